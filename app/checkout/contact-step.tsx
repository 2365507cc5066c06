import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { createContact, updateContact } from '#app/account.ts'
import { isSameContact } from '#app/checkout/same-contact.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { useEmailCheck } from '#app/data/use-email-check.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { goToStep } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { CheckoutContact } from '#screens/buying/checkout-contact/checkout-contact.tsx'
import type { Submission } from '#screens/remote.ts'

/** The login ended during checkout: says why the first step is back. */
const loginEnded: Submission = { status: 'rejected', reason: messages.notAuthorised }

export default function ContactStep() {
  const [tab, setTab] = useState<'returning' | 'new'>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const { emailCheck, checkEmail } = useEmailCheck()
  const countries = useCountries()
  const login = useLoginForm()
  const own = useOwnContact()
  const { hasEnded } = useSnapshot(session)
  const today = useToday()
  const suburbs = useSuburbs()

  const send = async (sending: Promise<Submission>) => {
    setSubmission({ status: 'sending' })
    const result = await sending
    setSubmission(result)
    if (result.status === 'idle') goToStep(1)
  }
  const goOn = (saved: Contact, fields: ContactFields, password?: string) => {
    if (isSameContact(saved, fields)) goToStep(1)
    else void send(updateContact(fields, password))
  }

  if (own?.status === 'loading') return <Skeleton shape="block" label="Loading your details" />
  return (
    <CheckoutContact
      today={today}
      tab={tab ?? (hasEnded ? 'returning' : 'new')}
      onTab={setTab}
      login={hasEnded && login.submission.status === 'idle' ? { ...login, submission: loginEnded } : login}
      loginHref={paths.login}
      newContact={{
        countries,
        submission,
        emailCheck,
        onEmailBlur: checkEmail,
        onSubmit: (value) => void send(createContact(value)),
        ...suburbs,
      }}
      {...(own?.status === 'ready'
        ? { loggedIn: { contact: own.data, submission, countries, onContinue: (fields, password) => goOn(own.data, fields, password) } }
        : {})}
    />
  )
}
