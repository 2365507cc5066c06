import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { updateContact } from '#app/account.ts'
import { useHead } from '#app/head/use-head.ts'
import { accountWords } from '#app/head/words/account.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useCountries } from '#app/hooks/use-countries.ts'
import { useOwnContact } from '#app/hooks/use-own-contact.ts'
import { useOwnOrders } from '#app/hooks/use-own-orders.ts'
import { useSuburbs } from '#app/hooks/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import LoginRoute from '#app/routes/login.tsx'
import { session } from '#app/state/session.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import { Account } from '#screens/account/account.tsx'
import type { Submission } from '#screens/remote.ts'

function OwnAccount() {
  useHead(accountWords)
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const contact = useOwnContact()
  const orders = useOwnOrders()
  const countries = useCountries()
  const today = useToday()
  const suburbs = useSuburbs()
  const save = async (fields: ContactFields) => {
    setSubmission({ status: 'sending' })
    setSubmission(await updateContact(fields))
  }
  return (
    <Account
      contact={contact ?? { status: 'loading' }}
      orders={orders}
      renewHref={(type) => (type === undefined ? paths.subscriptions : paths.subscription(type))}
      countries={countries}
      submission={submission}
      {...suburbs}
      onSubmit={(fields) => void save(fields)}
      today={today}
    />
  )
}

/** The same screen as login when nobody is logged in (T31), and for an admin (T69); reception belongs elsewhere (T68). */
export default function AccountRoute() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (user?.role === 'reception') return <Redirect to={paths.subscriptions} replace />
  return user?.role === 'zedder' ? <OwnAccount /> : <LoginRoute />
}
