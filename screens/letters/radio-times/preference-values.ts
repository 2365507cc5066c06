import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { abbreviateState } from '#domain/contact/country.ts'
import { isInAustralia, type RadioTimes, type RadioTimesUpdate, radioTimesUpdate } from '#domain/contact/radio-times.ts'

/** The form's values, under the form's names: the record's locality and region are a suburb and a state here (D140). */
export type PreferenceValues = { format: 'digital' | 'mailed'; address: string; suburb: string; state: string; postcode: string }

/** The fields in page order. */
export const fieldNames = ['address', 'suburb', 'state', 'postcode'] as const satisfies readonly (keyof PreferenceValues)[]

/** The path of each field in the record, as problems name it. */
const fieldByPath: Readonly<Record<string, keyof PreferenceValues>> = {
  mail_radio_times: 'format',
  address: 'address',
  locality: 'suburb',
  region: 'state',
  postcode: 'postcode',
}

/** The field for a problem's path: `radioTimes.address.locality` is the suburb. */
export function fieldOf(path: string): keyof PreferenceValues | undefined {
  return fieldByPath[path.split('.').at(-1) ?? '']
}

export function valuesOf(record: RadioTimes): PreferenceValues {
  const { address, locality, region, postcode } = record.address
  return {
    format: record.mail_radio_times === 'true' ? 'mailed' : 'digital',
    address,
    suburb: locality,
    state: isInAustralia(record.address) ? abbreviateState(region) : region,
    postcode,
  }
}

function recordOf({ format, address, suburb, state, postcode }: PreferenceValues, country: string): RadioTimesUpdate {
  return {
    mail_radio_times: format === 'mailed' ? 'true' : 'false',
    address: { address, country, locality: suburb, region: state, postcode },
  }
}

/** What we send, trimmed. The country is sent back unchanged (D140). */
export function updateOf(values: PreferenceValues, country: string): RadioTimesUpdate | undefined {
  return radioTimesUpdate.safeParse(recordOf(values, country)).data
}

/**
 * Validates with the domain's rules for a country and puts each problem beside its field. Only a mailed copy needs an address
 * (D142, T259).
 */
export function preferenceResolver(country: string) {
  return (values: PreferenceValues): ResolverResult<PreferenceValues> => {
    const { error } = radioTimesUpdate.safeParse(recordOf(values, country))
    if (!error) return { values, errors: {} }
    const errors: FieldErrors<PreferenceValues> = {}
    for (const { path, message } of error.issues) {
      const name = fieldOf(path.join('.'))
      if (name) errors[name] ??= { type: 'domain', message }
    }
    return { values: {}, errors }
  }
}
