import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { forgetCard } from '#server/vault/card-vault.ts'
import { lockOpenRecord, type RecordRequest } from './lock-record.ts'

/** C20: takes a record off the list and deletes its card. Who did it and when stays on the record. Throws 404 or 409 with a sentence. */
export async function deleteRecord({ db }: Deps, { session, id, requestId }: RecordRequest): Promise<void> {
  await db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    await sql.all('update unpaid_record set deleted_at = now(), deleted_by = $2 where id = $1', [id, session.contactId])
    await forgetCard(sql, record.contactId)
    await audit(sql, { actor: session, action: 'unpaid.delete', subject: `unpaid:${id}`, requestId })
  })
}
