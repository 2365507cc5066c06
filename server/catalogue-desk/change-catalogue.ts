import type { BodyOf } from '#domain/api/contract.ts'
import type { CatalogueChange, DeskThing } from '#domain/api/schemas.ts'
import { auditDetail, changeMessages, judgeChanges, wholeSku } from '#domain/catalogue/changes.ts'
import { messages } from '#domain/messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { sanitiseBody } from '#server/catalogue/sanitise-body.ts'
import { layOutAnew } from '#server/catalogue/shelf.ts'
import { lockDeskThing, takenColumns } from '#server/catalogue-desk/desk-things.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'

type Taken = { reserved: number; sold: number }
type Asking = { session: Session; body: BodyOf<'changeCatalogue'>; requestId: string }

/** Tickets sold or held of an event without a number. With `isLocked` none of their orders moves until the transaction ends. */
async function countTaken(sql: Sql, eventId: string, { isLocked }: { isLocked: boolean }): Promise<Taken> {
  const orders = "select order_id from order_line where kind = 'ticket' and product_id = $1 and sku is null"
  if (isLocked) await sql.all(`select 1 from shop_order where id in (${orders}) order by id for no key update`, [eventId])
  const taken = await sql.one<Taken>(
    `select ${takenColumns} from order_line join shop_order on shop_order.id = order_id
      where kind = 'ticket' and product_id = $1 and sku is null`,
    [eventId],
  )
  return taken ?? { reserved: 0, sold: 0 }
}

/** From here on the event is counted, and what was taken of it before is taken of its number. */
async function beginCount(sql: Sql, eventId: string, { reserved, sold }: Taken, capacity: number): Promise<void> {
  const sku = wholeSku(eventId)
  await sql.all(`insert into stock (sku, kind, product_id, initial, available, reserved, sold) values ($1, 'ticket', $2, $3, $4, $5, $6)`, [
    sku,
    eventId,
    capacity,
    capacity - reserved - sold,
    reserved,
    sold,
  ])
  await sql.all("update order_line set sku = $2 where kind = 'ticket' and product_id = $1 and sku is null", [eventId, sku])
}

type Overlay = { is_public?: boolean; body?: string; event_date_time?: string; is_counted?: boolean }

async function layOver(sql: Sql, { kind, id }: DeskThing, overlay: Overlay): Promise<void> {
  if (Object.keys(overlay).length === 0) return
  await sql.all(
    `insert into catalogue_overlay as old (kind, product_id, is_public, body, event_date_time, is_counted)
     values ($1, $2, $3, $4, $5, coalesce($6, false))
     on conflict (kind, product_id) do update set is_public = coalesce(excluded.is_public, old.is_public),
       body = coalesce(excluded.body, old.body), event_date_time = coalesce(excluded.event_date_time, old.event_date_time),
       is_counted = excluded.is_counted or old.is_counted`,
    [kind, id, overlay.is_public ?? null, overlay.body ?? null, overlay.event_date_time ?? null, overlay.is_counted ?? null],
  )
  await sql.all('update catalogue_version set version = version + 1')
}

function overlayOf(changes: readonly CatalogueChange[]): Overlay {
  const overlay: Overlay = {}
  for (const change of changes) {
    if (change.what === 'public') overlay.is_public = change.to
    if (change.what === 'body') overlay.body = change.to
    if (change.what === 'date') overlay.event_date_time = change.to
    if (change.what === 'capacity' && change.was === null) overlay.is_counted = true
  }
  return overlay
}

async function write(sql: Sql, next: DeskThing, changes: readonly CatalogueChange[], taken: Taken): Promise<void> {
  for (const change of changes) {
    if (change.what !== 'stock' && change.what !== 'capacity') continue
    if (change.was === null) await beginCount(sql, next.id, taken, change.to)
    const available = next.stock?.find(({ sku }) => sku === change.sku)?.available ?? 0
    await sql.all('update stock set initial = $2 + reserved + sold, available = $2 where sku = $1', [change.sku, available])
  }
  await layOver(sql, next, overlayOf(changes))
}

/**
 * A23: changes a thing in the catalogue, all of it or nothing, one change after the other. Throws 404 for what is not in the
 * catalogue, 409 with the thing as it is now where it is no longer as it was seen, 422 for what may not be. Descriptions
 * are cleaned here, on their way in (security 2.9). Sales of the same thing wait for it, and it for them.
 */
export async function changeCatalogue({ db }: Pick<Deps, 'db'>, { session, body, requestId }: Asking): Promise<DeskThing> {
  const { kind, id } = body
  const changes = body.changes.map((change) => (change.what === 'body' ? { ...change, to: sanitiseBody(change.to) } : change))
  const beginsCount = changes.some((change) => change.what === 'capacity' && change.was === null)
  return db.transaction(async (sql) => {
    await sql.all('select 1 from catalogue_version for update')
    const shelf = await layOutAnew(sql)
    const taken = kind === 'ticket' ? await countTaken(sql, id, { isLocked: beginsCount }) : { reserved: 0, sold: 0 }
    const thing = await lockDeskThing(sql, shelf, { kind, id, uncounted: taken.reserved + taken.sold })
    if (!thing) throw notFound()
    const verdict = judgeChanges(thing, changes)
    if ('problems' in verdict) {
      const { status, problems } = verdict
      if (status === 409) throw new Refusal(409, { error: changeMessages.conflict, problems, present: thing })
      throw new Refusal(422, { error: messages.refused, problems })
    }
    await write(sql, verdict.next, changes, taken)
    for (const change of changes) {
      const subject = `${kind}:${id}`
      await audit(sql, { actor: session, action: 'catalogue.change', subject, detail: auditDetail(id, change), requestId })
    }
    const changed = await lockDeskThing(sql, await layOutAnew(sql), { kind, id, uncounted: thing.kind === 'ticket' ? thing.taken : 0 })
    return changed ?? verdict.next
  })
}
