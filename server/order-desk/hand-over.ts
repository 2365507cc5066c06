import type { BodyOf } from '#domain/api/contract.ts'
import { inBatch } from '#domain/fulfilment/packing-messages.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { doneAlready, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { trackingWords } from '#domain/order/order-words.ts'
import { isHanded, type ParcelStage, takeStep } from '#domain/order/parcel.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, fieldRefusal, type Refusal } from '#server/http/refusal.ts'
import { enqueue, postedEntry } from '#server/mail/outbox.ts'
import { keepFulfilled } from '#server/orders/fulfilled.ts'
import { isPaid, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import { recordEvent, type Stamp } from '#server/orders/transitions.ts'
import { findBatchOf, unmarkPacked } from '#server/packing/batches.ts'
import { changeOrder, type DeskWork, type Done } from './change-order.ts'

type Step = Pick<BodyOf<'handOver'>, 'step' | 'carrier' | 'tracking'>

const said = { pack: 'packed', unpack: 'not packed after all', post: 'posted', pick_up: 'picked up' } as const

/** Says who already did it. */
function refusalFor({ parcel, stationPickup }: StoredOrder, stage: ParcelStage, { step }: Step): Refusal {
  const isOtherWay = (step === 'post' && stationPickup) || (step === 'pick_up' && !stationPickup)
  if (isOtherWay) return conflict(orderDeskMessages.otherWay)
  const who = (name: string | null | undefined) => name ?? 'Someone'
  if (isHanded(stage) && parcel?.handedAt)
    return conflict(doneAlready(who(parcel.handedBy), stationPickup ? said.pick_up : said.post, formatInstant(parcel.handedAt)))
  if (step === 'pack' && parcel?.packedAt) return conflict(doneAlready(who(parcel.packedBy), said.pack, formatInstant(parcel.packedAt)))
  return conflict(orderDeskMessages.notPacked)
}

async function writeStep(sql: Sql, { id }: StoredOrder, { step, carrier, tracking }: Step, contactId: number): Promise<void> {
  if (step === 'pack') await sql.all('update parcel set packed_at = now(), packed_by = $2 where order_id = $1', [id, contactId])
  else if (step === 'unpack') await sql.all('update parcel set packed_at = null, packed_by = null where order_id = $1', [id])
  else
    await sql.all('update parcel set handed_at = now(), handed_by = $2, carrier = $3, tracking = $4 where order_id = $1', [
      id,
      contactId,
      step === 'post' ? (carrier ?? null) : null,
      step === 'post' ? tracking || null : null,
    ])
}

/**
 * Takes one step with the parcel of a locked order, and queues its buyer's letter once in the same transaction. Throws 409
 * with who already did it.
 */
export async function moveParcel(sql: Sql, order: StoredOrder, work: Step, { contactId }: Session, stamp: Stamp): Promise<Done> {
  const stage = stageOfOrder(order)
  if (order.state === 'disputed') throw conflict(orderDeskMessages.isDisputed)
  if (!isPaid(order)) throw conflict(orderDeskMessages.notPaid)
  if (stage === null) throw conflict(orderDeskMessages.noParcel)
  if (!takeStep(stage, work.step, order.stationPickup)) throw refusalFor(order, stage, work)
  await writeStep(sql, order, work, contactId)
  const reason = work.step === 'post' ? trackingWords('posted with', work.carrier ?? '', work.tracking) : said[work.step]
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason })
  if (work.step === 'post' && order.contactId !== null) await enqueue(sql, postedEntry(order.id))
  await keepFulfilled(sql, order.id, stamp)
  return { action: `order.${work.step}`, ...(work.step === 'post' && { detail: { carrier: work.carrier } }) }
}

/**
 * A87: packs the merch of a paid order, posts it, or hands it over. An order in a batch is packed there. Throws 409 with who
 * already did it, and 422 for a parcel posted without a carrier.
 */
export function handOver(deps: Deps, work: DeskWork<Step>): Promise<OrderCase> {
  const { body, session } = work
  if (body.step === 'post' && !body.carrier) throw fieldRefusal('carrier', orderDeskMessages.needsCarrier)
  return changeOrder(deps, work, async (sql, order, stamp) => {
    const taken = body.step === 'pack' && stageOfOrder(order) === 'to_pack' ? await findBatchOf(sql, order.id) : undefined
    if (taken) throw conflict(inBatch(taken.number, taken.takenBy))
    const done = await moveParcel(sql, order, body, session, stamp)
    if (body.step === 'unpack') await unmarkPacked(sql, [order.id])
    return done
  })
}
