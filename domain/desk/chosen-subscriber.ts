import type { Contact } from '#domain/contact/contact.ts'
import { abbreviateState } from '#domain/contact/country.ts'
import type { SearchResult } from './search-result.ts'

/** Returns a search result's name, first name first. */
export function fullName({ firstname, lastname }: Pick<SearchResult, 'firstname' | 'lastname'>): string {
  return [firstname, lastname].filter(Boolean).join(' ')
}

/** Makes a contact from a search result; the address's locality is the suburb, its region the state (T242, D114). */
export function contactOf(result: SearchResult): Contact {
  const { address, locality, region, postcode } = result.delivery_address
  return {
    id: result.id,
    name: fullName(result),
    prevsub: 1,
    subnumber: result.subnumber,
    mobile: result.phone,
    email: result.email,
    address,
    suburb: locality,
    state: abbreviateState(region),
    postcode,
    country: result.country,
    dob: result.dob ?? '',
    gender: result.gender,
    genderna: result.genderna ?? '',
    pronouns: result.pronouns ?? '',
    acknowledgement: result.acknowledgement,
    comment: result.comment ?? '',
    zedletter: result.zedletter,
  }
}
