import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useHead } from '#app/head/use-head.ts'
import { phoneformWords } from '#app/head/words/phoneform.ts'
import { useArrivalByLogin } from '#app/hooks/use-arrival-by-login.ts'
import { useSuburbs } from '#app/hooks/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { sendRecord, testCard } from '#app/legacy/send-record.ts'
import { useKeepsCards } from '#app/legacy/use-keeps-cards.ts'
import { mainPages } from '#app/paths.ts'
import LoginRoute from '#app/routes/login.tsx'
import { session } from '#app/state/session.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { CardTestState } from '#screens/legacy-wizard/card-test.tsx'
import { LegacyWizard, type LegacyWizardProps } from '#screens/legacy-wizard/legacy-wizard.tsx'
import type { WizardRecord } from '#screens/legacy-wizard/wizard-values.ts'
import { NoAccess } from '#screens/no-access/no-access.tsx'

function PhoneForm() {
  useHead(phoneformWords)
  const [submission, setSubmission] = useState<LegacyWizardProps['submission']>({ status: 'idle' })
  const [cardTest, setCardTest] = useState<CardTestState>({ status: 'idle' })
  const keepsCards = useKeepsCards()
  const suburbs = useSuburbs()
  const key = useRef(crypto.randomUUID())
  const send = async (record: WizardRecord) => {
    setSubmission({ status: 'sending' })
    const outcome = await sendRecord(record, key.current)
    // What was refused is mended and is another request then; what was not heard is the same one.
    if (outcome.status === 'sent' || (outcome.status === 'rejected' && outcome.problems)) key.current = crypto.randomUUID()
    setSubmission(outcome)
  }
  const test = async () => {
    setCardTest({ status: 'asking' })
    setCardTest(await testCard())
  }
  return (
    <LegacyWizard
      {...suburbs}
      types={subscriptionTypes}
      today={useToday()}
      keepsCards={keepsCards}
      submission={submission}
      onSend={(record) => void send(record)}
      onAgain={() => setSubmission({ status: 'idle' })}
      cardTest={cardTest}
      onCardTest={() => void test()}
    />
  )
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
