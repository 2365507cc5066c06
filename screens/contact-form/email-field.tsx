import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Link } from '#design-system/link/link.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { messages } from '#domain/messages.ts'
import type { ContactValues } from './contact-values.ts'

/** What is known of a new contact's address so far (T94). */
export type EmailCheck = 'idle' | 'checking' | 'exists' | 'failed'

type Props = {
  control: Control<ContactValues>
  id: string
  check?: EmailCheck
  loginHref?: string
  hint?: ReactNode
  /** Leaving the field with a readable address in it. */
  onLeave?: (email: string) => void
}

const words: Record<EmailCheck, string> = {
  idle: 'Your invoices go here.',
  checking: 'Checking this address…',
  exists: 'Your invoices go here.',
  failed: 'Not checked just now. You can go on.',
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

/** The email address. Where it is already known, the error leads to Login (T93, D81). */
export function EmailField({ control, id, check = 'idle', loginHref, hint, onLeave }: Props) {
  const { field, fieldState } = useController({ control, name: 'email' })
  const error = fieldState.error?.message
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
      inputRef={field.ref}
      description={hint ?? words[check]}
      error={error === messages.emailExists && loginHref ? existsWithLink(loginHref) : error}
    />
  )
}
