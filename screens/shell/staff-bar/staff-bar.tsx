import { CountBadge } from '#design-system/badge/badge.tsx'
import { BottomBar } from '#design-system/bottom-bar/bottom-bar.tsx'
import * as css from './staff-bar.css.ts'
import { type StaffIcon, staffIcons } from './staff-icons.tsx'

export type BarTab = {
  href: string
  label: string
  icon: StaffIcon
  isCurrent: boolean
  /** As it's printed: `Alt+O`. */
  keys: string
  /** Work that waits there: 12 `to pack`. */
  waiting?: { count: number; text: string } | undefined
}

/** The work of staff first; the shop is always the last. */
export type StaffBarProps = { tabs: readonly BarTab[]; shop: BarTab }

/** With five or fewer, each is wide enough for its word on a phone. */
const MOST_BELOW = 5
/** Shown where there is less room, with the current one; the others are in the drawer. */
const MOST_NARROW = 5

const waits = ({ waiting }: BarTab) => (waiting && waiting.count > 0 ? `${waiting.count} ${waiting.text}` : undefined)

/** The pages of staff in the top bar, each with its key and how much work waits. It's as high as the public's links. */
export function StaffTabs({ tabs, shop, onKeys }: StaffBarProps & { onKeys: () => void }) {
  return (
    <nav aria-label="Staff">
      <ul className={css.tabs}>
        {[...tabs, shop].map((tab, index) => (
          <li key={tab.href} className={index < MOST_NARROW || tab === shop || tab.isCurrent ? undefined : css.more}>
            <a href={tab.href} className={css.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
              <span className={css.label}>
                <span className={css.word}>{tab.label}</span>
                <CountBadge count={tab.waiting?.count ?? 0} most={999} />
              </span>
              <Waiting tab={tab} />
              <Keys>{tab.keys}</Keys>
            </a>
          </li>
        ))}
        <li className={css.more}>
          <button type="button" data-native="" className={css.tab} onClick={onKeys}>
            <span className={css.label}>Keys</span>
            <Keys>?</Keys>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The same under the thumb: the first four, and the shop. */
export function StaffBottomBar({ tabs, shop }: StaffBarProps) {
  const shown = [...tabs.slice(0, MOST_BELOW - 1), shop]
  return (
    <BottomBar
      label="Staff"
      items={shown.map((tab) => ({
        href: tab.href,
        label: tab.label,
        note: waits(tab),
        isCurrent: tab.isCurrent,
        icon: staffIcons[tab.icon],
        count: tab.waiting?.count ?? 0,
      }))}
    />
  )
}

function Waiting({ tab }: { tab: BarTab }) {
  const text = waits(tab)
  return text ? <span className={css.read}>{text}</span> : null
}

/** Screen readers have the list of keys. */
function Keys({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={css.keys}>
      {children}
    </kbd>
  )
}
