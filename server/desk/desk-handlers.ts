import { completeReceptionOrder } from '#server/desk/complete-order.ts'
import { receptionOrder } from '#server/desk/reception-order.ts'
import type { Handlers } from '#server/http/mount.ts'
import { answerOnce } from '#server/orders/idempotency.ts'

/** The reception desk (C15, C16). */
export const deskHandlers: Handlers = {
  receptionOrder: async ({ session, body, header, rawBody, requestId }, deps) => {
    const key = header('idempotency-key')
    const claim = key === undefined ? undefined : { key, contactId: session.contactId, call: 'receptionOrder' }
    return answerOnce(deps.db, claim, rawBody, () => receptionOrder(deps, { session, body, claim, requestId }))
  },

  completeReceptionOrder: async ({ session, body, requestId }, deps) => ({
    order: await completeReceptionOrder(deps, { session, body, requestId }),
  }),
}
