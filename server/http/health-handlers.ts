import type { Handlers } from './mount.ts'
import { Refusal } from './refusal.ts'

/** healthz says that the process is up, readyz that it can reach its database. Neither says more. */
export const healthHandlers: Handlers = {
  healthz: async () => ({ ok: true }),
  readyz: async (_asked, deps) => {
    try {
      await deps.db.one('select name from migration limit 1')
    } catch {
      throw new Refusal(503, { error: 'not_ready' })
    }
    return { ok: true }
  },
}
