import { sampleCardTest } from '#domain/legacy/card-test.ts'
import { holdsCardNumber } from '#domain/payment/card.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerOnce } from '#server/orders/idempotency.ts'
import { keepRecord } from './keep-record.ts'

/** The legacy wizard's call (C31), and those of tests, which exist with ENABLE_LEGACY=1 alone (C5, C32, D155). */
export const legacyHandlers: Handlers = {
  newsub: async ({ session, body, header, requestId }, deps) => {
    const key = header('idempotency-key')
    const claim = key === undefined ? undefined : { key, contactId: session.contactId, call: 'newsub' }
    // What was sent is known again by its hash, and a card's number could be guessed from one.
    const { payment: _, ...said } = body
    return answerOnce(deps.db, claim, JSON.stringify(said), () => keepRecord(deps, { session, body, claim, requestId }))
  },

  legacyLogin: async ({ session, requestId }, { db }) => {
    const token = await openSession(db, session.contactId, session.role)
    await audit(db, { actor: session, action: 'login.legacy', subject: `contact:${session.contactId}`, requestId })
    return { token }
  },

  legacyTestGet: async () => ({ ok: true }),
  legacyTestPost: async () => ({ ok: true }),
  legacyTest2: async () => ({ ok: true }),

  legacyCardTest: async ({ rawBody }) => {
    if (holdsCardNumber(rawBody)) throw new Refusal(422, { error: 'Send no card number here.' })
    return sampleCardTest
  },
}
