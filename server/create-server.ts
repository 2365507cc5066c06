import { Hono, type MiddlewareHandler } from 'hono'
import { accountHandlers } from '#server/accounts/account-handlers.ts'
import { addressHandlers } from '#server/accounts/address-handlers.ts'
import { ownLoginHandlers } from '#server/accounts/own-login-handlers.ts'
import { recoveryHandlers } from '#server/accounts/recovery-handlers.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { auditHandlers } from '#server/audit/audit-handlers.ts'
import { bookHandlers } from '#server/books/book-handlers.ts'
import { catalogueHandlers } from '#server/catalogue/catalogue-handlers.ts'
import { catalogueDeskHandlers } from '#server/catalogue-desk/catalogue-desk-handlers.ts'
import { catalogueEditingHandlers } from '#server/catalogue-editing/catalogue-editing-handlers.ts'
import { catalogueFileHandlers } from '#server/catalogue-editing/catalogue-file-handlers.ts'
import { deskHandlers } from '#server/desk/desk-handlers.ts'
import { deskListHandlers } from '#server/desk-lists/desk-list-handlers.ts'
import { doorHandlers } from '#server/door/door-handlers.ts'
import { factorHandlers } from '#server/factors/factor-handlers.ts'
import { cspHandlers } from '#server/http/csp-handlers.ts'
import { healthHandlers } from '#server/http/health-handlers.ts'
import { failureResponse, type Handlers, mountCalls } from '#server/http/mount.ts'
import { legacyHandlers } from '#server/legacy/legacy-handlers.ts'
import { radioTimesHandlers } from '#server/letters/radio-times-handlers.ts'
import { zedletterHandlers } from '#server/letters/zedletter-handlers.ts'
import { listHandlers } from '#server/lists/list-handlers.ts'
import { localityHandlers } from '#server/localities/locality-handlers.ts'
import { officeHandlers } from '#server/office/office-handlers.ts'
import { staffHandlers } from '#server/office/staff-handlers.ts'
import { orderDeskHandlers } from '#server/order-desk/order-desk-handlers.ts'
import { orderHandlers } from '#server/orders/order-handlers.ts'
import { ownDataHandlers } from '#server/own-data/own-data-handlers.ts'
import { packingHandlers } from '#server/packing/packing-handlers.ts'
import { paymentHandlers } from '#server/payments/payment-handlers.ts'
import { peopleHandlers } from '#server/people/people-handlers.ts'
import { photographHandlers } from '#server/photographs/photograph-handlers.ts'
import { currentRequest, inRequest, makeRequestId } from '#server/watch/request.ts'
import type { Deps } from './deps.ts'

/** Every call that is built. A call in the contract that is missing here answers 501. */
export const handlers: Handlers = {
  ...healthHandlers,
  ...cspHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...recoveryHandlers,
  ...ownLoginHandlers,
  ...ownDataHandlers,
  ...catalogueHandlers,
  ...catalogueDeskHandlers,
  ...catalogueEditingHandlers,
  ...photographHandlers,
  ...catalogueFileHandlers,
  ...localityHandlers,
  ...zedletterHandlers,
  ...radioTimesHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...deskListHandlers,
  ...doorHandlers,
  ...listHandlers,
  ...orderDeskHandlers,
  ...packingHandlers,
  ...deskHandlers,
  ...peopleHandlers,
  ...legacyHandlers,
  ...auditHandlers,
  ...officeHandlers,
  ...bookHandlers,
  ...factorHandlers,
  ...staffHandlers,
}

/** Writes one line about each call (security 2.16). A call that didn't come through the site is given its id here. */
function noteCalls({ log }: Pick<Deps, 'log'>): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const { method } = context.req
    const request = currentRequest() ?? { id: makeRequestId(), method, route: '' }
    const requestId = request.id
    context.set('requestId', requestId)
    await inRequest(request, next)
    request.route = context.req.routePath
    const { contactId, role } = (context.get('session') as Session | undefined) ?? {}
    const source: string | undefined = context.get('source')
    const ms = Math.round(performance.now() - started)
    log.info({ requestId, contactId, role, source, method, route: request.route, status: context.res.status, ms }, 'request')
  }
}

/** The station's API as a function from Request to Response, without a socket, so that tests run it in-process. */
export function createServer(deps: Deps): Hono {
  const app = new Hono()
  app.use(noteCalls(deps))
  app.onError((error, context) => failureResponse(error, deps, context))
  mountCalls(app, handlers, deps)
  app.all('/support/*', (context) => context.json({ error: 'not_found' }, 404))
  app.all('/api/*', (context) => context.json({ error: 'not_found' }, 404))
  return app
}
