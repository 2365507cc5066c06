import { useParams } from 'wouter'
import { useOnSale } from '#app/data/use-catalogue.ts'
import { dialogs } from '#app/dialogs/dialogs.ts'
import { eventWords } from '#app/head/event-words.ts'
import { notFoundWords } from '#app/head/not-found-words.ts'
import { pageWords } from '#app/head/page-words.ts'
import { eventData } from '#app/head/structured-data.ts'
import { useHead } from '#app/head/use-head.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { unready } from '#app/shell/unready.tsx'
import { station } from '#domain/station.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { TicketList } from '#screens/buying/ticket-list/ticket-list.tsx'

export const page: PageFacts = { pattern: '/tickets/:id?', menu: { group: 'shop', label: 'Tickets' }, dialog: 'ticket' }

export const words = pageWords(
  'Tickets',
  () => `Gigs, workshops and parties with ${station.name}: see what is coming up and book your tickets. Zedders pay less.`,
)

export const preview: Preview = {
  shows: 'events',
  card: { name: 'Tickets', lines: ['Gigs, workshops and parties'], art: { motif: 'stage', color: 'lime' } },
  details: ({ events }) =>
    events.map((event) => ({
      path: paths.ticket(event.id),
      words: eventWords(event),
      card: { name: event.name, lines: [formatEventTime(event.eventDateTime), event.eventVenue], art: event.art },
      dataOf: (place) => [eventData(event, place)],
    })),
}

export default function TicketsPage() {
  const { id } = useParams<{ id?: string }>()
  const { list, isCurrent } = useOnSale('events')
  const today = useToday()
  const { hasZedderPrices } = useZedder()
  const event = list.status === 'ready' ? list.data.find((candidate) => candidate.id === id) : undefined
  useHead(event ? eventWords(event) : id !== undefined && isCurrent ? notFoundWords : undefined)
  if (list.status !== 'ready') return <unready.Component of={list} />
  return (
    <>
      <TicketList
        events={list.data}
        today={today}
        hasZedderPrices={hasZedderPrices}
        hrefOf={paths.ticket}
        hrefs={{ zedletter: paths.zedletter, subscriptions: paths.subscriptions }}
      />
      {/* An event that the page wasn't drawn with may be on the server, so wait for its answer. */}
      {id !== undefined && (event || isCurrent) && <dialogs.ticket.Component key={id} event={event} />}
    </>
  )
}
