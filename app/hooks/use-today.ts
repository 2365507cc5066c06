import { useSyncExternalStore } from 'react'
import { stationDate } from '#domain/time/station-time.ts'

const never = () => () => {}
const today = () => stationDate(new Date())
/** The day on which the page was drawn at build: what React finds there has to be what it would draw itself. */
const drawnOn = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.drawn) ?? today()

/** The station's own day. Pages last minutes, so it is read anew on each render. */
export function useToday(): string {
  return useSyncExternalStore(never, today, drawnOn)
}
