import * as z from 'zod/mini'
import { bareCardNumber, type CardDetails, cardHint } from '#domain/payment/card.ts'
import type { Sql } from '#server/db/database.ts'
import { type Sealed, seal, unseal } from './seal.ts'
import type { VaultKey } from './vault-keys.ts'

/** A card as it is stored: a sealed text that only opens in its contact's row. */
export type SealedCard = Sealed & { contactId: number }

const details = z.object({ ccname: z.string(), ccnumber: z.string(), ccexpiry: z.string() })
/** The name of the row that a card is sealed for. */
export const placeOfCard = (contactId: number) => `card:${contactId}`

/** Seals a card for this contact's row, with this key. */
export function sealCard(key: VaultKey, contactId: number, { ccname, ccnumber, ccexpiry }: CardDetails): SealedCard {
  const text = JSON.stringify({ ccname, ccnumber: bareCardNumber(ccnumber), ccexpiry })
  return { contactId, ...seal(key, placeOfCard(contactId), text) }
}

/** Opens a sealed card. Throws if its key has gone, if it was altered, or if it belongs to another row. */
export function openCard(keys: readonly VaultKey[], { contactId, ...sealed }: SealedCard): CardDetails {
  return z.parse(details, JSON.parse(unseal(keys, placeOfCard(contactId), sealed)))
}

/** Stores a card for 30 days, sealed, in the caller's transaction. Returns whether it did: without a key nothing of it is stored. */
export async function keepCard(sql: Sql, keys: readonly VaultKey[], contactId: number, card: CardDetails): Promise<boolean> {
  const [key] = keys
  if (!key) return false
  const { keyId, blob } = sealCard(key, contactId, card)
  await sql.all('insert into card_vault (contact_id, key_id, blob, hint, expiry) values ($1, $2, $3, $4, $5)', [
    contactId,
    keyId,
    blob,
    cardHint(card.ccnumber),
    card.ccexpiry,
  ])
  return true
}

/** Has the card of a processed record deleted in so many seconds. Nobody is shown it meanwhile. */
export async function forgetCardLater(sql: Sql, contactId: number, seconds: number): Promise<void> {
  await sql.all('update card_vault set purge_after = least(purge_after, now() + make_interval(secs => $2)) where contact_id = $1', [
    contactId,
    seconds,
  ])
}

/** Keeps the card of a record that waits again as long as it would have been. */
export async function keepCardAgain(sql: Sql, contactId: number): Promise<void> {
  await sql.all("update card_vault set purge_after = created_at + interval '30 days' where contact_id = $1", [contactId])
}

/** Deletes the card of a record that was deleted. */
export async function forgetCard(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from card_vault where contact_id = $1', [contactId])
}

/** Deletes cards whose 30 days have passed, and those of records that were processed. */
export async function purgeCards(sql: Sql): Promise<void> {
  await sql.all('delete from card_vault where purge_after < now()')
}
