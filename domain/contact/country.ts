import * as z from 'zod/mini'

export const country = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  alpha: z.string().check(z.length(3)),
  numeric: z.int().check(z.minimum(0), z.maximum(999)),
})

/** ISO 3166: `alpha` has three letters. */
export type Country = z.output<typeof country>

/** L147; always selectable, even when the list cannot be loaded (D162). */
export const australia: Country = { name: 'Australia', alpha: 'AUS', numeric: 36 }

/** Australian states; the abbreviation is what is kept, and what the payment provider wants (L351, D92). */
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

/** `Queensland` to `QLD`; anything that is not an Australian state passes through unchanged (D92). */
export function abbreviateState(state: string): string {
  const wanted = state.trim().toLowerCase()
  return australianStates.find(([short, full]) => short.toLowerCase() === wanted || full.toLowerCase() === wanted)?.[0] ?? state.trim()
}
