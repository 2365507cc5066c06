import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  donationRefundedThere,
  giftPosted,
  longestOrder,
  orderCancelled,
  orderDisputed,
  orderNotPaid,
  orderOfNobody,
  orderOfTwoTickets,
  orderPartlyRefunded,
  orderPosted,
  orderPutAside,
  orderPutAsidePaid,
  orderRefunded,
  orderRefundFailed,
  orderToPack,
  orderToPickUp,
  orderToPost,
  orderWithAGift,
} from '#api-mocks/fixtures/orders-desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { addressMessages, NO_POSTCODE } from '#domain/contact/contact.ts'
import { australia, type Country } from '#domain/contact/country.ts'
import { messages } from '#domain/messages.ts'
import { doneAlready, notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { OneOrder } from './one-order.tsx'

/** Puts text where the caret of a field is, at one stroke: how it's typed isn't what these are about. */
async function put(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const meta = {
  title: 'Screens/Desk/One order',
  component: OneOrder,
  parameters: { pictures: ['desktop'] },
  args: {
    number: 'ZED-001211',
    found: { status: 'ready', data: orderToPack },
    listHref: '/orders',
    sheetHref: '/fulfilment',
    personHref: (number) => `/people/${number}`,
    role: 'admin',
    dialog: undefined,
    onOpen: fn(),
    onClose: fn(),
    submission: { status: 'idle' },
    doing: undefined,
    onWork: fn(),
    isOpeningInvoice: false,
    onInvoice: fn(),
    onTickets: fn(),
    onCreditNote: fn(),
    onPrint: fn(),
    countries: [],
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    today: someDay,
  },
} satisfies Meta<typeof OneOrder>
export default meta
type Story = StoryObj<typeof meta>

const ireland: Country = { name: 'Ireland', alpha: 'IRL', numeric: 372 }
const button = (name: string | RegExp) => screen.findByRole('button', { name })

export const ToPack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await button('It’s packed'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'pack' })
    await userEvent.click(await button('Change size: Logo tee, line 2'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'size', position: 1, option: 'size' })
    await userEvent.click(await button('Invoice'))
    await expect(args.onInvoice).toHaveBeenLastCalledWith(orderToPack)
    await userEvent.click(await button('Email the invoice again'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'letter', kind: 'invoice' })
    await expect(canvas.getByText('Rang: is away until Monday, no hurry.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: orderToPack.buyer?.name ?? '' })).toHaveAttribute('href', '/people/10041')
  },
}
export const ToPost: Story = {
  args: { found: { status: 'ready', data: orderToPost } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Packed by Robin Reception, 12 May 2027/)).toBeVisible()
    await expect(canvas.getByText(/Nan Okafor/)).toBeVisible()
    await userEvent.click(await button('It’s posted'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'post' })
    await userEvent.click(await button('Not packed after all'))
    await expect(args.onWork).toHaveBeenLastCalledWith({ do: 'unpack' })
  },
}
export const Posted: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderPosted } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Posted with Australia Post by Kim Counter.*33ABC1234567\.$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /packed|posted/ })).toBeNull()
  },
}
/** A wrong number is corrected after the parcel has left, and what isn't a number says so beside the field. */
export const CorrectingTheTracking: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: {
    found: { status: 'ready', data: { ...orderPosted, actions: [...orderPosted.actions, 'tracking'] } },
    dialog: { kind: 'tracking' },
  },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Tracking number' })
    await expect(field).toHaveValue('33ABC1234567')
    await userEvent.clear(field)
    await put(field, 'see the label!')
    await userEvent.click(await button('Save'))
    await expect(await screen.findByText(orderDeskMessages.badTracking)).toBeVisible()
    await expect(field).toHaveValue('see the label!')
    await userEvent.clear(field)
    await put(field, '33ABC-7654321')
    await userEvent.click(await button('Save'))
    const work = { do: 'tracking', carrier: 'Australia Post', tracking: '33ABC-7654321', isSentAgain: true }
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith(work))
  },
}
export const ToPickUp: Story = {
  args: { found: { status: 'ready', data: orderToPickUp } },
  play: async ({ args }) => {
    const pieces = within(screen.getByRole('list', { name: 'Cards, packs and shirts' }))
    await expect(pieces.getAllByText('Still to do')).toHaveLength(2)
    await userEvent.click(await button('Tickets'))
    await expect(args.onTickets).toHaveBeenLastCalledWith(orderToPickUp)
    await userEvent.click(await button('Change name: Autumn concert, line 4'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'holder', position: 3 })
  },
}
export const PutAside: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderPutAside } },
  play: async ({ args }) => {
    await userEvent.click(await button('It’s paid'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'settle' })
    await userEvent.click(await button('Cancel this order'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'cancel' })
  },
}
export const PutAsideWithItsMoney: Story = {
  args: { found: { status: 'ready', data: orderPutAsidePaid } },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Cancel this order' })).toBeNull(),
}
export const NotPaid: Story = { args: { found: { status: 'ready', data: orderNotPaid } } }
export const WithoutDetails: Story = { args: { found: { status: 'ready', data: orderOfNobody } } }
/** Without a subscriber number the link uses their record's; without a record there's no link. */
export const WithoutNumber: Story = {
  parameters: { picture: false },
  args: { found: { status: 'ready', data: { ...orderToPack, person: 'r204' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: orderToPack.buyer?.name ?? '' })).toHaveAttribute('href', '/people/r204')
  },
}
export const Cancelled: Story = { args: { found: { status: 'ready', data: orderCancelled } } }
export const Longest: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { number: 'ZED-99999999', found: { status: 'ready', data: longestOrder } },
}
export const Packing: Story = {
  parameters: { picture: false },
  args: { submission: { status: 'sending' }, doing: 'pack' },
  play: async () => expect(await button('It’s packed')).toHaveAttribute('data-pending', 'true'),
}
/** Someone else got there first: the notice says who and when. */
export const SomeoneWasFirst: Story = {
  args: {
    found: { status: 'ready', data: orderToPost },
    submission: { status: 'rejected', reason: doneAlready('Robin Reception', 'packed', '12 May 2027, 10:10 am') },
    doing: 'pack',
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/Robin Reception marked it as packed/),
}
export const UnknownNumber: Story = {
  args: { number: 'ZED-999999', found: { status: 'failed', message: 'There’s no order with that number.', onRetry: fn() } },
}
export const Loading: Story = { args: { found: { status: 'loading' } } }
export const Failed: Story = { args: { found: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } } }

