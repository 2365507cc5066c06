import type { CardDetails } from '#domain/payment/card.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Db } from '#server/db/database.ts'
import { openCard, type SealedCard, sealCard } from './card-vault.ts'
import type { VaultKey } from './vault-keys.ts'

export type Rotation = {
  /** Cards that another key had sealed, and those the first key had sealed already. */
  resealed: number
  current: number
  /** Cards that cannot be opened, by their records. They stay as they are until their 30 days are over. */
  refused: { record: number; why: string }[]
}
type Outcome = 'resealed' | 'current' | 'gone' | { refused: string }

const reasonNotOpened = (keys: readonly VaultKey[], keyId: string) =>
  keys.some(({ id }) => id === keyId)
    ? `what is stored was altered, is another record's, or was sealed with another key called "${keyId}"`
    : `its key "${keyId}" is not among the keys`

function openOrUndefined(keys: readonly VaultKey[], card: SealedCard): CardDetails | undefined {
  try {
    return openCard(keys, card)
  } catch {
    return undefined
  }
}

/**
 * Seals every card with the first of the keys, and checks that those already sealed with it can be opened. Can be run again,
 * even while the shop is open.
 */
export async function rotateCards(db: Db, keys: readonly [VaultKey, ...VaultKey[]]): Promise<Rotation> {
  const [first] = keys
  const rotation: Rotation = { resealed: 0, current: 0, refused: [] }
  const cards = await db.all<{ record: number; contactId: number }>(
    'select unpaid_record.id as record, contact_id as "contactId" from card_vault join unpaid_record using (contact_id) order by record',
  )
  for (const { record, contactId } of cards) {
    const outcome = await db.transaction(async (sql): Promise<Outcome> => {
      const row = await sql.one<{ keyId: string; blob: Buffer }>(
        'select key_id as "keyId", blob from card_vault where contact_id = $1 for update',
        [contactId],
      )
      if (!row) return 'gone'
      const card = openOrUndefined(keys, { contactId, ...row })
      if (!card) return { refused: reasonNotOpened(keys, row.keyId) }
      if (row.keyId === first.id) return 'current'
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
