import { dropStored, readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.recovery'
const HOUR = 3_600_000

export type RecoveryLink = {
  token: string
  /** When this tab forgets it, in milliseconds since 1970. */
  until: number
}

export const newRecoveryLink = (token: string): RecoveryLink => ({ token, until: Date.now() + HOUR })

/** Keeps an emailed token in this tab, because it has left the address: a reload still sets a new password (D237). */
export const keepRecoveryLink = (link: RecoveryLink) => writeStored('session', KEY, link)

export const dropRecoveryLink = () => dropStored('session', KEY)

/** The token this page was open with before a reload, for an hour. */
export function keptRecoveryLink(): RecoveryLink | undefined {
  try {
    const link: Partial<RecoveryLink> | null = JSON.parse(readStored('session', KEY) ?? 'null')
    if (typeof link?.token !== 'string' || typeof link.until !== 'number' || link.until <= Date.now()) return undefined
    return { token: link.token, until: link.until }
  } catch {
    return undefined
  }
}
