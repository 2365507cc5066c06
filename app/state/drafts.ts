import { type Draft, draftKey } from './drop-draft.ts'
import { session } from './session.ts'
import { readStored, writeStored } from './storage.ts'

const HOUR = 3_600_000

export function keepDraft(draft: Draft, typed: unknown): void {
  // What staff type is about someone else, on a computer that others use (D581).
  if (session.isAtDesk) return
  writeStored('session', draftKey(draft), { typed, until: Date.now() + HOUR })
}

/** As it was stored; undefined an hour after the last change. */
export function readDraft(draft: Draft): unknown {
  try {
    const kept: { typed?: unknown; until?: unknown } | null = JSON.parse(readStored('session', draftKey(draft)) ?? 'null')
    return typeof kept?.until === 'number' && kept.until > Date.now() ? kept.typed : undefined
  } catch {
    return undefined
  }
}
