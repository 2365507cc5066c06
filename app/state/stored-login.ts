import * as z from 'zod/mini'
import { user } from '#domain/session/session.ts'

const storedLogin = z.object({ token: z.string(), user })

/** Reads a stored login; undefined if it can't be read. */
export function readStoredLogin(text: string): z.output<typeof storedLogin> | undefined {
  try {
    const read = z.safeParse(storedLogin, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
