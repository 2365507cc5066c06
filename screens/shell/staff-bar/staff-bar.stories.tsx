import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
import { Heading } from '#design-system/heading/heading.tsx'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import { wholePage } from '#screens/shell/app-shell/app-shell.stories.css.ts'
import { AppShell } from '#screens/shell/app-shell/app-shell.tsx'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { type BarTab, type StaffBarProps, StaffBottomBar, StaffTabs } from './staff-bar.tsx'

const nothing = () => {}
const tab = (href: string, label: string, icon: BarTab['icon'], keys: string, waiting?: BarTab['waiting']): BarTab => ({
  href,
  label,
  icon,
  keys,
  waiting,
  isCurrent: false,
})
const shop = tab('/subscriptions', 'Shop', 'shop', 'Alt+H')
const withCounts = (review: number, toPack: number) => [
  tab('/checkout', 'Desk', 'desk', 'Alt+N'),
  tab('/orders', 'Orders', 'orders', 'Alt+O', { count: review, text: 'to look at' }),
  tab('/packing', 'Packing', 'packing', 'Alt+B', { count: toPack, text: 'to pack' }),
  tab('/door', 'Door', 'door', 'Alt+D'),
  tab('/people', 'People', 'people', 'Alt+R'),
  tab('/lists', 'Lists', 'lists', 'Alt+L'),
]
const office = (unpaid: number) => [
  tab('/catalogue-desk', 'Stock and dates', 'catalogue', 'Alt+T'),
  tab('/zedadmin', 'Office', 'office', 'Alt+F', { count: unpaid, text: 'to process' }),
]
const at = (tabs: readonly BarTab[], current: string) => tabs.map((one) => ({ ...one, isCurrent: one.href === current }))

/** In the frame of the shop, where it takes the place of the public's links. */
function Framed({ onKeys, ...bar }: StaffBarProps & { onKeys: () => void }) {
  const own = (_: ReactNode, place: 'top' | 'bottom') =>
    place === 'top' ? <StaffTabs {...bar} onKeys={onKeys} /> : <StaffBottomBar {...bar} />
  return (
    <AppShell
      stationName="Zed"
      navigation={<MenuButton onIntent={nothing} />}
      account={<AccountMenu links={accountLinks} onLogout={nothing} onClear={nothing} />}
      links={[]}
      ownBar={own}
      cartCount={0}
      cartHref="/cart"
      isCartOpen={false}
      onToggleCart={nothing}
      isTestPayments={false}
    >
      <Heading level={1}>{bar.tabs.find(({ isCurrent }) => isCurrent)?.label ?? 'Subscriptions'}</Heading>
    </AppShell>
  )
}

const meta = {
  title: 'Screens/Shell/Staff bar',
  component: Framed,
  parameters: {
    layout: 'fullscreen',
    roles: { reception: { tabs: at(withCounts(3, 12), '/orders') }, admin: { tabs: at([...withCounts(3, 12), ...office(4)], '/orders') } },
  },
  decorators: [
    (Story) => (
      <div className={wholePage}>
        <Story />
      </div>
    ),
  ],
  args: { tabs: at(withCounts(3, 12), '/orders'), shop, onKeys: fn() },
} satisfies Meta<typeof Framed>
export default meta
type Story = StoryObj<typeof meta>

/** D534, D535 */
export const BarReception: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Orders 3 to look at' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Packing 12 to pack' })).toHaveAttribute('href', '/packing')
    await expect(canvas.getByRole('link', { name: 'Shop' })).not.toHaveAttribute('aria-current')
  },
}
export const BarAdmin: Story = { args: { tabs: at([...withCounts(3, 12), ...office(4)], '/zedadmin') } }
/** The counts have not loaded, or nothing waits. */
export const BarNothingWaits: Story = { args: { tabs: at(withCounts(0, 0), '/checkout') } }
export const BarLongestCounts: Story = {
  args: { tabs: at([...withCounts(1000, 50_000), ...office(12_345)], '/packing') },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Packing 50000 to pack' })).toBeVisible(),
}
/** On the public's pages: all work is one press away, and the other way round. */
export const BarInTheShop: Story = { args: { tabs: withCounts(3, 12), shop: { ...shop, isCurrent: true } } }
export const BarFocused: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('link', { name: 'Desk' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^Orders/ })).toHaveFocus()
  },
}
export const BarKeysPressed: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    const keys = canvas.queryByRole('button', { name: 'Keys' })
    if (!keys) return
    await userEvent.click(keys)
    await expect(args.onKeys).toHaveBeenCalledOnce()
  },
}
