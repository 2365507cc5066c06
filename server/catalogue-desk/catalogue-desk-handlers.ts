import type { Handlers } from '#server/http/mount.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { readDeskThings } from './desk-things.ts'

/** What the office can change about the catalogue without a developer (A22, A23). */
export const catalogueDeskHandlers: Handlers = {
  catalogueDesk: async (_asked, { db }) => readDeskThings(db),

  changeCatalogue: async ({ session, body, requestId }, deps) => changeCatalogue(deps, { session, body, requestId }),
}
