import { stationDate } from '#domain/time/station-time.ts'
import { assertOwnPassword } from '#server/accounts/own-password.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Handlers } from '#server/http/mount.ts'
import { ownFiles } from './own-files.ts'
import { removePerson } from './remove-person.ts'
import { zipStream } from './zip.ts'

/** A person's own data: a copy of it, and its removal (A34, A35). */
export const ownDataHandlers: Handlers = {
  ownData: async ({ body, session, address, requestId }, deps) => {
    await assertOwnPassword(deps, { session, password: body.password, address, requestId })
    await deps.limits.take('ownData', String(session.contactId))
    await audit(deps.db, { actor: session, action: 'own_data.copy', requestId })
    return new Response(zipStream(ownFiles(deps, session)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="zed-${stationDate(deps.clock())}.zip"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  },

  removeAccount: async ({ body, session, address, requestId }, deps) => {
    await assertOwnPassword(deps, { session, password: body.password, address, requestId })
    const { contactId } = session
    await removePerson(deps, contactId, { actor: contactId, requestId, givesUpTickets: body.givesUpTickets ?? false })
    return { removed: true }
  },
}
