import type { PrizeLists } from '#domain/catalogue/catalogue.ts'
import type { SubscriptionEntry } from '#domain/catalogue/editing/entry.ts'
import { subscriptionOf } from '#domain/catalogue/editing/entry-subscriptions.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'
import { SubscriptionTile } from '#screens/buying/subscriptions/subscription-tile.tsx'

type Props = { entry: SubscriptionEntry; draws: PrizeLists | undefined; today: StationDate }

/** A subscription's tile in the shop. */
export const SubscriptionTileLook = ({ entry }: Pick<Props, 'entry'>) => <SubscriptionTile type={subscriptionOf(entry)} href="#" />

/** A subscription's page in the shop. Nothing in it can be pressed. */
export function SubscriptionPageLook({ entry, draws, today }: Props) {
  const type = subscriptionOf(entry)
  const nothing = () => {}
  return (
    <SubscriptionDetail
      type={type}
      draws={openDraws(type, today, draws)}
      shows={[]}
      suburbs={{ options: [], isLoading: false }}
      onSuburbInput={nothing}
      listHref="#"
      cartHref="#"
      onAddToCart={nothing}
      onClose={nothing}
    />
  )
}
