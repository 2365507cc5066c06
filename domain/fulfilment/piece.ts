import * as z from 'zod/mini'

const done = z.nullable(z.object({ by: z.string(), at: z.iso.datetime({ offset: true }) }))

const piece = {
  key: z.string(),
  order_id: z.uuid(),
  number: z.string(),
  /** The name of the subscription's type. */
  type: z.string(),
  paid_at: z.iso.datetime({ offset: true }),
  done,
}

/** One item to make or send for a paid subscription, and who ticked it when. */
export const fulfilmentPiece = z.discriminatedUnion('kind', [
  z.object({
    ...piece,
    kind: z.literal('card'),
    name: z.string(),
    /** The band's, artist's, business's or pet's name, if it isn't the name on the card. */
    special: z.string(),
    subnumber: z.string(),
    expiry: z.nullable(z.iso.date()),
  }),
  z.object({
    ...piece,
    kind: z.literal('pack'),
    isPosted: z.boolean(),
    /** `country` is empty in Australia. */
    buyer: z.object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string(),
      country: z.string(),
    }),
  }),
  z.object({ ...piece, kind: z.literal('shirt'), size: z.string(), isPosted: z.boolean(), name: z.string() }),
])
export type FulfilmentPiece = z.output<typeof fulfilmentPiece>

export const fulfilmentTick = z.object({ key: z.string(), done })
