import { changeMessages, tooFew } from '#domain/office/office-messages.ts'
import type { Problem } from '#domain/problem.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { type MerchProduct, MISC_ID, type StockRow, type TicketEvent } from './catalogue.ts'
import { BODY_TOO_LONG, type CatalogueChange, type DeskEvent, type DeskThing, LONGEST_BODY, type TicketHolders } from './desk-thing.ts'

/** The counts of one sku: `available` can be sold, `reserved` awaits payment, `sold` is paid. */
export type Counts = { available: number; reserved: number; sold: number }
export type CountsOf = (sku: string) => Counts | undefined

const none: Counts = { available: 0, reserved: 0, sold: 0 }

/** The counts of what is counted of a thing, as the office sees them; null where it isn't counted. */
export function deskStock(
  kind: DeskThing['kind'],
  id: string,
  stock: readonly StockRow[] | undefined,
  countsOf: CountsOf,
): DeskThing['stock'] {
  if (!stock) return null
  return stock.map((row) => {
    const sku = skuOf(kind, id, row)
    return { sku, options: { ...row.options }, ...(countsOf(sku) ?? none) }
  })
}

type Shared = Pick<DeskThing, 'id' | 'name' | 'art' | 'photograph' | 'price' | 'isPublic' | 'mayBePublic'>

const shared = ({ id, name, art, photographs, price, public: isPublic }: MerchProduct | TicketEvent): Shared => ({
  id,
  name,
  art,
  ...(photographs?.[0] && { photograph: photographs[0] }),
  price: [price[0], price[1]],
  isPublic,
  mayBePublic: id !== MISC_ID,
})

/** Describes a product as the office may change it. */
export function deskMerch(product: MerchProduct, countsOf: CountsOf): DeskThing {
  return { kind: 'merch', ...shared(product), stock: deskStock('merch', product.id, product.stock, countsOf) }
}

/** The sales of an event: the tickets sold or held without a capacity, and whose tickets let someone in. */
export type EventSales = { uncounted: number; holders: TicketHolders }

/** Describes an event as the office may change it. */
export function deskEvent(event: TicketEvent, countsOf: CountsOf, { uncounted, holders }: EventSales): DeskEvent {
  const { id, params, eventDateTime, eventVenue, body, under18Free, under18NeedsAdult = false } = event
  const stock = deskStock('ticket', id, event.stock, countsOf)
  return {
    kind: 'ticket',
    ...shared(event),
    stock,
    eventDateTime,
    eventVenue,
    body,
    under18Free,
    needsAdult: under18NeedsAdult,
    taken: stock ? stock.reduce((sum, { reserved, sold }) => sum + reserved + sold, 0) : uncounted,
    holders,
    // With options, each combination would have to be counted or could no longer be bought (D40). The desk's misc ticket is for any event.
    mayBeCounted: stock === null && params.length === 0 && id !== MISC_ID,
  }
}

/** Returns the sku of an event without options. */
export const wholeSku = (id: string) => skuOf('ticket', id, { options: {}, extraWeight: 0, available: 0 })

/** Returns the capacity of one counted combination. */
export const capacityOf = ({ available, reserved, sold }: Counts) => available + reserved + sold

type Verdict = { conflict: string } | { problem: string } | DeskThing

