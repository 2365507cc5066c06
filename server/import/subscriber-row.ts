import { BIRTHDAY_IN_FUTURE, type ContactFields, contactFields, isPossibleBirthday, subscriber } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { legacySetting } from '#server/accounts/legacy-hash.ts'
import { allCountries } from '#server/catalogue/countries.ts'
import { isStorable } from '#server/http/storable.ts'

/** The columns of the older shop's list, in any order. Those that are `true` are required. */
export const columns = {
  email: true,
  name: true,
  mobile: true,
  address: true,
  suburb: true,
  state: true,
  postcode: true,
  country: false,
  password_hash: false,
  subnumber: false,
  subtypecode: false,
  expirydate: false,
  card_name: false,
  dob: false,
  gender: false,
  genderna: false,
  pronouns: false,
  zedletter: false,
} as const
export type Column = keyof typeof columns
export type Cells = Partial<Record<Column, string>>

export type Subscription = { subtypecode: string; expirydate: string; name: string }
/** A row that can be imported. */
export type SubscriberRow = {
  fields: ContactFields
  /** As the older shop stored it. Undefined means that the person sets a password by mail. */
  passwordHash: string | undefined
  subnumber: string | undefined
  subscription: Subscription | undefined
}

/** What is wrong with a row, one sentence each. */
export type RowFaults = { faults: string[] }

const genders: Readonly<Record<string, 0 | 1 | 2 | 4 | null>> = { '': null, '0': 0, '1': 1, '2': 2, '4': 4 }
const flags: Readonly<Record<string, boolean>> = { '': false, '0': false, no: false, false: false, '1': true, yes: true, true: true }

function countryOf(text: string) {
  if (text === '') return australia
  const wanted = text.toLowerCase()
  return allCountries.find(({ name, alpha }) => name.toLowerCase() === wanted || alpha.toLowerCase() === wanted)
}

function subscriptionOf(
  { subtypecode = '', expirydate = '', card_name = '', name = '' }: Cells,
  codes: readonly string[],
  faults: string[],
): Subscription | undefined {
  if (subtypecode === '' && expirydate === '') return undefined
  if (!codes.includes(subtypecode)) faults.push('subtypecode: Give the code of a subscription type.')
  if (!subscriber.shape.expirydate.safeParse(expirydate).success) faults.push('expirydate: Give the last day as YYYY-MM-DD.')
  return { subtypecode, expirydate, name: (card_name || name).slice(0, 120) }
}

/** Reads one row. It has to satisfy the contact form's rules, so that it can be shown and saved there. `codes` are those of all types. */
export function readRow(cells: Cells, today: StationDate, codes: readonly string[]): SubscriberRow | RowFaults {
  const trimmed: Cells = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text.trim()]))
  const { password_hash = '', subnumber = '', gender = '', zedletter = '', country = '', ...rest } = trimmed
  const faults: string[] = []
  if (!isStorable(Object.values(cells))) return { faults: ['The row contains characters that cannot be stored.'] }

  const read = contactFields.safeParse({
    ...rest,
    country: countryOf(country),
    gender: genders[gender] ?? null,
    prevsub: 1,
    zedletter: flags[zedletter.toLowerCase()] ?? false,
  })
  for (const { path, message } of read.error?.issues ?? []) faults.push(`${path.join('.')}: ${message}`)
  if (genders[gender] === undefined) faults.push('gender: Give 2 for woman, 1 for man, 4 for non-binary, 0 for not listed, or nothing.')
  if (flags[zedletter.toLowerCase()] === undefined) faults.push('zedletter: Give yes or no.')
  if (!isPossibleBirthday(rest.dob, today)) faults.push(`dob: ${BIRTHDAY_IN_FUTURE}`)
  if (rest.dob && rest.dob < '1850-01-01') faults.push('dob: Give a date of birth from 1850 on.')
  if (password_hash !== '' && legacySetting(password_hash) === undefined)
    faults.push('password_hash: This is not a hash the older shop stored. Left empty, the person sets a password by mail.')
  if (subnumber !== '' && !/^[A-Za-z0-9-]{1,20}$/.test(subnumber)) faults.push('subnumber: Use up to 20 letters, digits and hyphens.')
  const subscription = subscriptionOf(trimmed, codes, faults)

  if (faults.length > 0 || !read.success) return { faults }
  return { fields: read.data, passwordHash: password_hash || undefined, subnumber: subnumber || undefined, subscription }
}
