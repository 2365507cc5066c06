import { useId } from 'react'
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { passwordPair } from '#domain/contact/password.ts'
import * as css from '#screens/people/login/login-form.css.ts'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { NewPasswordFields } from '#screens/shell/form/new-password-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'

export type PasswordChange = { currentPassword: string; password: string; confirmPassword: string }

export type ChangePasswordFormProps = {
  submission: Submission
  onSubmit: (change: PasswordChange) => void
  /** What the present password is called: someone else may have made it. */
  currentLabel?: string
  submitLabel?: string
}

const CURRENT_MISSING = 'Type the password you have now.'

function resolver(typed: PasswordChange): ResolverResult<PasswordChange> {
  const pair = passwordPair.safeParse(typed)
  if (typed.currentPassword !== '' && pair.success) return { values: typed, errors: {} }
  const errors: FieldErrors<PasswordChange> = {}
  if (typed.currentPassword === '') errors.currentPassword = { type: 'domain', message: CURRENT_MISSING }
  for (const { path, message } of pair.error?.issues ?? []) {
    const field = path[0] === 'password' ? 'password' : 'confirmPassword'
    errors[field] ??= { type: 'domain', message }
  }
  return { values: {}, errors }
}

/** The password someone has, and a new one typed twice. Nothing typed is lost when the server refuses one. */
export function ChangePasswordForm({
  submission,
  onSubmit,
  currentLabel = 'Current password',
  submitLabel = 'Change password',
}: ChangePasswordFormProps) {
  const id = useId()
  const form = useForm<PasswordChange>({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    resolver,
  })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['currentPassword', 'password', 'confirmPassword'])
  const isSending = submission.status === 'sending'
  return (
    <form noValidate className={css.form} onSubmit={handleSubmit((change) => !isSending && onSubmit(change))}>
      <RefusalNotice refusal={refusal} />
      <FormTextField
        control={control}
        name="currentPassword"
        id={`${id}-current`}
        label={currentLabel}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <NewPasswordFields id={id} form={form} names={['password', 'confirmPassword']} label="New password" />
      <div className={css.actions}>
        <Button type="submit" isPending={isSending} busy="Saving…">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
