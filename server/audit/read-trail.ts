import type { QueryOf } from '#domain/api/contract.ts'
import type { AuditEntry, AuditTrail } from '#domain/audit/audit-entry.ts'
import { dayAfter, startOfDay } from '#domain/time/station-day.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'

export type TrailFilter = QueryOf<'auditCsv'>
type Row = Omit<AuditEntry, 'at' | 'who' | 'about'> & { at: Date; actor: string; contactId: number | null; name: string | null }
type Staff = AuditTrail['people'][number]

/** Everybody who works here, including those who no longer do. */
export function readStaff(sql: Sql): Promise<Staff[]> {
  return sql.all<Staff>("select id, name, role from contact where role <> 'zedder' order by lower(name), id")
}

/** The actors to show; null means everybody. */
async function actorsOf(sql: Sql, person: string | undefined): Promise<string[] | null> {
  if (person === 'everybody') return null
  if (person !== undefined) return [person]
  return [...(await readStaff(sql)).map(({ id }) => String(id)), 'console', 'shop']
}

const others: Readonly<Record<string, string>> = { anon: 'Nobody logged in', console: 'Command line', shop: 'The shop' }

function whoOf({ actor, contactId, name }: Row): AuditEntry['who'] {
  return contactId === null ? { id: null, name: others[actor] ?? actor } : { id: contactId, name: name ?? `Contact ${contactId}` }
}

const shapes = { order: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, contact: /^\d{1,15}$/ } as const

/** The ids of the orders or contacts that rows are about. */
const ids = (rows: readonly Row[], kind: keyof typeof shapes): string[] =>
  rows.flatMap(({ subject }) => {
    const id = subject?.startsWith(`${kind}:`) ? subject.slice(kind.length + 1) : ''
    return shapes[kind].test(id) ? [id] : []
  })

/** Why things were done, by subject and time: a reason is written in the same transaction, beside the order or the person. */
async function whysOf(sql: Sql, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const found = await sql.all<{ subject: string; at: Date; why: string }>(
    `select 'order:' || order_id as subject, at, note as why from order_note where order_id = any($1::uuid[])
     union all select 'contact:' || contact_id, at, why from person_event where contact_id = any($2::bigint[])`,
    [ids(rows, 'order'), ids(rows, 'contact')],
  )
  return new Map(found.map(({ subject, at, why }) => [`${subject} ${at.getTime()}`, why] as const))
}

/** What orders, contacts and things on sale are called today, by subject. */
async function namesOf(sql: Sql, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const named = await sql.all<{ subject: string; name: string }>(
    `select 'order:' || id as subject, 'ZED-' || lpad(number::text, 6, '0') as name from shop_order where id = any($1::uuid[])
     union all select 'contact:' || id, name from contact where id = any($2::bigint[])`,
    [ids(rows, 'order'), ids(rows, 'contact')],
  )
  const { entries } = await readCatalogue(sql)
  return new Map([
    ...entries.map(({ kind, id, name }) => [`${kind}:${id}`, name] as const),
    ...named.map(({ subject, name }) => [subject, name] as const),
  ])
}

/** Entries of the trail, newest first; with `before`, only older ones. */
export async function readEntries(
  sql: Sql,
  { person, day, before, limit }: TrailFilter & { before?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const rows = await sql.all<Row>(
    `select audit.id, at, actor, action, subject, detail, actor_id as "contactId", contact.name
       from audit cross join lateral (select case when actor ~ '^\\d{1,15}$' then actor::bigint end as actor_id) as actors
       left join contact on contact.id = actor_id
      where ($1::text[] is null or actor = any($1)) and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
        and ($4::bigint is null or audit.id < $4)
      order by audit.id desc limit $5`,
    [
      await actorsOf(sql, person),
      day === undefined ? null : startOfDay(day),
      day === undefined ? null : startOfDay(dayAfter(day)),
      before ?? null,
      limit,
    ],
  )
  const [names, whys] = [await namesOf(sql, rows), await whysOf(sql, rows)]
  return rows.map((row) => {
    const { id, at, action, subject, detail } = row
    const why = whys.get(`${subject} ${at.getTime()}`)
    const about = names.get(subject ?? '') ?? null
    return {
      id,
      at: at.toISOString(),
      who: whoOf(row),
      action,
      subject,
      about,
      detail,
      ...(why !== undefined && action !== 'order.note' && { why }),
    }
  })
}
