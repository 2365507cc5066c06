import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { takeStation } from './station.ts'

let taken: Settings = {}

/**
 * Makes this process speak and price as the station published: `settings` has its draws, and what differs from how the shop comes.
 * What was taken before and isn't in it is as it comes again (D723).
 */
export function takeSettings(settings: Settings): void {
  taken = settings
  takeStation(settings.station ?? {})
}

/** What this process has taken, also for a thread of it that has its own memory. */
export const takenSettings = (): Settings => taken
