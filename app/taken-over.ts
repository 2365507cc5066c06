/**
 * A prerendered page is taken over in steps. Until the last one nothing may change what the page shows: React would find
 * other words than it expects, and draw the page anew.
 */
let isTakenOver = false
const waiting: (() => void)[] = []

/** Runs now, or as soon as the page is the app's. */
export function whenTakenOver(run: () => void): void {
  if (isTakenOver) run()
  else waiting.push(run)
}

export function setTakenOver(): void {
  isTakenOver = true
  for (const run of waiting.splice(0)) run()
}
