import * as z from 'zod/mini'

const error = 'Choose a country.'

export const country = z.object(
  {
    name: z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(200, { error })),
    alpha: z.string({ error }).check(z.length(3, { error })),
    numeric: z.int({ error }).check(z.minimum(0, { error }), z.maximum(999, { error })),
  },
  { error },
)

/** ISO 3166: `alpha` has three letters. */
export type Country = z.output<typeof country>

/** Always selectable, even when the list cannot be loaded (D162). */
export const australia: Country = { name: 'Australia', alpha: 'AUS', numeric: 36 }

/** Australian states; the abbreviation is what is stored and what the payment provider expects (D92). */
export const australianStates = [
  ['QLD', 'Queensland'],
  ['NSW', 'New South Wales'],
  ['ACT', 'Australian Capital Territory'],
  ['VIC', 'Victoria'],
  ['SA', 'South Australia'],
  ['WA', 'Western Australia'],
  ['NT', 'Northern Territory'],
  ['TAS', 'Tasmania'],
] as const

/** Abbreviates a state, `Queensland` to `QLD`; returns anything that is not an Australian state unchanged (D92). */
export function abbreviateState(state: string): string {
  const wanted = state.trim().toLowerCase()
  return australianStates.find(([short, full]) => short.toLowerCase() === wanted || full.toLowerCase() === wanted)?.[0] ?? state.trim()
}
