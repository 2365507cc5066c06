import { Badge } from '#design-system/badge/badge.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { daysUntil } from '#domain/time/station-day.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import * as css from './landing.css.ts'

/** Shown on the front page during the radiothon, whose last day is `until`. */
export function RadiothonNow({ href, until, today }: { href: string; until: StationDate; today: StationDate }) {
  const more = daysUntil(until, today)
  return (
    <section className={css.radiothon}>
      <div className={css.radiothonArt}>
        <Poster motif="star" color="yellow" ratio="wide" />
      </div>
      <div className={css.radiothonWords}>
        <Badge tone="warning">{more === 0 ? 'Last day' : `${more + 1} days left`}</Badge>
        <Heading level={2} size="headline">
          Radiothon’s on
        </Heading>
        <Text tone="muted">Ten days to fill the tank for a year. Subscribe by {formatDate(until)} to go in the gold draw.</Text>
        <ButtonLink href={href}>Subscribe now</ButtonLink>
      </div>
    </section>
  )
}
