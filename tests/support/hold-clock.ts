import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock of this process until the test ends: what is counted by the second doesn't depend then on how fast a machine is.
 * Returns what moves it on by so many seconds. PostgreSQL's own clock goes on.
 */
export function holdClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000)
}
