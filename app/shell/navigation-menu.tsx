import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { setMenuOpen, view } from '#app/state/view.ts'
import { MenuButton } from '#screens/app-shell/shell-buttons.tsx'

const drawer = lazyWithPreload(() => import('#app/shell/navigation-drawer.tsx'))

/** The menu button and the side drawer, whose code comes when a hand or the keyboard nears the button. */
export function NavigationMenu({ path }: { path: string }) {
  const { isMenuOpen } = useSnapshot(view)
  // Wherever it leads, the menu stays behind: the back button closes it too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this answers to.
  useEffect(() => setMenuOpen(false), [path])
  return (
    <>
      <MenuButton isExpanded={isMenuOpen} onIntent={drawer.preload} onPress={() => setMenuOpen(true)} />
      <Suspense fallback={null}>{isMenuOpen && <drawer.Component path={path} />}</Suspense>
    </>
  )
}
