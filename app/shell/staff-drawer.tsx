import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import { DrawerOf } from './drawer-of.tsx'
import { keyedPages, keysOf } from './staff-tabs.ts'
import { useWaiting } from './use-waiting.ts'

/** The side drawer of staff: with the key of each page, and what waits there. */
export default function StaffDrawer({ path }: { path: string }) {
  const { user } = useSnapshot(session)
  const waiting = useWaiting()
  const keyed = user ? keyedPages(user.role) : []
  return (
    <DrawerOf
      path={path}
      more={({ href }) => {
        const page = keyed.find((one) => one.href === href)
        return page && { keys: keysOf(page), waiting: waiting(page) }
      }}
    />
  )
}
