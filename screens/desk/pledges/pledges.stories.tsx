import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { longestPledge, manyPledges, somePledges } from '#api-mocks/fixtures/pledges.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import { Pledges } from './pledges.tsx'

const meta = {
  title: 'Screens/Desk/Pledges',
  component: Pledges,
  parameters: { pictures: ['desktop'] },
  args: {
    pledges: { status: 'ready', data: somePledges },
    payHref: ({ order_id }) => `/checkout?order=${order_id}`,
    onOpenSlip: fn(),
    submission: { status: 'idle' },
    onOpen: fn(),
    onWork: fn(),
    onClose: fn(),
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Pledges>
export default meta
type Story = StoryObj<typeof meta>

/** D106, D107: overdue ones first, each with its days, phone and total. */
export const OfEachKind: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(/12 days overdue.*Theo Marchetti.*0491 570 157.*2 × Logo tee, M.*\$160\.00/)
    await expect(canvas.getByText('5 pledges to be paid, $385.00. 2 overdue, $200.00.')).toBeVisible()
    await expect(canvas.getAllByText('Due today')[0]).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Take payment now: Theo Marchetti, ZED-001041' })).toHaveAttribute(
      'href',
      `/checkout?order=${somePledges[0]?.order_id}`,
    )
    await expect(canvas.getByRole('link', { name: '(07) 5550 1044' })).toHaveAttribute('href', 'tel:0755501044')
    await userEvent.click(canvas.getByRole('button', { name: 'Slip of ZED-001041, PDF' }))
    await expect(args.onOpenSlip).toHaveBeenLastCalledWith(somePledges[0])
    await userEvent.click(canvas.getByRole('button', { name: 'Print call list' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
const [firstPledge] = somePledges
const asked = (kind: 'remind' | 'note' | 'write_off') => (firstPledge ? { dialog: { kind, pledge: firstPledge } } : {})

/** D820, D821: its money was taken, so it can only be finished; nobody reminds of it or writes it off. */
export const TakenNotFinished: Story = {
  parameters: { picture: false },
  args: {
    pledges: {
      status: 'ready',
      data: somePledges.slice(0, 1).map((pledge) => ({ ...pledge, money: { paymentMethod: 'Eftpos', at: '2027-05-12T05:14:00Z' } })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paid by eftpos 12 May 2027, 3:14 pm: still to be finished.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Finish the payment: Theo Marchetti, ZED-001041' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Note:/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Remind|Write off)/ })).toBeNull()
  },
}

/** D485: a person has the reminder mailed, and reads when the last one was. */
export const Reminding: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: asked('remind'),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Mail a reminder?' })
    await expect(dialog).toHaveTextContent(/Theo Marchetti, ZED-001041, \$160\.00.*The last one was mailed 6 May 2027/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mail it' }))
    await expect(args.onWork).toHaveBeenLastCalledWith(firstPledge, { do: 'remind' })
  },
}
export const RemindedToday: Story = {
  args: { ...asked('remind'), submission: { status: 'rejected', reason: deskMessages.remindedToday } },
}
/** D485: what was said on the phone. Nothing blank is kept. */
export const NotingACall: Story = {
  args: asked('note'),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Note a call' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the note' }))
    await expect(args.onWork).not.toHaveBeenCalled()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), ' Pays on Friday ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the note' }))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith(firstPledge, { do: 'note', note: 'Pays on Friday' }))
  },
}
export const WritingOff: Story = { args: asked('write_off') }

/** A supporter rings to pay: part of their name is enough, with or without accents. */
export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), "o'brien zoe")
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 5 pledges.')
  },
}
export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '99999')
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('No pledge like that.')
  },
}
export const Many: Story = { parameters: { picture: false }, args: { pledges: { status: 'ready', data: manyPledges } } }
export const Longest: Story = { args: { pledges: { status: 'ready', data: longestPledge } } }
export const NoneToBePaid: Story = {
  args: { pledges: { status: 'ready', data: [] } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const OpeningASlip: Story = { args: { opening: somePledges[1]?.order_id ?? '' } }
/** An admin reads the list and takes no payments. */
export const ForTheOffice: Story = {
  render: ({ payHref: _, ...args }) => <Pledges {...args} />,
  play: async ({ canvas }) => expect(canvas.queryByRole('link', { name: /^Take payment/ })).toBeNull(),
}
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    for (let presses = 0; presses < 4; presses++) await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Take payment now: Theo/ })).toHaveFocus()
  },
}
export const Loading: Story = { args: { pledges: { status: 'loading' } } }
export const Failed: Story = { args: { pledges: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }

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

/** The printed list for calling people: a box to tick, room for notes, and no buttons. */
export const PrintCallList: Story = {
  decorators: onA4,
  play: async ({ canvas }) => {
    if (!isOnPaper()) return
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.queryAllByRole('link')).toEqual([])
    await expect(canvas.getByRole('columnheader', { name: 'Called' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Notes' })).toBeVisible()
  },
}
export const PrintMany: Story = {
  parameters: { picture: false },
  decorators: onA4,
  args: { pledges: { status: 'ready', data: manyPledges } },
}
