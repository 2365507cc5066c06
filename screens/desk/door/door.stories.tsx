import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { nobodyOnTheDoor } from '#api-mocks/fixtures/desk-lists.ts'
import { longestAtDoor, twelveIn } from '#api-mocks/fixtures/door.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import type { DoorVerdict } from '#domain/door/door.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { messages } from '#domain/messages.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { CameraView } from './camera-view.tsx'
import { Door } from './door.tsx'

const { entries } = twelveIn
const [inside] = entries
/** A person who isn't in and bought nothing themselves. */
const next = entries.find(({ name, cameIn }) => !cameIn && entries.every((other) => other.name === name || !other.buyer.startsWith(name)))
const first = inside?.cameIn ?? { id: '', at: '', door: '' }
const code = inside?.code ?? ''
/** A short list, for the stories about a verdict. */
const fewNames = { list: { status: 'ready' as const, data: { ...twelveIn, entries: entries.slice(0, 4) } } }

const meta = {
  title: 'Screens/Desk/Door',
  component: Door,
  parameters: { pictures: ['phone'] },
  args: {
    events: publicEvents,
    chosen: 'midwinter-fun-run',
    list: { status: 'ready', data: twelveIn },
    today: someDay,
    onChoose: fn(),
    door: 'Front door',
    onDoor: fn(),
    onCheckIn: fn(),
    onUndo: fn(),
    isOffline: false,
    waiting: 0,
    late: [],
    onSeen: fn(),
    onCamera: fn(),
  },
} satisfies Meta<typeof Door>
export default meta
type Story = StoryObj<typeof meta>

const shown = (verdict: DoorVerdict | undefined, isLocal = false) => ({ ...fewNames, shown: { code, verdict, isLocal } })

/** One press lets a name in, another undoes it. */
export const TwelveOfEighty: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('12 of 80 in')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Let in ${next?.name}, ${next?.number}` }))
    await expect(args.onCheckIn).toHaveBeenCalledWith(next?.code)
    await userEvent.click(canvas.getByRole('button', { name: `Undo: ${inside?.name}, ${inside?.number}` }))
    await expect(args.onUndo).toHaveBeenCalledWith(inside)
    await userEvent.click(canvas.getByRole('button', { name: 'Scan tickets' }))
    await expect(args.onCamera).toHaveBeenCalledWith(true)
  },
}
/** By keyboard only: a name with one match, then Enter; a code with O for 0, then Enter. */
export const Found: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name, order number or code' })
    await userEvent.type(field, `${next?.name.toUpperCase()} ${next?.number.slice(-4)}`)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onCheckIn).toHaveBeenLastCalledWith(next?.code)
    await userEvent.type(field, '7k3m-9qxd-oo15{Enter}')
    await expect(args.onCheckIn).toHaveBeenLastCalledWith('7K3M9QXD0015')
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'no such name{Enter}')
    await expect(canvas.getByText(/^No match/)).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(doorMessages.noMatch)
  },
}
/** An order of several, then Enter: the answer before it goes, and someone has to choose. */
export const SeveralMatch: Story = {
  args: shown({ is: 'in', name: inside?.name ?? '', cameIn: first }),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name, order number or code' })
    await userEvent.type(field, 'zed{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('4 match: choose one.')
    await expect(field).toHaveValue('zed')
    await expect(args.onCheckIn).not.toHaveBeenCalled()
  },
}
export const LetIn: Story = {
  args: shown({ is: 'in', name: inside?.name ?? '', cameIn: first }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Let in at 6:12 am.')
    await userEvent.click(canvas.getByRole('button', { name: `Undo: ${inside?.name}` }))
    await expect(args.onUndo).toHaveBeenCalledWith(inside)
  },
}
const promised = entries.find(({ cameIn, isUnpaid }) => cameIn && isUnpaid)
export const LetInUnpaid: Story = {
  args: {
    ...fewNames,
    shown: { code: promised?.code ?? '', isLocal: false, verdict: { is: 'in', name: promised?.name ?? '', cameIn: first } },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('take the money'),
}
/** A screenshot shown twice is refused at once. */
export const AlreadyIn: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  args: shown({ is: 'before', name: inside?.name ?? '', cameIn: first }),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(`${inside?.name}Already in since 6:12 am, at Front door.`),
}
export const TakenBack: Story = { args: shown({ is: 'out', name: inside?.name ?? '' }) }
export const Refunded: Story = { args: shown({ is: 'refused', name: 'Cy Refunded', why: 'refunded' }) }
export const TicketTakenBack: Story = { args: shown({ is: 'refused', name: 'Cy Back', why: 'taken_back' }) }
export const Cancelled: Story = { args: shown({ is: 'refused', name: 'Cy Cancelled', why: 'cancelled' }) }
export const NotPaid: Story = { args: shown({ is: 'refused', name: 'Cy Later', why: 'not_paid' }) }
export const OtherEvent: Story = { args: shown({ is: 'elsewhere', name: 'Bo Tree', event: 'Autumn concert' }) }
export const NoTicketOfOurs: Story = {
  args: shown({ is: 'unknown' }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(doorMessages.noTicket),
}
export const LookingItUp: Story = { args: shown(undefined) }
export const NoLine: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  args: { ...shown({ is: 'in', name: inside?.name ?? '', cameIn: first }, true), isOffline: true, waiting: 3 },
  play: async ({ canvas }) => expect(canvas.getByText(/3 presses haven’t been sent yet/)).toBeVisible(),
}
export const NotOnThisPhone: Story = { args: { ...shown({ is: 'unknown' }, true), isOffline: true } }
/** What two offline phones couldn't know. */
export const LetInAtTwoDoors: Story = {
  args: {
    ...fewNames,
    late: [
      { id: '1', verdict: { is: 'before', name: 'Ana Bell', cameIn: { ...first, door: 'Side door' } } },
      { id: '2', verdict: { is: 'refused', name: 'Cy Refunded', why: 'refunded' } },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Ana Bell: also at Side door, at 6:12 am.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }))
    await expect(args.onSeen).toHaveBeenCalledOnce()
  },
}
export const Scanning: Story = {
  args: { ...fewNames, camera: <CameraView /> },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop scanning' }))
    await expect(args.onCamera).toHaveBeenCalledWith(false)
  },
}
export const CameraRefused: Story = {
  args: {
    ...fewNames,
    camera: <CameraView problem="The camera can’t be used here. Allow it for this site, or type the code that’s on the ticket." />,
  },
}
/** A phone that never had what reads the codes, without a line: it's not the camera. */
export const NoReaderWithoutALine: Story = {
  args: {
    ...fewNames,
    camera: (
      <CameraView problem="Scanning isn’t loaded on this phone yet, and it has no network. Type the code that’s on the ticket, and scan once there’s a network again." />
    ),
  },
}
export const LongNames: Story = {
  parameters: { pictures: ['phone', 'desktop'] },
  args: {
    chosen: 'autumn-concert',
    list: { status: 'ready', data: longestAtDoor },
    door: 'Stage door at the back of the building...',
    shown: {
      code: longestAtDoor.entries[0]?.code ?? '',
      isLocal: false,
      verdict: { is: 'in', name: longestAtDoor.entries[0]?.name ?? '', cameIn: first },
    },
  },
}
export const NobodyYet: Story = { args: { list: { status: 'ready', data: nobodyOnTheDoor } } }
const { chosen: _chosen, list: _list, ...unchosen } = meta.args
export const NothingChosen: StoryObj = { render: () => <Door {...unchosen} /> }
export const Loading: Story = { args: { list: { status: 'loading' } } }
export const Failed: Story = { args: { list: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
