import * as z from 'zod/mini'
import { SPECIAL_NAMES } from '#domain/catalogue/catalogue.ts'
import { BODY_TOO_LONG, countOfThings, eventPlace, eventTime, LONGEST_BODY } from '#domain/catalogue/desk-thing.ts'
import { LONGEST_CATEGORY } from '#domain/catalogue/find-products.ts'
import { MOST_PHOTOGRAPHS, photograph } from '#domain/catalogue/photograph.ts'
import { art } from '#domain/catalogue/wire-art.ts'
import { type Cents, MAX_LINE_CENTS, toCents, toDollars, tooMuch } from '#domain/money/money.ts'
import { tidy } from '#domain/text.ts'
import { checkEntry, checkSubscription } from './entry-rules.ts'

/** Who sees a thing: everyone, only the desk, or nobody. What was sold of it stays on its orders. */
export const VISIBILITIES = ['public', 'hidden', 'archived'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** The most options of one thing, and the most choices of one option. */
const MOST_OPTIONS = 4
const MOST_VALUES = 40

const NO_AMOUNT = 'Enter dollars, with two decimals at most.'
const NO_WEIGHT = 'Enter kilograms, with three decimals at most.'

/** A text on one line: tidied, `missing` said of a blank one, `most` characters at most. */
export const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(tidy),
      z.minLength(1, missing),
      z.maxLength(most, `${most} characters at most.`),
      z.regex(/^\P{Cc}*$/u, { error: 'Keep it on one line.' }),
    )

/** Dollars on the wire, whole cents inside; `most` cents at most, or else `tooMany` is said. */
export const amountUpTo = (most: Cents, tooMany: string) =>
  z.codec(
    z.number({ error: NO_AMOUNT }),
    z.int({ error: NO_AMOUNT }).check(z.minimum(0, 'Enter 0 or more.'), z.maximum(most, tooMany)),
    // What isn't whole cents stays as it is, for the check to refuse.
    {
      decode: (dollars) => (Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 ? toCents(dollars) : dollars * 100),
      encode: toDollars,
    },
  )

/** What one thing can cost. */
export const amount = amountUpTo(MAX_LINE_CENTS, tooMuch(MAX_LINE_CENTS + 1) ?? NO_AMOUNT)
const pricePair = z.tuple([amount, amount])

/** Kilograms on the wire, whole grams inside. */
export const grams = z.codec(
  z.number({ error: NO_WEIGHT }),
  z.int({ error: NO_WEIGHT }).check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1_000_000, '1,000 kg at most.')),
  {
    decode: (kilograms) =>
      Math.abs(kilograms * 1000 - Math.round(kilograms * 1000)) < 1e-6 ? Math.round(kilograms * 1000) : kilograms * 1000,
    encode: (weight) => weight / 1000,
  },
)

/** One combination of options that is counted. `opening` is its first count; after that, counts are changed at the catalogue desk (A23). */
const entryStock = z.object({ options: z.record(z.string(), z.string()), extraWeight: grams, opening: countOfThings })
export type EntryStock = z.output<typeof entryStock>

/** The letters, digits and hyphens of an address. */
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const code = (most: number) =>
  z.string({ error: 'Enter a short code.' }).check(
    z.trim(),
    z.minLength(1, 'Enter a short code.'),
    z.maxLength(most, `${most} characters at most.`),
    z.refine((text) => text === '' || CODE.test(text), { error: 'Use small letters, digits, and hyphens between them, like logo-tee.' }),
  )

/** A value of an option, like a size. What joins values on the wire, in a sku and in a spreadsheet is refused. */
const optionValue = line('Give this choice a name.', 60).check(
  z.refine((value) => !/[:;=]| \/ /.test(value), { error: 'Leave out colons, semicolons, equals signs and slashes between spaces.' }),
)

/** A number alone would be put in another order than the one it's given in. */
const packName = optionValue.check(z.regex(/\D/, { error: 'Give it a name with a letter, like Pack of 3.' }))

const shared = {
  id: code(60),
  /** Its order in lists: the lowest is first. */
  rank: z.number(),
  name: line('Give it a name.', 200),
  description: line('Describe it in a sentence.', 500),
  /** The poster, while there isn't a photograph. */
  art,
  photographs: z.array(photograph).check(z.maxLength(MOST_PHOTOGRAPHS, `${MOST_PHOTOGRAPHS} photographs at most.`)),
  /** Whole cents: Zedders, everyone else. */
  price: pricePair,
  /** Whether GST is in the price. */
  tax: z.boolean(),
  visibility: z.enum(VISIBILITIES),
  params: z
    .array(
      z.object({
        type: code(30),
        label: line('Name this option.', 60),
        values: z
          .array(optionValue)
          .check(z.minLength(1, 'Give it a choice.'), z.maxLength(MOST_VALUES, `${MOST_VALUES} choices at most.`)),
      }),
    )
    .check(z.maxLength(MOST_OPTIONS, `${MOST_OPTIONS} options at most.`)),
  /** Null: not counted (D38). */
  stock: z.nullable(
    z
      .array(entryStock)
      .check(z.minLength(1, 'Count something, or don’t count it.'), z.maxLength(400, 'Count no more than 400 combinations.')),
  ),
}

