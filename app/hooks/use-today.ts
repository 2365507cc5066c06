import { useSyncExternalStore } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import { stationDate } from '#domain/time/station-time.ts'

/** The day on which the page was prerendered. */
const drawnOn = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.drawn)

let isAwake = false

/** Setting up a clock for the station's time zone takes a while, so a prerendered page keeps its own day until the browser is idle. */
function today(): string {
  return (isAwake ? undefined : drawnOn()) ?? stationDate(new Date())
}

/** React hydrates a page in steps, and the browser may be idle between two of them: each has to draw the day that is in the page. */
const todayInPage = () => drawnOn() ?? today()

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
  return useSyncExternalStore(wake, today, todayInPage)
}
