import { useSnapshot } from 'valtio'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { setMenuOpen } from '#app/state/view.ts'
import { Drawer } from '#design-system/dialog/drawer.tsx'
import { NavigationPanel } from '#screens/app-shell/navigation-panel.tsx'

const pages = [
  { href: paths.landing, label: 'Home' },
  { href: paths.subscriptions, label: 'Subscriptions' },
  { href: paths.donations, label: 'Donations' },
  { href: paths.merch, label: 'Merch' },
  { href: paths.cart, label: 'Cart' },
]

export default function NavigationDrawer({ path }: { path: string }) {
  const { user } = useSnapshot(session)
  const today = useToday()
  const close = () => setMenuOpen(false)
  const items = [...pages, user ? { href: paths.account, label: 'Account' } : { href: paths.login, label: 'Login' }]
  return (
    <Drawer isOpen onClose={close} label="Menu">
      <NavigationPanel
        {...(user ? { user } : {})}
        today={today}
        items={items.map((item) => ({ ...item, isCurrent: item.href === path }))}
        onNavigate={close}
      />
    </Drawer>
  )
}
