import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'
import { formatDate } from '#domain/time/station-time.ts'
import * as css from './landing.css.ts'

/** Shown on the front page during the radiothon. */
export function RadiothonNow({ href }: { href: string }) {
  return (
    <section className={css.radiothon}>
      <div className={css.radiothonArt}>
        <Poster motif="star" color="yellow" ratio="wide" />
      </div>
      <div className={css.radiothonWords}>
        <Heading level={2} size="headline">
          Radiothon is on
        </Heading>
        <Text tone="muted">
          Ten days to fill the tank for a year. Subscribe by {formatDate(station.radiothon.to)} for a go at the gold draw.
        </Text>
        <ButtonLink href={href} tone="outline">
          Subscribe now
        </ButtonLink>
      </div>
    </section>
  )
}
