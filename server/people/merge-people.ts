import type { BodyOf } from '#domain/api/contract.ts'
import { type MergedFields, mergeFields, type PersonPage, personMessages, personNumber, UNDO_HOURS } from '#domain/desk/person.ts'
import { audit } from '#server/audit/write-audit.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, fieldRefusal, notFound } from '#server/http/refusal.ts'
import { takePackingTurn } from '#server/packing/batches.ts'
import { keepEvent, type PeopleWork } from './change-person.ts'
import { readPerson } from './read-person.ts'

/** Rows that belong to a person and move with them: the table, its column, and its key as text. */
const owned = [
  { table: 'shop_order', owner: 'contact_id', key: 'id::text' },
  { table: 'subscriber', owner: 'contact_id', key: 'id::text' },
  { table: 'subscriber_import', owner: 'contact_id', key: "encode(row_sha256, 'hex')" },
  { table: 'letter_link', owner: 'contact_id', key: "encode(token_sha256, 'hex')" },
  { table: 'person_event', owner: 'contact_id', key: 'id::text' },
  { table: 'person_merge', owner: 'kept_id', key: 'id::text' },
] as const

/** One row per person, or per person and month: where the kept person has one too, the other's is set aside until the merge can't be undone. */
const onePerPerson = [
  { table: 'radio_times', isSame: 'true' },
  { table: 'packing_item', isSame: 'theirs.issue = mine.issue' },
] as const

type OnePerPerson = (typeof onePerPerson)[number]['table']
type Row = Readonly<Record<string, unknown>>
type Moved = {
  rows: Partial<Record<(typeof owned)[number]['table'], string[]>>
  hasRadioTimes: boolean
  /** The months whose copy of Radio Times was taken to be packed for them. Not there in merges made before this was kept. */
  issues?: string[]
  setAside?: Partial<Record<OnePerPerson, Row[]>>
}

async function moveAll(sql: Sql, from: number, to: number): Promise<Moved> {
  const rows: Moved['rows'] = {}
  for (const { table, owner, key } of owned) {
    const moved = await sql.all<{ key: string }>(`update ${table} set ${owner} = $2 where ${owner} = $1 returning ${key} as key`, [
      from,
      to,
    ])
    rows[table] = moved.map((row) => row.key)
  }
  const setAside: Moved['setAside'] = {}
  for (const { table, isSame } of onePerPerson) {
    const deleted = await sql.all<{ row: Row }>(
      `delete from ${table} as mine where contact_id = $1 and exists (select 1 from ${table} as theirs where theirs.contact_id = $2 and ${isSame})
       returning to_jsonb(mine) as row`,
      [from, to],
    )
    setAside[table] = deleted.map(({ row }) => row)
  }
  const radioTimes = await sql.all('update radio_times set contact_id = $2 where contact_id = $1 returning 1', [from, to])
  const copies = await sql.all<{ issue: string }>('update packing_item set contact_id = $2 where contact_id = $1 returning issue', [
    from,
    to,
  ])
  // The gift letter still has to be sent.
  await sql.all(
    "update outbox set payload = payload || jsonb_build_object('contactId', $2::bigint) where kind = 'gift' and sent_at is null and payload ? 'contactId' and payload->>'contactId' = $1::text",
    [from, to],
  )
  return { rows, hasRadioTimes: radioTimes.length > 0, issues: copies.map(({ issue }) => issue), setAside }
}

async function moveBack(sql: Sql, { rows, hasRadioTimes, issues = [], setAside = {} }: Moved, from: number, to: number): Promise<void> {
  for (const { table, owner, key } of owned)
    await sql.all(`update ${table} set ${owner} = $2 where ${owner} = $1 and ${key} = any($3)`, [from, to, rows[table] ?? []])
  if (hasRadioTimes) await sql.all('update radio_times set contact_id = $2 where contact_id = $1', [from, to])
  await sql.all('update packing_item set contact_id = $2 where contact_id = $1 and issue = any($3)', [from, to, issues])
  for (const { table } of onePerPerson)
    for (const row of setAside[table] ?? [])
      await sql.all(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [JSON.stringify(row)])
}

