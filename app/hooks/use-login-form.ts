import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { finishLogin, type HalfLogin, login } from '#app/account.ts'
import { useConfig } from '#app/data/use-config.ts'
import { paths } from '#app/paths.ts'
import { keepLoginEmail, loginDraft } from '#app/state/login-draft.ts'
import { messages } from '#domain/messages.ts'
import type { LoginFormProps } from '#screens/people/login/login-form.tsx'
import type { Submission } from '#screens/remote.ts'

/** The login form's props, the same on its own page and in checkout. */
export function useLoginForm(): LoginFormProps {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [half, setHalf] = useState<HalfLogin>()
  const { isPasswordUpdated } = useSnapshot(loginDraft)
  const samplePeople = useConfig()?.samplePeople ?? []
  const onSubmit = async (credentials: { name: string; pass: string }) => {
    setSubmission({ status: 'sending' })
    const outcome = await login(credentials)
    setHalf('half' in outcome ? outcome.half : undefined)
    setSubmission('half' in outcome ? { status: 'idle' } : outcome)
  }
  const finish = async (half: HalfLogin, code: string) => {
    setSubmission({ status: 'sending' })
    const outcome = await finishLogin(half, code)
    if (!('ended' in outcome)) return setSubmission(outcome)
    setHalf(undefined)
    setSubmission({ status: 'rejected', reason: outcome.ended })
  }
  const restart = () => {
    setHalf(undefined)
    setSubmission({ status: 'idle' })
  }
  return {
    submission,
    email: loginDraft.email,
    onEmail: keepLoginEmail,
    note: isPasswordUpdated ? messages.passwordUpdated : undefined,
    onSubmit: (credentials) => void onSubmit(credentials),
    secondStep: half && { choice: half, submission, onSubmit: (code) => void finish(half, code), onRestart: restart },
    recoverHref: paths.recoverPassword,
    samplePeople,
    onSamplePerson: (name, pass) => void onSubmit({ name, pass }),
  }
}
