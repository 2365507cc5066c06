import { useState } from 'react'
import { login } from '#app/account.ts'
import { useConfig } from '#app/hooks/use-config.ts'
import { paths } from '#app/paths.ts'
import type { LoginFormProps } from '#screens/login/login-form.tsx'
import type { Submission } from '#screens/remote.ts'

/** The login form's props, the same on its own page and in checkout. */
export function useLoginForm(): LoginFormProps {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const samplePeople = useConfig()?.samplePeople ?? []
  const onSubmit = async (credentials: { name: string; pass: string }) => {
    setSubmission({ status: 'sending' })
    setSubmission(await login(credentials))
  }
  return {
    submission,
    onSubmit: (credentials) => void onSubmit(credentials),
    recoverHref: paths.recoverPassword,
    samplePeople,
    onSamplePerson: (name, pass) => void onSubmit({ name, pass }),
  }
}
