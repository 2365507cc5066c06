import { stationDate } from '#domain/time/station-time.ts'

/** The station's own day. Pages last minutes, so it is read anew on each render. */
export function useToday(): string {
  return stationDate(new Date())
}
