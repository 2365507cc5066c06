import type { BodyOf, ReplyOf } from '#domain/api/contract.ts'
import { type Edited, isDocument } from '#domain/catalogue/editing/document.ts'
import { editingMessages, whyNotPublish } from '#domain/catalogue/editing/drafts.ts'
import { type Entry, isSameEntry } from '#domain/catalogue/editing/entry.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import { openStock } from '#server/catalogue/seed-catalogue.ts'
import { lockTicketOrders, tellBuyers } from '#server/catalogue-desk/tell-buyers.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { type Editing, keyOf, lockCatalogue, readEditing } from './read-editing.ts'
import { type EditRequest, presentOf, writeDrafts } from './save-draft.ts'

const YEAR = 366 * 86_400_000

type Changed = { entry: Edited; base: Edited | null }
type Actor = Parameters<typeof audit>[1]['actor']
type Going = { id: number; tellsBuyers: boolean; actor: Actor; requestId?: string | undefined; now: Date }

/** Events of which a kind of ticket goes that is sold or held: its tickets would be counted nowhere. */
async function findTicketsOut(sql: Sql, changed: readonly Changed[]): Promise<Edited[]> {
  const gone = changed.flatMap(({ entry, base }) => {
    const skus = (one: Edited | null) =>
      ((one?.kind === 'ticket' && one.stock) || []).map(({ opening, ...row }) => skuOf('ticket', entry.id, { ...row, available: opening }))
    const stays = new Set(skus(entry))
    return entry.kind === 'ticket' ? skus(base).filter((sku) => !stays.has(sku)) : []
  })
  if (gone.length === 0) return []
  const taken = await sql.all<{ id: string }>('select product_id as id from stock where sku = any($1) and reserved + sold > 0', [gone])
  return changed.map(({ entry }) => entry).filter(({ kind, id }) => kind === 'ticket' && taken.some((row) => row.id === id))
}

/** Puts a publication on sale, in the caller's transaction, and returns its version. New combinations get their opening counts. */
async function makeLive(sql: Sql, changed: readonly Changed[], { id, tellsBuyers, actor, requestId, now }: Going): Promise<number> {
  const moved = changed.flatMap(({ entry, base }) =>
    tellsBuyers && entry.kind === 'ticket' && base?.kind === 'ticket' ? [{ was: base, now: entry }] : [],
  )
  for (const { now: event } of moved) await lockTicketOrders(sql, event.id)
  const row = await sql.one<{ version: number }>(
    `update catalogue_publication set published_at = now(), version = (select coalesce(max(version), 0) + 1 from catalogue_publication)
      where id = $1 returning version`,
    [id],
  )
  if (!row) throw new Error('The publication is not there.')
  // What the catalogue desk had changed is part of what is published now, and no more on top of it.
  await sql.all(
    `delete from catalogue_overlay using catalogue_publication_entry entry
      where publication_id = $1 and entry.kind = catalogue_overlay.kind and entry.product_id = catalogue_overlay.product_id`,
    [id],
  )
  await openStock(
    sql,
    changed.map(({ entry }) => entry).filter((entry): entry is Entry => !isDocument(entry)),
  )
  const catalogue = await sql.one<{ version: number }>('update catalogue_version set version = version + 1 returning version')
  const things = changed.map(({ entry }) => keyOf(entry))
  const subject = `catalogue:${row.version}`
  await audit(sql, {
    actor,
    action: 'catalogue.publish',
    subject,
    detail: { things: things.slice(0, 50), count: things.length },
    requestId,
  })
  for (const event of moved) {
    const orders = await tellBuyers(sql, { ...event, change: catalogue?.version ?? 0 }, stationDate(now))
    if (orders > 0) await audit(sql, { actor, action: 'catalogue.tell', subject: keyOf(event.now), detail: { orders }, requestId })
  }
  return row.version
}

/** What is to be published, or 409 with what isn't as the sender saw it. */
async function judge(sql: Sql, editing: Editing, names: BodyOf<'publishDrafts'>['entries']): Promise<Changed[]> {
  const drafts = names.map((name) => ({ name, state: editing.stateOf(name) }))
  const out = await findTicketsOut(
    sql,
    drafts.flatMap(({ state: { draft } }) => draft ?? []),
  )
  const problems = drafts.flatMap(({ name, state }, index) => {
    const isOut = out.some((entry) => keyOf(entry) === keyOf(name))
    const message = whyNotPublish(state, name.revision) ?? (isOut ? editingMessages.ticketsOut : undefined)
    return message === undefined ? [] : [{ path: `entries.${index}`, message }]
  })
  if (problems.length === 0) return drafts.flatMap(({ state: { draft } }) => draft ?? [])
  const late = problems.flatMap(({ path }) => names[Number(path.slice('entries.'.length))] ?? [])
  throw new Refusal(409, { error: editingMessages.notPublished, problems, ...presentOf(editing, late) })
}

function assertTime(at: string | undefined, now: Date): void {
  if (at === undefined) return
  if (Date.parse(at) <= now.getTime()) throw fieldRefusal('at', editingMessages.timePast)
  if (Date.parse(at) > now.getTime() + YEAR) throw fieldRefusal('at', editingMessages.timeFar)
}

/**
 * A191: publishes drafts as one version, now or at a time, all of them or none. Throws 409 with those that changed since they were
 * seen, or whose thing did; 422 for a time that has passed. The drafts wait with their publication until then.
 */
