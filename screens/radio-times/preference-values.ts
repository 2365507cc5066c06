import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { abbreviateState, australia } from '#domain/contact/country.ts'
import { type RadioTimes, type RadioTimesUpdate, radioTimesUpdate } from '#domain/contact/radio-times.ts'

/** What the form holds, in its own words: the record's locality and region are a suburb and a state here (D140). */
export type PreferenceValues = { format: 'digital' | 'mailed'; address: string; suburb: string; state: string; postcode: string }

/** The fields as they stand on the page. */
export const fieldNames = ['address', 'suburb', 'postcode', 'state'] as const satisfies readonly (keyof PreferenceValues)[]

/** Where in the record each field lives, as problems name it. */
const places: Readonly<Record<string, keyof PreferenceValues>> = {
  mail_radio_times: 'format',
  address: 'address',
  locality: 'suburb',
  region: 'state',
  postcode: 'postcode',
}

/** The field that a problem's path belongs to: `radioTimes.address.locality` is the suburb. */
export function fieldOf(path: string): keyof PreferenceValues | undefined {
  return places[path.split('.').at(-1) ?? '']
}

/** The record carries the country's name. */
export function isInAustralia({ address: { country } }: Pick<RadioTimes, 'address'>): boolean {
  return ['', 'australia', australia.alpha.toLowerCase()].includes(country.trim().toLowerCase())
}

export function valuesOf(record: RadioTimes): PreferenceValues {
  const { address, locality, region, postcode } = record.address
  return {
    format: record.mail_radio_times === 'true' ? 'mailed' : 'digital',
    address,
    suburb: locality,
    state: isInAustralia(record) ? abbreviateState(region) : region,
    postcode,
  }
}

function recordOf({ format, address, suburb, state, postcode }: PreferenceValues, country: string): RadioTimesUpdate {
  return {
    mail_radio_times: format === 'mailed' ? 'true' : 'false',
    address: { address, country, locality: suburb, region: state, postcode },
  }
}

/** What is sent, trimmed; the country goes back as it came (D140). */
export function updateOf(values: PreferenceValues, country: string): RadioTimesUpdate | undefined {
  return radioTimesUpdate.safeParse(recordOf(values, country)).data
}

/** Asks the domain what is wrong and puts it beside the field: an address is needed for a mailed copy alone (D142, T259). */
export function preferenceResolver(values: PreferenceValues): ResolverResult<PreferenceValues> {
  const { error } = radioTimesUpdate.safeParse(recordOf(values, ''))
  if (!error) return { values, errors: {} }
  const errors: FieldErrors<PreferenceValues> = {}
  for (const { path, message } of error.issues) {
    const name = fieldOf(path.join('.'))
    if (name) errors[name] ??= { type: 'domain', message }
  }
  return { values: {}, errors }
}
