import type { Handlers } from '#server/http/mount.ts'
import { findLocalities } from '#server/localities/localities.ts'

/** Suburbs while somebody types an address (C8). */
export const localityHandlers: Handlers = {
  locality: async ({ params }) => findLocalities(params.text),
}
