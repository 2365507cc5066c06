import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { closeSessions } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts'
import { publishAtConsole } from '#server/catalogue-editing/publish.ts'
import { lockCatalogue } from '#server/catalogue-editing/read-editing.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { SOLD } from '#server/orders/orders.ts'
import { findSampleThings } from './sample-catalogue.ts'

/** The people of the trial: those one can log in as, and the callers of the sample records. */
const addresses = [...new Set([...samplePeople, ...sampleRecords.map(({ contact }) => contact)].map(({ email }) => email.toLowerCase()))]

type Person = { id: number; email: string }
type Change = { kind: string; id: string }
/** What a trial left behind. What somebody real needs stays, with the reason as a sentence. */
export type SamplePlan = {
  people: Person[]
  orders: string[]
  records: number[]
  changes: Change[]
  /** What is still sold as it came with the shop. */
  things: Entry[]
  stays: string[]
  shutOut: Person[]
}

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id)

/** Orders that these people bought, or took from customers who left no details: nobody real tells them apart. */
const isTheirs = (people: '$1' | '$2' | '$3') =>
  `(coalesce(shop_order.contact_id = any(${people}), false)
    or shop_order.contact_id is null and contact_removed_at is null and coalesce(created_by = any(${people}), false))`

/** Why a sample person has to stay, if they do: an order, a tick or a record of somebody real names them. */
async function whyStays(sql: Sql, person: Person, samples: readonly number[], records: readonly number[]): Promise<string | undefined> {
  const found = await sql.one<{ orders: number; ticks: number; records: number; payments: number }>(
    `select (select count(*) from shop_order where created_by = $1 and not ${isTheirs('$2')}) as orders,
            (select count(*) from fulfilment_tick join shop_order on id = order_id
              where done_by = $1 and not ${isTheirs('$2')}) as ticks,
            (select count(*) from unpaid_record where $1 in (created_by, processed_by, deleted_by) and id <> all($3)) as records,
            (select count(*) from payment join shop_order on shop_order.id = order_id
              where contact_id = $1 and payment.state in ('capturing', 'pending')) as payments`,
    [person.id, samples, records],
  )
  if (!found) return undefined
  if (found.orders > 0) return `${person.email} took orders of other people (${found.orders}).`
  if (found.ticks > 0) return `${person.email} ticked orders of other people as done (${found.ticks}).`
  if (found.records > 0) return `${person.email} took or processed records of other people (${found.records}).`
  return found.payments > 0 ? `${person.email} has a payment under way (${found.payments}).` : undefined
}

/** Records that the samples brought; one that somebody real became a subscriber by is no sample any more. */
async function findRecords(sql: Sql, samples: readonly number[], going: readonly number[]): Promise<number[]> {
  const rows = await sql.all<{ id: number }>(
    `select record.id from unpaid_record record join unpaid_contact caller on caller.id = record.contact_id
      where lower(caller.email) = any($1) and record.created_by = any($2)
        and not exists (select 1 from subscriber where (unpaid_id = record.id or subscriber.order_id = record.order_id) and subscriber.contact_id <> all($3)) order by 1`,
    [addresses, samples, going],
  )
  return rows.map(({ id }) => id)
}

/** Changes of things on sale that only sample people made. Those of a real admin are the station's own. */
async function findChanges(sql: Sql, samples: readonly number[]): Promise<Change[]> {
  return sql.all<Change>(
    `select kind, product_id as id from catalogue_overlay
      where not exists (select 1 from audit where action = 'catalogue.change' and subject = kind || ':' || product_id and actor <> all($1))
      order by 1, 2`,
    [samples.map(String)],
  )
}

async function isSoldToOthers(sql: Sql, { kind, id }: Change, samples: readonly number[]): Promise<boolean> {
  const sold = await sql.one(
    `select 1 from order_line join shop_order on shop_order.id = order_id
      where kind = $1 and product_id = $2 and not ${isTheirs('$3')} limit 1`,
    [kind, id, samples],
  )
  return sold !== undefined
}

