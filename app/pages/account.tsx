import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { useOwnData } from '#app/data/use-own-data.ts'
import { useOwnOrders } from '#app/data/use-own-orders.ts'
import type { PageWords } from '#app/head/page-words.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useOwnDetails } from '#app/hooks/use-own-details.ts'
import type { PageFacts } from '#app/page.ts'
import { pages } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'
import { Account } from '#screens/people/account/account.tsx'

/** Reception has no account page to go to (D128); an admin's is the office (T69). */
export const page: PageFacts = { pattern: '/account', menu: { group: 'own', label: 'Account', for: ['zedder'] }, hidesCart: ['admin'] }

export const words: PageWords = {
  title: 'Your account',
  description: 'Your subscription, your orders with their invoices, and the name and address that your card and your parcels find you at.',
}

function OwnAccount() {
  const contact = useOwnContact()
  return (
    <Account
      contact={contact ?? { status: 'loading' }}
      orders={useOwnOrders()}
      renewHref={(type) => (type === undefined ? paths.subscriptions : paths.subscription(type))}
      securityHref={paths.security}
      data={useOwnData()}
      {...useOwnDetails()}
    />
  )
}

/** Shows the login screen to visitors (T31) and to admins (T69); reception goes to the subscriptions (T68). */
export default function AccountPage() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (user?.role === 'reception' || user?.role === 'editor') return <Redirect to={paths.subscriptions} replace />
  return user?.role === 'zedder' ? <OwnAccount /> : <pages.login.Component />
}
