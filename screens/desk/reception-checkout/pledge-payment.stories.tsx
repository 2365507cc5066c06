import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { unpaidOrder } from '#api-mocks/fixtures/orders.ts'
import { messages } from '#domain/messages.ts'
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
      submission: { status: 'idle' },
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

/** D820: that the money was taken is kept first. If that fails, the payment stands as it was, and the same button sends it again. */
export const NotSentYet: Story = {
  args: {
    payment: { ...meta.args.payment, submission: { status: 'rejected', reason: messages.serverUnreachable }, terminalNumber: '004711' },
  },
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('This payment hasn’t been sent')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /Terminal number/ })).toHaveValue('004711')
    await userEvent.click(canvas.getByRole('button', { name: /^Retry/ }))
    await expect(args.payment.onPay).toHaveBeenCalledOnce()
  },
}

/** While it's sent, neither a second press nor a key of the desk does anything. */
export const Sending: Story = {
  args: { payment: { ...meta.args.payment, submission: { status: 'sending' } } },
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Sending the payment…/ })).toBeVisible()
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}{Alt>}n{/Alt}')
    await expect(args.payment.onPay).not.toHaveBeenCalled()
    await expect(args.onDesk).not.toHaveBeenCalled()
  },
}

/** D820: leaving asks what became of the money; where none was taken it's a pledge as before. */
export const MoneyAsked: Story = {
  args: {
    completed: {
      orderNumber: 'ZED-000123',
      total: 9378,
      method: 'Eftpos',
      completedBy: '',
      onCompletedBy: fn(),
      shiftNames: [],
      submission: { status: 'idle' },
      onFinish: fn(),
      onCancel: fn(),
      onMoney: fn(),
    },
  },
  parameters: { picture: false },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Payment completed' })
    await userEvent.keyboard('{Alt>}c{/Alt}')
    const dialog = await screen.findByRole('dialog', { name: 'What happened at the terminal?' })
    await expect(dialog).toHaveTextContent('If not, it’s a pledge as before.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'The card wasn’t charged' }))
    await expect(args.completed?.onMoney).toHaveBeenCalledWith(false)
  },
}

export const PledgePaidAlready: Story = { args: { order: { status: 'ready', data: { ...pledged, status: 'paid' } } } }

export const PledgeUnknown: Story = {
  args: { order: { status: 'failed', message: messages.serverUnreachable, isUnknown: true, onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No pledge has this number. Go back to the list.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const PledgeNotLoaded: Story = {
  parameters: { picture: false },
  args: { order: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible(),
}

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
