import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { describe, titleOf } from './describe.ts'
import type { PageWords } from './page-words.ts'

const source = () => `Tickets from community radio station ${station.name}.`

function cost({ price: [zedder, full] }: TicketEvent): string {
  if (full === 0) return 'Free for everybody.'
  return zedder === full ? `${formatMoney(full)}.` : `${formatMoney(full)}, or ${formatMoney(zedder)} for Zedders.`
}

export function eventWords(event: TicketEvent): PageWords {
  const whenAndWhere = `${formatEventTime(event.eventDateTime)}, ${event.eventVenue}.`
  return { title: titleOf(event.name), description: describe(whenAndWhere, event.description, cost(event), source()) }
}
