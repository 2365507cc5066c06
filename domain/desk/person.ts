import * as z from 'zod/mini'
import { contactFields, isPossiblePostcode, NO_POSTCODE } from '#domain/contact/contact.ts'
import { orderRow, storedContact, why } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { dayBefore, daysUntil } from '#domain/time/station-day.ts'
import { formatDate, renewedExpiry, type StationDate } from '#domain/time/station-time.ts'
import { type SearchResult, searchResult } from './search-result.ts'

const instant = z.iso.datetime({ offset: true })

/** Messages about one person's record. */
export const personMessages = {
  noYear: 'They’ve never had a subscription. Sell them one at the desk.',
  notLater: 'Choose a day after the last one they have, and not before today.',
  tooFar: 'Choose a day within five years.',
  notRunning: 'Their subscription has ended already.',
  changedMeanwhile: 'Someone changed their subscription just now. Check it again.',
  contactChanged: 'Someone changed their details just now. Check them again.',
  sameContact: 'Nothing here is different from what we have.',
  otherEmail: 'That isn’t their email address.',
  paymentUnderWay: 'A payment of theirs is still under way, or waits for a decision. Settle it first.',
  samePerson: 'These are the same record.',
  worksHere: 'One of them has worked here. Keep that record instead.',
  goneMeanwhile: 'One of them has already been merged. Check them again.',
  undoneAlready: 'It’s too late to undo this, or it’s already undone.',
  addressTaken: 'Someone else has their email address or number now, so it can’t be undone.',
} as const

/** The letters to show: those to the person, not those to the station about them. */
export const personLetterKind = z.enum([
  'invoice',
  'posted',
  'event_changed',
  'credit_note',
  'welcome',
  'pledge',
  'pledge_reminder',
  'gift',
  'renewal',
  'confirm_address',
  'address_changed',
  'new_password',
  'zedletter_link',
  'radio_times_link',
])
export type PersonLetterKind = z.output<typeof personLetterKind>

/** What staff can correct of a person's contact. */
export const contactField = z.enum(['name', 'email', 'mobile', 'address', 'suburb', 'state', 'postcode', 'country'])
export type ContactField = z.output<typeof contactField>
export type StoredContact = z.output<typeof storedContact>

/** A person's contact as staff correct it, by the rules of any contact. */
export const correctedContact = z
  .pick(contactFields, { name: true, email: true, mobile: true, address: true, suburb: true, state: true, postcode: true, country: true })
  .check(z.refine((typed) => typed.postcode === '' || isPossiblePostcode(typed), { error: NO_POSTCODE, path: ['postcode'] }))
export type CorrectedContact = z.output<typeof correctedContact>

/** The fields in which two contacts differ. Countries are told apart by their code. */
export function changedFields(before: StoredContact, after: StoredContact): ContactField[] {
  return contactField.options.filter((field) =>
    field === 'country' ? before.country.alpha !== after.country.alpha : before[field] !== after[field],
  )
}

const fieldGroups: readonly (readonly [name: string, fields: readonly ContactField[]])[] = [
  ['name', ['name']],
  ['email', ['email']],
  ['phone', ['mobile']],
  ['address', ['address', 'suburb', 'state', 'postcode', 'country']],
]

/** Names fields for the history: `name and address`. What they say is nobody's business there. */
export function fieldsLabel(fields: readonly ContactField[]): string {
  const names = fieldGroups.flatMap(([name, group]) => (fields.some((field) => group.includes(field)) ? [name] : []))
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export const personEvent = z.object({
  key: z.string(),
  at: instant,
  who: z.string(),
  what: z.enum(['renew', 'lengthen', 'end', 'merge', 'unmerge', 'contact']),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  /** The number of the person merged into this one. */
  other: z.nullable(z.string()),
  /** Which fields of their contact were corrected. */
  fields: z.optional(z.nullable(z.array(contactField))),
  why: z.string(),
})
export type PersonEvent = z.output<typeof personEvent>

/** Everything the station knows about one person. */
export const personPage = z.object({
  /** The end of their page's URL. */
  number: z.string(),
  person: searchResult,
  /** What can be corrected, as it's stored. An older server leaves it out. */
  contact: z.optional(storedContact),
  isUnconfirmed: z.boolean(),
  hasLogin: z.boolean(),
  subscriptions: z.array(
    z.object({
      name: z.string(),
      subnumber: z.string(),
      subtypecode: z.string(),
      /** What the type is called, on sale or not; null for a code there never was here. An older server leaves it out. */
      type: z.optional(z.nullable(z.string())),
      expirydate: z.iso.date(),
    }),
  ),
  orders: z.array(orderRow),
  hasMoreOrders: z.boolean(),
  letters: z.array(z.object({ key: z.string(), kind: personLetterKind, state: z.enum(['waiting', 'sent', 'given_up']), at: instant })),
  /** Radio Times: null if they never chose. */
  radioTimes: z.nullable(z.enum(['paper', 'digital'])),
  history: z.array(personEvent),
  /** Merges that can still be undone, the newest first. */
  merges: z.array(z.object({ merge_id: z.int(), name: z.string(), number: z.string(), at: instant, who: z.string() })),
})
export type PersonPage = z.output<typeof personPage>

/** How many of a person's orders their page lists. */
export const PERSON_ORDERS = 100

/** The number of hours in which a merge can be undone. */
export const UNDO_HOURS = 24

/** The end of a person's page's URL: their number or, without one, their record's (D513). */
export const personNumber = ({ id, subnumber }: { id: number; subnumber?: string | null | undefined }): string => subnumber || `r${id}`

/** Reads the record id from the URL of someone without a number. */
export function recordId(number: string): number | undefined {
  const [, id] = /^r(\d{1,15})$/.exec(number) ?? []
  return id === undefined ? undefined : Number(id)
}

export const whyChanged = why(orderDeskMessages.needsWhy)

/** A staff change to someone's subscription, without a sale. */
export const yearChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('renew') }),
  z.object({ what: z.literal('lengthen'), until: z.iso.date() }),
  z.object({ what: z.literal('end') }),
])
export type YearChange = z.output<typeof yearChange>

