import { useSyncExternalStore } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import { stationDate } from '#domain/time/station-time.ts'

/** The day on which the page was prerendered. React has to draw the same day when it hydrates the page. */
const drawnOn = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.drawn)

let isAwake = false

/** Setting up a clock for the station's time zone takes a while, so a prerendered page keeps its own day until the browser is idle. */
function today(): string {
  return (isAwake ? undefined : drawnOn()) ?? stationDate(new Date())
}

function wake(onChange: () => void): () => void {
  let hasStopped = false
  whenIdle(() => {
    isAwake = true
    if (!hasStopped) onChange()
  })
  return () => {
    hasStopped = true
  }
}

/** Today's date at the station. A page may be open past midnight, so it is read again on each render. */
export function useToday(): string {
  return useSyncExternalStore(wake, today, today)
}
