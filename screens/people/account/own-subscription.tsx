import { Badge } from '#design-system/badge/badge.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Subscriber } from '#domain/contact/contact.ts'
import { formatDate, isActive, renewedExpiry, type StationDate } from '#domain/time/station-time.ts'
import * as css from './account.css.ts'

export type OwnSubscriptionProps = {
  /** The one that ends last. Undefined for a person who never had one. */
  subscriber?: Subscriber
  /** Those that end on the same day: a band's and a pet's may be bought together. */
  others?: readonly Subscriber[]
  today: StationDate
  /** Where to buy one: the same type, or any. */
  renewHref: (type?: string) => string
}

/** The current subscription, when it ends, and a link to renew it for a year (T109, D76). */
export function OwnSubscription({ subscriber, others = [], today, renewHref }: OwnSubscriptionProps) {
  if (!subscriber) return <NoSubscription href={renewHref()} />
  const { expirydate, subnumber, name, subscription } = subscriber
  const { type, subtypecode } = subscription
  const isRunning = isActive(expirydate, today)
  return (
    <div className={css.card}>
      <div className={css.art}>
        <Poster {...(type?.art ?? { motif: 'wave', color: 'cyan' })} ratio="wide" />
      </div>
      <div className={css.words}>
        <Badge tone={isRunning ? 'positive' : 'warning'}>
          {isRunning ? 'Runs to' : 'Expired'} {formatDate(expirydate)}
        </Badge>
        <Stack space="hairline">
          <Heading level={3}>{type ? `${type.name} subscription` : 'Your subscription'}</Heading>
          {!type?.isOnSale && <Text tone="muted">We don’t sell this one any more.</Text>}
          <Text tone="muted">{name}</Text>
          <Text tone="muted">Subscriber number {subnumber}</Text>
          {others.map((other) => (
            <Text key={`${other.subscription.subtypecode} ${other.name}`} tone="muted">
              Also yours: {other.subscription.type?.name ?? 'a subscription'}, {other.name}
            </Text>
          ))}
        </Stack>
        <ButtonLink href={renewHref(type?.isOnSale ? subtypecode : undefined)} tone={isRunning ? 'outline' : 'primary'}>
          {type?.isOnSale ? `Renew ${type.name}` : 'Choose another'}
        </ButtonLink>
        <Text tone="faint" size="caption">
          Renew today and you’re set to {formatDate(renewedExpiry(expirydate, today))}.
        </Text>
      </div>
    </div>
  )
}

function NoSubscription({ href }: { href: string }) {
  return (
    <div className={css.card}>
      <div className={css.art}>
        <Poster motif="bars" color="orange" ratio="wide" />
      </div>
      <div className={css.words}>
        <Stack space="hairline">
          <Heading level={3}>Not a Zedder yet</Heading>
          <Text tone="muted">Subscriptions keep the transmitter on, and Zedders pay less for merch and tickets.</Text>
        </Stack>
        <ButtonLink href={href}>Become a Zedder</ButtonLink>
      </div>
    </div>
  )
}
