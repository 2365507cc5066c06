import { callApi, callWithKey, rejected } from '#app/data/call-api.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { writeCart } from '#domain/cart/wire.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { CardTestState } from '#screens/desk/legacy-wizard/card-test.tsx'
import type { LegacyWizardProps } from '#screens/desk/legacy-wizard/legacy-wizard.tsx'
import type { WizardRecord } from '#screens/desk/legacy-wizard/wizard-values.ts'

type Outcome = LegacyWizardProps['submission'] & {
  /** The server refused what was sent, and kept none of it. */
  isAnswered?: boolean
}

/** Sends what the legacy wizard recorded (C31, T300). `types` are those on sale. Sending twice with the same `key` makes one record. */
export async function sendRecord(record: WizardRecord, types: readonly SubscriptionType[], key: string): Promise<Outcome> {
  const catalogue = { subscriptions: types, merch: [], events: [] }
  const { contact, donation, payment } = record
  const lines = record.subscriptions.map((line, index) => ({ ...line, key: String(index) }))
  const { items } = writeCart(priceCart(lines, catalogue, { hasActiveSubscription: false, pickup: false }), catalogue)
  const body = { contact, subscriptions: items, donation: { amount: donation }, payment }
  const answer = await callWithKey('newsub', { body, idempotencyKey: key })
  return answer.ok ? { status: 'sent', ...answer.data } : { ...rejected(answer), isAnswered: answer.status === 422 }
}

/** Requests the sample refusal, without any card details (C32, D156). */
export async function testCard(): Promise<CardTestState> {
  const answer = await callApi('legacyCardTest', { body: {} })
  if (answer.ok) return { status: 'refused', ...answer.data }
  return answer.status === 404 ? { status: 'shut' } : { status: 'failed', reason: answer.error }
}