export const Posting: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderToPost }, dialog: { kind: 'post' } },
  play: async ({ args }) => {
    const tracking = await screen.findByRole('textbox', { name: /Tracking number/ })
    await waitFor(() => expect(tracking).toHaveFocus())
    await userEvent.keyboard(' 33ABC1234567 {Enter}')
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'post', carrier: 'Australia Post', tracking: '33ABC1234567' }))
  },
}
export const PostingRefused: Story = {
  args: {
    found: { status: 'ready', data: orderToPost },
    dialog: { kind: 'post' },
    submission: { status: 'rejected', reason: doneAlready('Kim Counter', 'posted', '12 May 2027, 12:30 pm') },
  },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(/Kim Counter/),
}
export const CorrectingTheAddress: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: { kind: 'address' } },
  play: async ({ args }) => {
    const street = await screen.findByRole('textbox', { name: /Street address/ })
    await userEvent.clear(street)
    await userEvent.click(await button('Save the address'))
    await waitFor(() => expect(street).toHaveFocus())
    await put(street, '9 Other Road')
    await userEvent.click(await button('Save the address'))
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({
        do: 'address',
        address: expect.objectContaining({ address: '9 Other Road', postcode: '4101' }),
      }),
    )
  },
}
/** Its receiver, how to reach them, and where it goes are with the line, and the address can change until the pack is done. */
export const WithAGift: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderWithAGift } },
  play: async ({ args, canvas }) => {
    const receiver = 'Gift for Grandma Rosa, 7 Jacaranda Street, Ashgrove QLD 4060, 0491 570 157, rosa@people.example'
    await expect(canvas.getByText(receiver)).toBeVisible()
    await userEvent.click(await button('Change where it goes: Full subscription, line 2'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'gift', position: 1 })
  },
}
export const WithAGiftThatLeft: Story = {
  parameters: { picture: false },
  args: { found: { status: 'ready', data: giftPosted } },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: /where it goes/ })).toBeNull(),
}
export const CorrectingAGift: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderWithAGift }, dialog: { kind: 'gift', position: 1 } },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: /Country/ })).toBeNull()
    const postcode = await screen.findByRole('textbox', { name: /Postcode/ })
    await userEvent.clear(postcode)
    await put(postcode, 'D02 AF30')
    await userEvent.click(await button('Save the address'))
    await expect(await screen.findByText(NO_POSTCODE)).toBeVisible()
    await userEvent.clear(postcode)
    await userEvent.type(postcode, '4061')
    await userEvent.click(await button('Save the address'))
    const sentTo = { name: 'Grandma Rosa', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4061' }
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'gift', position: 1, sentTo }))
  },
}
/** Abroad the state is typed; back in Australia the one chosen before is there again. */
export const SendingItAbroad: Story = {
  parameters: { picture: false },
  args: { dialog: { kind: 'address' }, countries: [australia, ireland] },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Country/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ireland' }))
    const region = await screen.findByRole('textbox', { name: /State or region/ })
    await expect(region).toHaveValue('')
    await userEvent.click(await button('Save the address'))
    await expect(await screen.findByText(addressMessages.region)).toBeVisible()
    await put(region, 'Leinster')
    const postcode = screen.getByRole('textbox', { name: /Postcode/ })
    await userEvent.clear(postcode)
    await put(postcode, 'D02 AF30')
    await userEvent.click(await button('Save the address'))
    const address = expect.objectContaining({ state: 'Leinster', postcode: 'D02 AF30', country: ireland })
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'address', address }))
  },
}
export const ChangingTheSize: Story = {
  args: { dialog: { kind: 'size', position: 1, option: 'size' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'XL' }))
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'size', position: 1, option: 'size', value: 'XL' }))
  },
}
export const SizeSoldOut: Story = {
  args: {
    dialog: { kind: 'size', position: 1, option: 'size' },
    submission: { status: 'rejected', reason: orderDeskMessages.sizeGone },
  },
}
export const ChangingAName: Story = {
  args: { found: { status: 'ready', data: orderToPickUp }, dialog: { kind: 'holder', position: 3 } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Name on the ticket/ }), 'a{Enter}')
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'holder', position: 3, holder: 'Ana Bella' }))
  },
}
export const LeavingANote: Story = {
  args: { dialog: { kind: 'note' } },
  play: async ({ args }) => {
    await userEvent.click(await button('Leave the note'))
    await waitFor(() => expect(screen.getByText(orderDeskMessages.needsNote)).toBeVisible())
    await put(await screen.findByRole('textbox', { name: 'Note' }), 'Leave it with Nan.')
    await userEvent.click(await button('Leave the note'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'note', note: 'Leave it with Nan.' }))
  },
}
/** Escape asks before it throws typed words away. */
export const EscapeAsks: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: { kind: 'note' } },
  play: async ({ args }) => {
    const note = await screen.findByRole('textbox', { name: 'Note' })
    await put(note, 'Rang twice')
    await userEvent.keyboard('{Escape}')
    const question = { name: 'Throw away what you typed?' }
    await expect(await screen.findByRole('dialog', question)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument())
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(note).toHaveValue('Rang twice')
    await waitFor(() => expect(note).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('dialog', question)
  },
}
export const Cancelling: Story = {
  args: { found: { status: 'ready', data: orderNotPaid }, dialog: { kind: 'cancel' } },
  play: async ({ args }) => {
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'Bought twice')
    await userEvent.click(await button('Cancel the order'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'cancel', why: 'Bought twice' }))
  },
}
export const Settling: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderPutAsidePaid }, dialog: { kind: 'settle' } },
  play: async ({ args }) => {
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'Seen at PayPal')
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'It’s paid' }))
    const work = { do: 'settle', method: 'PayPal', transaction_id: '3C679366HH908993F', why: 'Seen at PayPal' }
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith(work))
  },
}

