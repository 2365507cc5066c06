import { Suspense } from 'react'
import { useParams } from 'wouter'
import { builtCatalogue } from '#app/built-catalogue.ts'
import { dialogs } from '#app/dialogs.ts'
import { useHead } from '#app/head/use-head.ts'
import { notFoundWords } from '#app/head/words/not-found.ts'
import { eventWords, ticketsWords } from '#app/head/words/tickets.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { TicketList } from '#screens/ticket-list/ticket-list.tsx'

export default function TicketsRoute() {
  const { id } = useParams<{ id?: string }>()
  const known = useCatalogue()
  const { events } = known ?? builtCatalogue
  const event = events.find((candidate) => candidate.id === id)
  useHead(id === undefined ? ticketsWords : event ? eventWords(event) : known && notFoundWords)
  return (
    <>
      <TicketList
        events={{ status: 'ready', data: events }}
        today={useToday()}
        hrefOf={paths.ticket}
        hrefs={{ zedletter: paths.zedletter, subscriptions: paths.subscriptions }}
      />
      <Suspense fallback={null}>
        {/* What the build does not know may be known to the server: it is waited for. */}
        {id !== undefined && (event ?? known) && <dialogs.ticket.Component key={id} {...(event ? { event } : {})} />}
      </Suspense>
    </>
  )
}
