import { Poster } from '#design-system/poster/poster.tsx'
import type { Entry } from '#domain/catalogue/editing/entry.ts'

/** The first photograph of an entry, or its poster. */
export function EntryArt({ entry }: { entry: Pick<Entry, 'art' | 'photographs'> }) {
  return <Poster {...entry.art} />
}
