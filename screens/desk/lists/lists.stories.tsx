import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longestNotes, noNotes, someNotes, somePaper, someReaders, strangeReaders } from '#api-mocks/fixtures/lists.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import type { MailingList } from '#domain/lists/mailing-list.ts'
import { messages } from '#domain/messages.ts'
import { Lists, type ListsProps } from './lists.tsx'
import type { MailingPeopleProps } from './mailing-people.tsx'
import { PaperLabels } from './paper-labels.tsx'

const mailing = {
  mailing: { status: 'ready', data: someReaders },
  search: '',
  onSearch: fn(),
  more: { status: 'idle', onLoad: fn() },
  onDownload: fn(),
  onLabels: fn(),
} satisfies MailingPeopleProps
const both = ['desktop', 'phone']

const meta = {
  title: 'Screens/Desk/Lists',
  component: Lists,
  parameters: { pictures: ['desktop'] },
  args: {
    list: 'on-air',
    onList: fn(),
    notes: { status: 'ready', data: someNotes },
    onTick: fn(),
    mailing,
    onPrint: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Lists>
export default meta
type Story = StoryObj<typeof meta>

const withList = (data: MailingList, more: Partial<MailingPeopleProps> = {}): Pick<ListsProps, 'list' | 'mailing'> => ({
  list: data.list,
  mailing: { ...mailing, mailing: { status: 'ready', data }, more: data.hasMore ? mailing.more : undefined, ...more },
})

/** Keeps the ticks, as the page does. */
function Kept(props: ListsProps) {
  const [rows, setRows] = useState(someNotes.shoutOuts.rows)
  const onTick: ListsProps['onTick'] = (kind, key, isDone) => {
    props.onTick(kind, key, isDone)
    const done = isDone ? { by: 'Robin Reception', at: '2027-05-12T01:00:00Z' } : null
    setRows(rows.map((row) => (row.key === key ? { ...row, done } : row)))
  }
  const waiting = rows.filter(({ done }) => done === null).length
  return <Lists {...props} notes={{ status: 'ready', data: { ...someNotes, shoutOuts: { rows, waiting } } }} onTick={onTick} />
}

export const ToReadOnAir: Story = {
  parameters: { pictures: both },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('tab', { name: 'To read on air (3)' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('checkbox', { name: 'Wren from West End' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Dee' })).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('Finn from Paddington')
    await expect(canvasElement).not.toHaveTextContent('Okafor')
  },
}
export const Ticked: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Wren from West End' }))
    await expect(args.onTick).toHaveBeenLastCalledWith('shoutOuts', someNotes.shoutOuts.rows[0]?.key, true)
    await expect(canvas.getByText('Read out: Robin Reception, 12 May 2027')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'To read on air (2)' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show what was read out in the last two weeks (1)' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Finn from Paddington' }))
    await expect(args.onTick).toHaveBeenLastCalledWith('shoutOuts', someNotes.shoutOuts.rows[3]?.key, false)
  },
}
export const CommentsToHandle: Story = {
  args: { list: 'comments' },
  parameters: { pictures: both },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Say hi to Gran, she listens every Thursday night.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'wren@mail.example' })).toHaveAttribute('href', 'mailto:wren%40mail.example')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Wren Okafor' }))
    await expect(args.onTick).toHaveBeenLastCalledWith('comments', someNotes.comments.rows[0]?.key, true)
    await userEvent.click(canvas.getByRole('tab', { name: 'Zedletter' }))
    await expect(args.onList).toHaveBeenLastCalledWith('zedletter')
  },
}
export const NothingToRead: Story = { args: { notes: { status: 'ready', data: noNotes } } }
export const NoComments: Story = { args: { list: 'comments', notes: { status: 'ready', data: noNotes } } }
export const Longest: Story = { args: { notes: { status: 'ready', data: longestNotes } }, parameters: { pictures: both } }
export const LongestComment: Story = {
  args: { list: 'comments', notes: { status: 'ready', data: longestNotes } },
  parameters: { pictures: both },
  play: async ({ canvas }) => expect(canvas.getByText(/<b>Bold\?<\/b>/)).toBeVisible(),
}
export const LoadingNotes: Story = { args: { notes: { status: 'loading' } } }
export const NotesFailed: Story = { args: { notes: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }
/** Reception can't see whole mailing lists. */
export const AtReception: Story = {
  args: { mailing: undefined },
  play: async ({ canvas }) => expect(canvas.getAllByRole('tab')).toHaveLength(2),
}
export const Zedletter: Story = {
  args: withList(someReaders),
  parameters: { pictures: both },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,204 people confirmed they want Zedletter.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name or address' }), ' ada {Enter}')
    await expect(mailing.onSearch).toHaveBeenLastCalledWith('ada')
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(mailing.more.onLoad).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(mailing.onDownload).toHaveBeenCalled()
    await expect(canvas.queryByRole('button', { name: 'Address labels' })).toBeNull()
  },
}
export const NobodyReads: Story = { args: withList({ list: 'zedletter', total: 0, people: [], hasMore: false }) }
export const NobodyFound: Story = {
  args: withList({ list: 'zedletter', total: 1204, people: [], hasMore: false }, { search: 'nobody' }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('No one on this list matches.'),
}
export const StrangeReaders: Story = { args: withList(strangeReaders), parameters: { pictures: both } }
export const RadioTimesOnPaper: Story = {
  args: withList(somePaper),
  parameters: { pictures: both },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Not among them: 2 whose year has ended and 1 whose/)).toBeVisible()
    await expect(canvas.getByRole('cell', { name: /Tāmaki Makaurau 1010, NEW ZEALAND/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Address labels' }))
    await expect(mailing.onLabels).toHaveBeenCalled()
  },
}
export const FetchingMore: Story = { args: withList(someReaders, { more: { status: 'loading', onLoad: fn() }, taking: 'csv' }) }
/** What has loaded stays when the next page fails. */
export const MoreFailed: Story = {
  parameters: { picture: false },
  args: withList(someReaders, { more: { status: 'failed', message: messages.serverUnreachable, onLoad: mailing.more.onLoad } }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1)
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(mailing.more.onLoad).toHaveBeenCalled()
  },
}
export const LoadingList: Story = { args: { list: 'zedletter', mailing: { ...mailing, mailing: { status: 'loading' }, more: undefined } } }
export const ListFailed: Story = {
  args: {
    list: 'zedletter',
    mailing: { ...mailing, mailing: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() }, more: undefined },
  },
}
export const AskedWhoYouAre: Story = {
  args: {
    ...withList(someReaders),
    stepUp: { choice: { hasPasskey: false, hasApp: true }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() },
  },
}
export const PrintToRead: Story = {}

const labels = [
  ['Ada Lim', '12 Boundary Street', 'West End QLD 4101'],
  ['Bo Tree', 'Unit 4, 9 Long Lane', 'Tāmaki Makaurau 1010', 'NEW ZEALAND'],
]
const labelProps = { labels, onBack: fn(), onPrint: fn(), today: someDay }
export const Labels: Story = {
  render: () => <PaperLabels {...labelProps} />,
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('list', { name: 'Address labels' })).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Print 2 labels' }))
    await expect(labelProps.onPrint).toHaveBeenCalledOnce()
  },
}
export const PrintLabels: Story = { render: () => <PaperLabels {...labelProps} /> }
