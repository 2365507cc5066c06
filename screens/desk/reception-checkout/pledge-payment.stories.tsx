import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { unpaidOrder } from '#api-mocks/fixtures/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { PledgePayment } from './pledge-payment.tsx'

const pledged: Order = { ...unpaidOrder, status: 'pledged', paymentMethod: 'Pledge', pledge_due: '2027-09-30' }

const meta = {
  title: 'Screens/Desk/A pledge paid',
  component: PledgePayment,
  parameters: { pictures: ['desktop'] },
  args: {
    order: { status: 'ready', data: pledged },
    pledger: { name: 'Theo Marchetti', phone: '0491 570 157' },
    payment: {
      panel: 'eftpos',
      onPanel: fn(),
      terminalNumber: '',
      onTerminalNumber: fn(),
      tendered: undefined,
      onTendered: fn(),
      pledgeDue: '2027-09-30',
      onPay: fn(),
    },
    backHref: '/pledges',
  },
} satisfies Meta<typeof PledgePayment>
export default meta
type Story = StoryObj<typeof meta>

/** T251, D107: the order doesn't change and only its payment is taken. A pledge can't pay a pledge. */
export const PledgePaidByEftpos: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Order' })).toHaveTextContent(/ZED-000123.*Theo Marchetti, 0491 570 157/)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Terminal number/ })).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: /^Pledge/ })).toBeNull()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(args.payment.onPay).toHaveBeenCalled()
  },
}

export const PledgePaidInCash: Story = {
  args: { payment: { ...meta.args.payment, panel: 'cash', tendered: 100 } },
  play: async ({ args }) => {
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(args.payment.onPay).not.toHaveBeenCalled()
  },
}

export const PledgePaidAlready: Story = { args: { order: { status: 'ready', data: { ...pledged, status: 'paid' } } } }

export const PledgeUnknown: Story = { args: { order: { status: 'failed', message: 'not found', onRetry: fn() } } }
