import { useEffect, useState } from 'react'
import { email as emailRule } from '#domain/contact/contact.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { type ContactFormState, useContactForm } from '#screens/contact-form/use-contact-form.ts'
import type { CheckoutContactProps } from './checkout-contact.tsx'

export type NewAccount = ContactFormState & { onEmailLeave: (email: string) => void }

/** A new contact's form. An address that is known to be taken holds it up; a check that failed does not (D81). */
export function useNewContact(newContact: CheckoutContactProps['newContact'], today: StationDate | undefined): NewAccount {
  const { submission, emailCheck, onEmailBlur, onSubmit } = newContact
  const [asked, setAsked] = useState('')
  const takenEmail = emailCheck === 'exists' ? asked : undefined
  const state = useContactForm({
    hasPassword: true,
    takenEmail,
    today,
    submission,
    onSubmit: (fields, passwords) => onSubmit({ ...fields, ...passwords }),
  })
  const { trigger } = state.form
  useEffect(() => {
    if (takenEmail) void trigger('email')
  }, [takenEmail, trigger])

  const onEmailLeave = (text: string) => {
    const address = emailRule.safeParse(text).data
    if (address === undefined || (address === asked && emailCheck !== 'failed')) return
    setAsked(address)
    onEmailBlur(address)
  }
  return { ...state, onEmailLeave }
}
