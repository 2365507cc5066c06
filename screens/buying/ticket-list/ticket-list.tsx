import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { upcoming } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { NothingOn } from './nothing-on.tsx'
import { TicketTile } from './ticket-tile.tsx'

export type TicketListProps = {
  events: readonly TicketEvent[]
  today: StationDate
  hasZedderPrices: boolean
  hrefOf: (id: string) => string
  /** Where to hear about the next event when there are none. */
  hrefs: { zedletter: string; subscriptions: string }
}

/** Upcoming events, soonest first (T167, D59). */
export function TicketList(list: TicketListProps) {
  return (
    <Stack space="roomy">
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Tickets
        </Heading>
        <Text tone="muted" size="lead">
          {say(pageTexts.tickets)}
        </Text>
      </Stack>
      <Calendar {...list} />
    </Stack>
  )
}

function Calendar({ events, today, hasZedderPrices, hrefOf, hrefs }: TicketListProps) {
  const ahead = upcoming(events, today)
  if (ahead.length === 0) return <NothingOn hrefs={hrefs} />
  return (
    <TileGrid label="Events" isRoomy>
      {ahead.map((event, index) => (
        <TicketTile key={event.id} event={event} href={hrefOf(event.id)} hasZedderPrices={hasZedderPrices} isFirst={index < 3} />
      ))}
    </TileGrid>
  )
}
