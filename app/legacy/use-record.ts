import { useRef, useState } from 'react'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { CardTestState } from '#screens/desk/legacy-wizard/card-test.tsx'
import type { LegacyWizardProps } from '#screens/desk/legacy-wizard/legacy-wizard.tsx'
import type { WizardRecord } from '#screens/desk/legacy-wizard/wizard-values.ts'
import { sendRecord, testCard } from './send-record.ts'

type Sending = Pick<LegacyWizardProps, 'submission' | 'onSend' | 'onAgain'> & { cardTest: NonNullable<LegacyWizardProps['cardTest']> }

/** Sends a record and runs the card test, with how each went. `onSent` runs once the office has the record. */
export function useRecord(types: readonly SubscriptionType[], onSent: () => void): Sending {
  const [submission, setSubmission] = useState<LegacyWizardProps['submission']>({ status: 'idle' })
  const [cardTest, setCardTest] = useState<CardTestState>({ status: 'idle' })
  const key = useRef(crypto.randomUUID())
  const send = async (record: WizardRecord) => {
    setSubmission({ status: 'sending' })
    const outcome = await sendRecord(record, types, key.current)
    // A refused record is fixed and sent as a new request. Without an answer, the next try is the same request.
    if (outcome.status === 'sent' || (outcome.status === 'rejected' && outcome.isAnswered)) key.current = crypto.randomUUID()
    if (outcome.status === 'sent') onSent()
    setSubmission(outcome)
  }
  const test = async () => {
    setCardTest({ status: 'asking' })
    setCardTest(await testCard())
  }
  return {
    submission,
    onSend: (record) => void send(record),
    onAgain: () => setSubmission({ status: 'idle' }),
    cardTest: { state: cardTest, onTest: () => void test() },
  }
}
