import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { setMenuOpen, view } from '#app/state/view.ts'
import { MenuButton } from '#screens/shell/app-shell/shell-buttons.tsx'

const drawer = lazyWithPreload(() => import('#app/shell/navigation-drawer.tsx'))

/** The menu button and the side drawer, whose code loads when the pointer or the keyboard reaches the button. */
export function NavigationMenu({ path }: { path: string }) {
  const { isMenuOpen } = useSnapshot(view)
  // Every change of page closes the menu, including with the back button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this answers to.
  useEffect(() => setMenuOpen(false), [path])
  return (
    <>
      <MenuButton isExpanded={isMenuOpen} onIntent={drawer.preload} onPress={() => setMenuOpen(true)} />
      <Suspense fallback={null}>{isMenuOpen && <drawer.Component path={path} />}</Suspense>
    </>
  )
}
