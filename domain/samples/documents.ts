import type { DrawsDocument, StationDocument, WordsDocument } from '#domain/catalogue/editing/document.ts'
import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { sampleStation } from '#domain/station.ts'
import { prizeLists } from './prizes.ts'

const sampleText = (sample: object) => JSON.parse(JSON.stringify(sample)) as object

/** The documents of a shop that has published nothing of itself. */
export const sampleDocuments = (): [StationDocument, DrawsDocument, WordsDocument] => [
  { ...(sampleText(sampleStation) as Omit<StationDocument, 'kind' | 'id'>), kind: 'station', id: 'station' },
  { ...sampleDraws(), kind: 'draws', id: 'draws' },
  { kind: 'words', id: 'words', texts: {} },
]

/** The prizes and terms of such a shop. */
export const sampleDraws = (): NonNullable<Settings['draws']> => sampleText(prizeLists) as NonNullable<Settings['draws']>
