import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { phoneformWords } from '#app/head/words/phoneform.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useSuburbs } from '#app/hooks/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useKeepsCards } from '#app/legacy/use-keeps-cards.ts'
import { useRecord } from '#app/legacy/use-record.ts'
import { mainPages } from '#app/paths.ts'
import LoginRoute from '#app/routes/login.tsx'
import { session } from '#app/state/session.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { LegacyWizard } from '#screens/legacy-wizard/legacy-wizard.tsx'
import { NoAccess } from '#screens/no-access/no-access.tsx'

function PhoneForm() {
  useHead(phoneformWords)
  const suburbs = useSuburbs()
  return <LegacyWizard {...suburbs} {...useRecord()} types={subscriptionTypes} today={useToday()} keepsCards={useKeepsCards()} />
}

function Closed() {
  useHead(phoneformWords)
  return <NoAccess links={mainPages} />
}

/** Reception's alone; whoever is not logged in may do so here (T39, D126, D154). */
export default function PhoneFormRoute() {
  const { user } = useSnapshot(session)
  useArrivalByLogin(user?.role)
  if (!user) return <LoginRoute />
  return user.role === 'reception' ? <PhoneForm /> : <Closed />
}
