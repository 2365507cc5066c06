import { useEffect, useId, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { Submission } from '#screens/remote.ts'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import { type ContactRules, type ContactValues, contactResolver, fieldsOf, type Passwords, valuesOf } from './contact-values.ts'

export type ContactFormState = {
  /** Prefix of the fields' ids. */
  id: string
  form: UseFormReturn<ContactValues>
  control: Control<ContactValues>
  /** Counts failed tries, here or at the server. Each one moves focus to what needs fixing. */
  failures: number
  submission: Submission
  onSubmit: () => void
}

type Options = ContactRules & {
  contact?: Contact | undefined
  submission: Submission
  /** An untouched form shows no problems until it is sent, because at the desk most callers are found and not typed in. */
  isQuietWhileBlank?: boolean
  onSubmit: (fields: ContactFields, passwords: Passwords) => void
}

const typed = ['name', 'email', 'mobile', 'address', 'suburb', 'postcode'] as const
const isBlank = (values: ContactValues) => typed.every((name) => values[name] === '')

/** A contact form's state. It is kept above the form, so that changing tabs doesn't lose what was typed. */
export function useContactForm({ contact, submission, onSubmit, isQuietWhileBlank = false, ...rules }: Options): ContactFormState {
  const id = useId()
  const [failures, setFailures] = useState(0)
  const wasSent = useRef(false)
  const judge = contactResolver(rules)
  const form = useForm<ContactValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesOf(contact),
    resolver: (values) => (isQuietWhileBlank && !wasSent.current && isBlank(values) ? { values, errors: {} } : judge(values)),
  })
  useServerProblems(submission, form)
  useEffect(() => {
    if (submission.status === 'rejected') setFailures((count) => count + 1)
  }, [submission])

  const send = async () => {
    let isValid = true
    await form.handleSubmit(
      (values) => {
        const fields = fieldsOf(values)
        if (fields) onSubmit(fields, { password: values.password, confirmPassword: values.confirmPassword })
      },
      () => {
        isValid = false
      },
    )()
    // Counted once the problems are in the form, so that focus finds the one to fix.
    if (!isValid) setFailures((count) => count + 1)
  }
  return {
    id,
    form,
    control: form.control,
    failures,
    submission,
    onSubmit: () => {
      wasSent.current = true
      if (submission.status !== 'sending') void send()
    },
  }
}
