import { cva } from 'class-variance-authority'
import { Check, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './badge.css.ts'

const look = cva(css.base, {
  variants: {
    tone: { neutral: css.neutral, brand: css.brand, positive: css.positive, warning: css.warning, critical: css.critical },
  },
})

const icons = { neutral: undefined, brand: undefined, positive: Check, warning: TriangleAlert, critical: CircleX }

export type BadgeProps = { children: ReactNode; tone?: keyof typeof icons }

/** A word or two about the thing beside it. Status tones bring an icon, so that colour never speaks alone. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  const Icon = icons[tone]
  return (
    <span className={look({ tone })}>
      {Icon && <Icon aria-hidden size={14} strokeWidth={2.5} className={css.icon} />}
      {children}
    </span>
  )
}

export type CountBadgeProps = {
  count: number
  /** The icon of a round button: the pill then sits on that button's corner. */
  children?: ReactNode
}

/** How many, for the eye only: the button's own name must carry the number. Nothing at 0, `99+` above 99. */
export function CountBadge({ count, children }: CountBadgeProps) {
  const words = count > 99 ? '99+' : count
  if (!children) return count > 0 ? <Pill words={words} /> : null
  return (
    <span className={css.anchor}>
      {children}
      {count > 0 && (
        <span className={css.pinned}>
          <Pill words={words} />
        </span>
      )}
    </span>
  )
}

// The number is drawn by the stylesheet: words inside a button would have to be part of its name.
function Pill({ words }: { words: string | number }) {
  return <span aria-hidden className={css.count} data-count={words} />
}
