import { useRef, useState } from 'react'
import type { Answer, Failure } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { useRemote } from '#app/data/use-remote.ts'
import type { CallName } from '#domain/api/contract.ts'
import { choiceOf, type FactorChoice, type StepUpFields } from '#domain/session/factor.ts'
import type { StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Submission } from '#screens/remote.ts'
import { giveFactor } from './give-factor.ts'

/** Whether a call was refused only until someone says again who they are. */
export const needsStepUp = ({ status, problems }: Failure): boolean =>
  status === 403 && problems?.some(({ path }) => path === 'password') === true

/** Says again who someone is (A18). Returns until when it counts, or the state of the form. */
export async function stepUp({ password, code }: StepUpFields, choice: FactorChoice): Promise<{ until: string } | { failed: Submission }> {
  const factor = await giveFactor(choice, code, () => callApi('stepUpChallenge', {}))
  if ('failed' in factor) return factor
  const answer = await callApi('stepUp', { body: { password, ...factor.given } })
  return answer.ok ? answer.data : { failed: rejected(answer) }
}

const none: FactorChoice = { hasPasskey: false, hasApp: false }

/** Which second factors the person who is logged in has; none until that has loaded. */
export function useOwnChoice(): FactorChoice {
  const factors = useRemote('ownFactors', {})
  return factors.status === 'ready' ? choiceOf(factors.data) : none
}

type Guarded<Name extends CallName> = Promise<Answer<Name> | undefined>

/**
 * Calls that may need a step-up. `guard` makes a call and, if it is refused for that, opens the dialog and makes it again;
 * undefined if the person cancels.
 */
export function useStepUp(): {
  dialog: StepUpDialogProps | undefined
  guard: <Name extends CallName>(call: () => Promise<Answer<Name>>) => Guarded<Name>
} {
  const choice = useOwnChoice()
  const [submission, setSubmission] = useState<Submission>()
  const settle = useRef<(isDone: boolean) => void>(() => {})
  const close = (isDone: boolean) => {
    setSubmission(undefined)
    settle.current(isDone)
  }
  const submit = async (fields: StepUpFields) => {
    setSubmission({ status: 'sending' })
    const outcome = await stepUp(fields, choice)
    if ('failed' in outcome) setSubmission(outcome.failed)
    else close(true)
  }
  return {
    dialog: submission && { choice, submission, onSubmit: (fields) => void submit(fields), onCancel: () => close(false) },
    guard: async (call) => {
      const answer = await call()
      if (answer.ok || !needsStepUp(answer)) return answer
      setSubmission({ status: 'idle' })
      const isDone = await new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
      return isDone ? call() : undefined
    },
  }
}
