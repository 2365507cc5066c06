import type { CardDetails } from '#domain/payment/card.ts'
import { audit } from '#server/db/audit.ts'
import type { Db } from '#server/db/database.ts'
import { openCard, type SealedCard, sealCard } from './card-vault.ts'
import type { VaultKey } from './vault-keys.ts'

export type Rotation = {
  /** Cards that another key had sealed, and those that the first one had sealed already. */
  resealed: number
  current: number
  /** Cards that cannot be opened, by their records; they stay as they are until their 30 days are over. */
  refused: { record: number; why: string }[]
}
type Outcome = 'resealed' | 'current' | 'gone' | { refused: string }

const whyNot = (keys: readonly VaultKey[], keyId: string) =>
  keys.some(({ id }) => id === keyId)
    ? `what is stored was altered, is another record's, or was sealed with another key called "${keyId}"`
    : `its key "${keyId}" is not among the keys`

function opened(keys: readonly VaultKey[], card: SealedCard): CardDetails | undefined {
  try {
    return openCard(keys, card)
  } catch {
    return undefined
  }
}

/** Seals every card with the first of the keys, and looks whether those that are can be opened. Can be run again, and while the shop is open. */
export async function rotateCards(db: Db, keys: readonly [VaultKey, ...VaultKey[]]): Promise<Rotation> {
  const [first] = keys
  const rotation: Rotation = { resealed: 0, current: 0, refused: [] }
  const cards = await db.all<{ record: number; contact_id: number }>(
    'select unpaid_record.id as record, contact_id from card_vault join unpaid_record using (contact_id) order by record',
  )
  for (const { record, contact_id: contactId } of cards) {
    const outcome = await db.transaction(async (sql): Promise<Outcome> => {
      const row = await sql.one<{ key_id: string; blob: Buffer }>('select key_id, blob from card_vault where contact_id = $1 for update', [
        contactId,
      ])
      if (!row) return 'gone'
      const card = opened(keys, { contactId, keyId: row.key_id, blob: row.blob })
      if (!card) return { refused: whyNot(keys, row.key_id) }
      if (row.key_id === first.id) return 'current'
      const sealed = sealCard(first, contactId, card)
      await sql.all('update card_vault set key_id = $2, blob = $3 where contact_id = $1', [contactId, sealed.keyId, sealed.blob])
      return 'resealed'
    })
    if (typeof outcome === 'object') rotation.refused.push({ record, why: outcome.refused })
    else if (outcome !== 'gone') rotation[outcome]++
  }
  const { resealed, refused } = rotation
  await audit(db, { actor: 'console', action: 'vault.rotate', detail: { key: first.id, resealed, refused: refused.length } })
  return rotation
}
