import { type ResolverResult, useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { type FactorChoice, hasFactor, type StepUpFields, stepUpProblems } from '#domain/session/factor.ts'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import { FactorField } from './factor-field.tsx'

export type StepUpDialogProps = {
  /** Which second factors this person has. */
  choice: FactorChoice
  submission: Submission
  /** An empty code means the passkey, where there is one. */
  onSubmit: (fields: StepUpFields) => void
  onCancel: () => void
}

function resolved(fields: StepUpFields, choice: FactorChoice): ResolverResult<StepUpFields> {
  const problems = stepUpProblems(fields, choice)
  if (problems.length === 0) return { values: fields, errors: {} }
  return { values: {}, errors: Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'domain', message }])) }
}

/** Asks again who someone is: their password, and their second factor if they have one (security 2.10). */
export function StepUpDialog({ choice, submission, onSubmit, onCancel }: StepUpDialogProps) {
  const form = useForm<StepUpFields>({
    resolver: (fields) => resolved(fields, choice),
    defaultValues: { password: '', code: '' },
    mode: 'onSubmit',
  })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, hasFactor(choice) ? ['password', 'code'] : ['password'])
  const isSending = submission.status === 'sending'
  return (
    <FormDialog
      title="Is it still you?"
      submit={{ label: 'Continue', busy: 'Checking…' }}
      isSending={isSending}
      onSubmit={(event) => void handleSubmit((fields) => isSending || onSubmit(fields))(event)}
      onCancel={onCancel}
    >
      <Text tone="muted">We ask before anything that matters, and then not again for five minutes.</Text>
      <FormTextField
        control={control}
        name="password"
        label="Your own password, again"
        type="password"
        isRequired
        autoFocus
        autoComplete="current-password"
      />
      {hasFactor(choice) && <FactorField control={control} name="code" choice={choice} />}
      <RefusalNotice refusal={refusal} />
    </FormDialog>
  )
}
