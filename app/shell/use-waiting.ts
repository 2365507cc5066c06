import { useSnapshot } from 'valtio'
import { useRemote } from '#app/data/use-remote.ts'
import type { StaffTab } from '#app/page.ts'
import { session } from '#app/state/session.ts'
import type { BarTab } from '#screens/shell/staff-bar/staff-bar.tsx'

/** How much work waits at a page; only the desk's staff have any. Without an answer the bar shows no number, and everything else works. */
export function useWaiting(): (tab: StaffTab) => BarTab['waiting'] {
  const { isAtDesk } = useSnapshot(session)
  const work = useRemote('waitingWork', isAtDesk ? {} : undefined)
  return ({ waiting }) => {
    const count = waiting && work?.status === 'ready' ? work.data[waiting.count] : null
    return waiting && count !== null ? { count, text: waiting.text } : undefined
  }
}
