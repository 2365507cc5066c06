import type { Handlers } from '#server/http/mount.ts'
import { findLocalities } from '#server/localities/localities.ts'

/** Suggests suburbs while an address is being typed (C8). */
export const localityHandlers: Handlers = {
  locality: async ({ params }) => findLocalities(params.text),
}
