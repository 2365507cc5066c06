import type { Settings } from '#domain/catalogue/editing/document.ts'
import { takeStation } from './station.ts'

let taken: Settings = {}

/**
 * Makes this process speak and price as the station published: `settings` is what differs from the samples. What was taken before and
 * isn't in it is the sample's again (D723).
 */
export function takeSettings(settings: Settings): void {
  taken = settings
  takeStation(settings.station ?? {})
}

/** What this process has taken, also for a thread of it that has its own memory. */
export const takenSettings = (): Settings => taken
