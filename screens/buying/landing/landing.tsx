import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { SubscriptionTile } from '#screens/buying/subscriptions/subscription-tile.tsx'
import * as css from './landing.css.ts'
import { RadiothonNow } from './radiothon-now.tsx'
import { type WaysHrefs, WaysToSupport } from './ways-to-support.tsx'

export type LandingProps = {
  /** The few types shown on the front page; undefined until they've loaded. */
  tiers: readonly SubscriptionType[] | undefined
  hrefs: WaysHrefs & { subscription: (id: string) => string }
  /** While it is on: its last day, and today. */
  radiothon?: { until: StationDate; today: StationDate } | undefined
  /** The dialog shown on a first visit. */
  welcome?: ReactNode
}

/** The front page: what the station is, and every way to keep it on air (T53). */
export function Landing({ tiers, hrefs, radiothon, welcome }: LandingProps) {
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <div className={css.heroHalves}>
          <div className={css.heroWords}>
            <Heading level={1} size="poster" isFocusTarget>
              Keep the signal <span className={css.loud}>loud.</span>
            </Heading>
            <p className={css.why}>{say(pageTexts.landing)}</p>
            <div className={css.actions}>
              <ButtonLink href={hrefs.subscriptions}>Become a Zedder</ButtonLink>
              <ButtonLink tone="outline" href={hrefs.donations}>
                Make a donation
              </ButtonLink>
            </div>
          </div>
          <div className={css.wall}>
            <div className={css.first}>
              <Poster motif="record" color="pink" />
            </div>
            <div className={css.second}>
              <Poster motif="stage" color="lime" />
            </div>
            <div className={css.third}>
              <Poster motif="bars" color="orange" />
            </div>
          </div>
        </div>
      </section>
      {radiothon && <RadiothonNow href={hrefs.subscriptions} {...radiothon} />}
      {tiers?.length !== 0 && (
        <section className={css.section}>
          <Heading level={2}>Pick your volume</Heading>
          {tiers ? (
            <TileGrid label="Subscriptions to start with">
              {tiers.map((type) => (
                <SubscriptionTile key={type.id} type={type} href={hrefs.subscription(type.id)} headingLevel={3} />
              ))}
            </TileGrid>
          ) : (
            <Skeleton shape="block" label="Loading the subscriptions" />
          )}
        </section>
      )}
      <WaysToSupport hrefs={hrefs} from={tiers && tiers.length > 0 ? Math.min(...tiers.map((type) => type.cost)) : undefined} />
      {welcome}
    </div>
  )
}
