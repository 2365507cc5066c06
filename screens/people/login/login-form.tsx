import { type ReactNode, useEffect, useId } from 'react'
import { type FieldErrors, type ResolverResult, useForm, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { email as emailRule } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import * as css from './login-form.css.ts'
import { SamplePeople, type SamplePerson } from './sample-people.tsx'
import { SecondStep, type SecondStepProps } from './second-step.tsx'

export type Credentials = { name: string; pass: string }

export type LoginFormProps = {
  submission: Submission
  /** `name` is the email address; the API calls it that (D120). */
  onSubmit: (credentials: Credentials) => void
  recoverHref: string
  /** What was typed in another mode of this form. */
  email?: string
  onEmail?: (email: string) => void
  /** A success message to start with. */
  note?: string
  /** Sample accounts for looking around. There are none in production. */
  samplePeople: readonly SamplePerson[]
  onSamplePerson?: (email: string, password: string) => void
  /** The password was right, and this person has a second factor. */
  secondStep?: SecondStepProps
  /** A line under the button. */
  hint?: ReactNode
}

function resolver({ name, pass }: Credentials): ResolverResult<Credentials> {
  const address = emailRule.safeParse(name)
  if (address.success && pass) return { values: { name: address.data, pass }, errors: {} }
  const errors: FieldErrors<Credentials> = {}
  if (!address.success) errors.name = { type: 'domain', message: address.error.issues[0]?.message ?? messages.required }
  if (!pass) errors.pass = { type: 'required', message: 'Enter your password.' }
  return { values: {}, errors }
}

/** Email and password, then the second factor of those who have one. */
export function LoginForm({ secondStep, ...props }: LoginFormProps) {
  return secondStep ? <SecondStep {...secondStep} /> : <PasswordForm {...props} />
}

/** Email and password (T61). A rejected login shakes for a second and always shows a message (T64, D131). */
function PasswordForm(props: LoginFormProps) {
  const { submission, onSubmit, recoverHref, email = '', onEmail, note, samplePeople, onSamplePerson, hint } = props
  const id = useId()
  const { control, handleSubmit, getValues, setError, setValue } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { name: email, pass: '' },
    resolver,
  })
  useServerProblems(submission, { setError, getValues, setValue })
  const typed = useWatch({ control, name: 'name' })
  useEffect(() => onEmail?.(typed), [typed, onEmail])
  const isRejected = submission.status === 'rejected'
  return (
    <div>
      <form
        noValidate
        className={css.form}
        data-rejected={(isRejected && submission.reason === messages.loginRejected) || undefined}
        onSubmit={handleSubmit((values) => onSubmit(values))}
      >
        {note && !isRejected && (
          <Notice tone="positive" isAnnounced>
            {note}
          </Notice>
        )}
        {isRejected && (
          <Notice tone="critical" isAnnounced>
            {submission.reason}
            <FaultCode of={submission.requestId} />
          </Notice>
        )}
        <FormTextField control={control} name="name" id={`${id}-name`} label="Email" type="email" autoComplete="username" isRequired />
        <FormTextField
          control={control}
          name="pass"
          id={`${id}-pass`}
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={512}
          isRequired
        />
        <div className={css.actions}>
          <Button type="submit" size="large" isPending={submission.status === 'sending'} busy="Logging in…">
            Login
          </Button>
          <Link tone="quiet" href={recoverHref}>
            Reset Password
          </Link>
        </div>
        {hint && (
          <Text tone="muted" size="caption">
            {hint}
          </Text>
        )}
      </form>
      {samplePeople.length > 0 && (
        <SamplePeople
          people={samplePeople}
          onUse={(person) => {
            setValue('name', person.email, { shouldValidate: true })
            setValue('pass', person.password, { shouldValidate: true })
            onSamplePerson?.(person.email, person.password)
          }}
        />
      )}
    </div>
  )
}
