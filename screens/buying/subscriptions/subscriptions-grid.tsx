import { Check } from 'lucide-react'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { station } from '#domain/station.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { SubscriptionTile } from './subscription-tile.tsx'
import * as css from './subscriptions-grid.css.ts'

export type SubscriptionsGridProps = {
  types: readonly SubscriptionType[]
  hrefOf: (id: string) => string
  /** Why this visitor has Zedder prices, if they do: their own subscription, or one in the cart. */
  zedderPrices?: 'active' | 'in-cart' | undefined
}

const greeting = {
  'in-cart': 'There’s a subscription in your cart, so you already get Zedder prices.',
  active: 'You have Zedder prices already. Renewing early adds a year to the one you have.',
}

const everyZedderGets = [
  'Zedder prices on merch and tickets, from the moment a subscription is in your cart',
  'A full year, and renewing early adds a year on top',
  'A shot at the prize draws that come with your sub',
]

/** Every way to subscribe, each a link to its own page (T111), and what comes with all of them. */
export function SubscriptionsGrid({ types, zedderPrices, ...grid }: SubscriptionsGridProps) {
  return (
    <Stack space="roomy">
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Subscriptions
        </Heading>
        <Text tone="muted" size="lead">
          {zedderPrices ? greeting[zedderPrices] : say(pageTexts.subscriptions)}
        </Text>
      </Stack>
      <Types types={types} {...grid} />
      <section className={css.perks} aria-labelledby="every-zedder-gets">
        <Heading level={2} size="heading" id="every-zedder-gets">
          What every Zedder gets
        </Heading>
        <ul className={css.perkList}>
          {everyZedderGets.map((perk) => (
            <li key={perk} className={css.perk}>
              <Check aria-hidden size={20} strokeWidth={2.5} className={css.tick} />
              <span>{perk}</span>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}

function Types({ types, hrefOf }: Omit<SubscriptionsGridProps, 'zedderPrices'>) {
  if (types.length === 0) {
    return (
      <EmptyState art={{ motif: 'rings', color: 'orange' }} title="No subscriptions just now">
        Look in again soon, or call reception on {station.phone}.
      </EmptyState>
    )
  }
  return (
    <TileGrid label="Subscriptions">
      {types.map((type, index) => (
        <SubscriptionTile key={type.id} type={type} href={hrefOf(type.id)} headingLevel={2} isFirst={index < 4} />
      ))}
    </TileGrid>
  )
}
