import { createHash } from 'node:crypto'
import { type CsvRecord, readCsv } from '#domain/read-csv.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { claimAccount } from '#server/accounts/claim-account.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { isAddressKnown } from '#server/accounts/existence.ts'
import { type StoredPassword, wrapLegacyHash } from '#server/accounts/stored-password.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { ConsoleError } from '#server/console-error.ts'
import { type Db, hasCode, type Sql } from '#server/db/database.ts'
import { findRemoved } from '#server/own-data/removed-addresses.ts'
import { type Cells, type Column, columns, readRow, type SubscriberRow } from './subscriber-row.ts'

export type ImportReport = {
  added: number
  /** Rows that an earlier run imported. */
  known: number
  /** Rows of people who have had their accounts removed since. They stay removed (D283). */
  removed: number
  /** Rows that were refused, each with the line it starts on and the reasons. Names and addresses are not repeated. */
  refused: { line: number; reasons: string[] }[]
}

type Outcome = 'added' | 'known' | { reason: string }

const addressTaken = 'email: Someone with this address has an account here already; their record was left as it is.'
const nothingToAdd = 'email: This address is here already, and the row adds no subscription.'

function readHeader(first: CsvRecord | undefined): Column[] {
  if (!first) throw new ConsoleError('The list is empty.')
  if ('fault' in first) throw new ConsoleError(`The first line cannot be read: ${first.fault}.`)
  const names = first.fields.map((name) => name.trim().toLowerCase())
  const known = Object.keys(columns) as Column[]
  const unknown = names.filter((name, index) => !known.includes(name as Column) || names.indexOf(name) !== index)
  const missing = known.filter((name) => columns[name] && !names.includes(name))
  if (unknown.length > 0)
    throw new ConsoleError(`Unknown or repeated columns: ${unknown.join(', ')}. Known columns are ${known.join(', ')}.`)
  if (missing.length > 0) throw new ConsoleError(`Columns that are missing: ${missing.join(', ')}.`)
  return names as Column[]
}

function readFields(
  header: readonly Column[],
  fields: readonly string[],
  today: StationDate,
  codes: readonly string[],
): SubscriberRow | { faults: string[] } {
  if (fields.length !== header.length) return { faults: [`There are ${fields.length} fields where the first line has ${header.length}.`] }
  return readRow(Object.fromEntries(header.map((name, index) => [name, fields[index] ?? ''])) as Cells, today, codes)
}

/** What makes a row the same row in the next run: the person, and the subscription. */
function keyOf({ fields, subnumber, subscription }: SubscriberRow): Buffer {
  const { subtypecode, expirydate } = subscription ?? {}
  return createHash('sha256')
    .update(JSON.stringify([fields.email.toLowerCase(), subnumber, subtypecode, expirydate]))
    .digest()
}

const unconfirmed = "select id from contact where email_key = lower($1) and role = 'zedder' and email_confirmed_at is null"

/** The account of someone who signed up with a subscriber's address and never confirmed it: now the subscriber's (D219). */
async function claimUnconfirmed(sql: Sql, row: SubscriberRow, password: StoredPassword | undefined): Promise<number | undefined> {
  const { fields } = row
  const found = await sql.one<{ id: number }>(`${unconfirmed} for no key update`, [fields.email])
  if (found)
    await claimAccount(sql, { id: found.id, by: 'list', fields, password, actor: 'console', key: `import:${keyOf(row).toString('hex')}` })
  return found?.id
}

/** Writes one row in the caller's transaction: the person unless they are here already, their number, their subscription. */
async function write(sql: Sql, row: SubscriberRow, earlierId: number | undefined, password: StoredPassword | undefined) {
  const { fields, subnumber, subscription } = row
  const id =
    earlierId ??
    (await claimUnconfirmed(sql, row, password)) ??
    (await insertContact(sql, fields, { passwordHash: password?.hash ?? undefined }))
  if (id === undefined) return false
  const numbered = await sql.one<{ subnumber: string | null }>(
    `update contact set password_setting = coalesce($2::text, password_setting),
            subnumber = coalesce(subnumber, $3::text, case when $4::boolean then nextval('subnumber_seq')::text end)
      where id = $1 returning subnumber`,
    [id, password?.setting ?? null, subnumber ?? null, subscription !== undefined],
  )
  if (subscription)
    await sql.all('insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, $2, $3, $4, $5)', [
      id,
      subnumber ?? numbered?.subnumber,
      subscription.name,
      subscription.subtypecode,
      subscription.expirydate,
    ])
  await sql.all('insert into subscriber_import (row_sha256, email_key, contact_id) values ($1, lower($2), $3)', [
    keyOf(row),
    fields.email,
    id,
  ])
  return true
}

