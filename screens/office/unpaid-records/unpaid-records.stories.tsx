import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { justProcessed, longestUnpaid, manyUnpaid, someUnpaid } from '#api-mocks/fixtures/unpaid.ts'
import { messages } from '#domain/messages.ts'
import { officeMessages, staffAddress } from '#domain/office/office-messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import type { CardLook } from './card-look.ts'
import * as css from './unpaid-records.stories.css.ts'
import { UnpaidRecords, type UnpaidRecordsProps } from './unpaid-records.tsx'

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const meta = {
  title: 'Screens/Office/Unpaid records',
  component: UnpaidRecords,
  parameters: { pictures: ['desktop'] },
  args: {
    records: { status: 'ready', data: someUnpaid },
    keepsCards: true,
    work: { status: 'idle' },
    onWork: fn(),
    onCancelWork: fn(),
    processed: [],
    onUndo: fn(),
    onOpenCard: fn(),
    onLook: fn(),
    onLookAgain: fn(),
    onCloseCard: fn(),
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof UnpaidRecords>
export default meta
type Story = StoryObj<typeof meta>

const [first, second, third, fourth] = someUnpaid
const option = (name: RegExp) => screen.getByRole('option', { name })
const chosen = () => screen.queryByRole('option', { selected: true })
const panel = () => within(screen.getByRole('region', { name: 'The chosen record' }))
const button = (name: RegExp) => panel().getByRole('button', { name })

/** Removes a record from the list once it was processed or deleted, as the app does. */
function Working(props: UnpaidRecordsProps) {
  const [records, setRecords] = useState(props.records)
  const onWork: UnpaidRecordsProps['onWork'] = (kind, record, receipt) => {
    props.onWork(kind, record, receipt)
    if (records.status === 'ready') setRecords({ ...records, data: records.data.filter(({ id }) => id !== record.id) })
  }
  return <UnpaidRecords {...props} records={records} onWork={onWork} />
}

/** T283, T284, T286: newest first. With none chosen the actions are disabled, with the reason. */
export const List: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    const [newest] = canvas.getAllByRole('option')
    await expect(newest).toHaveTextContent(
      /^Odette Lindqvist\$110\.00Full, donation \$20\.0012 May 2027, 11:40 am•••• 1111, expires 08\/31$/,
    )
    await expect(chosen()).toBeNull()
    for (const name of [/^Process/, /^Print/, /^Card details/, /^Delete/]) {
      await expect(button(name)).toBeDisabled()
      await expect(button(name)).toHaveAccessibleDescription(/^Choose a record in the list first/)
    }
    await userEvent.keyboard('{Alt>}{Enter}p{Delete}c{/Alt}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.onPrint).not.toHaveBeenCalled()
  },
}
/** T17, T18, T285, T287: chosen by keyboard. Its details are announced, it prints, and every other action works. */
export const Selected: Story = {
  args: {
    card: {
      recordId: fourth?.id ?? 0,
      look: { status: 'shown', card: { ccname: 'H NGATA', ccnumber: '4111111111111111', ccexpiry: '08/31' }, secondsLeft: 24 },
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(chosen()).toHaveTextContent('Odette')
    await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowDown}')
    await expect(chosen()).toHaveFocus()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Bruna Castellanos')
    await expect(
      panel().getByRole('row', { name: /Band subscription.*Called: Ferry Wake.*Members: Bruna, Ito, Kez, Marguerite/ }),
    ).toBeVisible()
    await userEvent.keyboard('{Alt>}p{/Alt}')
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Alt>}c{/Alt}')
    await expect(args.onOpenCard).toHaveBeenLastCalledWith(third)
    // One record's card must not show beside another.
    await expect(screen.queryByText(/4111/)).toBeNull()
    await expect(args.onCloseCard).toHaveBeenCalled()
  },
}
export const Forty: Story = {
  args: { records: { status: 'ready', data: manyUnpaid } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('option')).toHaveLength(40)
    await userEvent.click(option(/^D\. Dunne/))
  },
}
export const Longest: Story = {
  args: { records: { status: 'ready', data: longestUnpaid } },
  play: async () => userEvent.click(option(/^Alexandria/)),
}
const press = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Process' }))
const said = (name: 'Approved' | 'Declined') => userEvent.click(screen.getByRole('radio', { name }))

