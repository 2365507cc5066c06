import type { ReactNode } from 'react'
import * as css from './bottom-bar.css.ts'

export type BottomBarProps = {
  label: string
  items: { href: string; label: string; icon: ReactNode; isCurrent?: boolean }[]
}

/** The main places under the thumb, below 900 px (D176: exactly three). The page leaves `tokens.size.bottomBar` free. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className={css.tab} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.icon}
              <span className={css.word}>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
