import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import { setMenuOpen, view } from '#app/state/view.ts'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'
import { lazyPart } from './lazy-with-preload.ts'
import { useAhead } from './use-ahead.ts'

const publicDrawer = lazyPart(() => import('./navigation-drawer.tsx'))
const staffDrawer = lazyPart(() => import('./staff-drawer.tsx'))

/** The menu button and the side drawer, whose code loads when the pointer or the keyboard reaches the button. Going anywhere closes it. */
export function NavigationMenu({ path }: { path: string }) {
  const { isMenuOpen } = useSnapshot(view)
  const { user } = useSnapshot(session)
  const drawer = user && user.role !== 'zedder' ? staffDrawer : publicDrawer
  useAhead(drawer)
  return (
    <>
      <MenuButton isExpanded={isMenuOpen} onIntent={drawer.preload} onPress={() => setMenuOpen(true)} />
      {isMenuOpen && <drawer.Component path={path} />}
    </>
  )
}
