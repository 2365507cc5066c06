import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'
import type { StationSettings } from '#domain/station.ts'
import { weight } from '#domain/weight/weight-codec.ts'
import type { DrawsDocument } from './editing/document.ts'

const address = z.tuple([z.string(), z.string()])
const texts = z.array(z.string())

// What may be written in each is the editor's business (editing/document.ts): it judged them before they were published, and those
// rules weigh more than the lists.
const station = {
  name: z.string(),
  legalName: z.string(),
  abn: z.string(),
  frequency: z.string(),
  phone: z.string(),
  email: z.string(),
  invoiceFrom: z.string(),
  postalAddress: address,
  streetAddress: address,
  state: z.string(),
  nearStates: texts,
  pickupHours: z.string(),
  pledgeDeadline: z.string(),
  radiothon: z.object({ month: z.int(), nth: z.int(), weekday: z.int(), days: z.int() }),
  radiothonTarget: z.nullable(money),
  taxDeductibleFrom: money,
  donationAmounts: z.array(money),
  postage: z.array(z.object({ upTo: weight, price: money })),
  packPostage: money,
  notice: z.string(),
  noticeUntil: z.nullable(z.string()),
} satisfies { [Key in keyof StationSettings]: z.ZodMiniType<StationSettings[Key]> }

const draws = {
  gold: texts,
  general: texts,
  aprilAtonement: texts,
  daily: z.array(texts),
  monthlyTerms: texts,
} satisfies Record<Exclude<keyof DrawsDocument, 'kind' | 'id'>, z.ZodMiniType>

/** What the station published of itself, as pages read it: its draws, and what differs from how the shop comes. Cents and grams. */
export const settings = z.object({
  station: z.optional(z.partial(z.object(station))),
  draws: z.optional(z.object(draws)),
  words: z.optional(z.record(z.string(), z.string())),
})
export type Settings = z.output<typeof settings>
