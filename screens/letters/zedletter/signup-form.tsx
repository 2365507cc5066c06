import { useEffect, useId } from 'react'
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { email } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import * as css from './zedletter.css.ts'

/**
 * `done`: the server accepted the address and says what happens next. It doesn't say whose address it is or whether we
 * already had it (D138). `refused`: not accepted, with the server's message (T280).
 */
export type Signup = { status: 'idle' } | { status: 'sending' } | { status: 'done'; words: string } | { status: 'refused'; words: string }

export type SignupFormProps = {
  signup: Signup
  onSignup: (email: string) => void
  /** The login link. Left out for a person who is logged in. */
  loginHref?: string
}

type Values = { email: string }

/** Everything wrong with the address, joined into one text (T270). */
function resolver({ email: text }: Values): ResolverResult<Values> {
  const address = email.safeParse(text)
  if (address.success) return { values: { email: address.data }, errors: {} }
  const problems = address.error.issues.map(({ message }) => message)
  if (text.trim() === '') problems.push('It looks like name@example.com.')
  const errors: FieldErrors<Values> = { email: { type: 'domain', message: problems.join(' ') } }
  return { values: {}, errors }
}

/** The form that signs an address up for Zedletter (T268 to T272). */
export function SignupForm({ signup, onSignup, loginHref }: SignupFormProps) {
  const id = useId()
  const { control, handleSubmit, reset } = useForm<Values>({ mode: 'onTouched', defaultValues: { email: '' }, resolver })
  const { status } = signup
  useEffect(() => {
    if (status === 'done') reset()
  }, [status, reset])
  return (
    <form
      noValidate
      // Before the script loads, a press does nothing, so the email address never ends up in the URL.
      method="dialog"
      className={css.form}
      onSubmit={handleSubmit((values) => {
        if (status !== 'sending') onSignup(values.email)
      })}
    >
      <FormTextField control={control} name="email" id={`${id}-email`} label="Email" type="email" autoComplete="email" isRequired />
      {status === 'done' && (
        <Notice tone="positive" title="Check your inbox" isAnnounced>
          <p>{signup.words}</p>
          <p>{messages.zedletterSignedUp}.</p>
        </Notice>
      )}
      {status === 'refused' && (
        <Notice tone="warning" isAnnounced>
          {signup.words}
        </Notice>
      )}
      <Button type="submit" size="large" isPending={status === 'sending'} busy="Signing up…">
        Signup
      </Button>
      <Text tone="muted">
        Zedders can manage the preference after {loginHref ? <Link href={loginHref}>login</Link> : 'login'}. Unsubscribe with one click, any
        time.
      </Text>
    </form>
  )
}
