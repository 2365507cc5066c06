import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { longestOrders, ordersOfEachStanding } from '#api-mocks/fixtures/orders-desk.ts'
import { someDay } from '#api-mocks/fixtures/people.ts'
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
    onOlder: fn(),
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
    await expect(args.onOlder).toHaveBeenCalledOnce()
  },
}
export const ToPack: Story = {
  args: {
    shown: { show: 'to_pack', find: '' },
    list: { status: 'ready', data: { orders: ordersOfEachStanding.orders.filter(({ stage }) => stage === 'to_pack'), hasMore: false } },
  },
}
export const Found: Story = {
  args: {
    shown: { show: 'all', find: 'okafor' },
    list: { status: 'ready', data: { orders: ordersOfEachStanding.orders.slice(1, 2), hasMore: false } },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all again' }))
    await expect(args.onFind).toHaveBeenLastCalledWith('')
  },
}
export const NothingFound: Story = {
  args: { shown: { show: 'to_post', find: 'otter' }, list: { status: 'ready', data: { orders: [], hasMore: false } } },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('No order like that in “To post”. Try all orders.'),
}
export const NoneYet: Story = {
  args: {
    list: { status: 'ready', data: { orders: [], hasMore: false } },
    counts: { to_pack: 0, to_post: 0, to_pick_up: 0, waiting: 0, review: 0, refunded: 0 },
  },
}
export const Longest: Story = {
  parameters: { pictures: ['desktop', 'phone'] },
  args: { list: { status: 'ready', data: longestOrders }, counts: longestOrders.counts },
}
export const FetchingOlder: Story = { args: { isFetchingOlder: true } }
export const KeyboardFocus: Story = {
  play: async ({ canvas }) => {
    for (let presses = 0; presses < 4; presses++) await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'To pack (1)' })).toHaveFocus()
  },
}
export const Loading: Story = { args: { list: { status: 'loading' }, counts: undefined } }
export const Failed: Story = {
  args: { list: { status: 'failed', message: messages.serverUnreachable, onRetry: fn() }, counts: undefined },
}
