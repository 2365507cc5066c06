import * as z from 'zod/mini'

/** When and at which door someone came in; `id` names the check-in. */
export const cameIn = z.object({ id: z.uuid(), at: z.iso.datetime({ offset: true }), door: z.string() })
export type CameIn = z.output<typeof cameIn>

/** One ticket on a door list. `name` is the holder's, else the buyer's or their guest's (D53). */
export const doorEntry = z.object({
  key: z.string(),
  /** The ticket's own code, as in its QR code (D520). */
  code: z.string(),
  name: z.string(),
  buyer: z.string(),
  number: z.string(),
  /** The chosen options, like a size; empty where there are none. */
  option: z.string(),
  isUnder18: z.boolean(),
  isZedder: z.boolean(),
  /** Pledged, not paid yet (D107). */
  isUnpaid: z.boolean(),
  cameIn: z.nullable(cameIn),
})
export type DoorEntry = z.output<typeof doorEntry>

/** Why a ticket is refused. */
export const doorRefusal = z.enum(['refunded', 'taken_back', 'cancelled', 'not_paid'])
export type DoorRefusal = z.output<typeof doorRefusal>

const refusedTicket = z.object({ code: z.string(), name: z.string(), why: doorRefusal })

/** Everyone on an event's door list, A to Z, and the sold tickets that are now refused. */
export const doorList = z.object({
  event: z.object({ id: z.string(), name: z.string(), eventDateTime: z.iso.datetime({ offset: true }), eventVenue: z.string() }),
  entries: z.array(doorEntry),
  refused: z.array(refusedTicket),
})
export type DoorList = z.output<typeof doorList>

/** The answer to the door about a ticket. `in`: let in by this press. `elsewhere` names the event it's for. */
export const doorVerdict = z.discriminatedUnion('is', [
  z.object({ is: z.literal('in'), name: z.string(), cameIn }),
  z.object({ is: z.literal('before'), name: z.string(), cameIn }),
  z.object({ is: z.literal('out'), name: z.string() }),
  z.object({ is: z.literal('refused'), name: z.string(), why: doorRefusal }),
  z.object({ is: z.literal('elsewhere'), name: z.string(), event: z.string() }),
  z.object({ is: z.literal('unknown') }),
])
export type DoorVerdict = z.output<typeof doorVerdict>

/** The longest name of a door, and the most presses sent at once. */
export const LONGEST_DOOR = 40
export const MOST_CHECKS = 200

/**
 * A press at the door, with an `id` of its own; an undo has the id of the check-in it undoes. `secondsAgo` when it's sent: phones' clocks
 * can be wrong.
 */
export const doorCheck = z.object({
  id: z.uuid(),
  code: z.string().check(z.maxLength(200)),
  isIn: z.boolean(),
  secondsAgo: z.int().check(z.minimum(0), z.maximum(86_400)),
})
export type DoorCheck = z.output<typeof doorCheck>

export const doorAnswer = z.object({ id: z.uuid(), code: z.string(), isIn: z.boolean(), verdict: doorVerdict })
export type DoorAnswer = z.output<typeof doorAnswer>

/** A ticket as its buyer sees it, with its code. */
export const ownTicket = z.object({
  position: z.int(),
  code: z.string(),
  event_id: z.string(),
  event: z.string(),
  eventDateTime: z.optional(z.string()),
  eventVenue: z.optional(z.string()),
  option: z.string(),
  /** The name the buyer typed; empty if they gave none. */
  holder: z.string(),
  /** The name on the door list. */
  name: z.string(),
  isUnder18: z.boolean(),
  isUnpaid: z.boolean(),
  canRename: z.boolean(),
  cameIn: z.nullable(cameIn),
})
export type OwnTicket = z.output<typeof ownTicket>

/** The tickets of one order that still let someone in. */
export const ownTickets = z.object({ order_id: z.uuid(), number: z.string(), tickets: z.array(ownTicket) })
export type OwnTickets = z.output<typeof ownTickets>
