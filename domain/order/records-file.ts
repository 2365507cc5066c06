import * as z from 'zod/mini'
import type { StationDate } from '#domain/time/station-time.ts'

/** What the books are kept with elsewhere: every order, or every credit note, a row each. */
export const recordsSheet = z.enum(['orders', 'refunds'])
export type RecordsSheet = z.output<typeof recordsSheet>

/** The name of such a file as it's saved. `today` is the station's day. */
export const recordsFilename = (sheet: RecordsSheet, today: StationDate): string => `zed-${sheet}-${today}.csv`
