import { stationDate } from '#domain/time/station-time.ts'
import type { Handlers } from '#server/http/mount.ts'
import { answerOnce } from '#server/orders/idempotency.ts'
import { completeReceptionOrder } from './complete-order.ts'
import { findDeskKeys } from './desk-key.ts'
import { closeDrawer, closedDrawers, openDrawer, openDrawers } from './drawers.ts'
import { returnPledgeMoney, takePledgeMoney } from './pledge-money.ts'
import { openPledges } from './pledges.ts'
import { receptionOrder } from './reception-order.ts'
import { remindPledge } from './remind-pledge.ts'
import { findSubscriber, searchByName, searchByNumber } from './search.ts'
import { countSearch } from './search-alarm.ts'
import { shiftNames } from './shift-names.ts'
import { lastDeskOrders, shiftTally } from './shift-tally.ts'
import { unfinishedOrders } from './unfinished.ts'

/** The reception desk (C9, C10, C15, C16, A9, A10, A15, A70, A80, A137, A138, A141 to A145, A265, A266). */
export const deskHandlers: Handlers = {
  searchByNumber: async ({ session, params, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return searchByNumber(deps.db, params.subnumber)
  },

  searchByName: async ({ session, params, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return searchByName(deps.db, params.lastname, params.firstname)
  },

  subscriber: async ({ session, params, requestId }, deps) => {
    await countSearch(deps, session, requestId)
    return findSubscriber(deps.db, params.contact_id)
  },

  deskKey: async ({ session }, deps) => ({ keys: await findDeskKeys(deps.db, session.contactId) }),

  pledges: async (_asked, deps) => openPledges(deps.db, stationDate(deps.clock())),
  remindPledge: async ({ session, body, requestId }, deps) => remindPledge(deps, { session, body, requestId }),
  takePledgeMoney: async ({ session, body, requestId }, deps) => {
    await takePledgeMoney(deps, { session, body, requestId })
    return {}
  },
  returnPledgeMoney: async ({ session, body, requestId }, deps) => {
    await returnPledgeMoney(deps, { session, body, requestId })
    return {}
  },
  deskOrders: async (_asked, deps) => lastDeskOrders(deps.db),
  unfinishedOrders: async (_asked, deps) => unfinishedOrders(deps.db),
  shiftNames: async (_asked, deps) => shiftNames(deps.db),
  openDrawers: async (_asked, deps) => openDrawers(deps.db),
  openDrawer: async ({ session, body, requestId }, deps) => openDrawer(deps, { session, body, requestId }),
  closeDrawer: async ({ session, body, requestId }, deps) => closeDrawer(deps, { session, body, requestId }),
  closedDrawers: async ({ query }, deps) => closedDrawers(deps.db, query.before),
  shiftTally: async ({ query }, deps) => shiftTally(deps.db, query.from, query.to),

  receptionOrder: async ({ session, body, header, rawBody, requestId }, deps) => {
    const key = header('idempotency-key')
    const request = { session, body, hasKey: key !== undefined, requestId }
    return answerOnce(deps.db, { call: 'receptionOrder', key, contactId: session.contactId, body: rawBody }, (keep) =>
      receptionOrder(deps, request, keep),
    )
  },

  completeReceptionOrder: async ({ session, body, requestId }, deps) => ({
    order: await completeReceptionOrder(deps, { session, body, requestId }),
  }),
}
