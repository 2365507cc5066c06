import { Check } from 'lucide-react'
import { Price } from '#design-system/price/price.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import { yearly } from '#screens/buying/subscriptions/yearly.ts'
import * as css from './subscription-detail.css.ts'

type Props = {
  type: SubscriptionType
  /** Until when it renews the subscription they have, as a sentence. */
  renewal?: string | undefined
}

/** The type's poster, cost and benefits (T114). */
export function AboutSubscription({ type, renewal }: Props) {
  return (
    <div className={css.about}>
      <div className={css.art}>
        <div className={css.artWide}>
          <ProductArt art={type.art} image={type.image} photograph={type.photographs?.[0]} ratio="wide" />
        </div>
        <div className={css.artSquare}>
          <ProductArt art={type.art} image={type.image} photograph={type.photographs?.[0]} />
        </div>
      </div>
      <Stack space="hairline">
        <Price amount={yearly(type.cost)} size="large" />
        <Text tone="muted">{type.tagline}</Text>
        {renewal && <Text weight="strong">{renewal}</Text>}
      </Stack>
      <Stack as="ul" space="tight">
        {type.contents.map((line) => (
          <li key={line} className={css.item}>
            <Check aria-hidden size={18} strokeWidth={2.5} className={css.tick} />
            <span>{line}</span>
          </li>
        ))}
      </Stack>
    </div>
  )
}