/** Whether anybody but these people ordered it, or has or waits for a year of it. */
async function isOthers(sql: Sql, { kind, id }: Entry, people: readonly number[], records: readonly number[]): Promise<boolean> {
  if (await isSoldToOthers(sql, { kind, id }, people)) return true
  if (kind !== 'subscription') return false
  const year = await sql.one(
    `select 1 from subscriber where subtypecode = $1 and contact_id <> all($2)
     union all select 1 from unpaid_subscription where subtypecode = $1 and record_id <> all($3) limit 1`,
    [id, people, records],
  )
  return year !== undefined
}

type Found = Pick<SamplePlan, 'things' | 'stays'>

/** What is sold as it came with the shop: what nobody real needs goes, the rest stays with the reason. */
async function findThings(sql: Sql, changes: readonly Change[], people: readonly number[], records: readonly number[]): Promise<Found> {
  const found: Found = { things: [], stays: [] }
  for (const { entry, hasDraft } of await findSampleThings(sql, changes)) {
    if (hasDraft) found.stays.push(`${entry.kind} ${entry.id} stays on sale: it has a draft.`)
    else if (await isOthers(sql, entry, people, records))
      found.stays.push(`${entry.kind} ${entry.id} stays on sale: other people have ordered it.`)
    else found.things.push(entry)
  }
  return found
}

/** What there is to remove, and what stays. One person who has to stay may be the reason another stays. */
export async function planRemoval(sql: Sql): Promise<SamplePlan> {
  await lockCatalogue(sql)
  const everybody = await sql.all<Person>('select id, email from contact where email_key = any($1) order by id for update', [addresses])
  const stays: string[] = []
  const shutOut: Person[] = []
  let people: Person[] = everybody
  let records: number[] = []
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    records = await findRecords(sql, idsOf(everybody), idsOf(people))
    for (const person of people) {
      const why = await whyStays(sql, person, idsOf(people), records)
      if (why === undefined) continue
      stays.push(`${why} They stay, and are shut out.`)
      shutOut.push(person)
      isSettled = false
    }
    people = people.filter((person) => !shutOut.includes(person))
  }
  const orders = await sql.all<{ id: string }>(`select id from shop_order where ${isTheirs('$1')} order by number for update`, [
    idsOf(people),
  ])
  const changes: Change[] = []
  for (const change of await findChanges(sql, idsOf(everybody))) {
    if (await isSoldToOthers(sql, change, idsOf(people)))
      stays.push(`What was changed of ${change.id} stays: other people have ordered it.`)
    else changes.push(change)
  }
  const found = await findThings(sql, changes, idsOf(people), records)
  stays.push(...found.stays)
  return { people, orders: orders.map(({ id }) => id), records, changes, things: found.things, stays, shutOut }
}

/** What the orders took goes back on sale. */
async function giveBack(sql: Sql, orders: readonly string[]): Promise<void> {
  await sql.all(
    `update stock set available = available + taken.sold + taken.reserved, sold = stock.sold - taken.sold, reserved = stock.reserved - taken.reserved
       from (select sku, count(*) filter (where state in ${SOLD}) as sold,
                    count(*) filter (where state not in ${SOLD}) as reserved
               from order_line join shop_order on id = order_id
              where order_id = any($1) and holds_stock and taken_back_at is null and sku is not null group by sku) as taken
      where taken.sku = stock.sku`,
    [orders],
  )
}

