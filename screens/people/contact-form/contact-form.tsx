import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Submission } from '#screens/remote.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { ContactFieldset } from './contact-fieldset.tsx'
import * as css from './contact-form.css.ts'
import { ContactProblems, ContactRejection } from './contact-problems.tsx'
import { MovePassword } from './move-password.tsx'
import { useContactForm } from './use-contact-form.ts'

export type ContactFormProps = {
  contact: Contact
  countries: readonly Country[]
  submission: Submission
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  /** The password comes with another email address. */
  onSubmit: (fields: ContactFields, password?: string) => void
  /** The button's label. */
  submitLabel: string
  onCancel?: () => void
  today?: StationDate
}

/** An existing contact, to check and change (T95). */
export function ContactForm({ contact, submission, onSubmit, submitLabel, onCancel, today, ...fields }: ContactFormProps) {
  const { email, pendingEmail } = contact
  const state = useContactForm({
    contact,
    submission,
    onSubmit: (values, { password }) => (isSameAddress(values.email, email) ? onSubmit(values) : onSubmit(values, password)),
    today,
    hasPassword: false,
    currentEmail: email,
  })
  const { resetField } = state.form
  const saved = `${email} ${pendingEmail}`
  const shown = useRef(saved)
  useEffect(() => {
    if (shown.current === saved) return
    shown.current = saved
    // A new address that was accepted is pending, and the one that counts is back in the form.
    resetField('email', { defaultValue: email })
    resetField('password')
  }, [saved, email, resetField])
  const isSending = submission.status === 'sending'
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        state.onSubmit()
      }}
    >
      <ContactProblems state={state} />
      <ContactFieldset state={state} {...fields} account={<MovePassword state={state} currentEmail={email} />} />
      <ContactRejection state={state} />
      <div className={css.actions}>
        <Button type="submit" size="large" isPending={isSending} busy="Saving…">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button tone="quiet" size="large" onPress={onCancel} isDisabled={isSending}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