const MOST_YEARS = 5

/** The last day of a subscription once it's changed, or why it can't be. `expiry` is null for someone who never had one. */
export function judgeYear(
  change: YearChange,
  expiry: StationDate | null,
  today: StationDate,
): { expiry: StationDate } | { problem: string } {
  if (expiry === null) return { problem: personMessages.noYear }
  switch (change.what) {
    case 'renew':
      return { expiry: renewedExpiry(expiry, today) }
    case 'lengthen':
      if (change.until <= expiry || change.until < today) return { problem: personMessages.notLater }
      return daysUntil(change.until, today) > MOST_YEARS * 366 ? { problem: personMessages.tooFar } : { expiry: change.until }
    case 'end':
      return expiry < today ? { problem: personMessages.notRunning } : { expiry: dayBefore(today) }
  }
}

/** The fields a merge chooses from two records; an empty text counts as nothing. */
export type MergedFields = {
  subnumber: string
  mobile: string
  place: { address: string; suburb: string; state: string; postcode: string; country: unknown }
  dob: string
  gender: number | null
  genderna: string
  pronouns: string
  comment: string
  prevsub: number
  acknowledgement: boolean
}

/** The record that stays, with its gaps filled from the other. Its wish about thanks on air stays as it is (D514, D611). */
export function mergeFields(kept: MergedFields, gone: MergedFields): MergedFields {
  return {
    subnumber: kept.subnumber || gone.subnumber,
    mobile: kept.mobile || gone.mobile,
    place: kept.place.address === '' ? gone.place : kept.place,
    dob: kept.dob || gone.dob,
    gender: kept.gender ?? gone.gender,
    genderna: kept.genderna || gone.genderna,
    pronouns: kept.pronouns || gone.pronouns,
    comment: kept.comment || gone.comment,
    prevsub: Math.max(kept.prevsub, gone.prevsub),
    acknowledgement: kept.acknowledgement,
  }
}

type MergeSide = Pick<
  SearchResult,
  'subnumber' | 'phone' | 'email' | 'dob' | 'pronouns' | 'comment' | 'expiry' | 'acknowledgement' | 'delivery_address'
>

/** What the record that stays gets from the other, and what ends, for people to read before they merge. */
export function mergeChanges(kept: MergeSide, gone: MergeSide): string[] {
  const gaps: readonly (readonly [name: string, kept: unknown, gone: unknown])[] = [
    ['number', kept.subnumber, gone.subnumber],
    ['phone', kept.phone, gone.phone],
    ['address', kept.delivery_address.address, gone.delivery_address.address],
    ['birthday', kept.dob, gone.dob],
    ['pronouns', kept.pronouns, gone.pronouns],
    ['comment', kept.comment, gone.comment],
  ]
  const filled = gaps.flatMap(([name, own, other]) => (!own && other ? [name] : []))
  const isLater = gone.expiry !== null && (kept.expiry === null || gone.expiry > kept.expiry)
  return [
    ...(filled.length > 0 ? [`It gets the other’s ${filled.join(', ')}.`] : []),
    ...(isLater ? [`Its last day becomes ${formatDate(gone.expiry ?? '')}.`] : []),
    `Thanked on air stays ${kept.acknowledgement ? 'yes' : 'no'}.`,
    ...(gone.email === '' ? [] : [`The login of ${gone.email} ends.`]),
  ]
}
