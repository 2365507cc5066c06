import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { ink } from '#design-system/message/kinds.css.ts'
import { type Kind, kinds } from '#design-system/message/kinds.ts'
import * as css from './badge.css.ts'

const look = cva(css.base, { variants: { tone: { neutral: css.neutral, brand: css.brand, ...ink } } })

export type BadgeProps = { children: ReactNode; tone?: 'neutral' | 'brand' | Kind }

/** A word or two about the thing beside it. Status tones bring an icon, so that colour is never the only sign. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  const Mark = tone === 'neutral' || tone === 'brand' ? undefined : kinds[tone].Mark
  return (
    <span className={look({ tone })}>
      {Mark && <Mark aria-hidden size={14} strokeWidth={2.5} className={css.icon} />}
      {children}
    </span>
  )
}

export type CountBadgeProps = {
  count: number
  /** The highest number that is shown as it is. */
  most?: number
  /** The icon of a round button: the pill then sits on that button's corner. */
  children?: ReactNode
}

/** How many, for the eye only: the button's own name must carry the number. Nothing at 0, `99+` above `most`. */
export function CountBadge({ count, most = 99, children }: CountBadgeProps) {
  const label = count > most ? `${most}+` : count
  if (!children) return count > 0 ? <Pill label={label} /> : null
  return (
    <span className={css.anchor}>
      {children}
      {count > 0 && (
        <span className={css.pinned}>
          <Pill label={label} />
        </span>
      )}
    </span>
  )
}

// The stylesheet draws the number: text inside a button would have to be part of its name.
function Pill({ label }: { label: string | number }) {
  return <span aria-hidden className={css.count} data-count={label} />
}
