import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { peopleFound } from '#domain/desk/people-search.ts'
import { shortText } from '#domain/text.ts'

/** The people the station knows: found, recognised, and looked after. */
export const peopleCalls = {
  findPeople: call({
    id: 'A160',
    summary: 'People by number, name, email, phone or order number; by likeness if nobody is called that',
    method: 'GET',
    base: 'support',
    path: '/people',
    may: staff,
    objectRule: '2 letters or digits at least, 20 people at most; staff are not found',
    query: z.object({ find: shortText }),
    reply: peopleFound,
    failures: [401, 403, 422, 429],
  }),
}
