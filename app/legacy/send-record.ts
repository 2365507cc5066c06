import { rejected } from '#app/account.ts'
import { callApi, callWithKey } from '#app/call-api.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { writeCart } from '#domain/cart/wire.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { CardTestState } from '#screens/legacy-wizard/card-test.tsx'
import type { LegacyWizardProps } from '#screens/legacy-wizard/legacy-wizard.tsx'
import type { WizardRecord } from '#screens/legacy-wizard/wizard-values.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: [], events: [] }

type Outcome = LegacyWizardProps['submission'] & {
  /** Refused for what was sent: nothing of it was kept. */
  isAnswered?: boolean
}

/** Sends what the legacy wizard took down (C31, T300). The same `key` makes one record of two sends. */
export async function sendRecord(record: WizardRecord, key: string): Promise<Outcome> {
  const { contact, donation, payment } = record
  const lines = record.subscriptions.map((line, place) => ({ ...line, key: String(place) }))
  const { items } = writeCart(priceCart(lines, catalogue, { hasActiveSubscription: false, pickup: false }), catalogue)
  const body = { contact, subscriptions: items, donation: { amount: donation }, payment }
  const answer = await callWithKey('newsub', { body, idempotencyKey: key })
  return answer.ok ? { status: 'sent', ...answer.data } : { ...rejected(answer), isAnswered: answer.status === 422 }
}

/** Asks for the sample refusal, with nothing of any card (C32, D156). */
export async function testCard(): Promise<CardTestState> {
  const answer = await callApi('legacyCardTest', { body: {} })
  if (answer.ok) return { status: 'refused', ...answer.data }
  return answer.status === 404 ? { status: 'shut' } : { status: 'failed', reason: answer.error }
}
