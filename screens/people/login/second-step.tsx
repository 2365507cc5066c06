import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import { bareCode, type FactorChoice } from '#domain/session/factor.ts'
import { FactorField } from '#screens/people/factors/factor-field.tsx'
import type { Submission } from '#screens/remote.ts'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import * as css from './login-form.css.ts'

export type SecondStepProps = {
  choice: FactorChoice
  submission: Submission
  /** An empty code means the passkey. */
  onSubmit: (code: string) => void
  /** Back to the password. */
  onRestart: () => void
}

/** The second step of a login: a passkey, a code of an app, or a recovery code. */
export function SecondStep({ choice, submission, onSubmit, onRestart }: SecondStepProps) {
  const id = useId()
  const form = useForm({ defaultValues: { code: '' } })
  const { control, handleSubmit, setError } = form
  const refusal = useRefusal(submission, form, ['code'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ code }) => {
    if (isSending) return
    if (bareCode(code) === '' && !choice.hasPasskey) return setError('code', { type: 'domain', message: messages.required })
    onSubmit(code)
  })
  return (
    <form noValidate className={css.form} onSubmit={send}>
      <Text>One more step: we know your password, now show that it’s you.</Text>
      <RefusalNotice refusal={refusal} />
      <FactorField control={control} name="code" id={`${id}-code`} choice={choice} autoFocus />
      <div className={css.actions}>
        <Button type="submit" size="large" isPending={isSending} busy="Checking…">
          Continue
        </Button>
        <Button tone="quiet" size="large" isDisabled={isSending} onPress={onRestart}>
          Start again
        </Button>
      </div>
    </form>
  )
}
