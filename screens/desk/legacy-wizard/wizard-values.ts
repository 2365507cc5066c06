import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { SubscriptionLine } from '#domain/cart/cart.ts'
import { giftMessages, giftsToSelf } from '#domain/cart/gift-rules.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { type PricedCart, priceCart } from '#domain/cart/pricing.ts'
import { choicesOf, emptyGift, giftOf, type TypedGift } from '#domain/cart/typed-choices.ts'
import type { SubscriptionType, TshirtSize } from '#domain/catalogue/catalogue.ts'
import { australia } from '#domain/contact/country.ts'
import { noDraws, type PhoneContact, phoneContact } from '#domain/legacy/new-record.ts'
import { type Cents, toCents, tooMuch } from '#domain/money/money.ts'
import { type CardDetails, cardProblems, writeExpiry } from '#domain/payment/card.ts'
import type { Problem } from '#domain/problem.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** The five steps, in the order of a call (D151). */
export const steps = [
  { id: 'contact', name: 'Contact details' },
  { id: 'subscriptions', name: 'Subscriptions' },
  { id: 'donation', name: 'Donation' },
  { id: 'summary', name: 'Summary' },
  { id: 'payment', name: 'Payment' },
] as const
export type Step = (typeof steps)[number]['id']

/** The form's values for one subscription: every field, whether or not its type uses it. */
export type Entry = {
  typeId: string
  nameoncard: string
  specialname: string
  members: string[]
  postpack: boolean
  tshirtsize: TshirtSize
} & TypedGift
export type WizardValues = {
  contact: Omit<PhoneContact, 'country'>
  subscriptions: Entry[]
  /** In dollars; null while it is blank. */
  donation: number | null
  payment: CardDetails
}

/** What of a call outlives a reload: everything but the card. */
export type KeptCall = Omit<WizardValues, 'payment'> & { step: Step }

/** The record we send. */
export type WizardRecord = {
  contact: PhoneContact
  subscriptions: readonly Omit<SubscriptionLine, 'key'>[]
  donation: Cents
  payment: CardDetails
}

export const emptyWizard: WizardValues = {
  contact: { name: '', mobile: '', email: '', address: '', suburb: '', postcode: '', state: '' },
  subscriptions: [],
  // Nothing that the caller didn't ask for (D401).
  donation: 0,
  payment: { ccname: '', ccnumber: '', ccexpiry: '' },
}

export function newEntry({ id }: SubscriptionType, name: string): Entry {
  return { typeId: id, nameoncard: name, specialname: '', members: ['', '', '', ''], postpack: false, tshirtsize: 'none', ...emptyGift }
}

const lineOf = (type: SubscriptionType, entry: Entry): Omit<SubscriptionLine, 'key'> => ({
  type: 'subscription',
  id: type.id,
  ...choicesOf(type, entry),
  ...giftOf(type, entry),
})

const typeOf = (types: readonly SubscriptionType[], { typeId }: Entry) => types.find(({ id }) => id === typeId)

/** The whole record, trimmed. Undefined while a contact field is missing. */
export function recordOf(values: WizardValues, types: readonly SubscriptionType[]): WizardRecord | undefined {
  const contact = phoneContact.safeParse({ ...values.contact, country: australia }).data
  const { ccname, ccnumber, ccexpiry } = values.payment
  if (!contact) return undefined
  return {
    contact,
    subscriptions: values.subscriptions.flatMap((entry) => {
      const type = typeOf(types, entry)
      return type ? [lineOf(type, entry)] : []
    }),
    donation: toCents(values.donation ?? 0),
    payment: { ccname: ccname.trim(), ccnumber: ccnumber.trim(), ccexpiry: writeExpiry(ccexpiry) },
  }
}

/** The total at the shop's prices. */
export function priceOf({ subscriptions, donation }: WizardValues, types: readonly SubscriptionType[]): PricedCart {
  const lines = subscriptions.flatMap((entry, index) => {
    const type = typeOf(types, entry)
    return type ? [{ ...lineOf(type, entry), key: String(index) }] : []
  })
  const gift = donation ? [{ type: 'donation' as const, key: 'donation', amount: toCents(donation) }] : []
  return priceCart([...lines, ...gift], { subscriptions: types, merch: [], events: [] }, { hasActiveSubscription: false, pickup: false })
}

type Rules = { types: readonly SubscriptionType[]; today: StationDate }

function subscriptionsProblems(entries: readonly Entry[], types: readonly SubscriptionType[], caller: string): Problem[] {
  if (entries.length === 0) return [{ path: 'subscriptions.root', message: 'Add one subscription at least.' }]
  return entries.flatMap((entry, index) => {
    const type = typeOf(types, entry)
    if (!type) return []
    const line = lineOf(type, entry)
    const toSelf = giftsToSelf([{ ...line, key: '' }], caller).map(() => ({ path: 'email', message: giftMessages.toSelf }))
    return [...subscriptionProblems(type, line, noDraws), ...toSelf].map(({ path, message }) => ({
      path: `subscriptions.${index}.${path}`,
      message,
    }))
  })
}

/** What keeps a step from being complete, by form field (T296 to T299). The summary has no rules of its own. */
export function problemsOf(step: Step, values: WizardValues, { types, today }: Rules): Problem[] {
  if (step === 'contact') {
    const issues = phoneContact.safeParse({ ...values.contact, country: australia }).error?.issues ?? []
    return issues.map(({ path, message }) => ({ path: `contact.${path.join('.')}`, message }))
  }
  if (step === 'subscriptions') return subscriptionsProblems(values.subscriptions, types, values.contact.email)
  if (step === 'donation') {
    const message = values.donation === null ? 'Enter an amount, or 0 for none.' : tooMuch(toCents(values.donation))
    return message ? [{ path: 'donation', message }] : []
  }
  if (step === 'summary') return []
  const { ccexpiry, ...card } = values.payment
  const problems = cardProblems({ ...card, ccexpiry: writeExpiry(ccexpiry) }, today)
  return problems.map(({ path, message }) => ({ path: `payment.${path}`, message }))
}

/** Validates every step and puts each field's first problem beside it. */
export function wizardResolver(rules: Rules): Resolver<WizardValues> {
  return (values) => {
    const errors: FieldErrors<WizardValues> = {}
    const problems = steps.flatMap(({ id }) => problemsOf(id, values, rules))
    for (const { path, message } of problems.toReversed()) set(errors, path, { type: 'domain', message })
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
