import * as z from 'zod/mini'

const text = z.string()
const instant = z.iso.datetime({ offset: true })
const done = z.nullable(z.object({ by: text, at: instant }))

/** The most rows of one kind that are shown at once; more follow as these are ticked. */
export const NOTES_SHOWN = 100
/** How many days after a payment its thanks are still worth reading out. */
export const THANKED_DAYS = 30
/** How many days a row stays after it was ticked, so that a wrong tick can be undone. */
export const TICKED_DAYS = 14

/** Someone to thank on air for one paid order, with nothing that isn't for listeners' ears: no last name and no amount. */
const shoutOut = z.object({ key: text, number: text, paid_at: instant, name: text, suburb: text, support: z.array(text), done })
export type ShoutOut = z.output<typeof shoutOut>

/** What someone wrote into the comment of their contact. `written` is null for what was there before the shop kept the time. */
const comment = z.object({
  key: text,
  name: text,
  subnumber: text,
  email: text,
  phone: text,
  text,
  written: z.nullable(instant),
  done,
})
export type Comment = z.output<typeof comment>

/** What people gave the station to read out or to answer. `waiting` counts those not yet ticked, shown or not. */
export const stationNotes = z.object({
  shoutOuts: z.object({ rows: z.array(shoutOut), waiting: z.int() }),
  comments: z.object({ rows: z.array(comment), waiting: z.int() }),
})
export type StationNotes = z.output<typeof stationNotes>

export const noteKind = z.enum(['shoutOuts', 'comments'])
export type NoteKind = z.output<typeof noteKind>

export const noteTick = z.object({ key: text, done })
export type NoteTick = z.output<typeof noteTick>

/** The name someone is thanked by: the first word of it, as the caller script asks (D164). */
export const nameOnAir = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What an order gave the station, in words to read out: each kind of subscription once, then a donation. */
export function supportOf(lines: readonly { type: string; name?: string | undefined }[]): string[] {
  const subscriptions = lines.flatMap(({ type, name }) => (type === 'subscription' && name !== undefined ? [name] : []))
  return [...new Set(subscriptions), ...(lines.some(({ type }) => type === 'donation') ? ['Donation'] : [])]
}
