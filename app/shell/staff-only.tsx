import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useRemote } from '#app/data/use-remote.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { pages } from '#app/pages.ts'
import { isAt, paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { view } from '#app/state/view.ts'
import { choiceOf, hasFactor } from '#domain/session/factor.ts'
import type { Role } from '#domain/session/session.ts'
import { FactorReminder, type FactorReminderProps } from '#screens/people/factors/factor-reminder.tsx'
import { NoAccess } from '#screens/shell/no-access/no-access.tsx'
import { mainPages } from './drawer-links.ts'

/** Asks staff without a second factor to set one up: on every page for staff, until they say not now. */
function Reminder({ role }: Pick<FactorReminderProps, 'role'>) {
  const factors = useRemote('ownFactors', {})
  const { isFactorLater } = useSnapshot(view)
  const [path] = useLocation()
  if (isFactorLater || isAt(path, paths.security) || factors.status !== 'ready' || hasFactor(choiceOf(factors.data))) return null
  return (
    <FactorReminder
      isRequired={factors.data.isRequired}
      role={role}
      href={paths.secondFactor}
      onLater={() => {
        view.isFactorLater = true
      }}
    />
  )
}

/** A page for some roles only: visitors can log in here, everyone else sees that they have no access (T39, T40, D126). */
export function StaffOnly({ may, Page }: { may: readonly Role[]; Page: ComponentType }) {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (!user) return <pages.login.Component />
  if (!may.includes(user.role)) return <NoAccess links={mainPages} />
  return (
    <>
      {user.role !== 'zedder' && <Reminder role={user.role} />}
      <Page />
    </>
  )
}
