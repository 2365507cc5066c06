import { type ReactNode, useState } from 'react'
import { accountLinks } from '#api-mocks/fixtures/account-links.ts'
import { oneOfEach } from '#api-mocks/fixtures/carts.ts'
import { station } from '#domain/station.ts'
import { CartPanel } from '#screens/buying/cart/cart-panel.tsx'
import { AccountMenu } from '#screens/shell/app-shell/account-menu.tsx'
import { wholePage } from '#screens/shell/app-shell/app-shell.stories.css.ts'
import { AppShell, type ShellLink } from '#screens/shell/app-shell/app-shell.tsx'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { type BarTab, StaffBottomBar, StaffTabs } from '#screens/shell/staff-bar/staff-bar.tsx'

const nothing = () => {}

const links: Omit<ShellLink, 'isCurrent'>[] = [
  { href: '/subscriptions', label: 'Subscriptions', icon: 'subscriptions' },
  { href: '/donations', label: 'Donations', icon: 'donations' },
  { href: '/merch', label: 'Merch', icon: 'merch' },
]
/** Which of the links a screen is under, by the first word of its title. */
const under: Readonly<Record<string, string>> = {
  Subscription: 'Subscriptions',
  Subscriptions: 'Subscriptions',
  Donations: 'Donations',
  Merch: 'Merch',
  Product: 'Merch',
}

const tab = (label: string, icon: BarTab['icon'], keys: string): BarTab => ({ href: `#${icon}`, label, icon, keys, isCurrent: false })
const tabs = [
  tab('Desk', 'desk', 'Alt+N'),
  tab('Orders', 'orders', 'Alt+O'),
  tab('Packing', 'packing', 'Alt+B'),
  tab('Door', 'door', 'Alt+D'),
  tab('People', 'people', 'Alt+R'),
  tab('Lists', 'lists', 'Alt+L'),
  tab('Office', 'office', 'Alt+F'),
]
const shop = tab('Shop', 'shop', 'Alt+H')

/** A screen in the frame that it has in the shop: the bars, the footer and, when asked for, the cart. Staff get their own bars. */
export function ShellFrame({ title, hasCart, children }: { title: string; hasCart: boolean; children: ReactNode }) {
  const [isCartOpen, setCartOpen] = useState(hasCart)
  const [, group = '', screen = ''] = title.split('/')
  const isStaff = group === 'Desk' || group === 'Office'
  const staffTabs = tabs.map((one) => ({
    ...one,
    isCurrent: screen.startsWith(one.label) || (group === 'Office' && one.label === 'Office'),
  }))
  const ownBar = (_: ReactNode, place: 'top' | 'bottom') =>
    place === 'top' ? <StaffTabs tabs={staffTabs} shop={shop} onKeys={nothing} /> : <StaffBottomBar tabs={staffTabs} shop={shop} />
  return (
    <div className={wholePage}>
      <AppShell
        stationName={station.name}
        navigation={<MenuButton onIntent={nothing} />}
        account={<AccountMenu links={accountLinks} onLogout={nothing} onClear={nothing} />}
        links={links.map((link) => ({ ...link, isCurrent: under[screen.split(' ')[0] ?? ''] === link.label }))}
        {...(isStaff && { ownBar })}
        cartCount={oneOfEach.lines.length}
        cartHref="/cart"
        isCartOpen={isCartOpen}
        onToggleCart={() => setCartOpen(!isCartOpen)}
        cartPanel={
          <CartPanel
            cart={oneOfEach}
            onRemove={nothing}
            onCheckout={nothing}
            hrefs={{ subscriptions: '/subscriptions', merch: '/merch', donations: '/donations' }}
          />
        }
        isTestPayments={false}
        footerLinks={[
          { href: '/privacy-policy', label: 'Privacy policy' },
          { href: '/shipping-returns-policy', label: 'Shipping and returns' },
        ]}
      >
        {children}
      </AppShell>
    </div>
  )
}
