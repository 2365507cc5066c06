import { useSnapshot } from 'valtio'
import { DrawerOf } from '#app/shell/drawer-of.tsx'
import { keyedPages, keysOf } from '#app/shell/staff-tabs.ts'
import { useWaiting } from '#app/shell/use-waiting.ts'
import { session } from '#app/state/session.ts'

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
