import type { Locality } from '#domain/contact/localities.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'

/** Suburbs as the address fields suggest them. */
export const suggest = (found: readonly Locality[]): Suburbs['options'] =>
  found.map(({ suburb, postcode, state }) => ({
    id: `${suburb} ${state} ${postcode}`,
    label: suburb,
    detail: `${state} ${postcode}`,
    state,
    postcode,
  }))
