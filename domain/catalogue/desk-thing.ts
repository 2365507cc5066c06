import * as z from 'zod/mini'
import { moneyPair } from '#domain/money/money-codec.ts'
import { shortText } from '#domain/text.ts'
import { photograph } from './photograph.ts'
import { ticketEvent } from './wire.ts'
import { art } from './wire-art.ts'

/** The highest count of one thing. */
export const MOST_COUNTED = 100_000

const WHOLE = 'Enter a whole number.'

/** How many there are of something, a whole number. */
export const countOfThings = z.int(WHOLE).check(z.minimum(0, 'Enter 0 or more.'), z.maximum(MOST_COUNTED, '100,000 at most.'))

/** One counted combination of options as the office sees it. Capacity is the sum of the three. */
export const deskCount = z.object({
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  available: z.int(),
  /** Held by orders that are not paid yet. */
  reserved: z.int(),
  sold: z.int(),
})

/** Orders with tickets that let someone in (D521). Those counted in `withoutEmail` gave no address to write to. */
const ticketHolders = z.object({ orders: z.int(), withoutEmail: z.int() })
export type TicketHolders = z.output<typeof ticketHolders>

const deskShared = {
  id: z.string(),
  name: z.string(),
  art,
  /** The first of it, where there is one. */
  photograph: z.optional(photograph),
  /** Changed in the editor, not here. Means nothing where the desk sets the price (D44). */
  price: moneyPair,
  isPublic: z.boolean(),
  /** False for a thing whose price the desk sets (D44): nobody else may ever buy it. */
  mayBePublic: z.boolean(),
  /** Null: not counted (D38). */
  stock: z.nullable(z.array(deskCount)),
}

/** A product or event, with what may be changed about it without a developer. */
export const deskThing = z.discriminatedUnion('kind', [
  z.object({ ...deskShared, kind: z.literal('merch') }),
  z.object({
    ...deskShared,
    kind: z.literal('ticket'),
    eventDateTime: ticketEvent.shape.eventDateTime,
    eventVenue: z.string(),
    body: ticketEvent.shape.body,
    under18Free: z.boolean(),
    /** Whether free tickets for under 18s need an adult's ticket with them (D222). */
    needsAdult: z.boolean(),
    /** Tickets sold or held, counted or not. */
    taken: z.int(),
    holders: ticketHolders,
    /** Whether a capacity may be given to an event that has none. */
    mayBeCounted: z.boolean(),
  }),
])
export type DeskThing = z.output<typeof deskThing>
export type DeskEvent = Extract<DeskThing, { kind: 'ticket' }>

/** Characters in an event's description, including tags. */
export const LONGEST_BODY = 20_000

export const BODY_TOO_LONG = '20,000 characters at most, including tags.'

const eventBodyText = ticketEvent.shape.body.check(z.maxLength(LONGEST_BODY, BODY_TOO_LONG))

/** When an event begins, with its offset. */
export const eventTime = z.iso
  .datetime({ offset: true, error: 'Enter a date and a time.' })
  .check(z.refine((at) => /^20\d\d-/.test(at), { error: 'Give a year from 2000 to 2099.' }))

/** Where an event is: a line of text, as a break in it would be one in the calendar file and the letters too. */
export const eventPlace = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a place.'),
    z.maxLength(200, '200 characters at most.'),
    z.regex(/^\P{Cc}*$/u, { error: 'Keep it on one line.' }),
  )

/** One change to a thing. `was` is the value the sender saw; if that has changed since, nothing is changed. */
export const catalogueChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('public'), was: z.boolean(), to: z.boolean() }),
  z.object({ what: z.literal('adult'), was: z.boolean(), to: z.boolean() }),
  /** How many of one combination of options can still be sold. */
  z.object({ what: z.literal('stock'), sku: shortText, was: z.int(), to: countOfThings }),
  /** The number of tickets in all, including sold ones. `was` is null where there was no limit until now. */
  z.object({ what: z.literal('capacity'), sku: shortText, was: z.nullable(z.int()), to: countOfThings }),
  z.object({ what: z.literal('date'), was: ticketEvent.shape.eventDateTime, to: eventTime }),
  z.object({ what: z.literal('venue'), was: ticketEvent.shape.eventVenue, to: eventPlace }),
  z.object({ what: z.literal('body'), was: ticketEvent.shape.body, to: eventBodyText }),
])
export type CatalogueChange = z.output<typeof catalogueChange>
