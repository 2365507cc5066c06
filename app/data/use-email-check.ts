import { useState } from 'react'
import type { EmailCheck } from '#screens/people/contact-form/email-field.tsx'
import type { Remote } from '#screens/remote.ts'
import { useRemote } from './use-remote.ts'

/** Whether the email address that was typed last is already taken. */
export function useEmailCheck(): { emailCheck: EmailCheck; checkEmail: (email: string) => void } {
  const [email, setEmail] = useState<string>()
  const answer = useRemote('checkEmail', email === undefined ? undefined : { body: { email } })
  return {
    emailCheck: answer ? checkOf(answer) : 'idle',
    checkEmail: (typed) => {
      setEmail(typed)
      if (typed === email && answer?.status === 'failed') answer.onRetry()
    },
  }
}

function checkOf(answer: Remote<{ emailExists: boolean }>): EmailCheck {
  if (answer.status === 'ready') return answer.data.emailExists ? 'exists' : 'idle'
  return answer.status === 'loading' ? 'checking' : 'failed'
}
