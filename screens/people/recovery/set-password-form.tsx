import { useEffect, useId } from 'react'
import { type FieldErrors, type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { email as emailRule } from '#domain/contact/contact.ts'
import { passwordPair } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import * as css from '#screens/people/login/login-form.css.ts'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { NewPasswordFields } from '#screens/shell/form/new-password-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import { PasswordAnswer, type ServerWord } from './password-answer.tsx'

/** `gone`: the link can't be used again. `updated`: the new password works. Both come with the server's message (D118). */
export type PasswordSetting =
  | Exclude<Submission, { status: 'rejected' }>
  | (Extract<Submission, { status: 'rejected' }> & { isWrongAddress?: boolean })
  | { status: 'gone' | 'updated'; said: ServerWord }

export type NewPassword = { name: string; newPassword: string }

export type SetPasswordFormProps = {
  setting: PasswordSetting
  onSubmit: (asked: NewPassword) => void
  /** Leads to asking for a new link when this one doesn't work. */
  onNewLink: () => void
  loginHref: string
  /** What was typed in another mode of this form. */
  email?: string
  onEmail?: (email: string) => void
}

type Fields = NewPassword & { confirmPassword: string }

function resolver({ name, newPassword, confirmPassword }: Fields): ResolverResult<Fields> {
  const address = emailRule.safeParse(name)
  const pair = passwordPair.safeParse({ password: newPassword, confirmPassword })
  if (address.success && pair.success) return { values: { name: address.data, newPassword, confirmPassword }, errors: {} }
  const errors: FieldErrors<Fields> = {}
  if (!address.success) errors.name = { type: 'domain', message: address.error.issues[0]?.message ?? messages.required }
  for (const { path, message } of pair.error?.issues ?? []) {
    const field = path[0] === 'password' ? 'newPassword' : 'confirmPassword'
    errors[field] ??= { type: 'domain', message }
  }
  return { values: {}, errors }
}

const idle: Submission = { status: 'idle' }

/** A new password, typed twice, for the address the link was sent to (T63, T87 to T90). */
export function SetPasswordForm({ setting, onSubmit, onNewLink, loginHref, email = '', onEmail }: SetPasswordFormProps) {
  const id = useId()
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: email, newPassword: '', confirmPassword: '' },
    resolver,
  })
  const { control, handleSubmit } = form
  useServerProblems(setting.status === 'rejected' ? setting : idle, form)
  const typed = useWatch({ control, name: 'name' })
  useEffect(() => onEmail?.(typed), [typed, onEmail])
  if (setting.status === 'gone' || setting.status === 'updated') {
    return <PasswordAnswer isUpdated={setting.status === 'updated'} said={setting.said} onNewLink={onNewLink} loginHref={loginHref} />
  }
  const isSending = setting.status === 'sending'
  const send = handleSubmit(({ name, newPassword }) => !isSending && onSubmit({ name, newPassword }))
  return (
    <form noValidate className={css.form} onSubmit={send}>
      {setting.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {setting.reason}
          <FaultCode of={setting.requestId} />
          {setting.isWrongAddress && '. Check the email address: it has to be the one we sent the link to.'}
        </Notice>
      )}
      <FormTextField
        control={control}
        name="name"
        id={`${id}-name`}
        label="Email"
        description="The email we sent the link to."
        type="email"
        autoComplete="username"
        isRequired
      />
      <NewPasswordFields id={id} form={form} names={['newPassword', 'confirmPassword']} label="New password" />
      <div className={css.actions}>
        <Button type="submit" size="large" isPending={isSending} busy="Saving…">
          Set new password
        </Button>
        <Button tone="quiet" size="large" isDisabled={isSending} onPress={onNewLink}>
          Send me a new link
        </Button>
      </div>
    </form>
  )
}
