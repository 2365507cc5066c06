import { station } from '#domain/station.ts'
import type { OwnTicket } from './door.ts'

/** What a calendar needs to know about an event. */
export type CalendarEvent = Pick<OwnTicket, 'event_id' | 'event' | 'eventDateTime' | 'eventVenue'>

const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const utc = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const bytes = new TextEncoder()

/** A line may have 75 bytes; the rest continues on the next line, after a space. */
function fold(line: string): string {
  const rows = ['']
  for (const letter of line) {
    const row = rows.at(-1) ?? ''
    if (bytes.encode(row + letter).length > 75) rows.push(` ${letter}`)
    else rows[rows.length - 1] = row + letter
  }
  return rows.join('\r\n')
}

/**
 * Writes the events of an order as a calendar file (RFC 5545), each once. They have no end, since the shop doesn't know it. Imported
 * again, an event replaces the one before (D524). Undefined if none of them has a day.
 */
export function calendarOf(number: string, events: readonly CalendarEvent[], now: Date): string | undefined {
  const dated = [...new Map(events.map((one) => [one.event_id, one])).values()].flatMap(({ eventDateTime, ...event }) =>
    eventDateTime === undefined ? [] : [{ ...event, eventDateTime }],
  )
  if (dated.length === 0) return undefined
  const host = station.email.split('@')[1]
  const lines = dated.flatMap(({ event_id, event, eventDateTime, eventVenue }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(event_id)}.${number}@${host}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTART:${utc(eventDateTime)}`,
    `SUMMARY:${escapeText(event)}`,
    ...(eventVenue ? [`LOCATION:${escapeText(eventVenue)}`] : []),
    `DESCRIPTION:${escapeText(`Order ${number}. Your name is on the door list.`)}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${station.name}//Shop//EN`, 'METHOD:PUBLISH', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n')
}

/** The file's name. */
export const calendarFilename = (number: string): string => `${number}.ics`
