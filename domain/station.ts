import type { Cents } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'

/** Street or box, then suburb, state and postcode. */
export type AddressLines = readonly [street: string, town: string]

/** What parcels up to a weight cost. */
export type PostageBracket = { upTo: Grams; price: Cents }

/** What the station says of itself, and can change. Amounts are whole cents, weights whole grams. */
export type StationSettings = {
  name: string
  legalName: string
  abn: string
  frequency: string
  phone: string
  email: string
  invoiceFrom: string
  postalAddress: AddressLines
  streetAddress: AddressLines
  /** Suburbs there are suggested first. */
  state: string
  /** Its neighbours: theirs come next. */
  nearStates: readonly string[]
  pickupHours: string
  /** Month and day, each year. The specification's September dates differ; this is the one that applies (D106, D234). */
  pledgeDeadline: string
  /** So many days from the nth weekday of a month; weekdays count from Sunday, 0 (D234). */
  radiothon: { month: number; nth: number; weekday: number; days: number }
  /** What the radiothon aims for; null says nothing of it. */
  radiothonTarget: Cents | null
  /** Donations of this much and more are tax deductible. */
  taxDeductibleFrom: Cents
  /** What the donations page offers, smallest first. */
  donationAmounts: readonly Cents[]
  /** From light to heavy. Above the last there is no price (D25). */
  postage: readonly PostageBracket[]
  /** What posting a subscriber pack adds. */
  packPostage: Cents
  /** A sentence at the top of every page; empty where there isn't one. */
  notice: string
  /** The last day of that sentence, like 2027-03-31; null for one that stays until it's taken out. */
  noticeUntil: string | null
}

/**
 * The station that comes with the shop. Phone numbers come from the ranges reserved for fiction and addresses end in `.example`
 * until a real station publishes its own (D721).
 */
export const sampleStation: StationSettings = {
  name: 'Zed',
  legalName: 'Zed Community Radio Limited',
  abn: '53 004 085 616',
  frequency: '102.3 FM',
  phone: '(07) 5550 1023',
  email: 'reception@zed.example',
  invoiceFrom: 'accounts@zed.example',
  postalAddress: ['PO Box 1023', 'West End QLD 4101'],
  streetAddress: ['264 Barrambin Street', 'West End QLD 4101'],
  state: 'QLD',
  nearStates: ['NSW', 'NT', 'SA'],
  pickupHours: '10am-6pm Monday-Friday, 10am-2pm weekends',
  pledgeDeadline: '09-30',
  radiothon: { month: 8, nth: 2, weekday: 5, days: 10 },
  radiothonTarget: null,
  taxDeductibleFrom: 200,
  donationAmounts: [500, 5000, 50_000],
  postage: [
    { upTo: 150, price: 400 },
    { upTo: 500, price: 1000 },
    { upTo: 1000, price: 1375 },
    { upTo: 3000, price: 1750 },
    { upTo: 5000, price: 2000 },
  ],
  packPostage: 1000,
  notice: '',
  noticeUntil: null,
}

const current = { ...sampleStation, timeZone: 'Australia/Brisbane' as const }

/**
 * The station as it was published last. Its values change while a process runs, so read them where they're used, never at import.
 * The time zone is code: days, clocks and what is stored depend on it (D722).
 */
export const station: Readonly<StationSettings & { timeZone: string }> = current

/** The sentence that every page shows on a day; undefined where there isn't one. */
export const noticeOn = (today: string): string | undefined =>
  station.notice !== '' && (station.noticeUntil === null || today <= station.noticeUntil) ? station.notice : undefined

/** Takes over what differs from the sample station; what isn't there is the sample's. */
export function takeStation(changed: { [Field in keyof StationSettings]?: StationSettings[Field] | undefined }): void {
  Object.assign(current, sampleStation, changed)
}
