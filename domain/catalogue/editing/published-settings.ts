import { prizeLists } from '#domain/samples/prizes.ts'
import { sampleStation } from '#domain/station.ts'
import type { Document, DrawsDocument, Settings, StationDocument, WordsDocument } from './document.ts'
import { entryText } from './entry.ts'

const sampleText = (sample: object) => JSON.parse(JSON.stringify(sample)) as object

/** The documents of a shop that has published nothing of itself. */
export const sampleDocuments = (): [StationDocument, DrawsDocument, WordsDocument] => [
  { ...(sampleText(sampleStation) as Omit<StationDocument, 'kind' | 'id'>), kind: 'station', id: 'station' },
  { ...(sampleText(prizeLists) as Omit<DrawsDocument, 'kind' | 'id'>), kind: 'draws', id: 'draws' },
  { kind: 'words', id: 'words', texts: {} },
]

/** The fields of a document, as the database may have ordered them, that differ from the sample; undefined where none does. */
function differences<Fields extends object>(sample: Fields, now: Fields): Partial<Fields> | undefined {
  const keys = (Object.keys(sample) as (keyof Fields)[]).filter(
    (key) => entryText({ value: now[key] }) !== entryText({ value: sample[key] }),
  )
  return keys.length > 0 ? (Object.fromEntries(keys.map((key) => [key, now[key]])) as Partial<Fields>) : undefined
}

/** What of the published documents differs from the samples: nothing in a shop that changed nothing. One that isn't there is as the sample. */
export function settingsOf(documents: readonly Document[]): Settings {
  const [sample, lists] = sampleDocuments()
  const station = differences(sample, documents.find((one) => one.kind === 'station') ?? sample)
  const draws = differences(lists, documents.find((one) => one.kind === 'draws') ?? lists)
  const { texts = {} } = documents.find((one) => one.kind === 'words') ?? {}
  const words = Object.keys(texts).length > 0 ? texts : undefined
  return { ...(station && { station }), ...(draws && { draws }), ...(words && { words }) }
}
