import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { type StationSettings, sampleStation } from '#domain/station.ts'
import type { Document } from './document.ts'
import { entryText } from './entry.ts'

/** The fields of the station, as the database may have ordered them, that differ from those it comes with; undefined where none does. */
function differences(now: StationSettings): Settings['station'] {
  const keys = (Object.keys(sampleStation) as (keyof StationSettings)[]).filter(
    (key) => entryText({ value: now[key] }) !== entryText({ value: sampleStation[key] }),
  )
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, now[key]])) : undefined
}

/**
 * What the published documents say of the station: what differs from how it comes, nothing in a shop that changed nothing, and its draws
 * in full (D861). A document that isn't there says nothing.
 */
export function settingsOf(documents: readonly Document[]): Settings {
  const now = documents.find((one) => one.kind === 'station')
  const station = now && differences(now)
  const draws = documents.find((one) => one.kind === 'draws')
  const { texts = {} } = documents.find((one) => one.kind === 'words') ?? {}
  const words = Object.keys(texts).length > 0 ? texts : undefined
  return { ...(station && { station }), ...(draws && { draws: listsOf(draws) }), ...(words && { words }) }
}

/** In one order, whatever the database's is: pages are compared as text. */
function listsOf({ gold, general, aprilAtonement, daily, monthlyTerms }: Exclude<Settings['draws'], undefined>): Settings['draws'] {
  return { gold, general, aprilAtonement, daily, monthlyTerms }
}

/** Without the draws: what pages bring along that list no subscriptions. */
export const settingsWithoutDraws = ({ draws: _draws, ...settings }: Settings): Settings => settings
