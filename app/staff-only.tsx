import { lazy, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { PageWords } from '#app/head/page-words.ts'
import { useHead } from '#app/head/use-head.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { mainPages } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import type { Role } from '#domain/session/session.ts'
import { NoAccess } from '#screens/no-access/no-access.tsx'

const LoginRoute = lazy(() => import('#app/routes/login.tsx'))
const staff: readonly Role[] = ['reception', 'admin']

function Closed({ words }: { words: PageWords }) {
  useHead(words)
  return <NoAccess links={mainPages} />
}

export type StaffOnlyProps = {
  words: PageWords
  /** Reception and admins, unless it says otherwise. */
  may?: readonly Role[]
  children: ReactNode
}

/** A page of the desk and the office: whoever is not logged in may do so here, everybody else is told (T40, D126). */
export function StaffOnly({ words, may = staff, children }: StaffOnlyProps) {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (!user) return <LoginRoute />
  return may.includes(user.role) ? children : <Closed words={words} />
}
