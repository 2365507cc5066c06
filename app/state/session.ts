import { proxy } from 'valtio'
import * as z from 'zod/mini'
import { dropStored, readStored, writeStored } from '#app/state/storage.ts'
import { type User, user as userSchema } from '#domain/session/session.ts'

const KEY = 'zed.session'
const stored = z.object({ token: z.string(), user: userSchema })

type Session = {
  /** null cleared, false rejected, true set (L154). */
  success: boolean | null
  token: string | undefined
  user: User | undefined
}

export const session = proxy<Session>({ success: null, token: undefined, user: undefined })

function read(text: string | null): z.output<typeof stored> | undefined {
  try {
    const parsed = z.safeParse(stored, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Takes up the login of this browser: staff only of this tab, a zedder of any (ruling 4). */
export function restoreSession(): void {
  const found = read(readStored('session', KEY)) ?? read(readStored('local', KEY))
  if (found) Object.assign(session, { success: true, ...found })
}

export function setSession(token: string, user: User): void {
  Object.assign(session, { success: true, token, user })
  writeStored(user.role === 'zedder' ? 'local' : 'session', KEY, { token, user })
}

export function refreshUser(user: User): void {
  if (session.token !== undefined) setSession(session.token, user)
}

export function rejectLogin(): void {
  session.success = false
}

export function clearSession(): void {
  Object.assign(session, { success: null, token: undefined, user: undefined })
  dropStored('session', KEY)
  dropStored('local', KEY)
}
