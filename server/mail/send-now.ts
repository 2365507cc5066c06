import type { Deps } from '#server/deps.ts'
import { watch } from '#server/watch/happenings.ts'
import type { Letter } from './mailer.ts'

/** How long a person waits to be told whether a letter was sent, in milliseconds (security 2.14). */
const PATIENCE = 5000

/** Tries once while the person waits, and returns whether it went out: a link must not wait in the outbox, where it could be read. */
export async function sendNow({ mail, log }: Deps, letter: Letter, requestId: string): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), PATIENCE)
  })
  try {
    await watch('letter', { kind: 'now' }, () => Promise.race([mail.send(letter), late]))
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    // The mail server's message may contain an address, so only its code is logged.
    log.warn({ requestId, code }, 'a letter with a link was not sent')
    return false
  } finally {
    clearTimeout(timer)
  }
}
