import * as z from 'zod/mini'
import { money, signedMoney } from '#domain/money/money-codec.ts'

const sums = { orders: z.int(), amount: money }

/** `Free` orders had a total of zero. */
const tallyMethod = z.enum(['Eftpos', 'Cash', 'PayPal', 'Free'])

/** What the desk took in a period, by method and person. `completedBy` is empty where nobody pressed Finish. */
export const shiftTally = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  rows: z.array(z.object({ method: tallyMethod, completedBy: z.string(), ...sums })),
  methods: z.array(z.object({ method: tallyMethod, ...sums })),
  people: z.array(z.object({ completedBy: z.string(), ...sums })),
  /** Where it was taken: at the desk, or by phone and processed in the office. */
  channels: z.array(z.object({ channel: z.enum(['desk', 'phone']), ...sums })),
  total: z.object(sums),
  /** Money handed back over the counter, by who gave it; in none of the sums above. */
  givenBack: z.array(z.object({ method: z.enum(['Eftpos', 'Cash']), givenBy: z.string(), ...sums })),
  /** Coins and notes: each cash order and each time cash was given back rounded to five cents (D115). */
  cashExpected: signedMoney,
  /** Takings while each drawer was open, by any method; `cash` is notes and coins, less those handed back. No id: no drawer was open. */
  drawers: z.array(z.object({ id: z.nullable(z.uuid()), desk: z.string(), by: z.string(), ...sums, cash: signedMoney })),
  /** Pledges taken in the period: promised, not paid, so not part of the sums above. */
  pledges: z.object(sums),
  /** Orders taken in the period that nobody has finished or cancelled: their money may have been taken, and is in no sum above unless PayPal's. */
  unfinished: z.object(sums),
})
export type ShiftTally = z.output<typeof shiftTally>
