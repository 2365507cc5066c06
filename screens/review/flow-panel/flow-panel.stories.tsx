import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BottomBar } from '#design-system/bottom-bar/bottom-bar.tsx'
import { shellIcons } from '#screens/shell/app-shell/shell-icons.tsx'
import { FlowBar } from './flow-bar.tsx'
import { FlowPanel, type FlowPanelProps } from './flow-panel.tsx'
import { FlowRoom } from './flow-room.tsx'
import type { TriedStep } from './verdict.ts'

const fresh: readonly TriedStep[] = [
  { act: 'Press $5, then Add to cart, then Checkout.', expect: 'The checkout opens.', note: '' },
  {
    act: 'Choose Returning, press Use zedder@zed.example, then Continue.',
    expect: 'You’re logged in as Wren Okafor, and your order is shown, with its total.',
    note: '',
  },
  { act: 'Press Pay with PayPal (test).', expect: 'A sentence says that it was declined and that nothing was charged.', note: '' },
]
const tried = fresh.map((step, index): TriedStep => {
  if (index === 0) return { ...step, verdict: 'worked' }
  if (index === 1) return { ...step, verdict: 'confusing', note: 'I looked for a button called Log in.' }
  return { ...step, verdict: 'did-not', note: 'Nothing came for ten seconds.' }
})
const report = `=== Zed shop flow report ===
Flow: A payment that is declined, then paid [declined-then-paid]
Scenario: Declined: the payment is refused [declined]
Step 1: Worked. Press $5, then Add to cart, then Checkout.
Browser: Firefox 150 on Android
Screen: 390 × 844, window 390 × 700, 3x
Version: 0.1.0 (abc1234)
=== End of report ===`

/** A stand-in for the shop, with the bar that must stay visible. */
function Shop() {
  const items = [
    { href: '#subscriptions', label: 'Subscriptions', icon: shellIcons.subscriptions },
    { href: '#donations', label: 'Donations', icon: shellIcons.donations, isCurrent: true },
    { href: '#merch', label: 'Merch', icon: shellIcons.merch },
  ]
  return (
    // A real frame contains fixed elements, so this does too.
    <div style={{ position: 'absolute', inset: 0, transform: 'translateZ(0)' }}>
      <p style={{ padding: 24 }}>The shop</p>
      <BottomBar label="Main" items={items} />
    </div>
  )
}

const on = {
  onLeave: fn(),
  onFold: fn(),
  onScenario: fn(),
  onRestart: fn(),
  onLetter: fn(),
  onStep: fn(),
  onVerdict: fn(),
  onNote: fn(),
}
const onUnfold = fn()
const onWorked = fn()
const args: FlowPanelProps = {
  ...on,
  title: 'A payment that is declined, then paid',
  about: 'You give $5, and your card is refused the first time.',
  scenarios: [
    { value: 'normal', label: 'Everything works' },
    { value: 'declined', label: 'Declined: the payment is refused' },
  ],
  scenario: 'normal',
  letters: [],
  steps: fresh,
  at: 0,
  report: { note: '', onNote: fn(), onCopy: fn() },
}
function Room({ isFolded, ...panel }: FlowPanelProps & { isFolded: boolean }) {
  const { steps, at, trouble } = panel
  return (
    <FlowRoom
      isFolded={isFolded}
      shop={<Shop />}
      bar={<FlowBar steps={steps} at={at} trouble={trouble} onWorked={onWorked} onUnfold={onUnfold} />}
    >
      <FlowPanel {...panel} />
    </FlowRoom>
  )
}

const meta = {
  title: 'Screens/Review/Flow',
  component: Room,
  parameters: { layout: 'fullscreen' },
  args: { ...args, isFolded: false },
} satisfies Meta<typeof Room>
export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Confusing' }))
    await expect(on.onVerdict).toHaveBeenCalledWith(0, 'confusing')
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }))
    await expect(on.onStep).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: /Scenario/ }))
    await userEvent.click(within(document.body).getByRole('option', { name: /Declined/ }))
    await expect(on.onScenario).toHaveBeenCalledWith('declined')
    window.scrollTo(0, 0)
  },
}
/** On a small screen the bar, with the whole shop visible above it. */
export const Folded: Story = {
  parameters: { pictures: ['phone'] },
  args: { isFolded: true },
  play: async ({ canvas }) => {
    // Wide screens show the panel beside the shop and have no bar.
    if (window.innerWidth >= 900) return
    await userEvent.click(canvas.getByRole('button', { name: 'Worked' }))
    await expect(onWorked).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Open the panel' }))
    await expect(onUnfold).toHaveBeenCalled()
  },
}
export const FoldedInTrouble: Story = {
  args: { isFolded: true, at: 2, scenario: 'declined', trouble: { isOn: true, onSwitch: fn() } },
}
export const FoldedDone: Story = { args: { isFolded: true, at: 3, steps: tried } }
export const TroubleStarted: Story = { args: { at: 2, scenario: 'declined', steps: tried, trouble: { isOn: true, onSwitch: fn() } } }
export const TroubleWaiting: Story = { args: { scenario: 'declined', trouble: { isOn: false, onSwitch: fn() } } }
export const Letters: Story = {
  args: {
    letters: [
      { path: '/recover-password/2', title: 'A new password', email: 'zedder@zed.example' },
      { path: '/zedletter/1', title: 'Zedletter', email: 'somebody.with.a.long.address@people.example' },
    ],
  },
  play: async ({ canvas, args: { letters } }) => {
    await userEvent.click(canvas.getByRole('button', { name: /A new password/ }))
    await expect(on.onLetter).toHaveBeenCalledWith(letters[0])
  },
}
export const StartsAfresh: Story = {
  args: { notice: { tone: 'info', words: 'The page was loaded again, so the shop starts afresh. All you noted is kept.' } },
}
export const UnknownRequest: Story = {
  args: {
    notice: {
      tone: 'critical',
      words: 'The shop asked for something that nobody answers here: GET /suport/merch. Please say so in your report.',
    },
  },
}
export const ReportCopied: Story = {
  args: { steps: tried, at: -1, report: { ...args.report, note: 'All in all it was easy.', copied: { text: report, isCopied: true } } },
}
export const ReportToCopyByHand: Story = {
  args: { steps: tried, at: -1, report: { ...args.report, copied: { text: report, isCopied: false } } },
}
