import { useEffect, useId } from 'react'
import { type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { email as emailRule } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import * as css from '#screens/people/login/login-form.css.ts'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'

/** The states have the product's own names (T86). */
export type Recovery = Submission | { status: 'email-success' } | { status: 'email-error' } | { status: 'email-rejected' }

export type RecoverFormProps = {
  recovery: Recovery
  onSubmit: (email: string) => void
  loginHref: string
  /** What was typed in another mode of this form. */
  email?: string
  onEmail?: (email: string) => void
}

type Fields = { name: string }

const answers = {
  'email-success': { tone: 'positive', message: messages.recoverySuccess },
  'email-error': { tone: 'critical', message: messages.recoveryError },
  'email-rejected': { tone: 'critical', message: messages.recoveryRejected },
} as const

function answerOf(recovery: Recovery) {
  if (recovery.status === 'rejected') return { tone: 'critical', message: recovery.reason } as const
  return recovery.status === 'idle' || recovery.status === 'sending' ? undefined : answers[recovery.status]
}

function resolver({ name }: Fields): ResolverResult<Fields> {
  const address = emailRule.safeParse(name)
  if (address.success) return { values: { name: address.data }, errors: {} }
  return { values: {}, errors: { name: { type: 'domain', message: address.error.issues[0]?.message ?? messages.required } } }
}

const idle: Submission = { status: 'idle' }

/** Asks for the email address to send a link to (T82 to T86). */
export function RecoverForm({ recovery, onSubmit, loginHref, email = '', onEmail }: RecoverFormProps) {
  const id = useId()
  const { control, handleSubmit, getValues, setValue, setError } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: email },
    resolver,
  })
  useServerProblems(recovery.status === 'rejected' ? recovery : idle, { setError, getValues, setValue })
  const typed = useWatch({ control, name: 'name' })
  useEffect(() => onEmail?.(typed), [typed, onEmail])
  const isSending = recovery.status === 'sending'
  const answer = answerOf(recovery)
  return (
    <form noValidate className={css.form} onSubmit={handleSubmit(({ name }) => !isSending && onSubmit(name))}>
      {answer && (
        <Notice tone={answer.tone} isAnnounced>
          {answer.message}
          {recovery.status === 'rejected' && <FaultCode of={recovery.requestId} />}
        </Notice>
      )}
      <FormTextField control={control} name="name" id={`${id}-name`} label="Email" type="email" autoComplete="username" isRequired />
      <div className={css.actions}>
        <Button
          type="submit"
          size="large"
          tone={recovery.status === 'email-success' ? 'outline' : 'primary'}
          isPending={isSending}
          busy="Sending…"
        >
          {recovery.status === 'email-success' ? 'Send it again' : 'Send me a link'}
        </Button>
        <Link tone="quiet" href={loginHref}>
          Back to login
        </Link>
      </div>
      <Text tone="muted" size="caption">
        Subscribed before? This works for past subscribers too, with the email address they had in our older shop.
      </Text>
    </form>
  )
}
