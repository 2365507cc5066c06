import type { TicketHolders } from '#domain/catalogue/desk-thing.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { stationClock } from '#domain/time/station-clock.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { EventFacts } from './event-tickets.ts'

/** The parts of an event that changed, in the order they're listed. */
export type News = ('date' | 'time' | 'place')[]

/** The parts of an event that differ, by the station's clock. The same instant in another time zone is no change. */
export function newsBetween(was: EventFacts, now: EventFacts): News {
  const news: News = []
  if (was.eventDateTime !== undefined && now.eventDateTime !== undefined) {
    const [before, after] = [stationClock(was.eventDateTime), stationClock(now.eventDateTime)]
    if (before.date !== after.date) news.push('date')
    if (before.time !== after.time) news.push('time')
  }
  if (was.eventVenue !== now.eventVenue) news.push('place')
  return news
}

/** What ticket holders need to hear: nothing if it's what they know, has no day, or has ended (D554). */
export function newsToTell(was: EventFacts, now: EventFacts, today: StationDate): News {
  const { eventDateTime } = now
  return eventDateTime === undefined || isPast({ eventDateTime }, today) ? [] : newsBetween(was, now)
}

/** Lists the changes: `a new date, time and place`. */
export function newsLabel(news: Readonly<News>): string {
  const last = news.at(-1) ?? ''
  const others = news.slice(0, -1).join(', ')
  return `a new ${others && `${others} and `}${last}`
}

/** Tells the office who would get a letter about a change, or that nobody would (D554). */
export function lettersSummary({ orders, withoutEmail }: TicketHolders, news: Readonly<News>): string {
  if (orders === 0) return 'Nobody has tickets, so there’s nobody to tell.'
  const have = orders === 1 ? '1 order has tickets.' : `${orders} orders have tickets.`
  if (news.length === 0) return `${have} It will have ended by then, so nobody gets a letter.`
  if (orders === withoutEmail) return `${have} No email address came with ${orders === 1 ? 'it' : 'them'}, so nobody gets a letter.`
  const the = `the new ${newsLabel(news).slice('a new '.length)}`
  const letter = orders === 1 ? `Its buyer gets a letter with ${the}.` : `Each buyer gets a letter with ${the}.`
  return withoutEmail === 0
    ? `${have} ${letter}`
    : `${have} ${letter} ${withoutEmail} gave no email address and ${withoutEmail === 1 ? 'gets' : 'get'} none.`
}

/** Tells the office what hiding an event means for ticket holders. Empty if there are none. */
export function hidingSummary({ orders }: Pick<TicketHolders, 'orders'>): string {
  if (orders === 0) return ''
  return orders === 1
    ? '1 order has tickets. They stay valid, and its buyer gets no letter.'
    : `${orders} orders have tickets. They stay valid, and nobody gets a letter.`
}
