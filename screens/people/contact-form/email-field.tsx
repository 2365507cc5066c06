import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { Link } from '#design-system/link/link.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { messages } from '#domain/messages.ts'
import { useFormField } from '#screens/shell/form/form-fields.tsx'
import type { ContactValues } from './contact-values.ts'

/** The state of checking a new contact's email address (T94). */
export type EmailCheck = 'idle' | 'checking' | 'exists' | 'failed'

type Props = {
  control: Control<ContactValues>
  id: string
  check?: EmailCheck
  loginHref?: string
  hint?: ReactNode
  /** Called on leaving the field with a valid address in it. */
  onLeave?: (email: string) => void
}

const hints: Record<EmailCheck, string> = {
  idle: 'Your invoices go here.',
  checking: 'Checking this address…',
  exists: 'Your invoices go here.',
  failed: 'We couldn’t check this email just now. You can keep going.',
}

function existsWithLink(loginHref: string) {
  const [before, after] = messages.emailExists.split('Login page')
  return (
    <>
      {before}
      <Link href={loginHref}>Login page</Link>
      {after}
    </>
  )
}

/** The email address. If it already has an account, the error links to Login (T93, D81). */
export function EmailField({ control, id, check = 'idle', loginHref, hint, onLeave }: Props) {
  const field = useFormField({ control, name: 'email' })
  const error = field.error
  return (
    <TextField
      id={id}
      label="Email"
      type="email"
      autoComplete="email"
      maxLength={200}
      isRequired
      name="email"
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        field.onBlur()
        onLeave?.(field.value)
      }}
      inputRef={field.inputRef}
      description={hint ?? hints[check]}
      error={error === messages.emailExists && loginHref ? existsWithLink(loginHref) : error}
    />
  )
}
