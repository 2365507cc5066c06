import { User as Person } from 'lucide-react'
import { Menu } from '#design-system/menu/menu.tsx'
import type { MenuEntry } from '#design-system/menu/menu-panel.tsx'
import type { User } from '#domain/session/session.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'

export type AccountMenuProps = {
  user?: User
  links: { login: string; profile: string; zedletter: string; security: string }
  onLogout: () => void
  onClear: () => void
}

function hintFor(user: User | undefined): string {
  if (!user) return 'Clear empties the cart.'
  return worksAtDesk(user.role) ? 'Logout keeps the order you’re taking; Clear drops it.' : 'Logout and Clear both empty the cart.'
}

/** The logged-in user and their links (T46 to T49). Reception has no profile to open (D128). Clear is last (D17). */
export function AccountMenu({ user, links, onLogout, onClear }: AccountMenuProps) {
  const profile: MenuEntry[] =
    user?.role === 'reception' || user?.role === 'editor' ? [] : [{ id: 'profile', label: 'Profile', href: links.profile }]
  const own: MenuEntry[] = user
    ? [
        ...profile,
        { id: 'zedletter', label: 'Zedletter Options', href: links.zedletter },
        { id: 'security', label: 'Your login', href: links.security },
        { id: 'logout', label: 'Logout', onAction: onLogout },
      ]
    : [{ id: 'login', label: 'Login', href: links.login }]
  const items: MenuEntry[] = [...own, { id: 'clear', label: 'Clear', tone: 'critical', isApart: true, onAction: onClear }]
  return (
    <Menu
      button={{ tone: 'outline', size: 'icon', 'aria-label': 'Account', children: <Person aria-hidden size={20} /> }}
      label="Account"
      items={items}
      header={user && <strong>{user.name}</strong>}
      footer={hintFor(user)}
    />
  )
}
