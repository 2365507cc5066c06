import { useEffect, useState } from 'react'
import { type Contact, type ContactFields, email as emailRule } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { ContactValues, Passwords } from '#screens/people/contact-form/contact-values.ts'
import type { EmailCheck } from '#screens/people/contact-form/email-field.tsx'
import { type ContactFormState, useContactForm } from '#screens/people/contact-form/use-contact-form.ts'
import type { Submission } from '#screens/remote.ts'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'

export type NewContactForm = {
  countries: readonly Country[]
  submission: Submission
  emailCheck: EmailCheck
  onEmailBlur: (email: string) => void
  onSubmit: (value: ContactFields & Passwords) => void
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  /** What was typed here before a reload. */
  typed?: Contact
  onTyped: (values: ContactValues) => void
}

export type NewAccount = ContactFormState & { onEmailLeave: (email: string) => void }

/** A new contact's form. An email address already in use blocks it; a check that failed doesn't (D81). */
export function useNewContact(newContact: NewContactForm, today: StationDate | undefined): NewAccount {
  const { submission, emailCheck, onEmailBlur, onSubmit, typed, onTyped } = newContact
  const [checkedEmail, setCheckedEmail] = useState('')
  const takenEmail = emailCheck === 'exists' ? checkedEmail : undefined
  const state = useContactForm({
    hasPassword: true,
    contact: typed,
    takenEmail,
    today,
    submission,
    onSubmit: (fields, passwords) => onSubmit({ ...fields, ...passwords }),
  })
  const { trigger, watch, getValues } = state.form
  useEffect(() => {
    const { unsubscribe } = watch(() => onTyped(getValues()))
    return unsubscribe
  }, [watch, getValues, onTyped])
  useEffect(() => {
    if (takenEmail) void trigger('email')
  }, [takenEmail, trigger])

  const onEmailLeave = (text: string) => {
    const address = emailRule.safeParse(text).data
    if (address === undefined || (address === checkedEmail && emailCheck !== 'failed')) return
    setCheckedEmail(address)
    onEmailBlur(address)
  }
  return { ...state, onEmailLeave }
}
