import type { StationDate } from '#domain/time/station-time.ts'
import type { Catalogue } from './catalogue.ts'
import type { Settings } from './settings-wire.ts'

/** What the public pages are drawn from, at build and again by the server. */
export type DrawRequest = {
  /** Only what everybody may see. */
  catalogue: Catalogue
  /** What the station changed about itself. */
  settings: Settings
  /** The day that is drawn: what depends on it, like the draws, is of that day. */
  day: StationDate
  /** Where links in pages' heads and in the sitemap point. */
  baseUrl: string
  /** The key of each file that is there already. */
  known: Readonly<Record<string, string>>
}

/**
 * A public file by its path in the built app. Its key is another whenever its content is. Without `body` it's the one that is known, or
 * one that is drawn when it's asked for, from what `later` says. `isOfOne`: it names only the one product that it's about.
 */
export type DrawnFile = { path: string; key: string; body?: string | Uint8Array; later?: string; isOfOne?: true }

/** What the build says of the files it drew: what from, and the key of each. */
export type DrawnAtBuild = Omit<DrawRequest, 'known'> & { keys: Readonly<Record<string, string>> }
