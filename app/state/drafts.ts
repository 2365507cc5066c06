import { type Draft, draftKey } from '#app/state/drop-draft.ts'
import { readStored, writeStored } from '#app/state/storage.ts'

const HOUR = 3_600_000

export function keepDraft(draft: Draft, typed: unknown): void {
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
