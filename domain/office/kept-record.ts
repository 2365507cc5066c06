import type { SubscriptionLine } from '#domain/cart/cart.ts'
import { giftAddress } from '#domain/cart/gift-words.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { nameOfType } from '#domain/catalogue/subscriptions.ts'
import type { PhoneContact, RecordLine } from '#domain/legacy/new-record.ts'
import type { Cents } from '#domain/money/money.ts'
import type { UnpaidRecord } from './unpaid-record.ts'

/** A requested subscription; `cost` is in cents and includes posting the pack. */
export type AskedSubscription = {
  id: string
  cost: Cents
  postpack: boolean
  choices: Omit<SubscriptionLine, 'type' | 'id' | 'key' | 'postpack'>
}

/** Turns a priced subscription into the form it is stored in. */
export function askedOf({ line, cost }: RecordLine): AskedSubscription {
  const { type: _, id, postpack = false, ...choices } = line
  return { id, cost, postpack, choices }
}

/** An unpaid record as it is stored; `donation` in cents. */
export type KeptRecord = {
  id: number
  contactId: number
  createdAt: string
  takenBy: string
  contact: PhoneContact
  subscriptions: readonly AskedSubscription[]
  donation: Cents
  card: { hint: string; expiry: string } | null
}

/** Turns a stored record into what the office sees (C18). `types` are all there ever were: they have the names. */
export function unpaidRecordOf(record: KeptRecord, types: readonly Pick<SubscriptionType, 'id' | 'name'>[]): UnpaidRecord {
  const { id, contactId, createdAt, takenBy, contact, subscriptions, donation, card } = record
  const { name, email, mobile, address, suburb, state, postcode, country } = contact
  return {
    id,
    contact_id: contactId,
    name,
    created_at: createdAt,
    taken_by: takenBy,
    contact: { email, mobile, address, suburb, state, postcode, country: country.name },
    payment: card && { ccexpiry: card.expiry, ccnumberhint: card.hint },
    donations: donation > 0 ? { amount: donation } : null,
    subscriptions: subscriptions.map(({ id: type, cost, postpack, choices }) => ({
      id: type,
      name: nameOfType(types, type),
      cost,
      postpack,
      membersjson: JSON.stringify((choices.members ?? []).filter((member) => member !== '')),
      nameoncard: choices.nameoncard ?? '',
      specialname: choices.specialname ?? '',
      gift: choices.gift && [choices.gift.name, choices.email, choices.phone, giftAddress(choices.gift)].filter(Boolean).join(', '),
      tshirt: choices.tshirtsize === undefined || choices.tshirtsize === 'none' ? '' : choices.tshirtsize,
    })),
    total: subscriptions.reduce((total, { cost }) => total + cost, donation),
  }
}