/** T289, D484: Enter asks, with the name and the amount. Pressed again and again it processes nothing: the terminal's answer is missing. */
export const ConfirmProcess: Story = {
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Process this record?' })
    await expect(dialog).toHaveTextContent(/Odette Lindqvist\$110\.00Full, donation/)
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onWork).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Process' }))
    await expect(await within(dialog).findByText('Choose what the terminal said.')).toBeVisible()
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
/** D484: the first Tab leads to the question, with nothing chosen; an arrow chooses the first answer, and processes nothing. */
export const ProcessedByArrow: Story = {
  parameters: { picture: false },
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Process this record?' })
    const approved = within(dialog).getByRole('radio', { name: 'Approved' })
    await userEvent.keyboard('{Enter}{Tab}')
    await expect(approved).toHaveFocus()
    await expect(approved).not.toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(option(/^Odette/)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const again = await screen.findByRole('dialog', { name: 'Process this record?' })
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(again).getByRole('radio', { name: 'Approved' })).toBeChecked()
    await expect(within(again).getByRole('radio', { name: 'Approved' })).toHaveFocus()
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
/** D147, T291: cancelling changes nothing. A processed record leaves, and the next one gets focus. */
export const Processed: Story = {
  render: (args) => <Working {...args} />,
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect(args.onWork).not.toHaveBeenCalled()
    await waitFor(() => expect(option(/^Odette/)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await said('Approved')
    await userEvent.type(screen.getByRole('textbox', { name: /^Receipt/ }), ' 004512 ')
    await press()
    await expect(args.onWork).toHaveBeenLastCalledWith('process', first, '004512')
    await waitFor(() => expect(option(/^Theo/)).toHaveFocus())
    await expect(chosen()).toHaveTextContent('Theo')
    await expect(screen.queryByRole('option', { name: /^Odette/ })).toBeNull()
  },
}
/** D484: declined says what to do, and processes nothing; a card's number is no receipt. */
export const Declined: Story = {
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await said('Approved')
    await put(screen.getByRole('textbox', { name: /^Receipt/ }), '4111 1111 1111 1111')
    await press()
    await expect(await screen.findByText(/^That looks like a card number/)).toBeVisible()
    await userEvent.clear(screen.getByRole('textbox', { name: /^Receipt/ }))
    await said('Declined')
    await press()
    await expect(await screen.findByText(/^Nothing was charged, so nothing is processed/)).toBeVisible()
    await expect(args.onWork).not.toHaveBeenCalled()
  },
}
/** D484: a minute to undo, by button and by key. The latest is first. */
export const CanBeUndone: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { processed: justProcessed },
  play: async ({ args, canvas }) => {
    const [latest, before] = justProcessed
    await expect(canvas.getByRole('list', { name: 'Processed just now' })).toHaveTextContent(/Ines Vega, \$110\.00, subscriber 10023/)
    await userEvent.keyboard('{Alt>}u{/Alt}')
    await expect(args.onUndo).toHaveBeenLastCalledWith(latest)
    await userEvent.click(canvas.getByRole('button', { name: `Undo: ${before?.name}` }))
    await expect(args.onUndo).toHaveBeenLastCalledWith(before)
  },
}
/** T290, D148: Delete is never what Enter presses. */
export const ConfirmDelete: Story = {
  play: async ({ args }) => {
    await userEvent.click(option(/^Theo/))
    await userEvent.keyboard('{Delete}')
    const dialog = await screen.findByRole('dialog', { name: 'Delete this record?' })
    await expect(dialog).toHaveTextContent(/Theo Marchetti\$40\.00/)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onWork).not.toHaveBeenCalled()
    await userEvent.keyboard('{Delete}')
    await screen.findByRole('dialog')
  },
}
/** After the last one in the list, the one before it is chosen. */
export const Deleted: Story = {
  args: { records: { status: 'ready', data: someUnpaid.slice(0, 2) } },
  render: (args) => <Working {...args} />,
  play: async ({ args }) => {
    await userEvent.click(option(/^Theo/))
    await userEvent.click(button(/^Delete/))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await expect(args.onWork).toHaveBeenLastCalledWith('delete', second, undefined)
    await waitFor(() => expect(option(/^Odette/)).toHaveFocus())
  },
}
export const Processing: Story = {
  args: { work: { status: 'sending' } },
  play: async () => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    await expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}
