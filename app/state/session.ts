import { proxy } from 'valtio'
import type { User } from '#domain/session/session.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { dropStored, readStored, writeStored } from './storage.ts'

export const SESSION_KEY = 'zed.session'
/** The door's list has names in it, so it goes with the login (D526). */
export const DOOR_LIST = 'zed.door-list'

type Session = {
  /** Whether the login that this browser kept has been read: a drawn page starts without it. */
  isRestored: boolean
  /** null cleared, false rejected, true set. */
  success: boolean | null
  token: string | undefined
  user: User | undefined
  /** The server no longer knew the last login; nobody has logged in since. */
  hasEnded: boolean
  /** The admin flag of the specification: staff who are logged in sell at the desk, so this browser is the desk (T73, D97, D262). */
  readonly isAtDesk: boolean
}

export const session = proxy<Session>({
  isRestored: false,
  success: null,
  token: undefined,
  user: undefined,
  hasEnded: false,
  get isAtDesk() {
    return worksAtDesk(this.user?.role)
  },
})

/** Restores this browser's login: a staff login only in the same tab, a Zedder's in any (ruling 4). */
export async function restoreSession(): Promise<void> {
  const text = readStored('session', SESSION_KEY) ?? readStored('local', SESSION_KEY)
  const stored = text === null ? undefined : (await import('./stored-login.ts')).readStoredLogin(text)
  Object.assign(session, { isRestored: true, ...(stored && { success: true, ...stored }) })
}

export function setSession(token: string, user: User): void {
  Object.assign(session, { success: true, token, user, hasEnded: false })
  writeStored(user.role === 'zedder' ? 'local' : 'session', SESSION_KEY, { token, user })
}

export function refreshUser(user: User): void {
  if (session.token !== undefined) setSession(session.token, user)
}

export function rejectLogin(): void {
  session.success = false
}

export function endSession(): void {
  clearSession()
  session.hasEnded = true
}

export function clearSession(): void {
  Object.assign(session, { success: null, token: undefined, user: undefined, hasEnded: false })
  dropStored('session', SESSION_KEY)
  dropStored('session', DOOR_LIST)
  dropStored('local', SESSION_KEY)
}
