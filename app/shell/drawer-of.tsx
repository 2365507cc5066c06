import { useSnapshot } from 'valtio'
import { useToday } from '#app/hooks/use-today.ts'
import { isAt } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { setMenuOpen } from '#app/state/view.ts'
import { Drawer } from '#design-system/dialog/drawer.tsx'
import { NavigationPanel, type PanelLink } from '#screens/shell/app-shell/navigation-panel.tsx'
import { menuLinks } from './drawer-links.ts'
import type { MenuLink } from './menu-links.ts'

type Props = { path: string; more?: (link: MenuLink) => Pick<PanelLink, 'keys' | 'waiting'> | undefined }

/** The side drawer with every page this visitor may open; `more` is what else is shown beside one. */
export function DrawerOf({ path, more }: Props) {
  const { user } = useSnapshot(session)
  const today = useToday()
  const close = () => setMenuOpen(false)
  const groups = menuLinks(user?.role).map((links) => links.map((link) => ({ ...link, ...more?.(link), isCurrent: isAt(path, link.href) })))
  return (
    <Drawer isOpen onClose={close} label="Menu">
      <NavigationPanel user={user} today={today} groups={groups} onNavigate={close} />
    </Drawer>
  )
}
