import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { someDay } from '#api-mocks/fixtures/people.ts'
import {
  emptyShift,
  oneShift,
  radiothonShift,
  shiftByDrawer,
  shiftWithMoneyBack,
  shiftWithPhone,
} from '#api-mocks/fixtures/shift-tallies.ts'
import { messages } from '#domain/messages.ts'
import { ShiftTally } from './shift-tally.tsx'

const meta = {
  title: 'Screens/Desk/Shift tally',
  component: ShiftTally,
  parameters: { pictures: ['desktop'] },
  args: {
    period: { from: someDay, to: someDay },
    onPeriod: fn(),
    report: { status: 'ready', data: oneShift },
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof ShiftTally>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function count(canvas: Canvas, pieces: Record<string, string>) {
  for (const [name, number] of Object.entries(pieces)) await userEvent.type(canvas.getByRole('textbox', { name }), number)
  await userEvent.tab()
}

/** T15, T251: a shift by method and by person. Pledges are in no total (D107). */
export const OneShift: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    const people = within(canvas.getByRole('table', { name: 'By who completed it' }))
    await expect(people.getByRole('row', { name: /^Robin/ })).toHaveTextContent(/Eftpos \$580\.00, Cash \$27\.77.*9\$607\.77/)
    await expect(canvas.getByRole('table', { name: 'By method' })).toHaveTextContent(/Paid14\$897\.77/)
    await expect(canvas.getByText(/^Pledges taken: 5, \$360\.00/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
/** D476: what nobody has finished is said, since its money may be in the drawer. */
export const Unfinished: Story = {
  parameters: { picture: false },
  args: { report: { status: 'ready', data: { ...oneShift, unfinished: { orders: 2, amount: 11_778 } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unfinished: 2 orders, $117.78')).toBeVisible()
    await expect(canvas.getByText('Finish or cancel them at the desk: money may have been taken for them.')).toBeVisible()
  },
}
/** D115: the drawer is compared with the cash collected, not with the orders' totals. */
export const DrawerExact: Story = {
  play: async ({ canvas }) => {
    await count(canvas, { $20: '1', $10: '1', $5: '1', $2: '1', '50c': '1', '20c': '1', '5c': '1' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Difference Exact$0.00')
  },
}
export const DrawerShort: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'One sum' }))
    await count(canvas, { 'Cash counted': '232.75', Float: '200' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Difference Short-$5.00')
  },
}
export const DrawerTooFull: Story = {
  play: async ({ canvas }) => {
    await count(canvas, { $50: '1' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Difference Too much$12.25')
  },
}
export const AnotherDay: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Yesterday' }))
    await expect(args.onPeriod).toHaveBeenLastCalledWith({ from: '2027-05-11', to: '2027-05-11' })
  },
}
export const OtherDays: Story = {
  args: { period: { from: '2027-04-01', to: '2027-04-30' } },
  // What's shown is what was chosen, so the dates agree with the heading.
  render: (args) => {
    const [period, setPeriod] = useState(args.period)
    return (
      <ShiftTally
        {...args}
        period={period}
        onPeriod={(next) => {
          args.onPeriod(next)
          setPeriod(next)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    const [first, last] = [canvas.getByLabelText('First day'), canvas.getByLabelText('Last day')]
    await userEvent.clear(last)
    await userEvent.type(last, '2027-03-14')
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(last).toBeInvalid()
    await userEvent.clear(first)
    await userEvent.type(first, '2027-02-15')
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(last).toBeValid()
    await expect(args.onPeriod).toHaveBeenLastCalledWith({ from: '2027-02-15', to: '2027-03-14' })
  },
}
export const WholeRadiothon: Story = {
  args: { report: { status: 'ready', data: radiothonShift }, period: { from: '2027-08-13', to: '2027-08-22' }, today: '2027-08-23' },
  play: async ({ canvas }) => expect(canvas.getByRole('radio', { name: 'Radiothon' })).toBeChecked(),
}
export const NothingTaken: Story = { args: { report: { status: 'ready', data: emptyShift } } }
export const Loading: Story = { args: { report: { status: 'loading' } } }
export const Failed: Story = { args: { report: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    for (let presses = 0; presses < 4; presses++) await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: '$100' })).toHaveFocus()
  },
}

/** Storybook shows the screen version; the pictures use print styles. */
const isOnPaper = () => document.documentElement.hasAttribute('data-paper')

/** The width of the printable area of A4. */
const onA4: Story['decorators'] = [
  (Shown) => (
    <div style={{ maxWidth: 718 }}>
      <Shown />
    </div>
  ),
]

/** On paper: the totals, the count, and two lines to sign. */
export const PrintOneShift: Story = {
  decorators: onA4,
  play: async ({ canvas, canvasElement }) => {
    if (!isOnPaper()) return
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.queryAllByRole('textbox')).toEqual([])
    await expect(canvas.getByText('Counted again by')).toBeVisible()
    await expect(getComputedStyle(canvasElement.ownerDocument.body).backgroundColor).toBe('rgb(255, 255, 255)')
  },
}
export const PrintWholeRadiothon: Story = { parameters: { picture: false }, decorators: onA4, args: { ...WholeRadiothon.args } }

/** D486: a tally per drawer and desk. What no drawer's own count covers is counted beside it. */
export const ByDrawer: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { report: { status: 'ready', data: shiftByDrawer } },
  play: async ({ canvas }) => {
    const drawers = within(canvas.getByRole('table', { name: 'By drawer' }))
    await expect(drawers.getByRole('row', { name: /^Front desk/ })).toHaveTextContent(/Opened by Robin\. Cash \$27\.759\$607\.77/)
    await expect(drawers.getByRole('row', { name: /^No drawer/ })).toHaveTextContent(/Cash \$10\.001\$10\.00/)
    await expect(canvas.getByRole('heading', { name: 'Cash under no drawer' })).toBeVisible()
    await expect(canvas.getByText('$10.00', { selector: 'dd *' })).toBeVisible()
  },
}
/** D483: records that the office processed are beside what the desk took. */
export const WithPhoneRecords: Story = {
  args: { report: { status: 'ready', data: shiftWithPhone } },
  play: async ({ canvas }) => {
    const channels = within(canvas.getByRole('table', { name: 'By channel' }))
    await expect(channels.getByRole('row', { name: /^Phone/ })).toHaveTextContent(/2\$210\.00/)
  },
}

/** Who gave money back; the drawer should hold that much less. */
export const MoneyGivenBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { report: { status: 'ready', data: shiftWithMoneyBack } },
  play: async ({ canvas }) => {
    const back = within(canvas.getByRole('table', { name: 'Given back' }))
    await expect(back.getByRole('row', { name: /^Robin Reception/ })).toHaveTextContent(/Cash2\$15\.00/)
  },
}
