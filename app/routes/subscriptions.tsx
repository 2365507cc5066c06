import { Suspense } from 'react'
import { useParams } from 'wouter'
import { dialogs } from '#app/dialogs.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { SubscriptionsGrid } from '#screens/subscriptions/subscriptions-grid.tsx'

export default function SubscriptionsRoute() {
  const { id } = useParams<{ id?: string }>()
  const { hasZedderPrices } = useZedder()
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  useTitle(type ? `${type.name} subscription` : 'Subscriptions')
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
