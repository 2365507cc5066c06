import { useRemote } from '#app/data/use-remote.ts'
import type { StaffTab } from '#app/page.ts'
import type { BarTab } from '#screens/shell/staff-bar/staff-bar.tsx'

/** How much work waits at a page. Without an answer the bar shows no number, and everything else works. */
export function useWaiting(): (tab: StaffTab) => BarTab['waiting'] {
  const work = useRemote('waitingWork', {})
  return ({ waiting }) => {
    const count = waiting && work.status === 'ready' ? work.data[waiting.count] : null
    return waiting && count !== null ? { count, text: waiting.text } : undefined
  }
}
