import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { station } from '#domain/station.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { SubscriptionTile } from '#screens/subscriptions/subscription-tile.tsx'
import * as css from './landing.css.ts'
import { WaysToSupport } from './ways-to-support.tsx'

export type LandingProps = {
  /** The few types that the front page shows. */
  tiers: readonly SubscriptionType[]
  hrefs: { subscriptions: string; donations: string; merch: string; subscription: (id: string) => string }
  isRadiothon: boolean
  /** The dialog of a first visit. */
  welcome?: ReactNode
}

/** The front page: what the station is, and every way to keep it on air (T53). */
export function Landing({ tiers, hrefs, isRadiothon, welcome }: LandingProps) {
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <h1 className={css.slogan} tabIndex={-1}>
          Keep the signal <span className={css.loud}>loud.</span>
        </h1>
        <p className={css.why}>
          Welcome to {station.name}. No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep the
          transmitter on.
        </p>
        <div className={css.actions}>
          <ButtonLink size="large" href={hrefs.subscriptions}>
            Become a Zedder
          </ButtonLink>
          <ButtonLink size="large" tone="outline" href={hrefs.donations}>
            Make a donation
          </ButtonLink>
        </div>
      </section>
      {isRadiothon && (
        <section className={css.radiothon}>
          <Heading level={2}>Radiothon is on</Heading>
          <p>Ten days to fill the tank for a year. Subscribe before {formatDate(station.radiothon.to)} and you are in the gold draw.</p>
        </section>
      )}
      <section className={css.section}>
        <Heading level={2}>Pick your volume</Heading>
        <TileGrid label="Subscriptions to start with">
          {tiers.map((type) => (
            <SubscriptionTile key={type.id} type={type} href={hrefs.subscription(type.id)} headingLevel={3} />
          ))}
        </TileGrid>
      </section>
      <WaysToSupport hrefs={hrefs} />
      {welcome}
    </div>
  )
}
