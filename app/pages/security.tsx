import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useRemote } from '#app/data/use-remote.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { changePassword, endLogins } from '#app/own-login.ts'
import type { PageFacts } from '#app/page.ts'
import { isAt, paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { session } from '#app/state/session.ts'
import type { PasswordChange } from '#screens/people/security/change-password-form.tsx'
import { Security } from '#screens/people/security/security.tsx'
import { SetOwnPassword } from '#screens/people/security/set-own-password.tsx'
import type { Submission } from '#screens/remote.ts'

export const page: PageFacts = { pattern: '/security', may: ['zedder', 'reception', 'admin'] }

export const words: PageWords = {
  title: 'Your login',
  description: 'Change your password, see where you’re logged in, and log out everywhere else.',
}

/** The form to change a password. `onChanged` runs once it was. */
function usePasswordForm(onChanged: () => void) {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const send = async (change: PasswordChange) => {
    setSubmission({ status: 'sending' })
    const next = await changePassword(change)
    setSubmission(next)
    if (next.status === 'idle') onChanged()
  }
  return { submission, onSubmit: (change: PasswordChange) => void send(change) }
}

function OwnLogin() {
  const [changes, setChanges] = useState(0)
  const password = usePasswordForm(() => setChanges((count) => count + 1))
  const sessions = useRemote('ownSessions', {})
  const [ending, setEnding] = useState<string>()
  const end = async (id: string) => {
    if (ending !== undefined) return
    setEnding(id)
    await endLogins(id)
    setEnding(undefined)
  }
  const logins = { sessions, onEnd: ({ id }: { id: string }) => void end(id), onEndOthers: () => void end('others') }
  return <Security changes={changes} password={password} logins={{ ...logins, ...(ending === undefined ? {} : { ending }) }} />
}

/** It takes the place of every page, so it leads on from the login only. */
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
