import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { donationOrder, largestOrder, unpaidOrder } from '#api-mocks/fixtures/orders.ts'
import { Button } from '#design-system/button/button.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { messages } from '#domain/messages.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { station } from '#domain/station.ts'
import * as css from './payment.stories.css.ts'
import { Payment } from './payment.tsx'

const payBy = '2027-05-12T03:50:00Z'
const waiting = { ...unpaidOrder, pay_by: payBy }

const onRetry = fn()
const onPay = fn()
const standIn = (
  <div className={css.stand}>
    <Button space="fill" onPress={onPay}>
      PayPal
    </Button>
    <Button tone="outline" space="fill">
      Debit or Credit Card
    </Button>
  </div>
)

const meta = {
  title: 'Screens/Buying/Payment',
  component: Payment,
  args: { order: waiting, state: { status: 'ready' }, isTest: false, buttons: standIn, onBack: fn() },
} satisfies Meta<typeof Payment>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('ZED-000123')
    await expect(canvasElement).toHaveTextContent('We hold your order until 1:50 pm.')
    await expect(canvasElement).toHaveTextContent(messages.paymentSlow)
    await expect(canvas.getByRole('link', { name: station.phone })).toHaveAttribute('href', 'tel:0755501023')
    await userEvent.click(canvas.getByRole('button', { name: 'Back to order summary' }))
    await expect(args.onBack).toHaveBeenCalled()
  },
}

export const ProviderLoading: Story = { args: { buttons: <Skeleton shape="block" label="Loading payment" /> } }

/** T230: the pressed button can't be used until there is an answer, and focus waits for it. */
export const Busy: Story = {
  args: { state: { status: 'busy' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.paymentSlow)
    await expect(canvas.getByText('PayPal').closest('[inert]')).not.toBeNull()
    await expect(canvas.getByRole('button', { name: 'Back to order summary' })).toBeDisabled()
  },
}

export const Declined: Story = {
  args: { state: { status: 'declined' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.paymentDeclined)
    await expect(canvas.getByRole('button', { name: 'PayPal' })).toBeEnabled()
  },
}

export const Cancelled: Story = {
  args: { state: { status: 'cancelled', payBy } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.nothingCharged)
    await expect(canvas.getByRole('status')).toHaveTextContent('until 1:50 pm')
  },
}

export const Blocked: Story = {
  args: { state: { status: 'unavailable', payBy, onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.paymentUnavailable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const Pending: Story = {
  args: { state: { status: 'pending' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.paymentPending)
    await expect(canvas.queryByRole('button', { name: /PayPal|Back|Change/ })).toBeNull()
  },
}

const onReview = fn()
/** D23: another tab changed the cart, so this order isn't for what is in it. */
export const CartChangedElsewhere: Story = {
  args: { state: { status: 'stale', onReview }, buttons: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(orderMessages.cartChanged)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Look over your order' }))
    await expect(onReview).toHaveBeenCalled()
  },
}

/** One way on: it looks at the order again, and brings fresh buttons. */
export const Failed: Story = {
  args: { state: { status: 'failed', reason: messages.serverUnreachable, onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('PayPal')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}

/** D305: what to read out on the phone. */
export const FailedAtOurEnd: Story = {
  args: { state: { status: 'failed', reason: messages.paymentsUnavailable, requestId: 'K7QF-2M9R', onRetry } },
  play: async ({ canvas }) => expect(canvas.getByText('K7QF-2M9R')).toBeVisible(),
}

export const TestPayments: Story = { args: { order: { ...donationOrder, pay_by: payBy }, isTest: true } }

export const LargestTotal: Story = {
  args: {
    order: { ...largestOrder, pay_by: payBy },
    state: { status: 'failed', reason: 'PayPal had a problem. If you don’t get an invoice by email, you haven’t been charged.', onRetry },
  },
}
