import { Price, PricePair } from '#design-system/price/price.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney, type PricePair as Pair } from '#domain/money/money.ts'
import * as css from './add-to-cart.css.ts'

type Props = { pair: Pair; hasZedderPrices: boolean }

/** What this buyer pays (T152, D12). */
export function PriceToPay({ pair: [zedder, full], hasZedderPrices }: Props) {
  return (
    <span className={css.pays}>
      <Text as="span" tone="muted" size="caption">
        {hasZedderPrices ? 'Your Zedder price' : 'You pay'}
      </Text>
      <Price size="large" amount={formatMoney(hasZedderPrices ? zedder : full)} />
    </span>
  )
}

/** Both prices, each labelled with who pays it (T152, T169). */
export function BothPrices({ pair: [zedder, full] }: Pick<Props, 'pair'>) {
  return <PricePair first={formatMoney(zedder)} second={formatMoney(full)} caption="Zedder / everyone else" />
}
