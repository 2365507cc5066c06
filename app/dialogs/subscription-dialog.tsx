import { useCallback, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { putInCart } from '#app/cart/intents.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { useShows } from '#app/data/use-shows.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { dropDraft } from '#app/state/drop-draft.ts'
import { session } from '#app/state/session.ts'
import { giftAddressOf } from '#domain/cart/gift-rules.ts'
import { lastChoices } from '#domain/cart/last-choices.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import { renewedExpiry } from '#domain/time/station-time.ts'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'
import { type NewSubscription, type SubscriptionValues, valuesOfChoices } from '#screens/buying/subscription-detail/subscription-values.ts'
import { AddressedDialog } from './addressed-dialog.tsx'
import { keepSubscription, keptSubscription } from './subscription-draft.ts'

/** What this Zedder chose last time, until when another year would run, and where they live (D352). None of it is there for a first subscription. */
function useRenewal(type: SubscriptionType | undefined, types: readonly SubscriptionType[]) {
  const own = useOwnContact()
  const { user } = useSnapshot(session)
  const today = useToday()
  const subscribers = own?.status === 'ready' ? own.data.subscribers : undefined
  const last = useMemo(() => {
    const choices = type && subscribers && lastChoices(type, subscribers, types)
    return choices && valuesOfChoices(type, openDraws(type, today), choices)
  }, [type, types, subscribers, today])
  const isRenewal = user?.role === 'zedder' && user.expiry !== null && type !== undefined && givesYear(type.id)
  const buyerAddress = own?.status === 'ready' ? giftAddressOf(own.data) : undefined
  return { last, buyerAddress, renewsTo: isRenewal ? renewedExpiry(user.expiry, today) : undefined }
}

type Props = { type?: SubscriptionType; types: readonly SubscriptionType[] }

export default function SubscriptionDialog({ type, types }: Props) {
  const [isAdded, setAdded] = useState(false)
  const [isGift, setGift] = useState(false)
  const shows = useShows()
  const suburbs = useSuburbs()
  const today = useToday()
  const [typed] = useState(() => keptSubscription(type))
  const { last, renewsTo, buyerAddress } = useRenewal(type, types)
  const keep = useCallback((values: SubscriptionValues) => type && keepSubscription(type, values), [type])
  const add = (line: NewSubscription) => {
    const isIn = putInCart([line])
    if (isIn) dropDraft('subscription')
    setGift(line.gift !== undefined)
    setAdded(isIn)
  }
  return (
    <AddressedDialog list={paths.subscriptions} size={type ? 'wide' : 'regular'}>
      {(close) => (
        <SubscriptionDetail
          type={type}
          draws={type ? openDraws(type, today) : {}}
          shows={shows}
          listHref={paths.subscriptions}
          cartHref={paths.cart}
          isAdded={isAdded}
          isGift={isGift}
          {...(typed || last ? { typed: typed ?? last } : {})}
          buyerAddress={buyerAddress}
          {...(renewsTo ? { renewsTo } : {})}
          {...suburbs}
          onTyped={keep}
          onAddToCart={add}
          onClose={close}
        />
      )}
    </AddressedDialog>
  )
}