/** Imports one row, all or nothing. What an earlier run imported stays as its owner has changed it since. */
async function importRow(db: Db, row: SubscriberRow): Promise<Outcome> {
  const { email } = row.fields
  if (await db.one('select 1 from subscriber_import where row_sha256 = $1', [keyOf(row)])) return 'known'
  const earlier = await db.one<{ id: number }>('select contact_id as id from subscriber_import where email_key = lower($1) limit 1', [
    email,
  ])
  if (earlier && !row.subscription) return { reason: nothingToAdd }
  const isFree = earlier || (await db.one(unconfirmed, [email])) || !(await isAddressKnown(db, email))
  if (!isFree) return { reason: addressTaken }
  const password = earlier || row.passwordHash === undefined ? undefined : await wrapLegacyHash(row.passwordHash)
  try {
    return (await db.transaction((sql) => write(sql, row, earlier?.id, password))) ? 'added' : { reason: addressTaken }
  } catch (error) {
    if (!hasCode(error, '23505')) throw error
    const isNumber = (error as { constraint?: string }).constraint?.includes('subnumber')
    return isNumber ? { reason: 'subnumber: Someone else has this subscriber number.' } : 'known'
  }
}

/** New subscribers get numbers above every number in the list. */
async function makeRoomForNumbers(db: Db, rows: readonly SubscriberRow[]): Promise<void> {
  const highest = Math.max(0, ...rows.map(({ subnumber = '' }) => (/^\d{1,9}$/.test(subnumber) ? Number(subnumber) : 0)))
  if (highest > 0) await db.all("select setval('subnumber_seq', greatest((select last_value from subnumber_seq), $1::bigint))", [highest])
}

/**
 * Imports the older shop's subscribers from a CSV text, row by row. A row that is refused is in the report, with its line and
 * every reason. Running it again changes nothing. Throws ConsoleError if the list as a whole cannot be read.
 */
export async function importSubscribers(db: Db, text: string, today: StationDate): Promise<ImportReport> {
  const [first, ...records] = readCsv(text)
  const header = readHeader(first)
  // The list may come before the shop's first start.
  await seedCatalogue(db)
  const codes = (await readCatalogue(db)).all.subscriptions.map(({ id }) => id)
  const report: ImportReport = { added: 0, known: 0, removed: 0, refused: [] }
  const rows: { line: number; row: SubscriberRow }[] = []
  for (const record of records) {
    const { line } = record
    const row =
      'fault' in record ? { faults: [`The line cannot be read: ${record.fault}.`] } : readFields(header, record.fields, today, codes)
    if ('faults' in row) report.refused.push({ line, reasons: row.faults })
    else rows.push({ line, row })
  }

  await makeRoomForNumbers(
    db,
    rows.map(({ row }) => row),
  )
  const removed = await findRemoved(
    db,
    rows.map(({ row }) => row.fields.email),
  )
  report.removed = rows.filter(({ row }) => removed.has(row.fields.email)).length
  for (const { line, row } of rows) {
    if (removed.has(row.fields.email)) continue
    const outcome = await importRow(db, row)
    if (typeof outcome === 'object') report.refused.push({ line, reasons: [outcome.reason] })
    else report[outcome]++
  }
  report.refused.sort((one, other) => one.line - other.line)
  const { added, known, refused } = report
  const detail = { added, known, removed: report.removed, refused: refused.length }
  await audit(db, { actor: 'console', action: 'subscribers.import', detail })
  return report
}
