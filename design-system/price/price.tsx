import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import * as css from './price.css.ts'

const look = cva(css.base, { variants: { size: { regular: css.regular, large: css.large, caption: css.caption } } })

export type PriceProps = {
  /** Already written out, such as `$25.00`. */
  amount: string
  /** The price it was before, shown struck through. */
  was?: string
  /** The word read aloud before the old price. */
  wasLabel?: string
  size?: 'regular' | 'large' | 'caption'
}

/** One price, or an old one beside the new: read aloud as "was $30.00, now $25.00". */
export function Price({ amount, was, wasLabel = 'was', size = 'regular' }: PriceProps) {
  if (!was) return <span className={look({ size })}>{amount}</span>
  return (
    <span className={look({ size })}>
      <span className={css.words}>{`${wasLabel} `}</span>
      <s className={css.was}>{was}</s>
      <span className={css.words}>{', now '}</span>
      <span>{amount}</span>
    </span>
  )
}

const partLook = cva(css.part, { variants: { isPaid: { true: css.paid, false: '' } } })
const amountLook = cva(css.amount, { variants: { isLarge: { true: css.large, false: '' } } })

/** Whose price it is, and how much, already written out. */
type Part = { label: string; amount: string }

export type PricePairProps = {
  first: Part
  second: Part
  /** The price that the reader pays is in ink, the other is muted. */
  paid: 'first' | 'second'
  size?: 'regular' | 'large'
}

/** Two prices, each with whose it is (D12): "Zedder $15 / everyone else $20". Which one is paid is read aloud, too. */
export function PricePair({ first, second, paid, size = 'regular' }: PricePairProps) {
  const part = ({ label, amount }: Part, isPaid: boolean, after?: ReactNode) => (
    <span className={partLook({ isPaid })}>
      {label} <span className={amountLook({ isLarge: isPaid && size === 'large' })}>{amount}</span>
      {after}
    </span>
  )
  return (
    <span className={css.pair}>
      {part(first, paid === 'first', <span className={css.slash}> /</span>)} {part(second, paid === 'second')}
      <span className={css.words}>{`, you pay ${(paid === 'first' ? first : second).amount}`}</span>
    </span>
  )
}
