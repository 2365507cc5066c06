import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'

/**
 * A phone request that nobody has processed or deleted yet. `payment` is null where no card is stored;
 * `ccnumberhint` looks like `•••• 1111`. A missing text is empty, and `membersjson` is then `[]`.
 */
export const unpaidRecord = z.object({
  id: z.int(),
  contact_id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** Who took the call. */
  taken_by: z.string(),
  contact: z.object({
    email: z.string(),
    mobile: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  payment: z.nullable(z.object({ ccexpiry: z.string(), ccnumberhint: z.string() })),
  donations: z.nullable(z.object({ amount: money })),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      /** The name of its type. */
      name: z.string(),
      cost: money,
      postpack: z.boolean(),
      membersjson: z.string(),
      nameoncard: z.string(),
      specialname: z.string(),
      tshirt: z.string(),
      /** Who gets it if it isn't the caller, and how to reach them, in one line. */
      gift: z.optional(z.string()),
    }),
  ),
  total: money,
})
/** A record that was processed less than a minute ago. `secondsLeft` counts from the answer, so no clock has to agree with another. */
export const processedRecord = z.object({
  id: z.int(),
  name: z.string(),
  total: money,
  subid: z.string(),
  by: z.string(),
  number: z.string(),
  secondsLeft: z.int(),
})
export type ProcessedRecord = z.output<typeof processedRecord>
export type UnpaidRecord = z.output<typeof unpaidRecord>
