import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { closedDrawers, openDrawers } from '#api-mocks/fixtures/drawers.ts'
import { drawerOpenAlready } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import type { DrawerDraft } from './count-dialog.tsx'
import { Drawers, type DrawersProps } from './drawers.tsx'

const nothing: DrawerDraft = { way: 'pieces', pieces: {}, sum: undefined, desk: '', by: '', note: '' }
const [first, second] = openDrawers

/** Keeps the text, as the app does. */
function Typing(props: DrawersProps) {
  const [draft, setDraft] = useState(props.draft)
  return <Drawers {...props} draft={draft} onDraft={setDraft} />
}

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const meta = {
  title: 'Screens/Desk/Drawers',
  component: Drawers,
  parameters: { pictures: ['desktop'] },
  args: {
    open: { status: 'ready', data: openDrawers },
    mine: first?.id,
    onUse: fn(),
    onDialog: fn(),
    onOpen: fn(),
    onCount: fn(),
    draft: nothing,
    onDraft: fn(),
    names: ['Robin', 'Kim Counter'],
    submission: { status: 'idle' },
    onClose: fn(),
  },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof Drawers>
export default meta
type Story = StoryObj<typeof meta>

/** D486: per desk, with what each should hold; this desk’s is marked. */
export const OpenAtTwoDesks: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    const [mine, other] = within(canvas.getByRole('list', { name: 'Open drawers' })).getAllByRole('listitem')
    await expect(mine).toHaveTextContent(/Front desk.*At this desk.*Robin opened it.*float \$200\.00.*Should hold \$237\.75/)
    await expect(other).toHaveTextContent(/Should hold \$185\.00/)
    await userEvent.click(canvas.getByRole('button', { name: /^Use it here/ }))
    await expect(args.onUse).toHaveBeenLastCalledWith(second)
    await userEvent.click(canvas.getByRole('button', { name: 'Count and close: Front desk' }))
    await expect(args.onDialog).toHaveBeenLastCalledWith({ kind: 'close', drawer: first })
  },
}
/** Selling never stops for a drawer. */
export const NoneAtThisDesk: Story = {
  args: { open: { status: 'ready', data: [] }, mine: undefined },
  play: async ({ canvas }) => expect(canvas.getByText(/You can still take cash/)).toBeVisible(),
}
export const Opening: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: { kind: 'open' } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a drawer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }))
    await expect(await dialog.findByText('Say which desk it’s at.')).toBeVisible()
    await expect(args.onOpen).not.toHaveBeenCalled()
    await put(dialog.getByRole('textbox', { name: /^Desk/ }), ' Front desk ')
    await userEvent.type(dialog.getByRole('textbox', { name: '$50' }), '4')
    await put(dialog.getByRole('combobox', { name: /^Counted by/ }), 'Kim Counter')
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }))
    const float = { way: 'pieces', pieces: { 5000: 4 } }
    await waitFor(() => expect(args.onOpen).toHaveBeenLastCalledWith({ desk: 'Front desk', by: 'Kim Counter', float }))
  },
}
export const DeskHasOne: Story = {
  args: {
    dialog: { kind: 'open' },
    draft: { ...nothing, desk: 'front desk', by: 'Kim', way: 'sum', sum: 100 },
    submission: {
      status: 'rejected',
      reason: 'x',
      problems: [{ path: 'desk', message: drawerOpenAlready('Front desk', 'Robin', 'today, 8:05 am') }],
    },
  },
}
/** The difference shows while it's counted; an empty drawer is a sum of nothing. */
export const Counting: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: first && { kind: 'close', drawer: first } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Count and close: Front desk' }))
    await userEvent.type(dialog.getByRole('textbox', { name: '$100' }), '2')
    await userEvent.type(dialog.getByRole('textbox', { name: '$20' }), '1{Tab}')
    await expect(dialog.getByText(/^It should hold \$237\.75/)).toBeVisible()
    await expect(dialog.getByText('Counted $220.00. Short: $17.75.')).toBeVisible()
    await put(dialog.getByRole('textbox', { name: /^Note/ }), 'Gave change twice')
    await userEvent.type(dialog.getByRole('combobox', { name: /^Counted by/ }), 'Sam')
    await userEvent.click(dialog.getByRole('button', { name: 'Close it' }))
    const counted = { way: 'pieces', pieces: { 10000: 2, 2000: 1 } }
    await waitFor(() => expect(args.onCount).toHaveBeenLastCalledWith(first, { by: 'Sam', counted, note: 'Gave change twice' }))
  },
}
/** D486: admins see those that were closed, with the difference. */
export const Closed: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { history: { status: 'ready', data: closedDrawers }, older: { status: 'idle', onLoad: fn() } },
  play: async ({ args, canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Closed drawers' }))
    await expect(table.getByRole('row', { name: /^Desk 2/ })).toHaveTextContent(
      /Kim Counter.*change for a ten twice.*\$237\.75.*\$232\.75.*Short -\$5\.00/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Older ones' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
  },
}
/** What has loaded stays when the next page fails. */
export const OlderFailed: Story = {
  parameters: { picture: false },
  args: {
    history: { status: 'ready', data: closedDrawers },
    older: { status: 'failed', message: messages.serverUnreachable, onLoad: fn() },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Desk 2/ })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
  },
}
export const NoneClosed: Story = { args: { history: { status: 'ready', data: [] } } }
export const Loading: Story = { args: { open: { status: 'loading' }, history: { status: 'loading' } } }
export const Failed: Story = {
  args: { open: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
}
