import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  longestOrder,
  orderCancelled,
  orderDisputed,
  orderNotPaid,
  orderOfNobody,
  orderPartlyRefunded,
  orderPosted,
  orderPutAside,
  orderPutAsidePaid,
  orderRefunded,
  orderToPack,
  orderToPickUp,
  orderToPost,
} from '#api-mocks/fixtures/orders-desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { messages } from '#domain/messages.ts'
import { doneAlready, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { OneOrder } from './one-order.tsx'

const meta = {
  title: 'Screens/Desk/One order',
  component: OneOrder,
  parameters: { pictures: ['desktop'] },
  args: {
    number: 'ZED-001211',
    found: { status: 'ready', data: orderToPack },
    listHref: '/orders',
    sheetHref: '/fulfilment',
    dialog: undefined,
    onOpen: fn(),
    onClose: fn(),
    submission: { status: 'idle' },
    doing: undefined,
    onWork: fn(),
    isOpeningInvoice: false,
    onInvoice: fn(),
    onCreditNote: fn(),
    onPrint: fn(),
    suburbs: { options: [], isLoading: false },
    onSuburbInput: fn(),
    today: someDay,
  },
} satisfies Meta<typeof OneOrder>
export default meta
type Story = StoryObj<typeof meta>

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
export const ToPickUp: Story = {
  args: { found: { status: 'ready', data: orderToPickUp } },
  play: async ({ args }) => {
    const pieces = within(screen.getByRole('list', { name: 'Cards, packs and shirts' }))
    await expect(pieces.getAllByText('Still to do')).toHaveLength(2)
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
export const Cancelled: Story = { args: { found: { status: 'ready', data: orderCancelled } } }
export const Longest: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { number: 'ZED-99999999', found: { status: 'ready', data: longestOrder } },
}
export const Packing: Story = { args: { submission: { status: 'sending' }, doing: 'pack' } }
/** Somebody else was faster: who, and when. */
export const SomebodyWasFaster: Story = {
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
    await userEvent.type(street, '9 Other Road')
    await userEvent.click(await button('Save the address'))
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({
        do: 'address',
        address: expect.objectContaining({ address: '9 Other Road', postcode: '4101' }),
      }),
    )
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
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Leave it with Nan.')
    await userEvent.click(await button('Leave the note'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'note', note: 'Leave it with Nan.' }))
  },
}
export const Cancelling: Story = {
  args: { found: { status: 'ready', data: orderNotPaid }, dialog: { kind: 'cancel' } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Bought twice')
    await userEvent.click(await button('Cancel the order'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'cancel', why: 'Bought twice' }))
  },
}
export const Settling: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderPutAsidePaid }, dialog: { kind: 'settle' } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Seen at PayPal')
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
    await expect(canvas.getByText(/don’t give it again/)).toBeVisible()
    await userEvent.click(await button('Credit note CN-000007'))
    await expect(args.onCreditNote).toHaveBeenLastCalledWith({ id: orderPartlyRefunded.sums.refunds[0]?.id, number: 'CN-000007' })
  },
}
/** It went back at PayPal itself: somebody decides about the rest. */
export const Refunded: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderRefunded } },
  play: async ({ args }) => {
    await userEvent.click(await button('Decide what comes back'))
    await expect(args.onOpen).toHaveBeenLastCalledWith({ kind: 'take_back' })
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
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Changed their mind')
    await userEvent.click(await button('Give $51.00 back'))
    const work = { do: 'give_back', left: 5100, way: 'PayPal', share: { of: 'all' }, takenBack: [1], why: 'Changed their mind' }
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith(work))
  },
}
export const GivingLinesBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderToPickUp }, dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Some of the things in it' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Passionate subscription, $120.00' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Keep the Zedder discount of the rest, \$11\.00/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Bought twice')
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
export const GivingASumBack: Story = {
  args: { dialog: { kind: 'give_back' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'A sum' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Sum to give back/ }), '10')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'A stain')
    await userEvent.click(await button('Give $10.00 back'))
    const share = { of: 'sum', amount: 1000 }
    await waitFor(() =>
      expect(args.onWork).toHaveBeenLastCalledWith({ do: 'give_back', left: 5100, way: 'PayPal', share, takenBack: [], why: 'A stain' }),
    )
  },
}
export const GivingBackRefused: Story = {
  args: { dialog: { kind: 'give_back' }, submission: { status: 'rejected', reason: orderDeskMessages.leftChanged } },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(orderDeskMessages.leftChanged),
}
export const GivingBackWhatWasPutAside: Story = {
  args: { found: { status: 'ready', data: orderPutAsidePaid }, dialog: { kind: 'give_back' } },
}
export const DecidingWhatComesBack: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { found: { status: 'ready', data: orderRefunded }, dialog: { kind: 'take_back' } },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'It came back broken')
    await userEvent.click(await button('Save'))
    await waitFor(() => expect(args.onWork).toHaveBeenLastCalledWith({ do: 'take_back', takenBack: [], why: 'It came back broken' }))
  },
}
