import { useRef, useState } from 'react'
import { useRemote } from '#app/data/use-remote.ts'
import { changePassword, endLogins } from '#app/own-login.ts'
import type { ChangePasswordFormProps, PasswordChange } from '#screens/people/security/change-password-form.tsx'
import type { OwnSessionsProps } from '#screens/people/security/own-sessions.tsx'
import type { Submission } from '#screens/remote.ts'

/** The form that changes a password. `onChanged` runs once it was. */
export function usePasswordForm(onChanged: () => void): Pick<ChangePasswordFormProps, 'submission' | 'onSubmit'> {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const send = async (change: PasswordChange) => {
    setSubmission({ status: 'sending' })
    const next = await changePassword(change)
    setSubmission(next)
    if (next.status === 'idle') onChanged()
  }
  return { submission, onSubmit: (change) => void send(change) }
}

/** Where a person is logged in; their logins are ended one at a time. */
export function useOwnLogins(): OwnSessionsProps {
  const sessions = useRemote('ownSessions', {})
  const [ending, setEnding] = useState<string>()
  const underWay = useRef<Promise<void>>(Promise.resolve())
  // Another one pressed meanwhile waits its turn, and isn't lost.
  const end = async (id: string) => {
    if (ending === id) return
    setEnding(id)
    underWay.current = underWay.current.then(() => endLogins(id))
    await underWay.current
    setEnding((last) => (last === id ? undefined : last))
  }
  return { sessions, ending, onEnd: ({ id }) => void end(id), onEndOthers: () => void end('others') }
}