function stockVerdict(thing: DeskThing, change: Extract<CatalogueChange, { what: 'stock' | 'capacity' }>): Verdict {
  if ((change.what === 'stock') !== (thing.kind === 'merch')) return { problem: changeMessages.notHere }
  const { sku, was, to } = change
  if (thing.kind === 'ticket' && thing.stock === null) {
    if (!thing.mayBeCounted || sku !== wholeSku(thing.id)) return { problem: changeMessages.notCounted }
    if (was !== null) return { conflict: 'It has no number now.' }
    if (to < thing.taken) return { problem: tooFew(thing.taken) }
    // Only the database can tell how many of the taken tickets are paid for.
    return { ...thing, mayBeCounted: false, stock: [{ sku, options: {}, available: to - thing.taken, reserved: 0, sold: thing.taken }] }
  }
  const row = thing.stock?.find((candidate) => candidate.sku === sku)
  if (!thing.stock || !row) return { problem: changeMessages.notCounted }
  const taken = row.reserved + row.sold
  const now = thing.kind === 'merch' ? row.available : capacityOf(row)
  if (was !== now) return { conflict: `Now it’s ${now}.` }
  if (thing.kind === 'ticket' && to < taken) return { problem: tooFew(taken) }
  const available = thing.kind === 'merch' ? to : to - taken
  return { ...thing, stock: thing.stock.map((other) => (other === row ? { ...row, available } : other)) }
}

function verdictOf(thing: DeskThing, change: CatalogueChange): Verdict {
  if (change.what === 'stock' || change.what === 'capacity') return stockVerdict(thing, change)
  if (change.what === 'public') {
    if (change.was !== thing.isPublic) return { conflict: thing.isPublic ? 'It’s public now.' : 'It’s hidden now.' }
    return change.to && !thing.mayBePublic ? { problem: changeMessages.desksOwn } : { ...thing, isPublic: change.to }
  }
  if (thing.kind !== 'ticket') return { problem: changeMessages.notHere }
  if (change.what === 'adult') {
    if (change.was !== thing.needsAdult) return { conflict: thing.needsAdult ? 'An adult is needed now.' : 'No adult is needed now.' }
    return thing.under18Free ? { ...thing, needsAdult: change.to } : { problem: changeMessages.notHere }
  }
  if (change.what === 'body') {
    if (change.was !== thing.body) return { conflict: 'Someone else has edited this since.' }
    // Sanitising writes `&` as `&amp;`, so the text may have grown.
    return change.to.length > LONGEST_BODY ? { problem: BODY_TOO_LONG } : { ...thing, body: change.to }
  }
  if (change.what === 'venue') {
    if (thing.id === MISC_ID) return { problem: changeMessages.notHere }
    return change.was === thing.eventVenue ? { ...thing, eventVenue: change.to } : { conflict: `Now it’s at ${thing.eventVenue}.` }
  }
  if (Date.parse(change.was) !== Date.parse(thing.eventDateTime)) {
    return { conflict: `Now it’s on ${formatEventTime(thing.eventDateTime)}.` }
  }
  return { ...thing, eventDateTime: change.to }
}

const subjectOf = (change: CatalogueChange) => ('sku' in change ? change.sku : change.what)

/**
 * Applies changes to a thing as it is now, or says why not: 409 where something has changed since the sender saw it, 422
 * where a change is not allowed. Problems carry `changes.N`. Either all changes apply or none does.
 */
export function judgeChanges(
  thing: DeskThing,
  changes: readonly CatalogueChange[],
): { next: DeskThing } | { status: 409 | 422; problems: Problem[] } {
  const conflicts: Problem[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  let next = thing
  for (const [index, change] of changes.entries()) {
    const path = `changes.${index}`
    const verdict = seen.has(subjectOf(change)) ? { problem: changeMessages.once } : verdictOf(next, change)
    seen.add(subjectOf(change))
    if ('conflict' in verdict) conflicts.push({ path, message: verdict.conflict })
    else if ('problem' in verdict) problems.push({ path, message: verdict.problem })
    else next = verdict
  }
  if (conflicts.length > 0) return { status: 409, problems: conflicts }
  return problems.length > 0 ? { status: 422, problems } : { next }
}

/** Returns what the audit trail keeps of a change; of a description, only its length before and after. */
export function auditDetail(
  id: string,
  change: CatalogueChange,
): { what: string; id: string; from: string | number | boolean; to: string | number | boolean } {
  const { what } = change
  if (what === 'body') return { what, id, from: change.was.length, to: change.to.length }
  return { what, id: 'sku' in change ? change.sku : id, from: change.was ?? 'not counted', to: change.to }
}
