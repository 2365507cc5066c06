import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { askedOf } from '#domain/office/kept-record.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { Db } from '#server/db/database.ts'
import { storeRecord } from '#server/legacy/store-record.ts'
import { keepCard } from '#server/vault/card-vault.ts'
import type { VaultKey } from '#server/vault/vault-keys.ts'

const HOUR = 3_600_000

/** Adds the sample unpaid records, once: a processed or deleted one does not come back (D150). */
export async function seedUnpaid(db: Db, now: Date, keys: readonly VaultKey[]): Promise<void> {
  const desk = samplePeople.find(({ role }) => role === 'reception')
  await db.transaction(async (sql) => {
    const taker = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [desk?.email])
    if (!taker) return
    const isFirst = await sql.one("insert into setting (key, value) values ('sample_unpaid', 'true') on conflict do nothing returning key")
    if (!isFirst) return
    for (const { contact, subscriptions, donation, card, hoursAgo } of sampleRecords.toReversed()) {
      const asked = judgeSubscriptions(subscriptions, subscriptionTypes).lines.map(askedOf)
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR)
      const { contactId } = await storeRecord(sql, { contact, subscriptions: asked, donation, createdBy: taker.id, createdAt })
      if (card) await keepCard(sql, keys, contactId, card)
    }
  })
}
