import { paths } from '#app/paths.ts'
import { LOOK_KEY, type LookEnd } from '#app/state/look.ts'
import { SESSION_KEY } from '#app/state/session.ts'
import type { KeptLook } from './kept-look.ts'

/** Past `storage.ts`, which keeps everything of this window in memory. */
const kept = () => window.sessionStorage

/** Back to the editor: the window closes, and where it can't it goes there itself. */
export function stopLooking(): void {
  kept().removeItem(LOOK_KEY)
  const editor = window.opener as Window | null
  if (editor && !editor.closed) {
    editor.focus()
    window.close()
  } else location.assign(paths.catalogueEditor)
}

/** Shows the shop as everyone sees it, because the login has ended or what was looked at has been published. The next page says why. */
export function endLook(ended: LookEnd): void {
  kept().setItem(LOOK_KEY, JSON.stringify({ publication: null, isSized: false, ended } satisfies KeptLook))
  // The server doesn't know it any more.
  if (ended === 'login') kept().removeItem(SESSION_KEY)
  location.reload()
}
