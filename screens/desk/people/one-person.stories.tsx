import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { expiredSubscriber } from '#api-mocks/fixtures/desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { activePerson, expiredPerson, longestPerson, mergedPerson, newcomer } from '#api-mocks/fixtures/people-pages.ts'
import { emailTakenMessage } from '#domain/desk/desk-messages.ts'
import { personMessages } from '#domain/desk/person.ts'
import { messages } from '#domain/messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { ticketsLost } from '#domain/session/account-messages.ts'
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
    canForget: false,
    countries: [],
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
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
/** Only an admin has the button, and only the right email forgets somebody. */
export const Forgetting: Story = {
  args: { canForget: true, dialog: { kind: 'forget' } },
  play: async ({ args }) => {
    const email = await screen.findByRole('textbox', { name: /^Their email address/ })
    await userEvent.type(email, 'somebody@else.example')
    await userEvent.click(await button('Forget them'))
    await expect(await screen.findByText(personMessages.otherEmail)).toBeVisible()
    await expect(args.onWork).not.toHaveBeenCalled()
    await userEvent.clear(email)
    await userEvent.type(email, activePerson.person.email.toUpperCase())
    await userEvent.click(await button('Forget them'))
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({
        do: 'forget',
        email: activePerson.person.email.toUpperCase(),
        givesUpTickets: false,
      }),
    )
  },
}
const lost = ticketsLost([{ event: 'Autumn concert', day: '2027-05-20', count: 2 }], 'staff')
/** Tickets for events to come are lost with them: that has to be ticked. */
export const ForgettingWithTickets: Story = {
  parameters: { picture: false },
  args: {
    canForget: true,
    dialog: { kind: 'forget' },
    submission: { status: 'rejected', reason: lost, problems: [{ path: 'givesUpTickets', message: lost }] },
  },
  play: async ({ args }) => {
    await expect(await screen.findByText(lost)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'They give up these tickets' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Their email address/ }), activePerson.person.email)
    await userEvent.click(await button('Forget them'))
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({ do: 'forget', email: activePerson.person.email, givesUpTickets: true }),
    )
  },
}
export const ForAnAdmin: Story = {
  parameters: { picture: false },
  args: { canForget: true },
  play: async ({ args }) => {
    await userEvent.click(await button('Forget this person'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'forget' })
  },
}
export const AskedWhoYouAre: Story = {
  parameters: { picture: false },
  args: {
    canForget: true,
    stepUp: { choice: { hasPasskey: false, hasApp: false }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() },
  },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.stepUp?.onCancel).toHaveBeenCalledOnce())
  },
}
/** A wrong field says why beside it; only what differs is saved, and the history names fields, never what they say. */
export const CorrectingDetails: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: { kind: 'contact' } },
  play: async ({ args }) => {
    const phone = await screen.findByRole('textbox', { name: /^Phone/ })
    await why('They rang')
    await userEvent.click(await button('Save the details'))
    await expect(await screen.findByText(personMessages.sameContact)).toBeVisible()
    await userEvent.clear(phone)
    await userEvent.type(phone, 'none')
    await userEvent.click(await button('Save the details'))
    await waitFor(() => expect(phone).toHaveFocus())
    await userEvent.clear(phone)
    await userEvent.type(phone, '0491 570 158')
    await userEvent.click(await button('Save the details'))
    const seen = activePerson.contact
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({ do: 'contact', seen, contact: { ...seen, mobile: '0491 570 158' }, why: 'They rang' }),
    )
  },
}
export const CorrectingWithAnEmailOfSomebodyElse: Story = {
  parameters: { picture: false },
  args: {
    dialog: { kind: 'contact' },
    submission: {
      status: 'rejected',
      reason: emailTakenMessage({ name: 'Bo Hall', subnumber: '10007' }),
      problems: [{ path: 'contact.email', message: emailTakenMessage({ name: 'Bo Hall', subnumber: '10007' }) }],
    },
  },
  play: async () => {
    const email = await screen.findByRole('textbox', { name: /^Email/ })
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription(/Bo Hall, 10007/)
  },
}
export const CorrectedBySomebody: Story = {
  parameters: { picture: false },
  args: {
    found: {
      status: 'ready',
      data: {
        ...activePerson,
        history: activePerson.history.map((event) => ({ ...event, what: 'contact', fields: ['mobile', 'suburb', 'postcode'] })),
      },
    },
  },
  play: ({ canvas }) => expect(canvas.getByText('Corrected: phone and address')).toBeVisible(),
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
