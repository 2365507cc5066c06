import { createHash } from 'node:crypto'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
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

/** As many seals as a quick look reads. */
const END = 500

/**
 * Walks the last 500 links of the chain and writes nothing. Returns how many entries those are, and how many have waited for their
 * seal for over a minute. Throws ConsoleError with the first entry that breaks the chain.
 */
export async function verifyEnd(sql: Sql): Promise<{ entries: number; unsealed: number }> {
  const rows = await sql.all<Row>(`select * from (${walk}) as chain
    where position > (select coalesce(max(position), 0) - ${END} from audit_seal) order by position`)
  const first = rows[0]?.position ?? 1
  const before = await sql.one<{ sha256: string }>("select encode(sha256, 'hex') as sha256 from audit_seal where position = $1", [
    first - 1,
  ])
  let sha256 = before?.sha256 ?? ''
  for (const [index, row] of rows.entries()) {
    sha256 = sealOf(sha256, row.fields)
    const fault = faultOf(row, { position: first + index, sha256 })
    if (fault !== undefined) throw new ConsoleError(`The audit trail does not hold: ${fault}.`)
  }
  const waiting = await sql.one<{ unsealed: number }>(
    `select count(*)::integer as unsealed from audit_seal join audit on id = audit_id
      where position is null and at < now() - interval '1 minute'`,
  )
  return { entries: rows.length, unsealed: waiting?.unsealed ?? 0 }
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
      throw new ConsoleError(`The audit trail does not hold: it was cut off or sealed again, since the seal ${known} is not in it.`)
    return { entries, head }
  })
}
