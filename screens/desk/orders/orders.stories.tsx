import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { longestOrders, ordersOfEachStanding, ordersToLookAt } from '#api-mocks/fixtures/orders-desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { messages } from '#domain/messages.ts'
import { Orders } from './orders.tsx'

const meta = {
  title: 'Screens/Desk/Orders',
  component: Orders,
  parameters: { pictures: ['desktop'] },
  args: {
    shown: { show: 'all', find: '' },
    filterHref: (show) => `/orders?show=${show}`,
    onFind: fn(),
    list: { status: 'ready', data: ordersOfEachStanding },
    counts: ordersOfEachStanding.counts,
    orderHref: (number) => `/orders/${number}`,
    older: { status: 'idle', onLoad: fn() },
    today: someDay,
  },
} satisfies Meta<typeof Orders>
export default meta
type Story = StoryObj<typeof meta>

export const OfEachStanding: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  play: async ({ args, canvas }) => {
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(/ZED-001212.*Noor Haddad.*Waiting for payment.*\$26\.00/)
    await expect(canvas.getByRole('link', { name: 'All orders' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'To pack (1)' })).toHaveAttribute('href', '/orders?show=to_pack')
    await expect(canvas.getByRole('link', { name: 'ZED-001211' })).toHaveAttribute('href', '/orders/ZED-001211')
    await expect(canvas.getByText('and 1 more')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), ' okafor tea {Enter}')
    await expect(args.onFind).toHaveBeenLastCalledWith('okafor tea')
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
  },
}
export const ToPack: Story = {
  args: {
    shown: { show: 'to_pack', find: '' },
    list: { status: 'ready', data: { orders: ordersOfEachStanding.orders.filter(({ stage }) => stage === 'to_pack') } },
    older: undefined,
  },
}
/** What disagrees is said in the row. */
export const NeedsALook: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { shown: { show: 'review', find: '' }, list: { status: 'ready', data: ordersToLookAt }, counts: ordersToLookAt.counts },
  play: async ({ canvas }) => {
    const says = async (number: string, text: string) =>
      expect(canvas.getByRole('row', { name: new RegExp(number) })).toHaveTextContent(text)
    await says('ZED-001214', 'Money and facts disagree: the provider’s amount is not ours')
    await says('ZED-001213', 'The buyer disputes it at PayPal: merchandise or service not received')
    await says('ZED-001212', '$26.00 went back at PayPal')
    await says('ZED-001211', 'PayPal won’t give $16.00 back: REFUND_FAILED_INSUFFICIENT_FUNDS')
    await says('ZED-001210', 'PayPal gave $26.00 back after it had said no')
  },
}
export const Found: Story = {
  args: {
    shown: { show: 'all', find: 'okafor' },
    list: { status: 'ready', data: { orders: ordersOfEachStanding.orders.slice(1, 2) } },
    older: undefined,
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('okafor')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 order found.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all again' }))
    await expect(args.onFind).toHaveBeenLastCalledWith('')
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}
/** An admin takes every order or every refund away as a file. */
export const ForAnAdmin: Story = {
  parameters: { picture: false },
  args: { files: { taking: undefined, onTake: fn(), stepUp: undefined } },
  play: async ({ args, canvas }) => {
    for (const [name, sheet] of [
      ['All orders as CSV', 'orders'],
      ['All refunds as CSV', 'refunds'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.files?.onTake).toHaveBeenLastCalledWith(sheet)
    }
  },
}
export const TakingTheRefunds: Story = {
  parameters: { picture: false },
  args: { files: { taking: 'refunds', onTake: fn(), stepUp: undefined } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: /Downloading…/ })).toBeVisible(),
}
export const AskedWhoYouAre: Story = {
  parameters: { picture: false },
  args: {
    files: {
      taking: 'orders',
      onTake: fn(),
      stepUp: { choice: { hasPasskey: false, hasApp: false }, submission: { status: 'idle' }, onSubmit: fn(), onCancel: fn() },
    },
  },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.files?.stepUp?.onCancel).toHaveBeenCalledOnce())
  },
}
/** Disputed ones have a filter while there are any, whether or not somebody has looked at them. */
export const Disputed: Story = {
  parameters: { picture: false },
  args: {
    shown: { show: 'disputed', find: '' },
    list: { status: 'ready', data: { orders: ordersToLookAt.orders.filter(({ state }) => state === 'disputed') } },
    counts: { ...ordersToLookAt.counts, disputed: 1 },
    older: undefined,
  },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Disputed (1)' })).toHaveAttribute('aria-current', 'page'),
}
export const NoneDisputed: Story = {
  parameters: { picture: false },
  args: { shown: { show: 'disputed', find: '' }, list: { status: 'ready', data: { orders: [] } }, older: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Disputed' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('No buyer disputes a payment.')
  },
}
/** Too little to search for is told at the field, and nothing is asked (D609, hostile 257). */
export const TooLittle: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox')
    for (const typed of ['a', '%']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      await expect(field).toHaveAccessibleDescription(deskMessages.tooLittleToFind)
      await expect(field).toHaveFocus()
    }
    await expect(args.onFind).not.toHaveBeenCalled()
  },
}
export const NothingFound: Story = {
  args: { shown: { show: 'to_post', find: 'otter' }, list: { status: 'ready', data: { orders: [] } }, older: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('No matching orders in “To post”. Try all orders.'),
}
export const NoneYet: Story = {
  args: {
    list: { status: 'ready', data: { orders: [] } },
    older: undefined,
    counts: { to_pack: 0, to_post: 0, to_pick_up: 0, waiting: 0, review: 0, refunded: 0, disputed: 0 },
  },
}
export const Longest: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { list: { status: 'ready', data: longestOrders }, counts: longestOrders.counts, older: undefined },
}
export const FetchingOlder: Story = { args: { older: { status: 'loading', onLoad: fn() } } }
/** What has loaded stays when the next page fails. */
export const OlderFailed: Story = {
  args: {
    list: { status: 'ready', data: { orders: ordersOfEachStanding.orders.slice(0, 2) } },
    older: { status: 'failed', message: messages.serverUnreachable, onLoad: fn() },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.serverUnreachable)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.older?.onLoad).toHaveBeenCalledOnce()
  },
}
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    for (let presses = 0; presses < 4; presses++) await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'To pack (1)' })).toHaveFocus()
  },
}
export const Loading: Story = { args: { list: { status: 'loading' }, counts: undefined, older: undefined } }
export const Failed: Story = {
  args: { list: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() }, counts: undefined, older: undefined },
}
