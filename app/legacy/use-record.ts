import { useRef, useState } from 'react'
import { sendRecord, testCard } from '#app/legacy/send-record.ts'
import type { CardTestState } from '#screens/legacy-wizard/card-test.tsx'
import type { LegacyWizardProps } from '#screens/legacy-wizard/legacy-wizard.tsx'
import type { WizardRecord } from '#screens/legacy-wizard/wizard-values.ts'

type Sending = Pick<LegacyWizardProps, 'submission' | 'onSend' | 'onAgain' | 'cardTest' | 'onCardTest'>

/** What became of the record that was sent, and of the card test. */
export function useRecord(): Sending {
  const [submission, setSubmission] = useState<LegacyWizardProps['submission']>({ status: 'idle' })
  const [cardTest, setCardTest] = useState<CardTestState>({ status: 'idle' })
  const key = useRef(crypto.randomUUID())
  const send = async (record: WizardRecord) => {
    setSubmission({ status: 'sending' })
    const outcome = await sendRecord(record, key.current)
    // What was refused is mended and is another request then; what was not heard is the same one.
    if (outcome.status === 'sent' || (outcome.status === 'rejected' && outcome.isAnswered)) key.current = crypto.randomUUID()
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
    cardTest,
    onCardTest: () => void test(),
  }
}
