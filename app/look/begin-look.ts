import { createElement } from 'react'
import type { createRoot } from 'react-dom/client'
import { snack } from '#app/snacks.ts'
import { LOOK_KEY, look } from '#app/state/look.ts'
import { SESSION_KEY } from '#app/state/session.ts'
import { dropStored, keepInMemory, readStored } from '#app/state/storage.ts'
import { readStoredLogin } from '#app/state/stored-login.ts'
import { editors } from '#domain/api/call.ts'
import { lookMessages } from '#domain/catalogue/editing/look-messages.ts'
import type { Role } from '#domain/session/session.ts'
import { endLook } from './end-look.ts'
import { readKeptLook } from './kept-look.ts'
import { LookBarRoute } from './look-bar.tsx'

const isEditor = (role: Role) => (editors as readonly Role[]).includes(role)

/**
 * Makes this window one that looks at drafts, if it was opened for that by someone who may. In it they're a visitor: their login
 * only asks for the drafts, and neither it nor their cart is in the page. From here on the window stores nothing. The bar is drawn
 * apart from the shop, with the entry's `createRoot`: the first download has nothing of it, and would be cut otherwise if this
 * file imported React's.
 */
export function beginLook(draw: typeof createRoot): void {
  const kept = readKeptLook(readStored('session', LOOK_KEY))
  if (kept?.ended) snack(kept.ended === 'login' ? lookMessages.ended : lookMessages.waitsNoMore)
  const login = kept && !kept.ended ? readStoredLogin(readStored('session', SESSION_KEY) ?? '') : undefined
  if (!kept || !login || !isEditor(login.user.role)) {
    dropStored('session', LOOK_KEY)
    return
  }
  keepInMemory()
  const { publication, isSized } = kept
  look.at = { token: login.token, publication, isSized, sentence: lookMessages.nothingSold, end: endLook }
  const root = document.createElement('div')
  // It takes no room itself, so that the bar in it sticks as far as the page goes.
  root.style.display = 'contents'
  document.body.prepend(root)
  draw(root).render(createElement(LookBarRoute))
}
