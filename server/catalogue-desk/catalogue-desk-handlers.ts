import { changeCatalogue } from '#server/catalogue-desk/change-catalogue.ts'
import { readDeskThings } from '#server/catalogue-desk/desk-things.ts'
import type { Handlers } from '#server/http/mount.ts'

/** What the office can change about the catalogue without a developer (A22, A23). */
export const catalogueDeskHandlers: Handlers = {
  catalogueDesk: async (_asked, { db }) => readDeskThings(db),

  changeCatalogue: async ({ session, body, requestId }, deps) => changeCatalogue(deps, { session, body, requestId }),
}
