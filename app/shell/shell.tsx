import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { alertHost } from '#app/alerts.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { hidesCartPanel } from '#app/pages.ts'
import { isAt, paths } from '#app/paths.ts'
import { snackHost } from '#app/snacks.ts'
import { cart } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { shop } from '#app/state/shop.ts'
import { toggleCart, view } from '#app/state/view.ts'
import { noticeOn, station } from '#domain/station.ts'
import { EmptyCartPanel } from '#screens/buying/cart/empty-cart-panel.tsx'
import { AppShell } from '#screens/shell/app-shell/app-shell.tsx'
import { Account } from './account.tsx'
import { Late } from './late.tsx'
import { lazyPart } from './lazy-with-preload.ts'
import { useLinkNavigation } from './link-navigation.ts'
import { policyLinks } from './menu-links.ts'
import { NavigationMenu } from './navigation-menu.tsx'
import type { StaffBarProps } from './staff-bar.tsx'
import { useAhead } from './use-ahead.ts'
import { useArrival } from './use-arrival.ts'
import { useDesk } from './use-desk.ts'
import { useIsWide } from './use-is-wide.ts'

const alerts = lazyPart(() => import('./alert-host.tsx'))
const cartPanel = lazyPart(() => import('#app/cart/panel.tsx'))
const cartLinks = { subscriptions: paths.subscriptions, merch: paths.merch, donations: paths.donations }
/** Nobody else loads it. */
const staffBar = lazyPart<StaffBarProps>(
  () => import('./staff-bar.tsx'),
  ({ until }) => until,
)
const snacks = lazyPart(() => import('./snack-host.tsx'))

/** The empty panel is part of the page. The full one loads with the first thing in the cart, and never on a phone. */
function Panel({ isEmpty }: { isEmpty: boolean }) {
  const isWide = useIsWide()
  const [wasFilled, setFilled] = useState(false)
  if (!isEmpty && !wasFilled) setFilled(true)
  // Once loaded it stays: when the last thing is removed, it says why prices rose.
  if (isEmpty && !wasFilled) return <EmptyCartPanel hrefs={cartLinks} />
  return isWide ? <cartPanel.Component /> : null
}

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation()
  useLinkNavigation(navigate)
  useArrival(path, useSearch())
  useDesk()
  useAhead(snacks)
  const { lines } = useSnapshot(cart)
  const { isCartOpen } = useSnapshot(view)
  const { isWanted } = useSnapshot(snackHost)
  const { isWanted: isAlertWanted } = useSnapshot(alertHost)
  const { isTestPayments } = useSnapshot(shop)
  const { user } = useSnapshot(session)
  const staffRole = user && user.role !== 'zedder' && !user.mustChangePassword ? user.role : undefined
  const hidesCart = hidesCartPanel(path, user?.role)

  return (
    <>
      <AppShell
        stationName={station.name}
        navigation={<NavigationMenu path={path} />}
        account={<Account />}
        links={[
          { href: paths.subscriptions, label: 'Subscriptions', isCurrent: isAt(path, paths.subscriptions), icon: 'subscriptions' },
          { href: paths.donations, label: 'Donations', isCurrent: isAt(path, paths.donations), icon: 'donations' },
          { href: paths.merch, label: 'Merch', isCurrent: isAt(path, paths.merch), icon: 'merch' },
          { href: paths.tickets, label: 'Tickets', isCurrent: isAt(path, paths.tickets) },
        ]}
        ownBar={staffRole && ((bar, place) => <staffBar.Component path={path} role={staffRole} place={place} until={bar} />)}
        cartCount={lines.length}
        cartHref={paths.cart}
        isCartOpen={isCartOpen && !hidesCart}
        onToggleCart={hidesCart ? () => navigate(paths.cart) : toggleCart}
        cartPanel={<Panel isEmpty={lines.length === 0} />}
        notice={noticeOn(useToday())}
        isTestPayments={isTestPayments}
        footerLinks={policyLinks}
      >
        {children}
      </AppShell>
      <Late />
      {isWanted && <snacks.Component />}
      {isAlertWanted && <alerts.Component />}
    </>
  )
}
