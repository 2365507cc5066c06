import type { ReactNode } from 'react'
import { CountBadge } from '#design-system/badge/badge.tsx'
import * as css from './bottom-bar.css.ts'

export type BottomBarProps = {
  label: string
  /** `count` is for the eye; `note` says it to screen readers, after the label. */
  items: { href: string; label: string; icon: ReactNode; count?: number; note?: string | undefined; isCurrent?: boolean }[]
}

/** The main places under the thumb, below 900 px: three for visitors (D176), five at most. The page leaves `tokens.size.bottomBar` free. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={css.tab} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.icon}
              <span className={css.count}>
                <CountBadge count={item.count ?? 0} most={999} />
              </span>
              <span className={css.word}>{item.label}</span>
              {item.note && <span className={css.note}>{item.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
