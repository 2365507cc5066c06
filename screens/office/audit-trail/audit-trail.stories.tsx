import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { longestTrail, nothingDone, somethingOfEach } from '#api-mocks/fixtures/audit-trails.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { AuditTrail } from './audit-trail.tsx'

const { people } = somethingOfEach
const meta = {
  title: 'Screens/Office/Audit trail',
  component: AuditTrail,
  parameters: { pictures: ['desktop'] },
  args: {
    filter: {},
    onFilter: fn(),
    trail: { status: 'ready', data: somethingOfEach },
    people,
    older: { status: 'idle', onLoad: fn() },
    onDownload: fn(),
    today: someDay,
  },
} satisfies Meta<typeof AuditTrail>
export default meta
type Story = StoryObj<typeof meta>

/** Each kind of entry as a sentence. A kind without one shows its raw data. */
export const OfEachKind: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /4:03 pm Alex Admin Card Looked at the card/ })).toHaveTextContent(
      'Looked at the card of record 12: asked by the bank.',
    )
    await expect(canvas.getByText('Changed the price of misc to $12.00, in ZED-001041.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'This page has no words for it yet' }))
    await expect(canvas.getByText('poster.print {"copies":41}')).toBeVisible()
    await expect(canvas.getAllByRole('rowheader', { name: /2027$/ }).map(({ textContent }) => textContent)).toEqual([
      'Today, 12 May 2027',
      '11 May 2027',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
}
/** By person and by day; both apply together. */
export const OnePersonOneDay: Story = {
  args: {
    filter: { person: '3', day: '2027-05-12' },
    trail: { status: 'ready', data: { entries: somethingOfEach.entries.slice(5, 11) } },
    older: undefined,
  },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Who/ }))
    const list = within(canvasElement.ownerDocument.body)
    await expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All staff',
      'Alex AdminAdmin',
      'Robin ReceptionReception',
      'Command line',
      'Everyone, Zedders too',
    ])
    await userEvent.click(list.getByRole('option', { name: /Alex Admin/ }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ person: '4', day: '2027-05-12' })
    await userEvent.click(canvas.getByRole('button', { name: 'Any day' }))
    await expect(args.onFilter).toHaveBeenLastCalledWith({ person: '3' })
    await userEvent.clear(canvas.getByLabelText('Day'))
    await userEvent.type(canvas.getByLabelText('Day'), '2027-05-10')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ person: '3', day: '2027-05-10' })
    await userEvent.clear(canvas.getByLabelText('Day'))
    await userEvent.type(canvas.getByLabelText('Day'), '2027-05-12')
    ;(canvasElement.ownerDocument.activeElement as HTMLElement).blur()
  },
}
export const NothingYet: Story = {
  args: { trail: { status: 'ready', data: nothingDone }, older: undefined },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull(),
}
export const NothingThatDay: Story = {
  args: { filter: { day: '2027-05-09' }, trail: { status: 'ready', data: nothingDone }, older: undefined },
}
export const Longest: Story = {
  args: { trail: { status: 'ready', data: longestTrail }, people: longestTrail.people, filter: { person: '9' }, older: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/something.nobody.foresaw/)).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'This page has no words for it yet' }))
    await expect(canvas.getByText(/something.nobody.foresaw/)).toBeVisible()
  },
}
export const FetchingOlder: Story = { args: { older: { status: 'loading', onLoad: fn() }, isDownloading: true } }
/** What has loaded stays when the next page fails. */
export const OlderFailed: Story = {
  parameters: { picture: false },
  args: { older: { status: 'failed', message: messages.serverUnreachable, onLoad: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('row', { name: /Looked at the card of record 12/ })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { trail: { status: 'loading' }, people: [], older: undefined } }
export const Failed: Story = { args: { trail: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() }, older: undefined } }
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /Who/ })).toHaveFocus()
  },
}
