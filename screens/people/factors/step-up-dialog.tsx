import { useEffect, useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type FactorChoice, hasFactor, type StepUpFields, stepUpProblems } from '#domain/session/factor.ts'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import { FactorField } from './factor-field.tsx'
import * as css from './factors.css.ts'

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

/** Asks again who somebody is: their password, and their second factor if they have one (security 2.10). */
export function StepUpDialog({ choice, submission, onSubmit, onCancel }: StepUpDialogProps) {
  const id = useId()
  const { control, handleSubmit, setError, setFocus } = useForm<StepUpFields>({
    resolver: (fields) => resolved(fields, choice),
    defaultValues: { password: '', code: '' },
    mode: 'onSubmit',
  })
  useServerProblems(submission, setError)
  const problems = submission.status === 'rejected' ? submission.problems : undefined
  const wrong = problems?.find(({ path }) => path === 'password' || (path === 'code' && hasFactor(choice)))?.path
  useEffect(() => {
    if (wrong === 'password' || wrong === 'code') setFocus(wrong)
  }, [wrong, setFocus])
  const isSending = submission.status === 'sending'
  return (
    <Dialog isOpen onClose={onCancel} isDismissable={!isSending}>
      <DialogBody
        title="Is it still you?"
        actions={
          <>
            <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
              Cancel
            </Button>
            <Button type="submit" form={id} isPending={isSending}>
              {isSending ? 'Checking…' : 'Continue'}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className={css.form}
          onSubmit={(event) => void handleSubmit((fields) => isSending || onSubmit(fields))(event)}
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
          {submission.status === 'rejected' && wrong === undefined && (
            <Notice tone="critical" isAnnounced>
              {problems?.[0]?.message ?? submission.reason}
            </Notice>
          )}
        </form>
      </DialogBody>
    </Dialog>
  )
}
