import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import type { Country } from '#domain/contact/country.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Suburbs } from '#screens/contact-form/address-fields.tsx'
import type { Passwords } from '#screens/contact-form/contact-values.ts'
import type { EmailCheck } from '#screens/contact-form/email-field.tsx'
import type { LoginFormProps } from '#screens/login/login-form.tsx'
import type { Submission } from '#screens/remote.ts'
import { KnownContact } from './known-contact.tsx'
import { Visitor } from './visitor.tsx'

export type CheckoutContactProps = {
  tab: 'returning' | 'new'
  onTab: (tab: 'returning' | 'new') => void
  login: LoginFormProps
  newContact: {
    countries: readonly Country[]
    submission: Submission
    emailCheck: EmailCheck
    onEmailBlur: (email: string) => void
    onSubmit: (value: ContactFields & Passwords) => void
    suburbs: Suburbs
    onSuburbInput: (text: string) => void
  }
  loggedIn?: {
    contact: Contact
    submission: Submission
    countries: readonly Country[]
    onContinue: (contact: ContactFields) => void
  }
  loginHref: string
  /** The station's day; without it a date of birth in the future is left to the server. */
  today?: StationDate
}

/** Checkout's first step: log in, make an account, or look over what is known already (T216, D80). */
export function CheckoutContact({ loggedIn, ...visitor }: CheckoutContactProps) {
  if (!loggedIn) return <Visitor {...visitor} />
  const { suburbs, onSuburbInput } = visitor.newContact
  return <KnownContact {...loggedIn} suburbs={suburbs} onSuburbInput={onSuburbInput} today={visitor.today} />
}
