import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { PageWords } from '#app/head/page-words.ts'
import { useOwnLogins, usePasswordForm } from '#app/hooks/use-own-login.ts'
import type { PageFacts } from '#app/page.ts'
import { isAt, paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { session } from '#app/state/session.ts'
import { Security } from '#screens/people/security/security.tsx'
import { SetOwnPassword } from '#screens/people/security/set-own-password.tsx'

export const page: PageFacts = { pattern: '/security', may: ['zedder', 'reception', 'admin'] }

export const words: PageWords = {
  title: 'Your login',
  description: 'Change your password, see where you’re logged in, and log out everywhere else.',
}

function OwnLogin() {
  const [changes, setChanges] = useState(0)
  const password = usePasswordForm(() => setChanges((count) => count + 1))
  return <Security changes={changes} password={password} logins={useOwnLogins()} />
}

/** It takes the place of every page, so only the login leads on from here. */
function OwnPasswordFirst() {
  const [path, navigate] = useLocation()
  useEffect(() => focusOnArrival('main h1'), [])
  const password = usePasswordForm(() => {
    if (isAt(path, paths.login)) navigate(session.user?.role === 'admin' ? paths.office : paths.subscriptions)
  })
  return <SetOwnPassword password={password} />
}

export default function SecurityPage() {
  const { user } = useSnapshot(session)
  return user?.mustChangePassword ? <OwnPasswordFirst /> : <OwnLogin />
}
