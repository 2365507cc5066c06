import type { BodyOf } from '#domain/api/contract.ts'
import { auditDetail, judgeChanges, wholeSku } from '#domain/catalogue/changes.ts'
import type { CatalogueChange, DeskThing } from '#domain/catalogue/desk-thing.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages } from '#domain/office/office-messages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogueFresh } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { lockDeskThing, takenColumns } from './desk-things.ts'
import { lockTicketOrders, tellBuyers } from './tell-buyers.ts'
import { readTicketOrders } from './ticket-orders.ts'

type Taken = { reserved: number; sold: number }
type ChangeRequest = { session: Session; body: BodyOf<'changeCatalogue'>; requestId: string }

/** Tickets sold or held for an event without a capacity. With `isLocked`, no order with tickets to it changes until the transaction ends. */
async function countTaken(sql: Sql, eventId: string, { isLocked }: { isLocked: boolean }): Promise<Taken> {
  if (isLocked) await lockTicketOrders(sql, eventId)
  const taken = await sql.one<Taken>(
    `select ${takenColumns} from order_line join shop_order on shop_order.id = order_id
      where kind = 'ticket' and product_id = $1 and sku is null`,
    [eventId],
  )
  return taken ?? { reserved: 0, sold: 0 }
}

/** Starts counting the event's tickets. Those sold or held so far are part of its capacity. */
async function startCounting(sql: Sql, eventId: string, { reserved, sold }: Taken, capacity: number): Promise<void> {
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

type Overlay = {
  isPublic?: boolean
  needsAdult?: boolean
  body?: string
  eventDateTime?: string
  eventVenue?: string
  isCounted?: boolean
}

function overlayOf(changes: readonly CatalogueChange[]): Overlay {
  const overlay: Overlay = {}
  for (const change of changes) {
    if (change.what === 'public') overlay.isPublic = change.to
    if (change.what === 'adult') overlay.needsAdult = change.to
    if (change.what === 'body') overlay.body = change.to
    if (change.what === 'date') overlay.eventDateTime = change.to
    if (change.what === 'venue') overlay.eventVenue = change.to
    if (change.what === 'capacity' && change.was === null) overlay.isCounted = true
  }
  return overlay
}

async function saveOverlay(sql: Sql, { kind, id }: DeskThing, overlay: Overlay): Promise<void> {
  if (Object.keys(overlay).length === 0) return
  await sql.all(
    `insert into catalogue_overlay as old (kind, product_id, is_public, body, event_date_time, is_counted, needs_adult, event_venue)
     values ($1, $2, $3, $4, $5, coalesce($6, false), $7, $8)
     on conflict (kind, product_id) do update set is_public = coalesce(excluded.is_public, old.is_public),
       body = coalesce(excluded.body, old.body), event_date_time = coalesce(excluded.event_date_time, old.event_date_time),
       is_counted = excluded.is_counted or old.is_counted, needs_adult = coalesce(excluded.needs_adult, old.needs_adult),
       event_venue = coalesce(excluded.event_venue, old.event_venue)`,
    [
      kind,
      id,
      overlay.isPublic ?? null,
      overlay.body ?? null,
      overlay.eventDateTime ?? null,
      overlay.isCounted ?? null,
      overlay.needsAdult ?? null,
      overlay.eventVenue ?? null,
    ],
  )
  await sql.all('update catalogue_version set version = version + 1')
}

async function saveChanges(sql: Sql, next: DeskThing, changes: readonly CatalogueChange[], taken: Taken): Promise<void> {
  for (const change of changes) {
    if (change.what !== 'stock' && change.what !== 'capacity') continue
    if (change.was === null) await startCounting(sql, next.id, taken, change.to)
    const available = next.stock?.find(({ sku }) => sku === change.sku)?.available ?? 0
    await sql.all('update stock set initial = $2 + reserved + sold, available = $2 where sku = $1', [change.sku, available])
  }
  await saveOverlay(sql, next, overlayOf(changes))
}

/**
 * A23: changes one thing in the catalogue, all of it or nothing, one request after another. Throws 404 if it is not in the
 * catalogue, 409 with the thing as it is now if it has changed since the office saw it, 422 for a change that is not allowed.
 * Descriptions are cleaned as they come in (security 2.9). Sales of the same thing and this change wait for each other, and so
 * do orders with its tickets, so that people who pay meanwhile read the new date in their invoice's letter.
 */
export async function changeCatalogue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, body, requestId }: ChangeRequest,
): Promise<DeskThing> {
  const { kind, id, tellsBuyers = false } = body
  const subject = `${kind}:${id}`
  const { sanitiseBody } = await import('#server/catalogue/sanitise-body.ts')
  const changes = body.changes.map((change) => (change.what === 'body' ? { ...change, to: sanitiseBody(change.to) } : change))
  const startsCounting = changes.some((change) => change.what === 'capacity' && change.was === null)
  return db.transaction(async (sql) => {
    await sql.all('select 1 from catalogue_version for update')
    const catalogue = await readCatalogueFresh(sql)
    const isEvent = kind === 'ticket'
    const taken = isEvent ? await countTaken(sql, id, { isLocked: startsCounting || tellsBuyers }) : { reserved: 0, sold: 0 }
    const { holders } = isEvent ? await readTicketOrders(sql, id) : { holders: { orders: 0, withoutEmail: 0 } }
    const thing = await lockDeskThing(sql, catalogue, { kind, id, sales: { uncounted: taken.reserved + taken.sold, holders } })
    if (!thing) throw notFound()
    const verdict = judgeChanges(thing, changes)
    if ('problems' in verdict) {
      const { status, problems } = verdict
      if (status === 409) throw new Refusal(409, { error: changeMessages.conflict, problems, present: thing })
      throw new Refusal(422, { error: messages.refused, problems })
    }
    await saveChanges(sql, verdict.next, changes, taken)
    for (const change of changes)
      await audit(sql, { actor: session, action: 'catalogue.change', subject, detail: auditDetail(id, change), requestId })
    if (tellsBuyers && thing.kind === 'ticket' && verdict.next.kind === 'ticket') {
      const told = { was: thing, now: verdict.next, change: catalogue.version }
      const orders = await tellBuyers(sql, told, stationDate(clock()))
      if (orders > 0) await audit(sql, { actor: session, action: 'catalogue.tell', subject, detail: { orders }, requestId })
    }
    const sales = { uncounted: thing.kind === 'ticket' ? thing.taken : 0, holders }
    return (await lockDeskThing(sql, await readCatalogueFresh(sql), { kind, id, sales })) ?? verdict.next
  })
}
