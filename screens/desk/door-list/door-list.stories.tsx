import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { eightyOnTheDoor, longNamesOnTheDoor, nobodyOnTheDoor } from '#api-mocks/fixtures/desk-lists.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { DoorList } from './door-list.tsx'

const meta = {
  title: 'Screens/Desk/Door list',
  component: DoorList,
  parameters: { pictures: ['desktop'] },
  args: {
    events: publicEvents,
    chosen: 'midwinter-fun-run',
    list: { status: 'ready', data: eightyOnTheDoor },
    doorHref: '/door/midwinter-fun-run',
    today: someDay,
    onChoose: fn(),
    onPrint: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof DoorList>
export default meta
type Story = StoryObj<typeof meta>

/** T173, T180, D53, D54, D107 */
export const EightyNames: Story = {
  play: async ({ args, canvas }) => {
    const rows = canvas.getAllByRole('row').slice(-80)
    await expect(rows).toHaveLength(80)
    await expect(canvas.getByText(/^80 names, \d+ Zedder, \d+ under 18, \d+ unpaid$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Check in on a phone' })).toHaveAttribute('href', '/door/midwinter-fun-run')
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(args.onDownload).toHaveBeenCalledWith(eightyOnTheDoor)
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const NoNames: Story = {
  args: { list: { status: 'ready', data: nobodyOnTheDoor } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody yet/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull()
  },
}
export const LongNames: Story = { args: { chosen: 'autumn-concert', list: { status: 'ready', data: longNamesOnTheDoor } } }
const { chosen: _chosen, list: _list, ...unchosen } = meta.args
export const NothingChosen: StoryObj = {
  render: () => <DoorList {...unchosen} />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Event/ }))
    const options = within(canvasElement.ownerDocument.body).getAllByRole('option')
    await expect(options[0]).toHaveTextContent('Build a synth in an afternoon')
    await expect(options.at(-1)).toHaveTextContent('Spring Clean record fair')
    await userEvent.click(options[1] as HTMLElement)
    await expect(unchosen.onChoose).toHaveBeenCalledWith('midwinter-fun-run')
  },
}
export const Loading: Story = { args: { list: { status: 'loading' } } }
export const Failed: Story = { args: { list: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
/** On paper each page starts with the event and the column names. */
export const PrintEightyNames: Story = { parameters: { picture: false } }
export const PrintLongNames: Story = { ...LongNames }
