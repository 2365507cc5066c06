import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { pages } from '#app/pages.ts'
import { mainPages } from '#app/shell/drawer-links.ts'
import { session } from '#app/state/session.ts'
import type { Role } from '#domain/session/session.ts'
import { NoAccess } from '#screens/shell/no-access/no-access.tsx'

/** A page for some roles only: visitors can log in here, everyone else sees that they have no access (T39, T40, D126). */
export function StaffOnly({ may, Page }: { may: readonly Role[]; Page: ComponentType }) {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (!user) return <pages.login.Component />
  return may.includes(user.role) ? <Page /> : <NoAccess links={mainPages} />
}
