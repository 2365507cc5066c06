import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { setMenuOpen, view } from '#app/state/view.ts'
import { Button } from '#design-system/button/button.tsx'

const drawer = lazyWithPreload(() => import('#app/shell/navigation-drawer.tsx'))

/** Opens the side drawer, whose code comes when a hand or the keyboard nears the button. */
export function MenuButton({ path }: { path: string }) {
  const { isMenuOpen } = useSnapshot(view)
  return (
    <>
      <Button
        tone="outline"
        size="icon"
        aria-label="Menu"
        aria-expanded={isMenuOpen}
        onHoverStart={drawer.preload}
        onFocus={drawer.preload}
        onPress={() => setMenuOpen(true)}
      >
        <Menu aria-hidden size={20} />
      </Button>
      <Suspense fallback={null}>{isMenuOpen && <drawer.Component path={path} />}</Suspense>
    </>
  )
}
