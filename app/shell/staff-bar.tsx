import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { pageAt } from '#app/pages.ts'
import { isAt } from '#app/paths.ts'
import { setMenuOpen, view } from '#app/state/view.ts'
import type { Role } from '#domain/session/session.ts'
import { KeyMapDialog } from '#screens/desk/staff-page/key-map-dialog.tsx'
import { type BarTab, StaffBottomBar, StaffTabs } from '#screens/shell/staff-bar/staff-bar.tsx'
import { type KeyMap, useKeys } from '#screens/shell/use-keys.ts'
import { pressLink } from './press-link.ts'
import { isInShop, type KeyedPage, keyedPages, keysEverywhere, keysOf, shopTab, tabOf } from './staff-tabs.ts'
import { useWaiting } from './use-waiting.ts'

export type StaffBarProps = {
  path: string
  role: Role
  place: 'top' | 'bottom'
  /** The public's, until this has loaded. */
  until: ReactNode
}

/** The bar for staff, instead of the public's: at the top with its keys, at the bottom on a phone. */
export default function StaffBar({ path, role, place }: StaffBarProps) {
  const waiting = useWaiting()
  const barTab = ({ href, label, icon, ...tab }: KeyedPage & { icon: BarTab['icon'] }): BarTab => ({
    href,
    label,
    icon,
    isCurrent: isAt(path, href),
    keys: keysOf(tab),
    waiting: waiting(tab),
  })
  const tabs = keyedPages(role).flatMap((page) => (page.icon && page !== shopTab ? [barTab({ ...page, icon: page.icon })] : []))
  const shop = { ...barTab(shopTab), isCurrent: isInShop(path) }
  if (place === 'bottom') return <StaffBottomBar tabs={tabs} shop={shop} />
  return <TopBar path={path} role={role} tabs={tabs} shop={shop} />
}

/** What each key does: where it leads, or undefined for the list of them. */
function keyMapOf(role: Role): KeyMap<string | 'keys'> {
  const leading = keyedPages(role).map(({ key, href }) => [`Key${key}`, href] as const)
  return { withAlt: { ...Object.fromEntries(leading), KeyK: 'keys' }, questionMark: 'keys' }
}

function TopBar({ path, role, tabs, shop }: { path: string; role: Role; tabs: readonly BarTab[]; shop: BarTab }) {
  const { isMenuOpen } = useSnapshot(view)
  const [isKeyMapOpen, setKeyMapOpen] = useState(false)
  const keyMap = useMemo(() => keyMapOf(role), [role])
  // Neither the menu nor the list of keys has anything to lose; every other dialog keeps the keys to itself.
  useKeys(
    keyMap,
    (to) => {
      setMenuOpen(false)
      setKeyMapOpen(to === 'keys')
      if (to !== 'keys' && location.pathname !== to) pressLink(to)
    },
    { isInDialog: isMenuOpen || isKeyMapOpen },
  )
  // What was done on the page before may have changed the counts.
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    void refreshAnswers('waitingWork')
  }, [path])
  const page = pageAt(path)
  const own = page && tabOf(page.file)?.keys
  return (
    <>
      <StaffTabs tabs={tabs} shop={shop} onKeys={() => setKeyMapOpen(true)} />
      <KeyMapDialog
        parts={[...(own ? [{ title: page.menu?.label, keyMap: own }] : []), { title: 'Everywhere', keyMap: keysEverywhere(role) }]}
        isOpen={isKeyMapOpen}
        onClose={() => setKeyMapOpen(false)}
      />
    </>
  )
}
