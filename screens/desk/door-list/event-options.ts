import type { SelectOption } from '#design-system/select/select.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { formatDate, type StationDate, stationDate } from '#domain/time/station-time.ts'

/** An event that has a door. */
export type ListedEvent = Pick<TicketEvent, 'id' | 'name' | 'eventDateTime'>

const dayOf = ({ eventDateTime }: ListedEvent) => stationDate(new Date(eventDateTime))

/** Events to choose from: the next one first, then past ones, latest first. */
export function eventOptions(events: readonly ListedEvent[], today: StationDate): SelectOption[] {
  const byTime = events.toSorted((one, other) => Date.parse(one.eventDateTime) - Date.parse(other.eventDateTime))
  const inOrder = [...byTime.filter((event) => dayOf(event) >= today), ...byTime.filter((event) => dayOf(event) < today).toReversed()]
  return inOrder.map((event) => ({
    value: event.id,
    label: event.name,
    note: event.id === MISC_ID ? undefined : formatDate(dayOf(event)),
  }))
}
