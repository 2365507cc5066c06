import * as z from 'zod/mini'
import { call, staff } from '#domain/api/call.ts'
import { peopleFound } from '#domain/desk/people-search.ts'
import { correctedContact, personPage, whyChanged, yearChange } from '#domain/desk/person.ts'
import { recognition, renewal } from '#domain/desk/recognition.ts'
import { storedContact } from '#domain/order/order-desk.ts'
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
    summary: 'Who the person being typed in at the desk may be: the same email, phone, or name and birthday',
    method: 'POST',
    base: 'support',
    path: '/recognise',
    may: staff,
    objectRule: 'whole ones only; finding someone counts as a search',
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
    summary: 'Whether someone renewed in the last day, or is being renewed at another desk',
    method: 'GET',
    base: 'support',
    path: '/renewed-lately/{contact_id}',
    may: staff,
    objectRule: 'the last order with a subscription of their own, not cancelled',
    params: namedContact,
    reply: z.object({ renewal: z.nullable(renewal) }),
    failures: [401, 403, 422],
  }),
  person: call({
    id: 'A163',
    summary: 'Everything about one person, by their number',
    method: 'GET',
    base: 'support',
    path: '/people/{number}',
    may: staff,
    objectRule: 'or `r` and the id of a record without one; a number that was merged leads to the kept one; counts as a search',
    params: z.object({ number: shortText }),
    reply: personPage,
    failures: [401, 403, 404, 422, 429],
  }),
  changeYear: call({
    id: 'A164',
    summary: "Renew, extend or end someone's subscription without a sale",
    method: 'POST',
    base: 'support',
    path: '/person-year',
    may: staff,
    objectRule: '`expiry` as the sender saw it, so that two never renew twice; says why; a subscriber is never staff',
    body: z.object({ contact_id: z.int(), expiry: z.nullable(z.iso.date()), change: yearChange, why: whyChanged }),
    reply: personPage,
    failures: [401, 403, 404, 409, 422],
  }),
  correctContact: call({
    id: 'A270',
    summary: "Correct a person's name, email, phone or address",
    method: 'POST',
    base: 'support',
    path: '/person-contact',
    may: staff,
    objectRule:
      '`seen` as the sender saw it, 409 if it has changed; says why. Another email only counts once the link mailed there is pressed; never staff',
    body: z.object({ contact_id: z.int(), seen: storedContact, contact: correctedContact, why: whyChanged }),
    reply: personPage,
    failures: [401, 403, 404, 409, 422],
  }),
  forgetPerson: call({
    id: 'A272',
    summary: 'Forget a person who asked for it: their contact, login, subscriptions and letters',
    method: 'POST',
    base: 'support',
    path: '/person-forget',
    may: ['admin'],
    objectRule:
      'stepped up; `email` typed as theirs; never staff. 409 while a payment is under way, and for tickets to come unless `givesUpTickets`',
    needsFactor: true,
    needsStepUp: true,
    body: z.object({ contact_id: z.int(), email: shortText, givesUpTickets: z.boolean() }),
    reply: z.object({ removed: z.literal(true) }),
    failures: [401, 403, 404, 409, 422],
  }),
  mergePeople: call({
    id: 'A165',
    summary: 'Merge two records of one person',
    method: 'POST',
    base: 'support',
    path: '/people-merge',
    may: staff,
    objectRule:
      'orders, subscriptions, tickets and pledges move to the kept one, whose login and wishes stay; the other ends. Once; never staff',
    body: z.object({ kept_id: z.int(), gone_id: z.int(), why: whyChanged }),
    reply: personPage,
    failures: [401, 403, 404, 409, 422],
  }),
  undoMerge: call({
    id: 'A175',
    summary: 'Undo a merge of the last day',
    method: 'POST',
    base: 'support',
    path: '/people-merge-undo',
    may: staff,
    objectRule: 'what moved goes back, what happened since stays; once, and not if their address was taken meanwhile',
    body: z.object({ merge_id: z.int(), why: whyChanged }),
    reply: personPage,
    failures: [401, 403, 404, 409, 422],
  }),
}
