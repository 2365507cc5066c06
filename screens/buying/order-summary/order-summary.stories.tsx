import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import {
  donationOnly,
  fortyLines,
  freeCart,
  longestWords,
  oneOfEach,
  packAndShirtPosted,
  packPostedRestPickedUp,
  pickedUp,
  tooHeavy,
  tooHeavyPickedUp,
  visitorCart,
  withProblems,
  zedderCart,
} from '#api-mocks/fixtures/carts.ts'
import { fullContact, overseasContact, plainContact } from '#api-mocks/fixtures/people.ts'
import { wasPrice } from '#domain/cart/price-notes.ts'
import { messages } from '#domain/messages.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { soldOutSince } from '#domain/stock/short-lines.ts'
import { OrderSummary } from './order-summary.tsx'

const meta = {
  title: 'Screens/Buying/Order summary',
  component: OrderSummary,
  args: {
    cart: oneOfEach,
    contact: plainContact,
    submission: { status: 'idle' },
    onPickup: fn(),
    onRemove: fn(),
    changes: { full: new Set<string>(), onMore: fn(), onFewer: fn(), onEdit: fn() },
    onConfirm: fn(),
    onFixDetails: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof OrderSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Posted: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Station pickup' }))
    await expect(args.onPickup).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit contact details' }))
    await expect(args.onBack).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm order' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** The pickup hours match the station's own text (T211). */
export const PickedUp: Story = {
  args: { cart: pickedUp },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radio', { name: 'Station pickup' })).toBeChecked()
    await expect(canvasElement).toHaveTextContent('10am-6pm Monday-Friday, 10am-2pm weekends')
  },
}

export const PackStillPosted: Story = {
  args: { cart: packPostedRestPickedUp, onPickUpPacks: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick up my pack too (saves $10.00)' }))
    await expect(args.onPickUpPacks).toHaveBeenCalled()
  },
}

/** D354: two parcels, and why. */
export const PackAndShirtPosted: Story = {
  args: { cart: packAndShirtPosted, onPickUpPacks: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/posted on its own: \$10\.00.*second parcel, \$10\.00 by weight/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pick up my pack (saves $10.00)' }))
    await expect(args.onPickUpPacks).toHaveBeenCalled()
  },
}

export const ZedderDiscount: Story = { parameters: { pictures: ['phone'] }, args: { cart: zedderCart, contact: fullContact } }

export const IncludesGst: Story = {
  parameters: { pictures: ['phone'] },
  args: { cart: visitorCart, contact: overseasContact },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Includes GST of \$/)).toBeVisible()
  },
}

export const NoGst: Story = {
  parameters: { pictures: ['phone'] },
  args: { cart: donationOnly },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(messages.noGst)).toBeVisible()
    // Nothing is posted, so there's no weight, no shipping and nobody it is delivered to.
    await expect(canvas.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await expect(canvas.queryByText(/Shipping|Total weight/)).toBeNull()
  },
}

export const TooHeavy: Story = {
  args: { cart: tooHeavy },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Post it to me' })).not.toBeChecked()
    await expect(canvas.getByRole('link', { name: '(07) 5550 1023' })).toHaveAttribute('href', 'tel:0755501023')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm order' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(canvas.getByRole('radio', { name: 'Station pickup' })).toHaveFocus()
    await expect(canvas.getByText(messages.tooHeavy)).toBeVisible()
  },
}

export const TooHeavyPickedUp: Story = { parameters: { pictures: ['phone'] }, args: { cart: tooHeavyPickedUp } }

export const Confirming: Story = {
  args: { submission: { status: 'sending' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Confirming order/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const SoldOutMeanwhile: Story = {
  args: {
    submission: {
      status: 'rejected',
      reason: messages.soldOutMeanwhile,
      problems: [{ path: 'cart.items.1', message: 'Only the last one is left, and it is held at the station.' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.soldOutMeanwhile)
    await expect(canvas.getByText('Only the last one is left, and it is held at the station.')).toBeVisible()
  },
}

export const PriceChanged: Story = {
  parameters: { pictures: ['phone'] },
  args: {
    priceChange: { was: 16_500 },
    submission: { status: 'rejected', reason: messages.priceChanged, problems: [{ path: 'cart.items.1', message: wasPrice(2000) }] },
  },
}

export const ServerUnreachable: Story = {
  parameters: { pictures: ['phone'] },
  args: { submission: { status: 'rejected', reason: messages.serverUnreachable } },
}

/** D83: the way to what is wrong is beside the reason. */
export const ContactRefused: Story = {
  parameters: { pictures: ['phone'] },
  args: {
    submission: {
      status: 'rejected',
      reason: messages.refused,
      problems: [{ path: 'contact.postcode', message: 'Enter your postcode.' }],
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Enter your postcode.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit details' }))
    await expect(args.onFixDetails).toHaveBeenCalledOnce()
  },
}

export const NothingToPay: Story = {
  parameters: { pictures: ['phone'] },
  args: { cart: freeCart },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There’s nothing to pay/)).toBeVisible()
  },
}

export const NoLongerSold: Story = {
  args: { cart: withProblems },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Confirm order' })).toBeDisabled()
    await expect(canvas.getByText('2 things here can’t be bought. Remove them to go on.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove both' }))
    await expect(args.onRemove).toHaveBeenCalledWith(['line-2', 'line-3'])
  },
}

/** D341: the page was left open for longer than the order was kept. */
export const RanOutOfTime: Story = {
  args: { isLate: true },
  play: async ({ canvas }) => expect(canvas.getByText(orderMessages.ranOut)).toBeVisible(),
}
/** D344: said before Confirm order, and the server still decides. */
export const SoldOutSince: Story = {
  args: { lineNotes: { 'line-2': soldOutSince } },
  play: async ({ canvas }) => expect(canvas.getByText(soldOutSince)).toBeVisible(),
}
export const FortyLines: Story = { args: { cart: fortyLines } }
export const LongestWords: Story = { args: { cart: longestWords } }