export const PartlyRefunded: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderPartlyRefunded } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('$16.00 of $51.00')).toBeVisible()
    await expect(canvas.getByText(/don’t refund it again/)).toBeVisible()
    await userEvent.click(await button('Credit note CN-000007'))
    await expect(args.onCreditNote).toHaveBeenLastCalledWith({ id: orderPartlyRefunded.sums.refunds[0]?.id, number: 'CN-000007' })
  },
}
/** Refunded at PayPal itself: staff decide about the rest. */
export const Refunded: Story = {
  args: { found: { status: 'ready', data: orderRefunded } },
  play: async ({ args }) => {
    await userEvent.click(await button('Decide what comes back'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'take_back' })
  },
}
/** Nothing can be taken back of a donation: looking, with why, is the way out. */
export const DonationRefundedAtPayPal: Story = {
  args: { found: { status: 'ready', data: donationRefundedThere } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('$51.00 went back at PayPal')).toBeVisible()
    await userEvent.click(await button('I’ve looked at it'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'looked' })
  },
}
/** PayPal said no after days: why it's listed, and both ways on. */
export const RefundFailedLater: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderRefundFailed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PayPal won’t give $16.00 back: REFUND_FAILED_INSUFFICIENT_FUNDS')).toBeVisible()
    await expect(await button('Give money back')).toBeVisible()
    await expect(await button('I’ve looked at it')).toBeVisible()
  },
}
export const SayingWhatWasFound: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: donationRefundedThere }, dialog: { kind: 'looked' } },
  play: async ({ args }) => {
    await userEvent.click(await button('Save'))
    await expect(await screen.findByText(orderDeskMessages.needsWhy)).toBeVisible()
    await put(screen.getByRole('textbox', { name: 'What you found, and did' }), 'Gave twice by mistake')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'looked', why: 'Gave twice by mistake' }))
  },
}
export const Disputed: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderDisputed } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The buyer disputes this payment')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Give money back' })).toBeNull()
  },
}
export const GivingAllBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Logo tee, M: on sale again' }))
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'Changed their mind')
    await userEvent.click(await button('Give $51.00 back'))
    const work = { do: 'give_back', left: 5100, way: 'PayPal', share: { of: 'all' }, takenBack: [1], why: 'Changed their mind' }
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith(work))
  },
}
export const GivingLinesBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderToPickUp }, dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Some of the items' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Passionate subscription, $120.00' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Keep the Zedder discount of the rest, \$11\.00/ }))
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'Bought twice')
    await userEvent.click(await button('Give $109.00 back'))
    const share = { of: 'lines', positions: [2], withPostage: false, keepsDiscount: false }
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({
        do: 'give_back',
        left: 19_100,
        way: 'Eftpos',
        share,
        takenBack: [],
        why: 'Bought twice',
      }),
    )
  },
}
/** Nothing is ticked: the boxes say so, and the focus is at the first. */
export const GivingNoLinesBack: Story = {
  args: { dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Some of the items' }))
    await userEvent.click(await button('Give it back'))
    const first = screen.getByRole('checkbox', { name: 'The very good tea towel, $16.00' })
    await waitFor(() => expect(first).toHaveFocus())
    await expect(first).toHaveAccessibleDescription(orderDeskMessages.needsLines)
    await expect(args.onWork).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Logo tee, M, $25.00' }))
    await waitFor(() => expect(screen.queryByText(orderDeskMessages.needsLines)).toBeNull())
  },
}
/** Tickets are told apart by the name on them, and one that let somebody in says since when. */
export const GivingTicketsBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderOfTwoTickets }, dialog: { kind: 'give_back' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Some of the items' }))
    await expect(await screen.findByRole('checkbox', { name: 'Autumn concert, for Ana Bell, $15.00' })).toBeVisible()
    const inside = screen.getByRole('checkbox', { name: 'Autumn concert, for Wren Okafor: off the door list, and the seat is free' })
    await expect(inside).toHaveAccessibleDescription(/^Already in since 6:12 pm, at Front door/)
    await expect(screen.queryByRole('checkbox', { name: /for Ana Bell: off the door list/ })).toBeNull()
  },
}
/** A line that was taken back says so, and offers nothing more. */
export const TicketTakenBack: Story = {
  args: { found: { status: 'ready', data: orderOfTwoTickets } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/taken back/)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Change name/ })).toHaveLength(1)
  },
}
export const GivingASumBack: Story = {
  args: { dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A sum' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Sum to give back/ }), '10')
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'A stain')
    await userEvent.click(await button('Give $10.00 back'))
    const share = { of: 'sum', amount: 1000 }
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({ do: 'give_back', left: 5100, way: 'PayPal', share, takenBack: [], why: 'A stain' }),
    )
  },
}
export const GivingBackRefused: Story = {
  args: { dialog: { kind: 'give_back' }, submission: { status: 'rejected', reason: orderDeskMessages.leftChanged } },
  // It's the last thing in a long dialog: it comes into view.
  play: async () => {
    const refusal = await screen.findByRole('alert')
    await expect(refusal).toHaveTextContent(orderDeskMessages.leftChanged)
    await waitFor(() => expect(refusal.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
  },
}
/** PayPal's money over the counter is an admin's: the ways stand there, closed, with the reason. */
export const GivingCashBackToNobody: Story = {
  args: { found: { status: 'ready', data: { ...orderToPickUp, buyer: null } }, dialog: { kind: 'give_back' } },
  play: async () => {
    await expect(await screen.findByText(/Nobody left an address: print the credit note here afterwards\./)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Cash' }))
    await userEvent.click(screen.getByRole('radio', { name: 'A sum' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Sum to give back/ }), '3.33')
    await expect(await screen.findByText('Hand over $3.35: cash is rounded to five cents.')).toBeVisible()
  },
}
export const GivingBackAsReception: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { role: 'reception', dialog: { kind: 'give_back' } },
  play: async () => {
    const cash = await screen.findByRole('radio', { name: 'Cash' })
    await expect(cash).toBeDisabled()
    await expect(cash).toHaveAccessibleDescription(notYoursToGive.counter)
    await expect(screen.getByRole('radio', { name: 'PayPal, the way it was paid' })).toBeEnabled()
  },
}
export const GivingBackWhatWasPutAside: Story = {
  args: { found: { status: 'ready', data: orderPutAsidePaid }, dialog: { kind: 'give_back' } },
}
export const DecidingWhatComesBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderRefunded }, dialog: { kind: 'take_back' } },
  play: async ({ args }) => {
    await put(await screen.findByRole('textbox', { name: 'Why' }), 'It came back broken')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'take_back', takenBack: [], why: 'It came back broken' }))
  },
}
