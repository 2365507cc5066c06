import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { donationOrder, freeOrder, givenOrder, largestOrder, paidOrder } from '#api-mocks/fixtures/orders.ts'
import { thanksFor } from '#domain/order/thanks.ts'
import { ThankYou } from './thank-you.tsx'

const meta = {
  title: 'Screens/Buying/Thank you',
  component: ThankYou,
  args: { hrefs: { home: '/', account: '/account' } },
} satisfies Meta<typeof ThankYou>
export default meta
type Story = StoryObj<typeof meta>

const told = (order: typeof paidOrder, more: { invoiceWarning?: boolean; heldFor?: string } = {}) => ({
  ...thanksFor(order),
  invoiceWarning: false,
  ...more,
})

/** T234, T235, T236 */
export const WithOrder: Story = {
  args: { order: told(paidOrder), onInvoice: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText(paidOrder.number)).toBeVisible()
    await expect(canvas.getByText('Logo tee, M')).toBeVisible()
    await expect(canvasElement).toHaveTextContent(/tax invoice will be emailed/)
    await expect(canvasElement).toHaveTextContent(/processed by volunteers/)
    await expect(canvasElement).toHaveTextContent(/up to 14 days/)
    await expect(canvas.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account')
    await userEvent.click(canvas.getByRole('button', { name: 'Your tax invoice, PDF' }))
    await expect(args.onInvoice).toHaveBeenCalled()
  },
}

/** D343: what is picked up is not said to be delivered. */
export const PickedUp: Story = {
  args: { order: told({ ...paidOrder, stationPickup: true }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/Pick up your merch at 264 Barrambin Street/)
    await expect(canvasElement).not.toHaveTextContent(/14 days/)
  },
}

export const DonationOnly: Story = {
  args: { order: told(donationOrder), onInvoice: fn() },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/tax deductible/)
    await expect(canvasElement).not.toHaveTextContent(/14 days|volunteers/)
  },
}

/** D557: what somebody gave isn't theirs. */
export const Given: Story = {
  args: { order: told(givenOrder), onInvoice: fn() },
  // It differs from the others in its words only.
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/We write to the person who gets your gift/)
    await expect(canvasElement).toHaveTextContent(/We pass your subscription on/)
    await expect(canvasElement).not.toHaveTextContent(/Zedder prices|subscriber pack/)
  },
}

/** The QR codes are in the account: the link leads to the tickets of this order. */
export const WithTickets: Story = {
  args: { order: told(freeOrder), hrefs: { ...meta.args.hrefs, tickets: '/my-tickets/of-this-order' } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/say your name at the door\. Or show their QR codes:/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'your tickets' })).toHaveAttribute('href', '/my-tickets/of-this-order')
  },
}

/** Anybody can link here: it says nothing of an order, and nothing was cleared (D90). */
export const WithoutOrder: Story = {
  play: async ({ canvasElement }) => expect(canvasElement).not.toHaveTextContent(/invoice will be emailed|log you out/),
}

export const InvoiceMailFailed: Story = { args: { order: told(largestOrder, { invoiceWarning: true }) } }

/** Its room is kept, so that nothing moves once it has come. */
export const InvoiceComing: Story = {
  args: { order: told(paidOrder), onInvoice: 'coming' },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /Your tax invoice, PDF/ })
    await expect(button).toBeVisible()
    await expect(button).toHaveAttribute('data-pending')
  },
}

/** D89: what was announced has happened, and the page says so. */
export const Cleared: Story = {
  args: { order: told(paidOrder), isCleared: true },
  // It differs from the others in its words only.
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/We’ve cleared this browser’s cart and logged you out/)
    await expect(canvasElement).not.toHaveTextContent(/in a moment/)
  },
}

/** D468: an order that had waited in the account leaves the rest of the cart. */
export const CartKept: Story = {
  args: { order: { ...told(paidOrder), keepsCart: true } },
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/We’ll log you out in a moment/)
    await expect(canvasElement).not.toHaveTextContent(/browser’s cart/)
  },
}

/** D221: free tickets are kept once the address is confirmed. */
export const TicketsHeld: Story = {
  args: { order: told(freeOrder, { heldFor: 'jo@mail.example' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Press the link we’ve sent to jo@mail.example within the hour/)).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('complete')
  },
}

/** With nothing to pay there is no tax invoice. */
export const NothingToPay: Story = {
  args: { order: told(freeOrder), onInvoice: fn() },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/confirmation will be emailed/)
    await expect(canvasElement).not.toHaveTextContent(/tax invoice/i)
  },
}
