import * as z from 'zod/mini'
import { user } from '#domain/session/session.ts'

const storedLogin = z.object({ token: z.string(), user })

/** A login as storage holds it; anything else is undefined. */
export function readStoredLogin(text: string): z.output<typeof storedLogin> | undefined {
  try {
    const read = z.safeParse(storedLogin, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
