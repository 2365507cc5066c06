import { keepDraft, readDraft } from '#app/state/drafts.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { emptySubscription, type SubscriptionValues } from '#screens/buying/subscription-detail/subscription-values.ts'

/** Keeps what was chosen for a type. To agree to the terms is asked again (D293). */
export function keepSubscription({ id }: SubscriptionType, { monthlyTermsAgreed: _, ...values }: SubscriptionValues): void {
  keepDraft('subscription', { id, values })
}

/** Whether a kept value has the shape of an empty one: a text, a choice, or a list or object of such. */
function isLike(value: unknown, empty: unknown): boolean {
  if (typeof empty !== 'object' || empty === null) return typeof value === typeof empty
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(empty)) return false
  const parts = Object.entries(empty)
  return Object.keys(value).length === parts.length && parts.every(([key, part]) => isLike((value as Record<string, unknown>)[key], part))
}

/** What was chosen for this type before a reload, or before its dialog was closed. The server judges it like any other line. */
export function keptSubscription(type: SubscriptionType | undefined): Partial<SubscriptionValues> | undefined {
  const kept = readDraft('subscription') as { id?: unknown; values?: Record<string, unknown> } | undefined
  if (kept === undefined || kept.id !== type?.id) return undefined
  const { monthlyTermsAgreed: _, ...empty } = emptySubscription
  return Object.fromEntries(
    Object.keys(empty).flatMap((name) => {
      const value = kept.values?.[name]
      return isLike(value, empty[name as keyof typeof empty]) ? [[name, value]] : []
    }),
  )
}