/** A product as the station edits it. Prices in whole cents, weights in whole grams. */
export const merchEntry = z
  .object({
    ...shared,
    kind: z.literal('merch'),
    /** More about it, for its page; may be empty. */
    detail: z.string().check(z.trim(), z.maxLength(2000, '2,000 characters at most.')),
    /** What kind of thing it is, in the station's own word, like Music; absent where it has none (D784). */
    category: z.optional(line('Give it a category.', LONGEST_CATEGORY)),
    /** Packs in the order they're offered; empty where it is sold only one by one. */
    packs: z.array(z.object({ name: packName, price: pricePair, extraWeight: grams })).check(z.maxLength(10, '10 packs at most.')),
    weight: grams,
  })
  .check(checkEntry)
export type MerchEntry = z.output<typeof merchEntry>

/** An event as the station edits it. `body` is HTML, which the server cleans (security 2.9). */
export const eventEntry = z
  .object({
    ...shared,
    kind: z.literal('ticket'),
    body: z.string().check(z.maxLength(LONGEST_BODY, BODY_TOO_LONG)),
    eventDateTime: eventTime,
    eventVenue: eventPlace,
    /** The most tickets in one order; null for the shop's own limit. */
    maxQuantity: z.nullable(z.int('Enter a whole number.').check(z.minimum(1, 'Enter 1 or more.'), z.maximum(100, '100 at most.'))),
    under18Free: z.boolean(),
    under18NeedsAdult: z.boolean(),
  })
  .check(checkEntry)
export type EventEntry = z.output<typeof eventEntry>

/** A type of subscription as the station edits it. What it's about is in its flags, whatever it's called (D742). */
export const subscriptionEntry = z
  .object({
    kind: z.literal('subscription'),
    id: shared.id,
    rank: shared.rank,
    name: line('Give it a name.', 60),
    tagline: line('Say it in a few words.', 120),
    /** What comes with it, a line each. */
    contents: z
      .array(line('Say what comes with it.', 200))
      .check(z.minLength(1, 'Say what comes with it, a line each.'), z.maxLength(10, '10 lines at most.')),
    art: shared.art,
    photographs: shared.photographs,
    /** Whole cents for a year. */
    cost: amount,
    tax: shared.tax,
    visibility: shared.visibility,
    /** Whether it asks for the name on the card. */
    nameoncard: z.boolean(),
    special: z.nullable(z.enum(SPECIAL_NAMES)),
    members: z.literal([0, 4]),
    pack: z.boolean(),
    tshirt: z.boolean(),
    gold: z.boolean(),
    general: z.boolean(),
    daily: z.boolean(),
    monthly: z.boolean(),
    favshow: z.boolean(),
  })
  .check(checkSubscription)
export type SubscriptionEntry = z.output<typeof subscriptionEntry>

/** A product, an event or a type of subscription as the station edits it. */
export const entry = z.discriminatedUnion('kind', [merchEntry, eventEntry, subscriptionEntry])
export type Entry = z.output<typeof entry>
/** What can have options, and be counted. */
export type StockedEntry = MerchEntry | EventEntry

/** Whether it can have options, and be counted. */
export const isStocked = (one: Entry): one is StockedEntry => one.kind !== 'subscription'

/** Names an entry, or a document of the station: ids are given once per kind. */
export const entryName = z.object({
  kind: z.enum(['merch', 'ticket', 'subscription', 'station', 'draws', 'words']),
  id: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type EntryName = z.output<typeof entryName>

type Comparable = Readonly<Record<string, unknown>> & { stock?: readonly EntryStock[] | null }

/** Whether two entries are the same in everything. The combinations that are counted have no order of their own: the options have. */
export const isSameEntry = (one: Comparable | null, other: Comparable | null): boolean =>
  entryText(withSortedStock(one)) === entryText(withSortedStock(other))

const combinationText = ({ options }: EntryStock) => JSON.stringify(Object.entries(options).toSorted())

const withSortedStock = (value: Comparable | null): Comparable | null =>
  value?.stock ? { ...value, stock: value.stock.toSorted((one, other) => (combinationText(one) < combinationText(other) ? -1 : 1)) } : value

/** An entry as text that is the same for the same entry, in whatever order its fields come. */
export const entryText = (value: object | null): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The rank of something put between two others, or at an end where there isn't another. */
export function rankBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 2) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
