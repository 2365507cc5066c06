import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useFactors } from '#app/factors/use-factors.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useOwnLogins, usePasswordForm } from '#app/hooks/use-own-login.ts'
import { useToday } from '#app/hooks/use-today.ts'
import type { PageFacts } from '#app/page.ts'
import { isAt, paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { homeOf } from '#app/shell/home-of.ts'
import { session } from '#app/state/session.ts'
import type { FactorsProps } from '#screens/people/factors/factors.tsx'
import { Security } from '#screens/people/security/security.tsx'
import { SetOwnPassword } from '#screens/people/security/set-own-password.tsx'

export const page: PageFacts = {
  pattern: '/security',
  formerly: ['/security-factors'],
  may: ['zedder', 'editor', 'reception', 'admin'],
}

export const words: PageWords = {
  title: 'Your login',
  description: 'Change your password, see where you’re logged in, and log out everywhere else.',
}

function OwnLogin({ factors }: { factors?: FactorsProps }) {
  const [changes, setChanges] = useState(0)
  const password = usePasswordForm(() => setChanges((count) => count + 1))
  return <Security changes={changes} password={password} factors={factors} logins={useOwnLogins()} />
}

/** Only staff have second factors. */
function StaffLogin() {
  return <OwnLogin factors={{ ...useFactors(), onPrint: () => window.print(), today: useToday() }} />
}

/** It takes the place of every page, so only the login leads on from here. */
function OwnPasswordFirst() {
  const [path, navigate] = useLocation()
  useEffect(() => focusOnArrival('main h1'), [])
  const password = usePasswordForm(() => {
    const { user } = session
    if (isAt(path, paths.login)) navigate(user?.role === 'admin' ? paths.office : homeOf(user?.role))
  })
  return <SetOwnPassword password={password} />
}

export default function SecurityPage() {
  const { user } = useSnapshot(session)
  if (user?.mustChangePassword) return <OwnPasswordFirst />
  return user?.role === 'zedder' ? <OwnLogin /> : <StaffLogin />
}
