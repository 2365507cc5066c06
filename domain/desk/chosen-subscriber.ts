import type { SearchResult } from '#domain/api/schemas.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { abbreviateState } from '#domain/contact/country.ts'

/** The name of a search result as it is spoken. */
export function fullName({ firstname, lastname }: Pick<SearchResult, 'firstname' | 'lastname'>): string {
  return [firstname, lastname].filter(Boolean).join(' ')
}

/** The contact of a chosen subscriber; the address's locality is the suburb, its region the state (T242, D114). */
export function contactOf(found: SearchResult): Contact {
  const { address, locality, region, postcode } = found.delivery_address
  return {
    id: found.id,
    name: fullName(found),
    prevsub: 1,
    subnumber: found.subnumber,
    mobile: found.phone,
    email: found.email,
    address,
    suburb: locality,
    state: abbreviateState(region),
    postcode,
    country: found.country,
    dob: found.dob ?? '',
    gender: found.gender,
    genderna: found.genderna ?? '',
    pronouns: found.pronouns ?? '',
    acknowledgement: found.acknowledgement,
    comment: found.comment ?? '',
    zedletter: found.zedletter,
  }
}