async function deleteOrders(sql: Sql, orders: readonly string[]): Promise<void> {
  await giveBack(sql, orders)
  // History is only ever added to, except here: these things never happened.
  await sql.all('alter table order_event disable trigger user')
  await sql.all('delete from order_event where order_id = any($1)', [orders])
  await sql.all('alter table order_event enable trigger user')
  await sql.all("delete from outbox where payload->>'orderId' = any($1::text[])", [orders])
  await sql.all('delete from payment where order_id = any($1)', [orders])
  await sql.all('delete from subscriber where order_id = any($1)', [orders])
  await sql.all('delete from shop_order where id = any($1)', [orders])
  // A station's first invoice is number 1. Order numbers go on, since the payment provider takes each only once.
  if (orders.length > 0 && !(await sql.one('select 1 from shop_order limit 1'))) await sql.all('alter sequence invoice_number_seq restart')
}

async function deleteRecords(sql: Sql, records: readonly number[]): Promise<void> {
  await sql.all('delete from subscriber where unpaid_id = any($1)', [records])
  const callers = await sql.all<{ id: number }>('delete from unpaid_record where id = any($1) returning contact_id as id', [records])
  await sql.all('delete from unpaid_contact where id = any($1)', [callers.map(({ id }) => id)])
}

async function deletePeople(sql: Sql, people: readonly Person[]): Promise<void> {
  const [ids, emails] = [idsOf(people), people.map(({ email }) => email.toLowerCase())]
  await sql.all(
    "delete from outbox where payload->>'contactId' = any($1::text[]) or lower(payload->'letter'->'to'->>'address') = any($2)",
    [ids.map(String), emails],
  )
  await sql.all('delete from idempotency where contact_id = any($1)', [ids])
  await sql.all('delete from subscriber where contact_id = any($1)', [ids])
  await sql.all('delete from zedletter_reader where lower(email) = any($1)', [emails])
  await sql.all(
    `delete from drawer where opened_by = any($1) and not exists (select 1 from shop_order where drawer_id = drawer.id)
        and not exists (select 1 from refund where drawer_id = drawer.id)`,
    [ids],
  )
  await sql.all('delete from contact where id = any($1)', [ids])
}

async function deleteChanges(sql: Sql, changes: readonly Change[]): Promise<void> {
  for (const { kind, id } of changes) {
    await sql.all('delete from catalogue_overlay where kind = $1 and product_id = $2', [kind, id])
    await sql.all(
      'delete from stock where kind = $1 and product_id = $2 and not exists (select 1 from order_line where order_line.sku = stock.sku)',
      [kind, id],
    )
  }
  if (changes.length > 0) await sql.all('update catalogue_version set version = version + 1')
}

/** Nobody sees them any more; orders and tickets still name them, and any of them can be put back on sale in the editor. */
async function archive(sql: Sql, things: readonly Entry[]): Promise<void> {
  if (things.length === 0) return
  const changed = things.map((base) => ({ entry: { ...base, visibility: 'archived' as const }, base }))
  await publishAtConsole(sql, changed, 'Archived the samples that came with the shop.')
}

async function shutOut(sql: Sql, people: readonly Person[]): Promise<void> {
  await sql.all('update contact set disabled_at = coalesce(disabled_at, now()) where id = any($1)', [idsOf(people)])
  for (const { id } of people) await closeSessions(sql, id)
}

/**
 * Removes what the samples and trying them out left behind, all of it or nothing, and returns what that was. What was sold is on
 * sale again. Call it as the owner of the database.
 */
export function removeTrial(db: Db): Promise<SamplePlan> {
  return db.transaction(async (sql) => {
    const plan = await planRemoval(sql)
    const { people, orders, records, changes, things } = plan
    await deleteOrders(sql, orders)
    await deleteRecords(sql, records)
    await deletePeople(sql, people)
    await deleteChanges(sql, changes)
    await seedCatalogue(sql)
    await archive(sql, things)
    await shutOut(sql, plan.shutOut)
    const detail = {
      people: people.length,
      orders: orders.length,
      records: records.length,
      changes: changes.length,
      things: things.length,
    }
    await audit(sql, { actor: 'console', action: 'samples.remove', detail })
    return plan
  })
}
