import { createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '#server/db/database.ts'

/** The shop's own key for these hashes, made at the first removal: without it they can't be looked up in a list of addresses. */
async function keyOf(sql: Sql): Promise<Buffer> {
  await sql.all("insert into setting (key, value) values ('removed_address_key', to_jsonb($1::text)) on conflict do nothing", [
    randomBytes(32).toString('base64'),
  ])
  const row = await sql.one<{ key: string }>("select value #>> '{}' as key from setting where key = 'removed_address_key'")
  return Buffer.from(row?.key ?? '', 'base64')
}

const hashOf = (key: Buffer, address: string) => createHmac('sha256', key).update(address.toLowerCase()).digest()

/** Remembers every address that this person had here, as hashes, before their contact goes (D283). */
export async function rememberRemoval(sql: Sql, contactId: number): Promise<void> {
  const rows = await sql.all<{ address: string }>(
    `select email as address from contact where id = $1
     union select email_key from subscriber_import where contact_id = $1
     union select email from former_address where contact_id = $1`,
    [contactId],
  )
  await rememberAddresses(
    sql,
    rows.map(({ address }) => address),
  )
}

/** Remembers addresses whose reader asked to be forgotten, as hashes (D283). */
export async function rememberAddresses(sql: Sql, addresses: readonly string[]): Promise<void> {
  const key = await keyOf(sql)
  await sql.all('insert into removed_address (address_hmac) select unnest($1::bytea[]) on conflict do nothing', [
    addresses.map((address) => hashOf(key, address)),
  ])
}

/** Which of these addresses belonged to somebody who had their account removed, as they were given. */
export async function findRemoved(sql: Sql, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (!(await sql.one('select 1 from removed_address limit 1'))) return new Set()
  const key = await keyOf(sql)
  const hashes = addresses.map((address) => hashOf(key, address))
  const rows = await sql.all<{ index: number }>(
    `select given.index::int from unnest($1::bytea[]) with ordinality as given (hmac, index)
       join removed_address on address_hmac = given.hmac`,
    [hashes],
  )
  return new Set(rows.flatMap(({ index }) => addresses[index - 1] ?? []))
}
