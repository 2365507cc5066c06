import * as z from 'zod/mini'
import { money, moneyPair } from '#domain/money/money-codec.ts'
import { shortText } from '#domain/text.ts'
import { weight } from '#domain/weight/weight-codec.ts'
import { SPECIAL_NAMES } from './catalogue.ts'
import { photograph } from './photograph.ts'
import { art } from './wire-art.ts'

export const merchRow = z.object({
  id: z.int(),
  shortcode: shortText,
  type: z.string(),
  images: z.array(z.object({ src: z.string(), caption: z.string() })),
  params: z.array(z.object({ type: z.string(), label: z.optional(z.string()), values: z.array(z.string()) })),
  weight,
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  price: z.optional(moneyPair),
  pack: z.optional(z.record(z.string(), moneyPair)),
  packWeight: z.optional(z.record(z.string(), weight)),
  art: z.optional(art),
  photographs: z.optional(z.array(photograph)),
  tax: z.optional(z.boolean()),
  public: z.optional(z.boolean()),
  detail: z.optional(z.string()),
  category: z.optional(z.string()),
})

export const inventoryRow = z.object({ type: z.string(), value: z.string(), weight, inventory: z.int() })

const stockRow = z.object({ options: z.record(z.string(), z.string()), extraWeight: weight, available: z.int() })

export const ticketEvent = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  body: z.string(),
  art,
  image: z.optional(z.string()),
  photographs: z.optional(z.array(photograph)),
  eventDateTime: z.iso.datetime({ offset: true }),
  eventVenue: z.string(),
  price: moneyPair,
  weight,
  tax: z.boolean(),
  public: z.boolean(),
  maxQuantity: z.optional(z.int()),
  under18Free: z.boolean(),
  under18NeedsAdult: z.optional(z.boolean()),
  params: z.array(z.object({ type: z.string(), label: z.string(), values: z.array(z.string()) })),
  stock: z.optional(z.array(stockRow)),
})

export const subscriptionRow = z.object({
  id: z.string(),
  name: z.string(),
  cost: money,
  tagline: z.string(),
  contents: z.array(z.string()),
  art,
  image: z.optional(z.string()),
  photographs: z.optional(z.array(photograph)),
  weight,
  tax: z.boolean(),
  nameoncard: z.boolean(),
  special: z.optional(z.enum(SPECIAL_NAMES)),
  members: z.literal([0, 4]),
  pack: z.boolean(),
  tshirt: z.boolean(),
  gold: z.boolean(),
  general: z.boolean(),
  daily: z.boolean(),
  monthly: z.boolean(),
  favshow: z.boolean(),
})

export const programme = z.object({
  programid: z.union([z.string(), z.number()]),
  programname: z.string(),
  programtime: z.string(),
  programdate: z.string(),
  active: z.boolean(),
})
