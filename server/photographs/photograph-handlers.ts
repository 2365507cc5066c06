import type { Handlers } from '#server/http/mount.ts'
import { keepPhotograph } from './keep-photograph.ts'

/** Photographs of what is on sale (A200). They're served by `serve-photographs.ts`. */
export const photographHandlers: Handlers = {
  uploadPhotograph: async ({ body, session, requestId }, { db }) =>
    keepPhotograph(db, new Uint8Array(await body.arrayBuffer()), { session, requestId }),
}
