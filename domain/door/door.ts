import * as z from 'zod/mini'

/** One ticket on a door list. `name` is the holder's, else the buyer's or their guest's (D53). */
export const doorEntry = z.object({
  key: z.string(),
  name: z.string(),
  buyer: z.string(),
  number: z.string(),
  /** The chosen options, like a size; empty where there are none. */
  option: z.string(),
  isUnder18: z.boolean(),
  isZedder: z.boolean(),
  /** Pledged, not paid yet (D107). */
  isUnpaid: z.boolean(),
})
export type DoorEntry = z.output<typeof doorEntry>

/** Everyone on an event's door list, A to Z. */
export const doorList = z.object({
  event: z.object({ id: z.string(), name: z.string(), eventDateTime: z.iso.datetime({ offset: true }), eventVenue: z.string() }),
  entries: z.array(doorEntry),
})
export type DoorList = z.output<typeof doorList>
