import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { zedadminWords } from '#app/head/words/zedadmin.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import OfficePage from '#app/office-page.tsx'
import { mainPages } from '#app/paths.ts'
import LoginRoute from '#app/routes/login.tsx'
import { session } from '#app/state/session.ts'
import { NoAccess } from '#screens/no-access/no-access.tsx'

function Closed() {
  useHead(zedadminWords)
  return <NoAccess links={mainPages} />
}

/** Admins alone; whoever is not logged in may do so here (T40, D126). */
export default function OfficeRoute() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (!user) return <LoginRoute />
  return user.role === 'admin' ? <OfficePage /> : <Closed />
}
