import { station } from '#domain/station.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** Whether the radiothon runs on a day, first and last day included (D49, D69). */
export function isRadiothon(today: StationDate): boolean {
  return today >= station.radiothon.from && today <= station.radiothon.to
}

/** Whether a pledge can still be taken: up to the day it is due (D106). */
export function pledgesAreOpen(today: StationDate): boolean {
  return today <= station.pledgeDeadline
}
