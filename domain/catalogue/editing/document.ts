import * as z from 'zod/mini'
import { email } from '#domain/contact/contact.ts'
import { australianStates } from '#domain/contact/country.ts'
import { tidy } from '#domain/text.ts'
import { keepChanged, textFaults } from '#domain/words/all-texts.ts'
import { amount, amountUpTo, type Entry, type EntryName, grams, line } from './entry.ts'
import { checkAbn, checkPhone, checkStationParts, isDayOfYear } from './station-rules.ts'

/** What the station edits of itself: one document of each kind, whose id is its kind. */
export const DOCUMENT_KINDS = ['station', 'draws', 'words'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const STATES = australianStates.map(([short]) => short)
const state = z.enum(STATES, { error: 'Choose a state.' })
const whole = (least: number, most: number) => {
  const sentence = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error: sentence }).check(z.minimum(least, sentence), z.maximum(most, sentence))
}
/** Street or box, and a second line that search engines can read. */
const address = z.tuple([
  line('Enter a street address or a PO box.', 100),
  line('Enter the suburb, the state and the postcode.', 100).check(
    z.refine((text) => text === '' || /^.+ (QLD|NSW|ACT|VIC|SA|WA|NT|TAS) \d{4}$/.test(text), {
      error: 'Write the suburb, the state and the postcode, like West End QLD 4101.',
    }),
  ),
])

/** A sentence that may be missing. */
const optionalLine = (most: number) =>
  z
    .string()
    .check(z.overwrite(tidy), z.maxLength(most, `${most} characters at most.`), z.regex(/^\P{Cc}*$/u, { error: 'Keep it on one line.' }))

const stationFields = {
  name: line('Give the station a name.', 60),
  legalName: line('Enter the name of the association or company.', 120),
  abn: line('Enter an ABN.', 20).check(checkAbn),
  frequency: line('Say where people find you, like 102.3 FM.', 40),
  phone: line('Enter a phone number.', 30).check(checkPhone),
  email,
  invoiceFrom: email,
  postalAddress: address,
  streetAddress: address,
  state,
  nearStates: z.array(state),
  pickupHours: line('Say when people can pick things up.', 120),
  pledgeDeadline: z
    .string({ error: 'Enter a month and a day.' })
    .check(z.refine(isDayOfYear, { error: 'Choose a day that every year has, like 30 September.' })),
  radiothon: z.object({ month: whole(1, 12), nth: whole(1, 4), weekday: whole(0, 6), days: whole(1, 31) }),
  // What many people give, and not what one thing costs.
  radiothonTarget: z.nullable(
    amountUpTo(1_000_000_000, 'Give $10,000,000 or less.').check(z.minimum(100, 'Enter $1 or more, or leave it empty.')),
  ),
  taxDeductibleFrom: amount,
  donationAmounts: z
    .array(amount.check(z.minimum(100, 'Enter $1 or more.')))
    .check(z.minLength(1, 'Enter an amount.'), z.maxLength(4, 'Four amounts at most.')),
  postage: z
    .array(z.object({ upTo: grams.check(z.minimum(1, 'Enter a weight.')), price: amount }))
    .check(z.minLength(1, 'Enter a price.'), z.maxLength(12, 'Twelve rows at most.')),
  packPostage: amount,
  notice: optionalLine(200),
  noticeUntil: z.nullable(z.iso.date('Choose a day.')),
}

/** The station itself. Amounts in whole cents, weights in whole grams. */
export const stationDocument = z.object({ kind: z.literal('station'), id: z.literal('station'), ...stationFields }).check(checkStationParts)
export type StationDocument = z.output<typeof stationDocument>

const prize = line('Name the prize, or take the row out.', 200)
const prizes = z.array(prize).check(
  z.maxLength(40, '40 prizes at most.'),
  z.refine((list) => new Set(list).size === list.length, { error: 'A prize is here twice.' }),
)

const drawsFields = {
  gold: prizes,
  general: prizes,
  aprilAtonement: prizes,
  /** One day of the radiothon after another. */
  daily: z.array(prizes).check(z.maxLength(31, '31 days at most.')),
  monthlyTerms: z.array(line('Write a paragraph, or take it out.', 600)).check(z.maxLength(30, '30 paragraphs at most.')),
}

/** Prizes and terms of the draws. An empty list hides its choice. */
export const drawsDocument = z.object({ kind: z.literal('draws'), id: z.literal('draws'), ...drawsFields })
export type DrawsDocument = z.output<typeof drawsDocument>

/** Texts by their id, only those that differ from what comes with the shop; one line of plain text each. */
const texts = z.record(z.string().check(z.maxLength(60)), z.string({ error: 'Write something, or put the default back.' })).check(
  z.overwrite(keepChanged),
  z.check(({ value, issues }) => {
    for (const { id, message } of textFaults(value)) issues.push({ code: 'custom', input: value, path: [id], message })
  }),
)

/** Texts of pages, policies and letters. */
export const wordsDocument = z.object({ kind: z.literal('words'), id: z.literal('words'), texts })
export type WordsDocument = z.output<typeof wordsDocument>

/** What the station edits of itself. */
export const stationPart = z.discriminatedUnion('kind', [stationDocument, drawsDocument, wordsDocument])
export type Document = z.output<typeof stationPart>

/** Anything that is drafted and published: a thing on sale, or a document. */
export type Edited = Entry | Document

/** Whether something edited, or its name, is a document of the station and nothing on sale. */
export function isDocument<One extends EntryName>(one: One): one is One & { kind: DocumentKind } {
  return (DOCUMENT_KINDS as readonly string[]).includes(one.kind)
}

/** What a document is called in lists. */
export const documentNames: Readonly<Record<DocumentKind, string>> = {
  station: 'The station itself',
  draws: 'Prizes and terms of the draws',
  words: 'Texts of pages and letters',
}

/** What something edited is called in lists. */
export const nameOf = (edited: Edited): string => (isDocument(edited) ? documentNames[edited.kind] : edited.name)
