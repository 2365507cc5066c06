import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
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
    onDesk: fn(),
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

/** D600: the desk's keys lead to the desk, so that nothing typed after one lands in the payment. */
export const LeftByKey: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Terminal number/ })).toHaveFocus())
    for (const [typed, key] of [
      ['n', 'new'],
      ['s', 'search'],
      ['w', 'walk-in'],
      ['a', 'add'],
      ['u', 'unfinished'],
    ]) {
      await userEvent.keyboard(`{Alt>}${typed}{/Alt}`)
      await expect(args.onDesk).toHaveBeenLastCalledWith(key)
    }
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await expect(args.onDesk).toHaveBeenCalledTimes(5)
  },
}

/** What was typed would be lost, so it's asked first. */
export const LeavingAsked: Story = {
  args: { payment: { ...meta.args.payment, terminalNumber: '004711' } },
  play: async ({ args }) => {
    await userEvent.keyboard('{Alt>}n{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: 'Leave this payment?' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Leave for the desk' })).toHaveFocus())
    await expect(args.onDesk).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDesk).toHaveBeenCalledWith('new')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await screen.findByRole('dialog')
  },
}