/** A row of contact, as JSON. */
type ContactRow = Readonly<Record<string, unknown>> & { id: number; role: string; subnumber: string | null; name: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function fieldsOf(row: ContactRow): MergedFields {
  return {
    subnumber: text(row.subnumber),
    mobile: text(row.mobile),
    place: {
      address: text(row.address),
      suburb: text(row.suburb),
      state: text(row.state),
      postcode: text(row.postcode),
      country: row.country,
    },
    dob: text(row.dob),
    gender: typeof row.gender === 'number' ? row.gender : null,
    genderna: text(row.genderna),
    pronouns: text(row.pronouns),
    comment: text(row.comment),
    prevsub: Number(row.prevsub),
    acknowledgement: row.acknowledgement === true,
  }
}

/** The columns a merge may change. */
type Columns = Readonly<Record<string, unknown>>

function columnsOf({ place, subnumber, dob, genderna, pronouns, comment, ...rest }: MergedFields): Columns {
  const orNull = (value: string) => (value === '' ? null : value)
  return {
    ...rest,
    ...place,
    subnumber: orNull(subnumber),
    dob: orNull(dob),
    genderna: orNull(genderna),
    pronouns: orNull(pronouns),
    comment: orNull(comment),
  }
}

async function writeColumns(sql: Sql, id: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  await sql.all(
    `update contact set (${names.join(', ')}) = (select ${names.join(', ')} from jsonb_populate_record(null::contact, $2)) where id = $1`,
    [id, JSON.stringify(columns)],
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Locks two people and their orders, orders first as a payment does, and returns the people's rows. Nobody takes a batch meanwhile: a
 * copy of Radio Times would be for a record that's gone.
 */
async function lockPeople(sql: Sql, ids: readonly number[]): Promise<ContactRow[]> {
  await takePackingTurn(sql)
  await sql.all('select 1 from shop_order where contact_id = any($1) order by id for update', [ids])
  const rows = await sql.all<{ row: ContactRow }>(
    'select to_jsonb(contact) as row from contact where id = any($1) order by id for update',
    [ids],
  )
  return rows.map(({ row }) => row)
}

/** Throws 409 for a person someone else has just merged, and 404 for nobody and for staff. */
async function assertMergeable(sql: Sql, row: ContactRow | undefined, id: number): Promise<ContactRow> {
  if (row?.role === 'zedder') return row
  const isGone = await sql.one('select 1 from person_merge where gone_id = $1 and undone_at is null', [id])
  throw isGone ? conflict(personMessages.goneMeanwhile) : notFound()
}

async function merge(sql: Sql, { session, body, requestId }: PeopleWork<BodyOf<'mergePeople'>>): Promise<void> {
  const { kept_id: keptId, gone_id: goneId, why } = body
  const rows = await lockPeople(sql, [keptId, goneId])
  const rowOf = (id: number) =>
    assertMergeable(
      sql,
      rows.find((row) => row.id === id),
      id,
    )
  const [kept, gone] = [await rowOf(keptId), await rowOf(goneId)]
  const moved = await moveAll(sql, goneId, keptId)
  await sql.all('delete from contact where id = $1', [goneId])
  const before = columnsOf(fieldsOf(kept))
  const after = columnsOf(mergeFields(fieldsOf(kept), fieldsOf(gone)))
  await writeColumns(sql, keptId, after)
  await sql.all(
    `insert into person_merge (kept_id, gone_id, gone_number, made_by, kept_before, kept_after, gone, moved)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [keptId, goneId, gone.subnumber, session.contactId, ...[before, after, gone, moved].map((part) => JSON.stringify(part))],
  )
  await keepEvent(sql, keptId, session, { what: 'merge', other: personNumber(gone), why })
  await audit(sql, { actor: session, action: 'person.merge', subject: `contact:${keptId}`, detail: { gone: goneId }, requestId })
}

/**
 * A165: merges two records of one person in one transaction: everything the second has moves to the first, whose login and choices stay, and
 * the second is set aside for a day. Both are locked, so of two merges at once only one happens. Throws 409 if one of them was merged
 * in the meantime, 404 for staff.
 */
export async function mergePeople({ db }: Deps, work: PeopleWork<BodyOf<'mergePeople'>>): Promise<PersonPage> {
  const { kept_id: keptId, gone_id: goneId } = work.body
  if (keptId === goneId) throw fieldRefusal('gone_id', personMessages.samePerson)
  try {
    await db.transaction((sql) => merge(sql, work))
  } catch (error) {
    // The orders they took, and everything else they did while working here, name them.
    if (hasCode(error, '23503')) throw conflict(personMessages.worksHere)
    throw error
  }
  return readPerson(db, keptId)
}

type MergeRow = {
  keptId: number
  before: Columns | null
  after: Columns | null
  gone: ContactRow | null
  moved: Moved | null
  isOver: boolean
}

async function putBack(sql: Sql, gone: ContactRow): Promise<void> {
  const columns = await sql.all<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'contact'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  )
  const names = columns.map(({ name }) => name).join(', ')
  await sql.all(`insert into contact (${names}) overriding system value select ${names} from jsonb_populate_record(null::contact, $1)`, [
    JSON.stringify(gone),
  ])
}

/**
 * A175: undoes a merge: both records go back to how they were. Orders and changes since then stay with the kept one.
 * Throws 409 if it's already undone, a day has passed, or someone else has taken the address or number.
 */
export async function undoMerge({ db }: Deps, { session, body, requestId }: PeopleWork<BodyOf<'undoMerge'>>): Promise<PersonPage> {
  const { merge_id: id, why } = body
  const undo = async (sql: Sql): Promise<number> => {
    const row = await sql.one<MergeRow>(
      `select kept_id as "keptId", kept_before as before, kept_after as after, gone, moved,
          undone_at is not null or made_at < now() - make_interval(hours => $2) as "isOver" from person_merge where id = $1 for update`,
      [id, UNDO_HOURS],
    )
    if (!row) throw notFound()
    const { keptId, before, after, gone, moved, isOver } = row
    if (isOver || !before || !after || !gone || !moved) throw conflict(personMessages.undoneAlready)
    const [kept] = await lockPeople(sql, [keptId])
    if (!kept) throw notFound()
    const now = columnsOf(fieldsOf(kept))
    const untouched = Object.keys(after).filter((name) => isSame(now[name], after[name]) && !isSame(before[name], after[name]))
    await writeColumns(sql, keptId, Object.fromEntries(untouched.map((name) => [name, before[name] ?? null])))
    await putBack(sql, gone)
    await moveBack(sql, moved, keptId, gone.id)
    await sql.all(
      'update person_merge set undone_at = now(), kept_before = null, kept_after = null, gone = null, moved = null where id = $1',
      [id],
    )
    // The record that's back says both: it wasn't there to keep the first.
    await sql.all(
      `insert into person_event (contact_id, at, done_by, what, other, why)
       select $2, at, done_by, what, $3, why from person_event
        where contact_id = $1 and what = 'merge' and other = $4 order by id desc limit 1`,
      [keptId, gone.id, personNumber(kept), personNumber(gone)],
    )
    await keepEvent(sql, keptId, session, { what: 'unmerge', other: personNumber(gone), why })
    await keepEvent(sql, gone.id, session, { what: 'unmerge', other: personNumber(kept), why })
    await audit(sql, { actor: session, action: 'person.unmerge', subject: `contact:${keptId}`, detail: { gone: gone.id }, requestId })
    return keptId
  }
  try {
    return await readPerson(db, await db.transaction(undo))
  } catch (error) {
    if (hasCode(error, '23505')) throw conflict(personMessages.addressTaken)
    throw error
  }
}
