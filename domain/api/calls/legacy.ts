import * as z from 'zod/mini'
import { anything, call, everyone } from '#domain/api/call.ts'
import { newRecord } from '#domain/legacy/new-record.ts'

const legacyReply = z.object({ ok: z.literal(true) })

/** The phone form, and calls of the older shop. */
export const legacyCalls = {
  newsub: call({
    id: 'C31',
    summary: "The legacy wizard's record",
    method: 'POST',
    base: 'support',
    path: '/newsub',
    may: ['reception'],
    objectRule: 'the number goes to the card vault or is dropped; `isCardKept` says which. A card code is never read',
    body: newRecord,
    reply: z.object({ id: z.int(), isCardKept: z.boolean() }),
    failures: [401, 403, 409, 422],
  }),
  legacyLogin: call({
    id: 'C5',
    summary: 'A token for the session that asks (legacy)',
    method: 'GET',
    base: 'support',
    path: '/login',
    may: ['zedder', 'reception', 'admin'],
    isLegacy: true,
    reply: z.object({ token: z.string() }),
    failures: [401, 404],
  }),
  legacyTestGet: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'GET',
    base: 'support',
    path: '/test',
    may: everyone,
    isLegacy: true,
    reply: legacyReply,
    failures: [404],
  }),
  legacyTestPost: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'POST',
    base: 'support',
    path: '/test',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: legacyReply,
    failures: [404],
  }),
  legacyTest2: call({
    id: 'C32',
    summary: 'Legacy test',
    method: 'POST',
    base: 'support',
    path: '/test2',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: legacyReply,
    failures: [404],
  }),
  legacyCardTest: call({
    id: 'C32',
    summary: 'A sample card refusal (legacy)',
    method: 'POST',
    base: 'support',
    path: '/cc',
    may: everyone,
    isLegacy: true,
    body: anything,
    reply: z.object({ error: z.string(), fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
    failures: [404, 422],
  }),
}
