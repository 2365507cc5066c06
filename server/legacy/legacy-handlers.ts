import { apiMessages } from '#domain/api/api-messages.ts'
import { sampleCardTest } from '#domain/legacy/card-test.ts'
import { holdsCardNumber } from '#domain/payment/card.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { answerOnce } from '#server/orders/idempotency.ts'
import { keepRecord } from './keep-record.ts'

/** The legacy wizard's call (C31), and the test calls that exist only with ENABLE_LEGACY=1 (C5, C32, D155). */
export const legacyHandlers: Handlers = {
  newsub: async ({ session, body, header, requestId }, deps) => {
    // The card is left out, because a request is remembered by a hash, and a card number could be guessed from that.
    const { payment: _, ...withoutCard } = body
    const request = {
      call: 'newsub' as const,
      key: header('idempotency-key'),
      contactId: session.contactId,
      body: JSON.stringify(withoutCard),
    }
    return answerOnce(deps.db, request, (keep) => keepRecord(deps, { session, body, requestId }, keep))
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
    if (holdsCardNumber(rawBody)) throw new Refusal(422, { error: apiMessages.noCardNumber })
    return sampleCardTest
  },
}
