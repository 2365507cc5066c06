import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
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
  /** The last day of the radiothon, while it is on. */
  radiothonUntil?: StationDate | undefined
  /** The dialog shown on a first visit. */
  welcome?: ReactNode
}

/** The front page: what the station is, and every way to keep it on air (T53). */
export function Landing({ tiers, hrefs, radiothonUntil, welcome }: LandingProps) {
  return (
    <div className={css.page}>
      <section className={css.hero}>
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
      </section>
      {radiothonUntil && <RadiothonNow href={hrefs.subscriptions} until={radiothonUntil} />}
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
