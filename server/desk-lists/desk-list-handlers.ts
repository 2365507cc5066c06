import type { Handlers } from '#server/http/mount.ts'
import { readDoorList } from './door-list.ts'
import { readFulfilment, tickPieces } from './fulfilment.ts'

/** Lists that staff print: the door list of an event (A8), and what to make and send (A16, A17). */
export const deskListHandlers: Handlers = {
  doorList: async ({ params }, deps) => readDoorList(deps.db, params.ticket_id),

  fulfilment: async (_asked, deps) => readFulfilment(deps.db),

  tickFulfilment: async ({ session, body, requestId }, deps) => tickPieces(deps, { session, body, requestId }),
}
