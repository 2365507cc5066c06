import { PricePair, type PricePairProps } from '#design-system/price/price.tsx'
import { formatShortMoney, type PricePair as Pair } from '#domain/money/money.ts'

type Props = Pick<PricePairProps, 'size'> & { pair: Pair; hasZedderPrices: boolean }

/** Both prices, each labelled with who pays it; this buyer's own is in ink (T152, T169, D12, D920). */
export function BothPrices({ pair: [zedder, full], hasZedderPrices, size }: Props) {
  return (
    <PricePair
      first={{ label: 'Zedder', amount: formatShortMoney(zedder) }}
      second={{ label: 'everyone else', amount: formatShortMoney(full) }}
      paid={hasZedderPrices ? 'first' : 'second'}
      size={size}
    />
  )
}
