import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppBar } from '#design-system/app-bar/app-bar.tsx'
import { Logo } from '#design-system/app-bar/logo.tsx'
import { BottomBar } from '#design-system/bottom-bar/bottom-bar.tsx'
import { Link } from '#design-system/link/link.tsx'
import { station } from '#domain/station.ts'
import * as css from './app-shell.css.ts'
import { CartButton, type CartButtonProps } from './cart-button.tsx'
import { ShellFooter, type ShellFooterProps } from './shell-footer.tsx'
import { type ShellIcon, shellIcons } from './shell-icons.tsx'

/** Without an icon it’s only in the top bar. */
export type ShellLink = { href: string; label: string; isCurrent: boolean; icon?: ShellIcon }

export type AppShellProps = CartButtonProps & {
  stationName: string
  /** The menu button and its drawer. */
  navigation: ReactNode
  /** The account button and its menu. */
  account: ReactNode
  /** Subscriptions, Donations and Merch: tabs at the bottom of small screens (T51), in the top bar on larger ones, with Tickets (D926). */
  links: readonly ShellLink[]
  /** Staff have bars of their own. They get the public's, to show until theirs have loaded. */
  ownBar?: ((bar: ReactNode, place: 'top' | 'bottom') => ReactNode) | undefined
  /** Null leaves room for it: a prerendered page has no panel yet, and nothing may shift when it loads. */
  cartPanel?: ReactNode
  /** What the station says at the top of every page. */
  notice?: string | undefined
  /** Payments are only a test here, which the top of every page says. */
  isTestPayments: boolean
  /** The policies, linked at the foot of every page. */
  footerLinks?: ShellFooterProps['links']
  /** Shown below the station's details. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every page: the bars, the cart beside it from 900 px up (T52), the footer. */
export function AppShell({
  stationName,
  navigation,
  account,
  links,
  ownBar = (bar) => bar,
  cartPanel,
  notice,
  isTestPayments,
  footerLinks,
  footer,
  children,
  ...cart
}: AppShellProps) {
  const hasPanel = cartPanel !== undefined && cart.isCartOpen
  return (
    <>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <AppBar
        start={
          <>
            {navigation}
            <Logo name={stationName} href="/" />
            <div className={css.wideOnly}>
              {ownBar(
                <nav aria-label="Main">
                  <ul className={css.pages}>
                    {links.map(({ href, label, isCurrent }) => (
                      <li key={href}>
                        <Link tone="quiet" href={href} isCurrent={isCurrent}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>,
                'top',
              )}
            </div>
          </>
        }
        end={
          <>
            {account}
            <CartButton {...cart} />
          </>
        }
      />
      {notice !== undefined && (
        <aside aria-label="From the station" className={css.notice}>
          {notice}
        </aside>
      )}
      <div className={hasPanel ? `${css.frame} ${css.besidePanel}` : css.frame}>
        <div className={css.column}>
          <noscript>
            <p className={css.announcement}>{`To order here, please turn JavaScript on, or ring us on ${station.phone}.`}</p>
          </noscript>
          {isTestPayments && (
            <p className={css.announcement}>
              <FlaskConical aria-hidden size={16} className={css.testIcon} />
              Test payments: no money moves
            </p>
          )}
          <main id="main" tabIndex={-1} className={css.main}>
            {children}
          </main>
          <ShellFooter stationName={stationName} links={footerLinks}>
            {footer}
          </ShellFooter>
        </div>
        {hasPanel && <div className={css.panel}>{cartPanel}</div>}
      </div>
      {ownBar(
        <BottomBar label="Main" items={links.flatMap(({ icon, ...link }) => (icon ? [{ ...link, icon: shellIcons[icon] }] : []))} />,
        'bottom',
      )}
    </>
  )
}
