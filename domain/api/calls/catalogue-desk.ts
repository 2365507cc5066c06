import * as z from 'zod/mini'
import { call } from '#domain/api/call.ts'
import { catalogueChange, deskThing } from '#domain/catalogue/desk-thing.ts'
import { shortText } from '#domain/text.ts'

/** How admins change what is on sale, at once. */
export const catalogueDeskCalls = {
  catalogueDesk: call({
    id: 'A22',
    summary: 'Everything on sale, including hidden things, with its price and what the office may change',
    method: 'GET',
    base: 'support',
    path: '/catalogue-desk',
    may: ['admin'],
    reply: z.array(deskThing),
    failures: [401, 403],
  }),
  changeCatalogue: call({
    id: 'A23',
    summary: 'Change stock, capacity, date, place, description of a thing, or whether it is public',
    method: 'POST',
    base: 'support',
    path: '/catalogue-change',
    may: ['admin'],
    objectRule:
      'all of the changes or none; with `tellsBuyers`, those with tickets get a letter where date, time or place is new; 409 with the thing as it is now when `was` has changed',
    body: z.object({
      kind: z.enum(['merch', 'ticket']),
      id: shortText,
      changes: z.array(catalogueChange).check(z.minLength(1), z.maxLength(60)),
      /** Whether those with tickets get a letter about a new date, time or place (D554). */
      tellsBuyers: z.optional(z.boolean()),
    }),
    reply: deskThing,
    failures: [401, 403, 404, 409, 413, 422, 503],
  }),
}
