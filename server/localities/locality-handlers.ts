import type { Handlers } from '#server/http/mount.ts'
import { findLocalities } from './localities.ts'

/** Suggests suburbs while an address is being typed (C8). */
export const localityHandlers: Handlers = {
  locality: async ({ params }) => findLocalities(params.text),
}
