import { createHash } from 'node:crypto'
import { ConsoleError } from '#server/console-error.ts'
import type { Db } from '#server/db/database.ts'
import { batchesOf, inSnapshot } from '#server/records/snapshot.ts'
import { sealEntries } from './seal-trail.ts'

type Row = { position: number | null; auditId: number | null; sha256: string | null; fields: (string | null)[] }

/** Every seal with its entry, in the order of the chain, and last the entries that have no seal. */
const walk = `select position, audit_id as "auditId", encode(sha256, 'hex') as sha256,
    array[id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, action, subject, detail::text, request_id] as fields
  from audit_seal full join audit on id = audit_id order by position nulls last, id`

const fieldText = (field: string | null) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)

/** The seal of an entry: not asked of the database, whose functions its owner can change. */
function sealOf(before: string, fields: readonly (string | null)[]): string {
  return createHash('sha256').update(before, 'hex').update(fields.map(fieldText).join(',')).digest('hex')
}

/** What is wrong with this row, if anything, as a sentence. */
function faultOf({ position, auditId, sha256, fields }: Row, expected: { position: number; sha256: string }): string | undefined {
  const [id, at] = fields
  if (auditId === null) return `entry ${id} of ${at} was added past the chain`
  if (position === null) return id == null ? `entry ${auditId} was removed before it was sealed` : undefined
  if (position !== expected.position) return `the seal at position ${expected.position} was removed`
  if (id == null) return `entry ${auditId} was removed`
  return sha256 === expected.sha256 ? undefined : `entry ${id} of ${at} is not as it was written`
}

/**
 * Walks the chain over the audit trail, sealing what is new first. Returns how many entries it has and its last seal. Throws
 * ConsoleError with the first entry that breaks it, or if `known`, a seal seen earlier, is no longer part of it.
 */
export async function verifyTrail(db: Db, known?: string): Promise<{ entries: number; head: string }> {
  await sealEntries(db)
  return inSnapshot(db, async (sql) => {
    let entries = 0
    let head = ''
    let isKnown = known === undefined
    for await (const rows of batchesOf<Row>(sql, walk)) {
      for (const row of rows) {
        const next = sealOf(head, row.fields)
        const fault = faultOf(row, { position: entries + 1, sha256: next })
        if (fault !== undefined) throw new ConsoleError(`The audit trail does not hold: ${fault}.`)
        if (row.position === null) continue
        entries += 1
        head = next
        isKnown ||= head === known
      }
    }
    if (!isKnown)
      throw new ConsoleError(`The audit trail does not hold: it was cut off or sealed anew, since the seal ${known} is not in it.`)
    return { entries, head }
  })
}
