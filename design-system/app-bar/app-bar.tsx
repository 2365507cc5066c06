import type { ReactNode } from 'react'
import * as css from './app-bar.css.ts'

export type AppBarProps = {
  start: ReactNode
  end: ReactNode
  /** Names the header where a page has more than one. */
  label?: string
}

/** The bar that stays at the top of every page. */
export function AppBar({ start, end, label }: AppBarProps) {
  const name = { 'aria-label': label }
  return (
    <header className={css.bar} {...name}>
      <div className={css.side}>{start}</div>
      <div className={`${css.side} ${css.end}`}>{end}</div>
    </header>
  )
}
