import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs/dialogs.ts'
import { notFoundWords } from '#app/head/not-found-words.ts'
import { pageWords } from '#app/head/page-words.ts'
import { subscriptionData } from '#app/head/structured-data.ts'
import { subscriptionName, subscriptionWords } from '#app/head/subscription-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { station } from '#domain/station.ts'
import { SubscriptionsGrid } from '#screens/buying/subscriptions/subscriptions-grid.tsx'

export const page: PageFacts = { pattern: '/subscriptions/:id?', menu: { group: 'shop', label: 'Subscriptions' }, dialog: 'subscription' }

export const words = pageWords(
  'Subscriptions',
  () => `Become a Zedder: pick the volume that suits you, keep ${station.name} on air, and get Zedder prices on merch and tickets.`,
)

export const preview: Preview = {
  card: { name: 'Subscriptions', lines: ['Pick your volume'], art: { motif: 'rings', color: 'lime' } },
  details: ({ subscriptions }) =>
    subscriptions.map((type) => ({
      path: paths.subscription(type.id),
      words: subscriptionWords(type),
      card: { name: subscriptionName(type), lines: [type.tagline], art: type.art },
      dataOf: (place) => [subscriptionData(type, place)],
    })),
}

export default function SubscriptionsPage() {
  const { id } = useParams<{ id?: string }>()
  const { hasActiveSubscription, hasZedderPrices } = useZedder()
  const zedderPrices = hasActiveSubscription ? 'active' : hasZedderPrices ? 'in-cart' : undefined
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  useHead(type ? subscriptionWords(type) : id === undefined ? undefined : notFoundWords)
  return (
    <>
      <SubscriptionsGrid types={subscriptionTypes} hrefOf={paths.subscription} zedderPrices={zedderPrices} />
      {id !== undefined && <dialogs.subscription.Component key={id} type={type} />}
    </>
  )
}
