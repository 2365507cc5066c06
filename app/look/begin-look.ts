import { snack } from '#app/snacks.ts'
import { LOOK_KEY, look } from '#app/state/look.ts'
import { readKeptLogin } from '#app/state/session.ts'
import { dropStored, keepInMemory, readStored } from '#app/state/storage.ts'
import { editors } from '#domain/api/call.ts'
import { lookMessages } from '#domain/catalogue/editing/look.ts'
import type { Role } from '#domain/session/session.ts'
import { readKeptLook } from './kept-look.ts'

const isEditor = (role: Role) => (editors as readonly Role[]).includes(role)

/**
 * Makes this window one that looks at drafts, if it was opened for that by somebody who may. In it they're a visitor: their login
 * only asks for the drafts, and neither it nor their cart is in the page. From here on the window stores nothing.
 */
export async function beginLook(): Promise<void> {
  const kept = readKeptLook(readStored('session', LOOK_KEY))
  if (kept?.ended) snack(kept.ended === 'login' ? lookMessages.ended : lookMessages.waitsNoMore)
  const login = kept && !kept.ended ? await readKeptLogin() : undefined
  if (!kept || !login || !isEditor(login.user.role)) return dropStored('session', LOOK_KEY)
  keepInMemory()
  look.at = { token: login.token, publication: kept.publication }
}
