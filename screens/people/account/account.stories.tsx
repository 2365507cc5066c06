import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  longestOwnOrder,
  oneOwnOrder,
  ordersOnTheirWay,
  ownOrdersOfEachState,
  refundedOrders,
  ticketOrder,
} from '#api-mocks/fixtures/own-orders.ts'
import { ownSubscription } from '#api-mocks/fixtures/own-subscription.ts'
import { fullContact, plainContact, someCountries, someDay } from '#api-mocks/fixtures/people.ts'
import { emailMessages } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages, ticketsLost } from '#domain/session/account-messages.ts'
import { Account } from './account.tsx'
import type { AddressErrand } from './address-note.tsx'

const intents = {
  onOpenInvoice: fn(),
  onEmailInvoice: fn(),
  onOpenCreditNote: fn(),
  onPay: fn(),
  onCancel: fn(),
  ticketsHref: (id: string) => `/my-tickets/${id}`,
}
const orders = { ...intents, orders: { status: 'ready', data: oneOwnOrder } } as const
const data = { submission: { status: 'idle' }, onOpen: fn(), onClose: fn(), onCopy: fn(), onRemove: fn() } as const
const subscribedAs = (subtypecode: string, expirydate: string, name = fullContact.name) => ({
  status: 'ready' as const,
  data: { ...fullContact, name, subscribers: [{ name, expirydate, subnumber: '10001', subscription: ownSubscription(subtypecode) }] },
})

const meta = {
  title: 'Screens/People/Account',
  component: Account,
  args: {
    contact: { status: 'ready', data: fullContact },
    renewHref: (type) => (type ? `/subscriptions/${type}` : '/subscriptions'),
    orders,
    address: { errand: { status: 'idle' }, onSendAgain: fn(), onKeep: fn() },
    securityHref: '/security',
    data,
    countries: someCountries,
    submission: { status: 'idle' },
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    onSubmit: fn(),
    today: someDay,
  },
} satisfies Meta<typeof Account>
export default meta
type Story = StoryObj<typeof meta>

const [paid] = oneOwnOrder

