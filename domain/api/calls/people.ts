import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { peopleFound } from '#domain/desk/people-search.ts'
import { recognition, renewal } from '#domain/desk/recognition.ts'
import { shortText } from '#domain/text.ts'

const namedContact = z.object({ contact_id: z.string().check(z.regex(/^\d{1,15}$/)) })

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
  recognise: call({
    id: 'A161',
    summary: 'Who somebody being typed in at the desk may be: the same email, phone, or name and birthday',
    method: 'POST',
    base: 'support',
    path: '/recognise',
    may: staff,
    objectRule: 'whole ones only; whoever is found counts as a search',
    body: z.object({
      email: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      mobile: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      dob: z.optional(z.iso.date()),
    }),
    reply: recognition,
    failures: [401, 403, 422, 429],
  }),
  renewedLately: call({
    id: 'A162',
    summary: 'Whether somebody renewed in the last day, or is being renewed at another desk',
    method: 'GET',
    base: 'support',
    path: '/renewed-lately/{contact_id}',
    may: staff,
    objectRule: 'the last order with a subscription of their own, not cancelled',
    params: namedContact,
    reply: z.object({ renewal: z.nullable(renewal) }),
    failures: [401, 403, 422],
  }),
}
