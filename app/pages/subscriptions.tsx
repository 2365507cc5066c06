import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs/dialogs.ts'
import { notFoundWords } from '#app/head/not-found-words.ts'
import { pageWords } from '#app/head/page-words.ts'
import { subscriptionData } from '#app/head/structured-data.ts'
import { subscriptionName, subscriptionWords } from '#app/head/subscription-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { useTypesOnSale } from '#app/hooks/use-types-on-sale.tsx'
import { useZedder } from '#app/hooks/use-zedder.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { unready } from '#app/shell/unready.tsx'
import { station } from '#domain/station.ts'
import { SubscriptionsGrid } from '#screens/buying/subscriptions/subscriptions-grid.tsx'

export const page: PageFacts = { pattern: '/subscriptions/:id?', menu: { group: 'shop', label: 'Subscriptions' }, dialog: 'subscription' }

export const words = pageWords(
  'Subscriptions',
  () => `Become a Zedder: pick the volume that suits you, keep ${station.name} on air, and get Zedder prices on merch and tickets.`,
)

export const preview: Preview = {
  shows: 'subscriptions',
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
  const { list, isCurrent, watcher } = useTypesOnSale()
  const type = list.status === 'ready' ? list.data.find((candidate) => candidate.id === id) : undefined
  useHead(type ? subscriptionWords(type) : id !== undefined && isCurrent ? notFoundWords : undefined)
  if (list.status !== 'ready') {
    return (
      <>
        <unready.Component of={list} />
        {watcher}
      </>
    )
  }
  return (
    <>
      <SubscriptionsGrid types={list.data} hrefOf={paths.subscription} zedderPrices={zedderPrices} />
      {watcher}
      {/* A type that the page wasn't drawn with may be on the server, so wait for its answer. */}
      {id !== undefined && (type || isCurrent) && <dialogs.subscription.Component key={id} type={type} types={list.data} />}
    </>
  )
}
