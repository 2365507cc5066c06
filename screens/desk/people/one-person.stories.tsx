import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { expiredSubscriber } from '#api-mocks/fixtures/desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { activePerson, expiredPerson, longestPerson, mergedPerson, newcomer } from '#api-mocks/fixtures/people-pages.ts'
import { personMessages } from '#domain/desk/person.ts'
import { messages } from '#domain/messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { OnePerson } from './one-person.tsx'

const meta = {
  title: 'Screens/Desk/Person',
  component: OnePerson,
  parameters: { pictures: ['desktop'] },
  args: {
    found: { status: 'ready', data: activePerson },
    listHref: '/people',
    ordersHref: (find) => `/orders?find=${find}`,
    orderHref: (number) => `/orders/${number}`,
    dialog: undefined,
    onOpen: fn(),
    onClose: fn(),
    submission: { status: 'idle' },
    onWork: fn(),
    other: { found: undefined, onFind: fn() },
    today: someDay,
  },
} satisfies Meta<typeof OnePerson>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.findByRole('button', { name })
const why = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: /^Why/ }), text)

export const Active: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Subscriber 10001. Active to 28 November 2027.')).toBeVisible()
    await expect(canvas.getByText('Paid by bank transfer on 30 November.')).toBeVisible()
    for (const [name, kind] of [
      ['Renew', 'renew'],
      ['Extend', 'lengthen'],
      ['End', 'end'],
      ['Merge with another record', 'merge'],
    ] as const) {
      await userEvent.click(await button(name))
      await expect(args.onOpen).toHaveBeenLastCalledWith({ kind })
    }
  },
}
export const ExpiredWithAPledge: Story = {
  args: { found: { status: 'ready', data: expiredPerson } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Owes $80.00')).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: 'Pledges' })).getByRole('link', { name: 'ZED-001211' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'End' })).toBeNull()
  },
}
export const NeverSubscribed: Story = {
  args: { found: { status: 'ready', data: newcomer } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Renew' })).toBeNull(),
}
export const Merged: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: mergedPerson } },
  play: async ({ args }) => {
    await userEvent.click(await button('Undo the merge of W. Okafor'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'undo', mergeId: 7 })
  },
}
export const Longest: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: longestPerson } },
}
export const UnknownNumber: Story = {
  args: { found: { status: 'failed', message: 'There’s nobody with that number.', onRetry: fn() } },
}
export const PersonLoading: Story = { args: { found: { status: 'loading' } } }
export const PersonFailed: Story = {
  parameters: { picture: false },
  args: { found: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
}

export const Renewing: Story = {
  args: { dialog: { kind: 'renew' } },
  play: async ({ args }) => {
    await screen.findByText(/It will run to 28 November 2028/)
    await userEvent.click(await button('Renew it'))
    await expect(await screen.findByText(orderDeskMessages.needsWhy)).toBeVisible()
    await why('Paid by bank transfer')
    await userEvent.click(await button('Renew it'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'year', change: { what: 'renew' }, why: 'Paid by bank transfer' })
  },
}
export const Extending: Story = {
  args: { dialog: { kind: 'lengthen' } },
  play: async ({ args }) => {
    const day = await screen.findByLabelText(/^New last day/)
    await userEvent.type(day, '2027-11-01')
    await why('The studio was shut')
    await userEvent.click(await button('Extend it'))
    await expect(await screen.findByText(personMessages.notLater)).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, '2027-12-28')
    await userEvent.click(await button('Extend it'))
    const change = { what: 'lengthen', until: '2027-12-28' }
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'year', change, why: 'The studio was shut' })
  },
}
export const Ending: Story = {
  args: { dialog: { kind: 'end' } },
  play: async ({ args }) => {
    await why('Asked to stop')
    await userEvent.click(await button('End it'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'year', change: { what: 'end' }, why: 'Asked to stop' })
  },
}
/** Someone else got there first. */
export const RenewalRefused: Story = {
  args: { dialog: { kind: 'renew' }, submission: { status: 'rejected', reason: personMessages.changedMeanwhile } },
  play: async () => expect(await screen.findByText(personMessages.changedMeanwhile)).toBeVisible(),
}

export const Merging: Story = {
  args: { dialog: { kind: 'merge' } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^The other record/ }), 'marchetti{Enter}')
    await expect(args.other.onFind).toHaveBeenLastCalledWith('marchetti')
  },
}
export const MergingNobodyFound: Story = {
  parameters: { picture: false },
  args: {
    dialog: { kind: 'merge' },
    other: { found: { status: 'ready', data: { people: [activePerson.person], isNear: false } }, onFind: fn() },
  },
  play: async () => expect(await screen.findByText(/^No one by that name/)).toBeVisible(),
}
export const MergingFound: Story = {
  args: {
    dialog: { kind: 'merge' },
    other: { found: { status: 'ready', data: { people: [activePerson.person, expiredSubscriber], isNear: false } }, onFind: fn() },
  },
}
export const MergingChosen: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: MergingFound.args,
  play: async ({ args }) => {
    await userEvent.click(await button('This one: Theo Marchetti, person-2@people.example'))
    await userEvent.click(await screen.findByRole('radio', { name: /^Theo Marchetti/ }))
    const changes = within(screen.getByRole('region', { name: 'What changes' }))
    await expect(changes.getByText(/^Thanked on air stays /)).toBeVisible()
    await expect(changes.getByText(`The login of ${activePerson.person.email} ends.`)).toBeVisible()
    await why('One person')
    await userEvent.click(await button('Merge them'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'merge', keptId: 2, goneId: 1, why: 'One person' })
  },
}
export const MergeRefused: Story = {
  parameters: { picture: false },
  args: { ...MergingFound.args, submission: { status: 'rejected', reason: personMessages.goneMeanwhile } },
  play: async () => {
    await userEvent.click(await button('This one: Theo Marchetti, person-2@people.example'))
    await expect(await screen.findByText(personMessages.goneMeanwhile)).toBeVisible()
  },
}
export const Undoing: Story = {
  args: { found: { status: 'ready', data: mergedPerson }, dialog: { kind: 'undo', mergeId: 7 } },
  play: async ({ args }) => {
    await why('Two brothers')
    await userEvent.click(await button('Undo it'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'undo', mergeId: 7, why: 'Two brothers' })
  },
}