/** T67, T81, T95, T109: details, subscription and orders. Unchanged fields are sent too. */
export const LoggedIn: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Runs to 29 February 2028')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Renew Full' })).toHaveAttribute('href', '/subscriptions/full')
    await userEvent.click(canvas.getByRole('button', { name: 'Update and Continue' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: fullContact.name, gender: 0 })))
  },
}
/** T91, T96, T110: each field has its own message and its own flag, the first gets focus, and all of them are listed. */
export const Emptied: Story = {
  parameters: { part: 'Contact information' },
  play: async ({ args, canvas }) => {
    ;(args.onSubmit as ReturnType<typeof fn>).mockClear()
    for (const name of ['Name', 'Phone', 'Email']) await userEvent.clear(canvas.getByRole('textbox', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Update and Continue' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid())
    const flags = ['Name', 'Phone', 'Email', 'Street address', 'Postcode'].map((name) =>
      canvas.getByRole('textbox', { name }).matches('[aria-invalid="true"]'),
    )
    await expect(flags).toEqual([true, true, true, false, false])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** D523: the codes to show at the door. */
export const WithTickets: Story = {
  parameters: { pictures: ['phone'], part: 'Your orders' },
  args: { orders: { ...intents, orders: { status: 'ready', data: ticketOrder } } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Tickets of ZED-001207' })).toHaveAttribute('href', `/my-tickets/${ticketOrder[0].order_id}`),
}
const unconfirmed = { status: 'ready', data: { ...plainContact, isUnconfirmed: true } } as const
const moving = { status: 'ready', data: { ...plainContact, pendingEmail: 'new@mail.example' } } as const
const errand = (state: AddressErrand) => ({ errand: state, onSendAgain: fn(), onKeep: fn() })

/** D76: what was bought together is all there; what was renewed since isn't. */
export const BoughtTogether: Story = {
  parameters: { part: 'Your subscription' },
  args: {
    contact: {
      status: 'ready',
      data: {
        ...fullContact,
        subscribers: [
          { name: 'Ferry Wake', expirydate: '2028-02-29', subnumber: '10001', subscription: ownSubscription('band') },
          { name: 'Biscuit', expirydate: '2028-02-29', subnumber: '10001', subscription: ownSubscription('pet') },
          { name: 'Zed Ahmed', expirydate: '2027-06-30', subnumber: '10001', subscription: ownSubscription('full') },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Also yours: Pet, Biscuit')).toBeVisible()
    await expect(canvas.queryByText(/Also yours: Full/)).toBeNull()
  },
}

/** D746: a type that isn't sold any more keeps its name, and renewing leads to what is. */
export const TypeNoLongerSold: Story = {
  parameters: { picture: false },
  args: {
    contact: {
      status: 'ready',
      data: {
        ...fullContact,
        subscribers: [
          {
            name: 'Zed Ahmed',
            expirydate: '2028-02-29',
            subnumber: '10001',
            subscription: { subtypecode: 'choir', type: { name: 'Choir', art: { motif: 'wave', color: 'pink' }, isOnSale: false } },
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Choir subscription' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/subscriptions')
  },
}

/** D216: the shop has mailed a link, and mails it again. */
export const Unconfirmed: Story = {
  parameters: { part: 'Contact information' },
  args: { contact: unconfirmed },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/We’ve sent a link to jo@mail.example/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Keep the old one' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }))
    await expect(args.address.onSendAgain).toHaveBeenCalled()
  },
}
/** D217: the old address stays until the new one is confirmed, or for good. */
export const Moving: Story = {
  parameters: { part: 'Contact information' },
  args: { contact: moving },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Moving to new@mail.example')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('jo@mail.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old one' }))
    await expect(args.address.onKeep).toHaveBeenCalled()
  },
}
/** D290: the button that was pressed is below the note, or gone: focus goes where the answer is. */
export const MovingAskedAndTakenBack: Story = {
  parameters: { picture: false },
  render: function Render(args) {
    const [pendingEmail, setPendingEmail] = useState<string>()
    const contact = { status: 'ready', data: { ...plainContact, ...(pendingEmail === undefined ? {} : { pendingEmail }) } } as const
    const address = { ...args.address, onKeep: () => setPendingEmail(undefined) }
    return <Account {...args} contact={contact} address={address} onSubmit={({ email }) => setPendingEmail(email)} />
  },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.clear(email)
    await userEvent.type(email, 'new@mail.example')
    await userEvent.type(canvas.getByLabelText('Your password'), 'Listen2Zed')
    await userEvent.click(canvas.getByRole('button', { name: 'Update and Continue' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Moving to new@mail.example' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old one' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Contact information' })).toHaveFocus())
  },
}
export const LinkSentAgain: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: { contact: unconfirmed, address: errand({ status: 'sent' }) },
}
export const LinkBeingSent: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: { contact: moving, address: errand({ status: 'sending' }) },
}
/** Three letters an hour to one address. */
export const LettersEnough: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: { contact: unconfirmed, address: errand({ status: 'rejected', reason: emailMessages.lettersEnough }) },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(emailMessages.lettersEnough),
}
export const Expired: Story = {
  parameters: { part: 'Your subscription' },
  args: { contact: subscribedAs('concession', '2027-05-11') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired 11 May 2027')).toBeVisible()
    await expect(canvas.getByText('Renew today and you’re set to 12 May 2028.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Renew Concession' })).toHaveAttribute('href', '/subscriptions/concession')
  },
}
/** A type from the old shop that is no longer sold, so the link offers every type. */
export const TypeNotSoldAnyMore: Story = {
  parameters: { pictures: ['phone'], part: 'Your subscription' },
  args: { contact: subscribedAs('gold-1998', '2027-06-01') },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Choose another' })).toHaveAttribute('href', '/subscriptions'),
}
export const NothingYet: Story = {
  args: { contact: { status: 'ready', data: plainContact }, orders: { ...intents, orders: { status: 'ready', data: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Become a Zedder' })).toHaveAttribute('href', '/subscriptions')
    await expect(canvas.getByText('No orders yet')).toBeVisible()
  },
}
export const Invoices: Story = {
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invoice of ZED-001204, PDF' }))
    await expect(intents.onOpenInvoice).toHaveBeenLastCalledWith(paid)
    await userEvent.click(canvas.getByRole('button', { name: /^Email it again/ }))
    await expect(intents.onEmailInvoice).toHaveBeenLastCalledWith(paid)
  },
}
/** Only orders with a document link to one, and only a paid order's can be emailed again. */
export const OrdersOfEachState: Story = {
  parameters: { part: 'Your orders' },
  args: { orders: { ...intents, orders: { status: 'ready', data: ownOrdersOfEachState } } },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Your orders' }))
    await expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await userEvent.click(list.getByRole('button', { name: 'Show all 7 orders' }))
    await expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(7)
    for (const text of ['Waiting for payment', 'Pledged', 'At the front desk', 'Not paid in time'])
      await expect(list.getByText(text)).toBeVisible()
    await expect(list.getByRole('button', { name: 'Pledge slip of ZED-001201, PDF' })).toBeVisible()
    await expect(list.getAllByRole('button', { name: /^Email it again/ })).toHaveLength(2)
    await expect(list.getByText('Payment being confirmed')).toBeVisible()
    await expect(list.getByText(/for sale again/)).toBeVisible()
  },
}
/** D409: what went back, and the credit notes beside the invoice. */
export const RefundedOrders: Story = {
  parameters: { part: 'Your orders' },
  args: { orders: { ...intents, orders: { status: 'ready', data: refundedOrders } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We gave you $26.00 of $26.00 back.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Credit note CN-000006 of ZED-001162, PDF' }))
    await expect(intents.onOpenCreditNote).toHaveBeenLastCalledWith(refundedOrders[1].credits?.[1])
  },
}
/** D342: as long as it is held, its buyer pays it or cancels it, after a question. */
export const OrderToPay: Story = {
  parameters: { part: 'Your orders' },
  args: { orders: { ...intents, orders: { status: 'ready', data: ownOrdersOfEachState } } },
  play: async ({ canvas }) => {
    const [waiting] = ownOrdersOfEachState
    await expect(canvas.getByText(/We hold it for you until 11:35 am/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $50.00 for ZED-001207' }))
    await expect(intents.onPay).toHaveBeenLastCalledWith(waiting)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel ZED-001207' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    await expect(intents.onCancel).toHaveBeenLastCalledWith(waiting)
  },
}
export const CancellingAnOrder: Story = {
  parameters: { part: 'Your orders' },
  args: {
    orders: {
      ...intents,
      orders: { status: 'ready', data: ownOrdersOfEachState },
      errand: { orderId: ownOrdersOfEachState[0].order_id, what: 'cancel' },
    },
  },
}
/** Where a parcel is, and the way to follow it where its carrier shows one. */
export const OnTheirWay: Story = {
  parameters: { part: 'Your orders' },
  args: { orders: { ...intents, orders: { status: 'ready', data: ordersOnTheirWay } } },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Your orders' }))
    await expect(list.getAllByText('Posted')).toHaveLength(2)
    await expect(list.getByText('Ready to pick up')).toBeVisible()
    await expect(list.getByRole('link', { name: '33ABC1234567' })).toHaveAttribute('href', expect.stringContaining('33ABC1234567'))
  },
}
export const LongestWords: Story = {
  args: {
    contact: subscribedAs('soloartist', '2027-09-22', 'Alexandria-Wilhelmina Montgomery-Featherstonehaugh the Younger'),
    orders: { ...intents, orders: { status: 'ready', data: longestOwnOrder } },
  },
}
export const OpeningAnInvoice: Story = {
  parameters: { pictures: ['phone'], part: 'Your orders' },
  args: { orders: { ...orders, errand: { orderId: paid.order_id, what: 'invoice' } } },
}
export const EmailingAnInvoice: Story = {
  parameters: { pictures: ['phone'], part: 'Your orders' },
  args: { orders: { ...orders, errand: { orderId: paid.order_id, what: 'email' } } },
}
export const KeyboardFocus: Story = {
  parameters: { pictures: ['phone'] },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Renew Full' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Invoice of ZED-001204, PDF' })).toHaveFocus()
  },
}
export const Loading: Story = { args: { contact: { status: 'loading' }, orders: { ...intents, orders: { status: 'loading' } } } }
export const Failed: Story = {
  args: {
    contact: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() },
    orders: { ...intents, orders: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    for (const { status, ...remote } of [args.contact, args.orders.orders])
      await expect(status === 'failed' && 'onRetry' in remote && remote.onRetry).toHaveBeenCalledOnce()
  },
}
export const Saving: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: { submission: { status: 'sending' } },
}
/** T93: the message shows at the email field, and nothing typed is lost. */
export const EmailTaken: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: {
    submission: { status: 'rejected', reason: messages.emailExists, problems: [{ path: 'email', message: messages.emailExists }] },
  },
  play: async ({ canvas }) =>
    waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/already exists, you can reset your password/),
    ),
}
const lost = ticketsLost([{ event: 'Ruby Static', day: '2027-06-19', count: 2 }])
const passwordField = () => screen.findByLabelText('Your password')
const removeInDialog = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove my account' }))
/** Nothing is asked before the password, and a wrong one is told at its field. */
export const CopyOfData: Story = {
  args: { data: { ...data, errand: 'copy' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save my copy' }))
    await expect(await passwordField()).toHaveAccessibleDescription(/Type your password/)
    await userEvent.type(await passwordField(), 'Wombat7mud{Enter}')
    await waitFor(() => expect(data.onCopy).toHaveBeenLastCalledWith('Wombat7mud'))
  },
}
export const WrongPasswordForCopy: Story = {
  args: {
    data: {
      ...data,
      errand: 'copy',
      submission: {
        status: 'rejected',
        reason: messages.refused,
        problems: [{ path: 'password', message: accountMessages.wrongPassword }],
      },
    },
  },
  play: async () =>
    waitFor(async () => expect(await passwordField()).toHaveAccessibleDescription(new RegExp(accountMessages.wrongPassword))),
}
export const RemoveAccount: Story = {
  args: { data: { ...data, errand: 'remove' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/because tax law says so/)).toBeVisible())
    await userEvent.type(await passwordField(), 'Wombat7mud')
    await removeInDialog()
    await waitFor(() => expect(data.onRemove).toHaveBeenLastCalledWith({ password: 'Wombat7mud', givesUpTickets: false }))
  },
}
export const RemoveWithTickets: Story = {
  args: {
    data: {
      ...data,
      errand: 'remove',
      submission: { status: 'rejected', reason: lost, problems: [{ path: 'givesUpTickets', message: lost }] },
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/2 tickets for Ruby Static on 19 June 2027/)).toBeVisible())
    await userEvent.click(screen.getByRole('checkbox', { name: 'I give up these tickets' }))
    await userEvent.type(await passwordField(), 'Wombat7mud')
    await removeInDialog()
    await waitFor(() => expect(data.onRemove).toHaveBeenLastCalledWith({ password: 'Wombat7mud', givesUpTickets: true }))
  },
}
export const PaymentUnderWay: Story = {
  args: { data: { ...data, errand: 'remove', submission: { status: 'rejected', reason: accountMessages.paymentUnderWay } } },
  play: async () => waitFor(() => expect(screen.getByText(/still under way/)).toBeVisible()),
}
export const Removing: Story = { args: { data: { ...data, errand: 'remove', submission: { status: 'sending' } } } }
export const ServerDown: Story = {
  parameters: { pictures: ['phone'], part: 'Contact information' },
  args: { submission: { status: 'rejected', reason: messages.serverUnreachable } },
}
