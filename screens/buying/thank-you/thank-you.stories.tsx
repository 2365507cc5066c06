import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { freeOrder, largestOrder, paidOrder } from '#api-mocks/fixtures/orders.ts'
import { ThankYou } from './thank-you.tsx'

const meta = {
  title: 'Screens/Buying/Thank you',
  component: ThankYou,
  args: { homeHref: '/' },
} satisfies Meta<typeof ThankYou>
export default meta
type Story = StoryObj<typeof meta>

/** T234, T235, T236 */
export const WithOrder: Story = {
  args: { orderNumber: paidOrder.number },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(paidOrder.number)).toBeVisible()
    await expect(canvasElement).toHaveTextContent(/tax invoice will be emailed/)
    await expect(canvasElement).toHaveTextContent(/processed by volunteers/)
    await expect(canvasElement).toHaveTextContent(/up to 14 days/)
    await expect(canvas.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  },
}

export const WithoutOrder: Story = {}

export const InvoiceMailFailed: Story = { args: { orderNumber: largestOrder.number, invoiceWarning: true } }

/** D221: free tickets are kept once the address is confirmed. */
export const TicketsHeld: Story = {
  args: { orderNumber: freeOrder.number, isFree: true, heldFor: 'jo@mail.example' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Press the link we’ve sent to jo@mail.example within the hour/)).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('complete')
  },
}

export const NothingToPay: Story = { args: { orderNumber: freeOrder.number, isFree: true } }