/** A 409 caused by the record itself: it stays, with the message. */
export const NotProcessed: Story = {
  args: { work: { status: 'rejected', reason: staffAddress('reception@zed.example') } },
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await said('Approved')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await expect(args.onWork).toHaveBeenLastCalledWith('process', first, '')
  },
}
/** After the very last record the page says so and has focus. */
export const Empty: Story = {
  args: { records: { status: 'ready', data: someUnpaid.slice(0, 1) } },
  render: (args) => <Working {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(option(/^Odette/))
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await said('Approved')
    await press()
    await waitFor(() => expect(canvas.getByText('Nothing to process').closest('[tabindex]')).toHaveFocus())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const look = (card: CardLook): Pick<UnpaidRecordsProps, 'card'> => ({ card: { recordId: first?.id ?? 0, look: card } })
const asking = (rest: Partial<Extract<CardLook, { status: 'asking' }>> = {}) =>
  look({ status: 'asking', needsPassword: true, choice: { hasPasskey: false, hasApp: false }, submission: { status: 'idle' }, ...rest })
const atFirst: Story['play'] = async () => {
  await userEvent.click(option(/^Odette/))
  const dialog = await screen.findByRole('dialog', { name: 'Card of Odette Lindqvist' })
  await waitFor(() => expect(dialog).toBeVisible())
}

/** T288: a reason, and the password again. Nothing is sent without both. */
export const CardAsked: Story = {
  args: asking(),
  play: async (context) => {
    await atFirst(context)
    const { args } = context
    const reason = screen.getByRole('textbox', { name: /^Reason/ })
    const password = screen.getByLabelText(/^Your own password/)
    await waitFor(() => expect(reason).toHaveFocus())
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.keyboard('x')
    await userEvent.click(screen.getByRole('button', { name: 'Show card' }))
    await screen.findByText(orderDeskMessages.needsWhy)
    await expect(args.onLook).not.toHaveBeenCalled()
    await put(reason, ' charge at the terminal')
    await userEvent.type(password, 'Listen2Zed')
    await userEvent.click(screen.getByRole('button', { name: 'Show card' }))
    await waitFor(() =>
      expect(args.onLook).toHaveBeenLastCalledWith(first, { reason: 'x charge at the terminal', password: 'Listen2Zed', code: '' }),
    )
  },
}
/** The password was given recently, so it asks only for a reason. */
export const CardAskedAgain: Story = {
  args: asking({ needsPassword: false }),
  play: async (context) => {
    await atFirst(context)
    await expect(screen.queryByLabelText(/password/)).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'second card{Enter}')
    await waitFor(() => expect(context.args.onLook).toHaveBeenLastCalledWith(first, { reason: 'second card', password: '', code: '' }))
  },
}
const wrong = { path: 'password', message: officeMessages.wrongPassword }
export const WrongPassword: Story = {
  args: asking({ submission: { status: 'rejected', reason: messages.refused, problems: [wrong] } }),
  play: async (context) => {
    await atFirst(context)
    await expect(await screen.findByText(wrong.message)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Your own password/)).toHaveFocus())
    await put(screen.getByRole('textbox', { name: /^Reason/ }), 'charge at the terminal')
  },
}
/** Security 2.10: someone with a second factor gives it too. */
export const CardAskedWithAFactor: Story = {
  args: asking({ choice: { hasPasskey: false, hasApp: true } }),
  play: async (context) => {
    await atFirst(context)
    await put(screen.getByRole('textbox', { name: /^Reason/ }), 'charge at the terminal')
    await userEvent.type(screen.getByLabelText(/^Your own password/), 'Listen2Zed')
    await userEvent.click(screen.getByRole('button', { name: 'Show card' }))
    const code = screen.getByRole('textbox', { name: /^Code from your app/ })
    await waitFor(() => expect(code).toHaveAccessibleDescription(messages.required))
    await expect(context.args.onLook).not.toHaveBeenCalled()
    await userEvent.type(code, '123 456')
    await userEvent.click(screen.getByRole('button', { name: 'Show card' }))
    const fields = { reason: 'charge at the terminal', password: 'Listen2Zed', code: '123 456' }
    await waitFor(() => expect(context.args.onLook).toHaveBeenLastCalledWith(first, fields))
  },
}
/** 429: what was typed stays for a later try. */
export const TooManyLooks: Story = {
  args: asking({ needsPassword: false, submission: { status: 'rejected', reason: officeMessages.looksOfOne } }),
  play: async (context) => {
    await atFirst(context)
    await put(screen.getByRole('textbox', { name: /^Reason/ }), 'charge at the terminal')
  },
}
/** T288: in groups of four, without a way to copy, and with the time left. */
export const CardShown: Story = {
  args: look({
    status: 'shown',
    card: { ccname: 'ODETTE LINDQVIST', ccnumber: '4111111111111111', ccexpiry: '08/31' },
    secondsLeft: 24,
  }),
  play: async (context) => {
    await atFirst(context)
    await expect(screen.getByText('4111 1111 1111 1111')).toBeVisible()
    await expect(screen.getByRole('timer')).toHaveTextContent('Hidden in 24 s')
    await expect(screen.queryByRole('button', { name: /copy/i })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide and close' })).toHaveFocus())
  },
}
export const CardExpired: Story = {
  args: look({ status: 'hidden', why: 'time' }),
  play: async (context) => {
    await atFirst(context)
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await expect(context.args.onLookAgain).toHaveBeenCalledOnce()
  },
}
export const CardFailed: Story = { args: look({ status: 'failed', message: officeMessages.cardRefused }), play: atFirst }
/** The shop has no key for keeping cards, and the button says so. */
export const CardsNotKept: Story = {
  args: { keepsCards: false },
  play: async ({ args }) => {
    await userEvent.click(option(/^Odette/))
    await expect(button(/^Card details/)).toBeDisabled()
    await expect(button(/^Card details/)).toHaveAccessibleDescription(/this shop keeps no cards/)
    await userEvent.keyboard('{Alt>}c{/Alt}')
    await expect(args.onOpenCard).not.toHaveBeenCalled()
  },
}
export const NoCardOfThisRecord: Story = {
  play: async () => {
    await userEvent.click(option(/^Casimir/))
    await expect(button(/^Card details/)).toHaveAccessibleDescription(/no card is kept for this record/)
    await expect(button(/^Process/)).toBeEnabled()
  },
}

export const Loading: Story = { args: { records: { status: 'loading' } } }
export const Failed: Story = { args: { records: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
/** 401 and 403, T292: no record is shown. */
export const NotAuthorised: Story = { args: { records: { status: 'failed', message: messages.notAuthorised, onRetry: fn() } } }

/** The width of the printable area of A4. */
const onA4: Story['decorators'] = [
  (Shown) => (
    <div style={{ maxWidth: 688 }}>
      <Shown />
    </div>
  ),
]
/** T287, D149: only the open record, and only its card's last digits. */
export const PrintRecord: Story = {
  decorators: onA4,
  play: async ({ canvas }) => {
    if (!document.documentElement.hasAttribute('data-paper')) return
    await expect(canvas.queryAllByRole('button')).toEqual([])
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
    await expect(canvas.getByRole('article')).toHaveTextContent(/Odette Lindqvist.*•••• 1111.*Total\$110\.00/)
  },
  args: { records: { status: 'ready', data: someUnpaid.slice(0, 1) } },
}
/** Where a printer begins a new page, there's a rule with the page's number. */
const onPages: Story['decorators'] = [
  (Shown) => (
    <div className={css.pages}>
      <Shown />
    </div>
  ),
  ...(onA4 ?? []),
]
/** With none chosen, the browser's print command gives each record its own page. */
export const PrintEach: Story = { decorators: onPages, args: { records: { status: 'ready', data: someUnpaid.slice(2, 4) } } }
