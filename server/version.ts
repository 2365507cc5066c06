import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** The version of this shop, like 1.4.0. */
export const shopVersion = version

/** Negative where `one` is the older version, 0 where both are the same. Knows numbers and dots only. */
export const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
