import type { PhoneContact } from '#domain/legacy/new-record.ts'
import type { AskedSubscription } from '#domain/office/kept-record.ts'
import type { Sql } from '#server/db/database.ts'

/** A request taken by phone. `donation` is in cents. */
export type NewRecord = {
  contact: PhoneContact
  subscriptions: readonly AskedSubscription[]
  donation: number
  /** The contact id of the person who took the call. */
  createdBy: number
  /** Defaults to now. */
  createdAt?: Date
}

async function insertContact(sql: Sql, contact: PhoneContact): Promise<number> {
  const { name, mobile, email, address, suburb, state, postcode, country } = contact
  const row = await sql.one<{ id: number }>(
    `insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [name, mobile, email, address, suburb, state, postcode, country],
  )
  if (!row) throw new Error('The contact was not stored.')
  return row.id
}

/** Stores an unpaid record with its own contact, in the caller's transaction. */
export async function storeRecord(sql: Sql, record: NewRecord): Promise<{ id: number; contactId: number }> {
  const { contact, subscriptions, donation, createdBy, createdAt } = record
  const contactId = await insertContact(sql, contact)
  const row = await sql.one<{ id: number }>(
    'insert into unpaid_record (contact_id, donation, created_by, created_at) values ($1, $2, $3, coalesce($4, now())) returning id',
    [contactId, donation, createdBy, createdAt ?? null],
  )
  if (!row) throw new Error('The record was not stored.')
  for (const [position, { id: subtypecode, cost, postpack, choices }] of subscriptions.entries()) {
    await sql.all(
      'insert into unpaid_subscription (record_id, position, subtypecode, cost, postpack, choices) values ($1, $2, $3, $4, $5, $6)',
      [row.id, position, subtypecode, cost, postpack, choices],
    )
  }
  return { id: row.id, contactId }
}
