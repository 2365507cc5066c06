import { formatMoney } from '#domain/money/money.ts'
import { counted } from '#domain/text.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import { allTexts, textLabel } from '#domain/words/all-texts.ts'
import type { Document, DrawsDocument, StationDocument, WordsDocument } from './document.ts'

/** The months as they're chosen and shown; January is 1. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
/** The days of a week as they're chosen and shown; Sunday is 0. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** Which of a month's weekdays; the first is 1. */
export const NTH = ['first', 'second', 'third', 'fourth'] as const

function dayOfYear(text: string): string {
  const [month = 1, day = 1] = text.split('-').map(Number)
  return `${day} ${MONTHS[month - 1]}`
}

const radiothonText = ({ month, nth, weekday, days }: StationDocument['radiothon']) =>
  `${counted(days, 'day')} from the ${NTH[nth - 1]} ${WEEKDAYS[weekday]} of ${MONTHS[month - 1]}`

const stationFields = (station: StationDocument): [string, string][] => [
  ['Name', station.name],
  ['Legal name', station.legalName],
  ['ABN', station.abn],
  ['Frequency', station.frequency],
  ['Phone', station.phone],
  ['Email', station.email],
  ['Letters and invoices come from', station.invoiceFrom],
  ['Postal address', station.postalAddress.join(', ')],
  ['Street address', station.streetAddress.join(', ')],
  ['State', station.state],
  ['Its neighbours', station.nearStates.join(', ')],
  ['Pickup hours', station.pickupHours],
  ['Pledges are paid by', dayOfYear(station.pledgeDeadline)],
  ['Radiothon', radiothonText(station.radiothon)],
  ['Radiothon aims for', station.radiothonTarget === null ? '' : formatMoney(station.radiothonTarget)],
  ['Tax deductible from', formatMoney(station.taxDeductibleFrom)],
  ['Donations page offers', station.donationAmounts.map(formatMoney).join(', ')],
  ...station.postage.map(({ upTo, price }): [string, string] => [`Postage up to ${formatWeight(upTo)}`, formatMoney(price)]),
  ['Posting a pack', formatMoney(station.packPostage)],
  ['At the top of every page', station.notice],
  ['Its last day', station.noticeUntil === null ? '' : formatDate(station.noticeUntil)],
]

const drawsFields = (draws: DrawsDocument): [string, string][] => [
  ['Gold prizes', draws.gold.join('; ')],
  ['General prizes', draws.general.join('; ')],
  ['April prizes', draws.aprilAtonement.join('; ')],
  ...draws.daily.map((list, index): [string, string] => [`Radiothon, day ${index + 1}`, list.join('; ')]),
  ['Terms of the monthly draw', draws.monthlyTerms.join('\n')],
]

const wordsFields = ({ texts }: WordsDocument) =>
  allTexts.map(({ id, where, text }): [string, string] => [textLabel({ id, where }), texts[id] ?? text])

/** What a document says, field by field, in words and amounts. */
export function documentFields(document: Document): ReadonlyMap<string, string> {
  if (document.kind === 'station') return new Map(stationFields(document))
  return new Map(document.kind === 'draws' ? drawsFields(document) : wordsFields(document))
}
