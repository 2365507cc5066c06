import { Badge } from '#design-system/badge/badge.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { findThings, groupThings, isDated, isGone, stockWords, thingKey } from '#domain/catalogue/desk-list.ts'
import type { DeskThing } from '#domain/catalogue/desk-thing.ts'
import { priceLabel } from '#domain/catalogue/price-label.ts'
import { formatEventTime, type StationDate } from '#domain/time/station-time.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './catalogue-desk.css.ts'

type ListProps = {
  things: readonly DeskThing[]
  text: string
  onText: (text: string) => void
  hrefOf: (key: string) => string
  isUnsaved: (key: string) => boolean
  today: StationDate
}

/** The whole catalogue in groups. Part of a name finds an item. */
export function ThingList({ things, text, onText, today, ...rows }: ListProps) {
  if (things.length === 0)
    return (
      <EmptyState art={{ motif: 'tote', color: 'lime' }} title="Nothing in the catalogue yet">
        The station’s own lists fill it.
      </EmptyState>
    )
  const matches = findThings(things, text)
  const isPart = text.trim() !== ''
  return (
    <>
      <div className={css.find}>
        <TextField label="Name or venue" autoComplete="off" maxLength={80} value={text} onChange={onText} />
        <p role="status" className={css.found}>
          {isPart && (matches.length === 0 ? 'Nothing like that. Try fewer letters.' : `${matches.length} of ${things.length}.`)}
        </p>
      </div>
      {groupThings(matches, today).map((group) => (
        <section key={group.title} className={css.group}>
          <Heading level={2} size="heading">
            {group.title}
          </Heading>
          <ul className={css.rows}>
            {group.things.map((thing) => (
              <ThingRow key={thingKey(thing)} thing={thing} {...rows} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ThingRow({ thing, hrefOf, isUnsaved }: Pick<ListProps, 'hrefOf' | 'isUnsaved'> & { thing: DeskThing }) {
  const key = thingKey(thing)
  return (
    <li className={css.row}>
      <span className={css.art}>
        <ProductArt art={thing.art} {...(thing.photograph && { photograph: thing.photograph })} sizes="40px" />
      </span>
      <Link tone="quiet" href={hrefOf(key)}>
        <span className={css.name}>{thing.name}</span>
      </Link>
      <span className={css.marks}>
        {isUnsaved(key) && <Badge tone="warning">Not saved</Badge>}
        {!thing.isPublic && <Badge>Only the desk</Badge>}
        {isGone(thing) && <Badge tone="critical">Sold out</Badge>}
      </span>
      <span className={css.facts}>
        {isDated(thing) && `${formatEventTime(thing.eventDateTime)}. `}
        {`${priceLabel(thing)}. ${stockWords(thing)}`}
      </span>
    </li>
  )
}
