import { useSyncExternalStore } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import { stationDate } from '#domain/time/station-time.ts'

/** The day on which the page was drawn at build: what React finds there has to be what it would draw itself. */
const drawnOn = () => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.drawn)

let isAwake = false

/** The clock of another zone takes a moment to set up, so a page that was drawn at build keeps its day until there is one. */
function today(): string {
  return (isAwake ? undefined : drawnOn()) ?? stationDate(new Date())
}

function wake(onChange: () => void): () => void {
  let isOver = false
  whenIdle(() => {
    isAwake = true
    if (!isOver) onChange()
  })
  return () => {
    isOver = true
  }
}

/** The station's own day. Pages last minutes, so it is read anew on each render. */
export function useToday(): string {
  return useSyncExternalStore(wake, today, today)
}
