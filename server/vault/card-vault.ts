import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { bareCardNumber, type CardDetails, cardHint } from '#domain/payment/card.ts'
import type { Sql } from '#server/db/database.ts'
import type { VaultKey } from './vault-keys.ts'

/** A card as it is stored. `blob`: version, 12 bytes of IV, 16 of tag, AES-256-GCM (security 2.10). */
export type SealedCard = { contactId: number; keyId: string; blob: Buffer }

const VERSION = 1
const IV = 12
const TAG = 16
const details = z.object({ ccname: z.string(), ccnumber: z.string(), ccexpiry: z.string() })

/** What a sealed card is bound to: it only opens in its own row and with its own key. */
const boundTo = (contactId: number, keyId: string) => Buffer.from(`card:${contactId}:${keyId}`)

/** Seals a card for this contact's row, with this key. */
export function sealCard({ id: keyId, secret }: VaultKey, contactId: number, { ccname, ccnumber, ccexpiry }: CardDetails): SealedCard {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(boundTo(contactId, keyId))
  const text = JSON.stringify({ ccname, ccnumber: bareCardNumber(ccnumber), ccexpiry })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { contactId, keyId, blob: Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]) }
}

/** Opens a sealed card. Throws if its key has gone, if it was altered, or if it belongs to another row. */
export function openCard(keys: readonly VaultKey[], { contactId, keyId, blob }: SealedCard): CardDetails {
  const key = keys.find(({ id }) => id === keyId)
  if (!key || blob[0] !== VERSION || blob.length < 1 + IV + TAG) throw new Error('This card cannot be opened.')
  const iv = blob.subarray(1, 1 + IV)
  const decipher = createDecipheriv('aes-256-gcm', key.secret, iv, { authTagLength: TAG })
    .setAAD(boundTo(contactId, keyId))
    .setAuthTag(blob.subarray(1 + IV, 1 + IV + TAG))
  const text = Buffer.concat([decipher.update(blob.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8')
  return z.parse(details, JSON.parse(text))
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

/** Deletes the card of a record that was processed or deleted. */
export async function forgetCard(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from card_vault where contact_id = $1', [contactId])
}

/** Deletes cards whose 30 days are over. */
export async function purgeCards(sql: Sql): Promise<void> {
  await sql.all('delete from card_vault where purge_after < now()')
}
