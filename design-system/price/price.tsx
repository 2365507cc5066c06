import { cva } from 'class-variance-authority'
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

export type PricePairProps = { first: string; second: string; caption: string }

/** Two prices with the words that say whose each is (D12): `$15 / $20`, "Zedder / everyone else". */
export function PricePair({ first, second, caption }: PricePairProps) {
  return (
    <span className={css.pair}>
      <span className={look({ size: 'regular' })}>{`${first} / ${second}`}</span>
      <span className={css.pairCaption}>{caption}</span>
    </span>
  )
}
