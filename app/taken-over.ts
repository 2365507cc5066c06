/**
 * React takes over a prerendered page in steps. Until the last one nothing may change what the page shows: React would find
 * text it doesn't expect, and draw the whole page again.
 */
let isTakenOver = false
const waiting: (() => void)[] = []

/** Whether what is drawn from now on is new, and not a prerendered page that React takes over. */
export const hasTakenOver = (): boolean => isTakenOver

/** Runs now, or as soon as the app has taken over the page. */
export function whenTakenOver(run: () => void): void {
  if (isTakenOver) run()
  else waiting.push(run)
}

export function setTakenOver(): void {
  isTakenOver = true
  for (const run of waiting.splice(0)) run()
}