export async function publishDrafts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, body, requestId }: EditRequest<BodyOf<'publishDrafts'>>,
): Promise<ReplyOf<'publishDrafts'>> {
  const { at, note = '', tellsBuyers = false } = body
  const now = clock()
  assertTime(at, now)
  const names = [...new Map(body.entries.map((name) => [keyOf(name), name])).values()]
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const changed = await judge(sql, await readEditing(sql), names)
    const row = await sql.one<{ id: number }>(
      'insert into catalogue_publication (due_at, by_id, note, tells_buyers) values ($1, $2, $3, $4) returning id',
      [at ?? now, session.contactId, note, tellsBuyers],
    )
    const id = row?.id ?? 0
    await sql.all(
      `with taken as (
         delete from catalogue_draft using jsonb_to_recordset($2) as name (kind text, id text)
          where catalogue_draft.kind = name.kind and product_id = name.id returning catalogue_draft.*
       )
       insert into catalogue_publication_entry (publication_id, kind, product_id, body, base) select $1, kind, product_id, body, base from taken`,
      [id, JSON.stringify(names)],
    )
    if (at === undefined) return { id, version: await makeLive(sql, changed, { id, tellsBuyers, actor: session, requestId, now }) }
    await audit(sql, {
      actor: session,
      action: 'catalogue.time',
      subject: `publication:${id}`,
      detail: { at, count: names.length },
      requestId,
    })
    return { id, version: null }
  })
}

/** Publishes what a command changed as one version, in the caller's transaction, which holds the catalogue (`lockCatalogue`). */
export async function publishAtConsole(sql: Sql, changed: readonly Changed[], note: string): Promise<number> {
  const row = await sql.one<{ id: number; now: Date }>(
    'insert into catalogue_publication (due_at, note) values (now(), $1) returning id, due_at as now',
    [note],
  )
  if (!row) throw new Error('The publication is not there.')
  await sql.all(
    `insert into catalogue_publication_entry (publication_id, kind, product_id, body, base)
     select $1, entry->>'kind', entry->>'id', entry, base from jsonb_to_recordset($2) as row (entry jsonb, base jsonb)`,
    [row.id, JSON.stringify(changed)],
  )
  return makeLive(sql, changed, { ...row, tellsBuyers: false, actor: 'console' })
}

type Waiting = { id: number; tellsBuyers: boolean; changed: Changed[] }

/** A publication that is still to be published, locked; undefined if it isn't one any more. */
async function lockWaiting(sql: Sql, where: string, values: readonly unknown[]): Promise<Waiting | undefined> {
  const row = await sql.one<Omit<Waiting, 'changed'>>(
    `select id, tells_buyers as "tellsBuyers" from catalogue_publication where version is null and ${where} order by due_at, id limit 1 for update`,
    values,
  )
  if (!row) return undefined
  const changed = await sql.all<Changed>(
    'select body as entry, base from catalogue_publication_entry where publication_id = $1 order by kind, product_id',
    [row.id],
  )
  return { ...row, changed }
}

/** A192: calls off a publication that waits or was stopped; its entries are drafts again, of the person who called it off. */
export async function callOffPublication(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'callOffPublication'>>,
): Promise<ReplyOf<'callOffPublication'>> {
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const waiting = await lockWaiting(sql, 'id = $1', [body.id])
    if (!waiting) {
      if (await sql.one('select 1 from catalogue_publication where id = $1', [body.id])) throw conflict(editingMessages.published)
      throw notFound()
    }
    await writeDrafts(sql, waiting.changed, session.contactId)
    await sql.all('delete from catalogue_publication where id = $1', [body.id])
    const drafts = waiting.changed.length
    await audit(sql, {
      actor: session,
      action: 'catalogue.call_off',
      subject: `publication:${body.id}`,
      detail: { count: drafts },
      requestId,
    })
    return { drafts }
  })
}

const DUE = 'stopped_at is null and due_at <= $1'

/** Publishes the first publication that is due, or stops it: what somebody changed since was not seen by who published it. */
async function publishNext(sql: Sql, now: Date): Promise<boolean> {
  await lockCatalogue(sql)
  const waiting = await lockWaiting(sql, DUE, [now])
  if (!waiting) return false
  const { id, tellsBuyers, changed } = waiting
  const { stateOf } = await readEditing(sql)
  const stale = changed.filter(({ entry, base }) => !isSameEntry(base, stateOf(entry).published)).map(({ entry }) => entry)
  const why = [...stale, ...(await findTicketsOut(sql, changed))]
  if (why.length === 0) await makeLive(sql, changed, { id, tellsBuyers, actor: 'shop', now })
  else {
    await sql.all('update catalogue_publication set stopped_at = now() where id = $1', [id])
    await audit(sql, { actor: 'shop', action: 'catalogue.stop', subject: `publication:${id}`, detail: { things: why.map(keyOf) } })
  }
  return true
}

/** Publishes everything that is due, each once, however many processes try. Each is one transaction: on sale whole, or not at all. */
export async function publishDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  // Nothing is locked while nothing is due.
  while (await db.one(`select 1 from catalogue_publication where version is null and ${DUE} limit 1`, [now]))
    await db.transaction((sql) => publishNext(sql, now))
}
