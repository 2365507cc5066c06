import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { createContact, updateContact } from '#app/account.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { useEmailCheck } from '#app/data/use-email-check.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useLoginForm } from '#app/hooks/use-login-form.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { checkout } from '#app/state/checkout.ts'
import { keepDraft, readDraft } from '#app/state/drafts.ts'
import { dropDraft } from '#app/state/drop-draft.ts'
import { session } from '#app/state/session.ts'
import { typedContact } from '#app/state/typed-contact.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { BodyOf } from '#domain/api/contract.ts'
import { writeCart } from '#domain/cart/wire.ts'
import type { Contact, ContactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { CheckoutContact } from '#screens/buying/checkout-contact/checkout-contact.tsx'
import type { ContactValues } from '#screens/people/contact-form/contact-values.ts'
import type { Submission } from '#screens/remote.ts'
import { isSameContact } from './same-contact.ts'
import { useStep } from './steps.ts'

/** The login ended during checkout: says why the first step is back. */
const loginEnded: Submission = { status: 'rejected', reason: messages.notAuthorised }

const keepTyped = ({ password: _, confirmPassword: __, ...typed }: ContactValues) => keepDraft('contact', typed)

async function addContact(value: BodyOf<'createContact'>): Promise<Submission> {
  const result = await createContact(value)
  if (result.status === 'idle') dropDraft('contact')
  return result
}

export default function ContactStep() {
  const [tab, setTab] = useState<'returning' | 'new'>()
  const [submission, setSubmission] = useState<Submission>(() => (checkout.refusedDetails as Submission | undefined) ?? { status: 'idle' })
  // It was about the order that has just been refused, not about the next time somebody is here.
  useEffect(() => {
    checkout.refusedDetails = undefined
  }, [])
  const { goTo } = useStep()
  const { emailCheck, checkEmail } = useEmailCheck()
  const countries = useCountries()
  const login = useLoginForm()
  const own = useOwnContact()
  const { hasEnded } = useSnapshot(session)
  const catalogue = useCatalogue()
  const cart = usePricedCart()
  const today = useToday()
  const suburbs = useSuburbs()
  const [typed] = useState(() => typedContact.safeParse(readDraft('contact')).data)

  const send = async (sending: Promise<Submission>) => {
    setSubmission({ status: 'sending' })
    const result = await sending
    setSubmission(result)
    if (result.status === 'idle') goTo(1)
  }
  const goOn = (saved: Contact, fields: ContactFields, password?: string) => {
    if (isSameContact(saved, fields)) goTo(1)
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
        onSubmit: (value) => void send(addContact({ ...value, cart: catalogue && cart && writeCart(cart, catalogue) })),
        ...(typed ? { typed } : {}),
        onTyped: keepTyped,
        ...suburbs,
      }}
      loggedIn={
        own?.status === 'ready'
          ? { contact: own.data, submission, countries, onContinue: (fields, password) => goOn(own.data, fields, password) }
          : undefined
      }
    />
  )
}
