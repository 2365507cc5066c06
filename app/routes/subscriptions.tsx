import { Suspense } from 'react'
import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs.ts'
import { useHead } from '#app/head/use-head.ts'
import { notFoundWords } from '#app/head/words/not-found.ts'
import { subscriptionsWords, subscriptionWords } from '#app/head/words/subscriptions.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { SubscriptionsGrid } from '#screens/subscriptions/subscriptions-grid.tsx'

export default function SubscriptionsRoute() {
  const { id } = useParams<{ id?: string }>()
  const { hasZedderPrices } = useZedder()
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  useHead(id === undefined ? subscriptionsWords : type ? subscriptionWords(type) : notFoundWords)
  return (
    <>
      <SubscriptionsGrid
        types={{ status: 'ready', data: subscriptionTypes }}
        hrefOf={paths.subscription}
        hasZedderPrices={hasZedderPrices}
      />
      <Suspense fallback={null}>{id !== undefined && <dialogs.subscription.Component key={id} {...(type ? { type } : {})} />}</Suspense>
    </>
  )
}
