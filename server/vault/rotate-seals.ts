import { audit } from '#server/audit/write-audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { placeOfApp } from '#server/factors/authenticator-app.ts'
import { placeOfCard } from './card-vault.ts'
import { type Sealed, seal, unseal } from './seal.ts'
import type { VaultKey } from './vault-keys.ts'

/** A row with something sealed in it, and what a person calls it. */
type Row = { contactId: number; isConfirmed?: boolean; what: string }
/** A kind of thing that is sealed: where its rows are, and how one of them is read and written. */
type Kind = {
  name: 'cards' | 'apps'
  find: (sql: Sql) => Promise<Row[]>
  placeOf: (contactId: number) => string
  /** Reads a row and keeps it from changing until the transaction ends. */
  lock: (sql: Sql, row: Row) => Promise<Sealed | undefined>
  store: (sql: Sql, row: Row, sealed: Sealed) => Promise<unknown>
}

/** The cards of the vault, which stay as they are until their 30 days have passed if they can't be opened. */
export const cards: Kind = {
  name: 'cards',
  find: (sql) =>
    sql.all(
      `select contact_id as "contactId", 'The card of record ' || unpaid_record.id as what
         from card_vault join unpaid_record using (contact_id) order by unpaid_record.id`,
    ),
  placeOf: placeOfCard,
  lock: (sql, { contactId }) => sql.one('select key_id as "keyId", blob from card_vault where contact_id = $1 for update', [contactId]),
  store: (sql, { contactId }, { keyId, blob }) =>
    sql.all('update card_vault set key_id = $2, blob = $3 where contact_id = $1', [contactId, keyId, blob]),
}

const ofApp = 'authenticator_app where contact_id = $1 and is_confirmed = $2'

/** The secrets of authenticator apps. One that cannot be opened makes no code count, until its owner sets up another (D259). */
export const apps: Kind = {
  name: 'apps',
  find: (sql) =>
    sql.all(
      `select contact_id as "contactId", is_confirmed as "isConfirmed", 'The authenticator app of ' || email as what
         from authenticator_app join contact on contact.id = contact_id order by contact_id, is_confirmed`,
    ),
  placeOf: placeOfApp,
  lock: (sql, { contactId, isConfirmed }) => sql.one(`select key_id as "keyId", blob from ${ofApp} for update`, [contactId, isConfirmed]),
  store: (sql, { contactId, isConfirmed }, { keyId, blob }) =>
    sql.all('update authenticator_app set key_id = $3, blob = $4 where contact_id = $1 and is_confirmed = $2', [
      contactId,
      isConfirmed,
      keyId,
      blob,
    ]),
}

export type Rotation = {
  /** Rows that another key had sealed, and those the first key had sealed already. */
  resealed: number
  current: number
  /** Rows that cannot be opened. They stay as they are. */
  refused: { what: string; why: string }[]
}
type Outcome = 'resealed' | 'current' | 'gone' | { refused: string }

const reasonNotOpened = (keys: readonly VaultKey[], keyId: string) =>
  keys.some(({ id }) => id === keyId)
    ? `what is stored was altered, is another record's, or was sealed with another key called "${keyId}"`
    : `its key "${keyId}" is not among the keys`

function openOrUndefined(keys: readonly VaultKey[], place: string, sealed: Sealed): string | undefined {
  try {
    return unseal(keys, place, sealed)
  } catch {
    return undefined
  }
}

/**
 * Seals every row of a kind with the first of the keys, and checks that those already sealed with it can be opened. Can be run
 * again, even while the shop is open.
 */
export async function rotateSeals(db: Db, keys: readonly [VaultKey, ...VaultKey[]], kind: Kind): Promise<Rotation> {
  const [first] = keys
  const rotation: Rotation = { resealed: 0, current: 0, refused: [] }
  for (const row of await kind.find(db)) {
    const outcome = await db.transaction(async (sql): Promise<Outcome> => {
      const sealed = await kind.lock(sql, row)
      if (!sealed) return 'gone'
      const place = kind.placeOf(row.contactId)
      const text = openOrUndefined(keys, place, sealed)
      if (text === undefined) return { refused: reasonNotOpened(keys, sealed.keyId) }
      if (sealed.keyId === first.id) return 'current'
      await kind.store(sql, row, seal(first, place, text))
      return 'resealed'
    })
    if (typeof outcome === 'object') rotation.refused.push({ what: row.what, why: outcome.refused })
    else if (outcome !== 'gone') rotation[outcome]++
  }
  const { resealed, refused } = rotation
  const detail = { sealed: kind.name, key: first.id, resealed, refused: refused.length }
  await audit(db, { actor: 'console', action: 'vault.rotate', detail })
  return rotation
}
