import { BODY_TOO_LONG, type CatalogueChange, type DeskEvent, type DeskThing, LONGEST_BODY } from '#domain/api/schemas.ts'
import type { Problem } from '#domain/cart/line-rules.ts'
import { type MerchProduct, MISC_ID, type StockRow, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { formatEventTime } from '#domain/time/station-time.ts'

/** What is counted of one sku: `available` can be sold, `reserved` waits for its money, `sold` is paid. */
export type Counts = { available: number; reserved: number; sold: number }
export type CountsOf = (sku: string) => Counts | undefined

const none: Counts = { available: 0, reserved: 0, sold: 0 }

function deskStock(kind: DeskThing['kind'], id: string, stock: readonly StockRow[] | undefined, countsOf: CountsOf): DeskThing['stock'] {
  if (!stock) return null
  return stock.map((row) => {
    const sku = skuOf(kind, id, row)
    return { sku, options: { ...row.options }, ...(countsOf(sku) ?? none) }
  })
}

/** A product as the office may change it. */
export function deskMerch({ id, name, public: isPublic, stock }: MerchProduct, countsOf: CountsOf): DeskThing {
  return { kind: 'merch', id, name, isPublic, mayBePublic: id !== MISC_ID, stock: deskStock('merch', id, stock, countsOf) }
}

/** An event as the office may change it. `uncounted`: tickets sold or held where no number is kept. */
export function deskEvent(event: TicketEvent, countsOf: CountsOf, uncounted: number): DeskEvent {
  const { id, name, public: isPublic, params, eventDateTime, eventVenue, body } = event
  const stock = deskStock('ticket', id, event.stock, countsOf)
  return {
    kind: 'ticket',
    id,
    name,
    isPublic,
    mayBePublic: id !== MISC_ID,
    stock,
    eventDateTime,
    eventVenue,
    body,
    taken: stock ? stock.reduce((sum, { reserved, sold }) => sum + reserved + sold, 0) : uncounted,
    // With options each combination would have to be counted, or could no longer be had (D40). The desk's own ticket stands for any door.
    mayBeCounted: stock === null && params.length === 0 && id !== MISC_ID,
  }
}

/** The sku that the whole of an event without options is counted by. */
export const wholeSku = (id: string) => skuOf('ticket', id, { options: {}, extraWeight: 0, available: 0 })

/** How many there are in all of one counted combination. */
export const capacityOf = ({ available, reserved, sold }: Counts) => available + reserved + sold

export const changeMessages = {
  conflict: 'Somebody changed this, or sold some of it, while you had it open. Nothing of yours was saved: look at what it is now.',
  desksOwn: 'This has a price of the desk’s own choosing, so the desk alone sells it.',
  notCounted: 'This is not counted.',
  notHere: 'This cannot be changed here.',
  once: 'Change this once.',
} as const

/** Why a capacity cannot be so small, with the number that it can. */
export function tooFew(taken: number): string {
  const them = taken === 1 ? '1 ticket is' : `${taken} tickets are`
  return `${them} sold or held, so it cannot be fewer than ${taken}.`
}

type Verdict = { conflict: string } | { problem: string } | DeskThing

function stockVerdict(thing: DeskThing, change: Extract<CatalogueChange, { what: 'stock' | 'capacity' }>): Verdict {
  if ((change.what === 'stock') !== (thing.kind === 'merch')) return { problem: changeMessages.notHere }
  const { sku, was, to } = change
  if (thing.kind === 'ticket' && thing.stock === null) {
    if (!thing.mayBeCounted || sku !== wholeSku(thing.id)) return { problem: changeMessages.notCounted }
    if (was !== null) return { conflict: 'It has no number now.' }
    if (to < thing.taken) return { problem: tooFew(thing.taken) }
    // Which of those taken are paid is the store's to say.
    return { ...thing, mayBeCounted: false, stock: [{ sku, options: {}, available: to - thing.taken, reserved: 0, sold: thing.taken }] }
  }
  const row = thing.stock?.find((candidate) => candidate.sku === sku)
  if (!thing.stock || !row) return { problem: changeMessages.notCounted }
  const taken = row.reserved + row.sold
  const now = thing.kind === 'merch' ? row.available : capacityOf(row)
  if (was !== now) return { conflict: `It is ${now} now.` }
  if (thing.kind === 'ticket' && to < taken) return { problem: tooFew(taken) }
  const available = thing.kind === 'merch' ? to : to - taken
  return { ...thing, stock: thing.stock.map((other) => (other === row ? { ...row, available } : other)) }
}

function verdictOf(thing: DeskThing, change: CatalogueChange): Verdict {
  if (change.what === 'stock' || change.what === 'capacity') return stockVerdict(thing, change)
  if (change.what === 'public') {
    if (change.was !== thing.isPublic) return { conflict: thing.isPublic ? 'It is public now.' : 'It is hidden now.' }
    return change.to && !thing.mayBePublic ? { problem: changeMessages.desksOwn } : { ...thing, isPublic: change.to }
  }
  if (thing.kind !== 'ticket') return { problem: changeMessages.notHere }
  if (change.what === 'body') {
    if (change.was !== thing.body) return { conflict: 'Somebody else wrote here meanwhile.' }
    // Cleaning writes `&` as `&amp;`, so it may have grown.
    return change.to.length > LONGEST_BODY ? { problem: BODY_TOO_LONG } : { ...thing, body: change.to }
  }
  if (Date.parse(change.was) !== Date.parse(thing.eventDateTime)) {
    return { conflict: `It is on ${formatEventTime(thing.eventDateTime)} now.` }
  }
  return { ...thing, eventDateTime: change.to }
}

const subjectOf = (change: CatalogueChange) => ('sku' in change ? change.sku : change.what)

/**
 * What these changes make of a thing as it is now, or why not: 409 where something is no longer as whoever changes it saw
 * it, 422 where it may not be. Problems carry `changes.N`. All of them hold, or none.
 */
export function judgeChanges(
  thing: DeskThing,
  changes: readonly CatalogueChange[],
): { next: DeskThing } | { status: 409 | 422; problems: Problem[] } {
  const conflicts: Problem[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  let next = thing
  for (const [place, change] of changes.entries()) {
    const path = `changes.${place}`
    const verdict = seen.has(subjectOf(change)) ? { problem: changeMessages.once } : verdictOf(next, change)
    seen.add(subjectOf(change))
    if ('conflict' in verdict) conflicts.push({ path, message: verdict.conflict })
    else if ('problem' in verdict) problems.push({ path, message: verdict.problem })
    else next = verdict
  }
  if (conflicts.length > 0) return { status: 409, problems: conflicts }
  return problems.length > 0 ? { status: 422, problems } : { next }
}

/** What the trail keeps of a change: of a description no more than how long it was and is. */
export function auditDetail(
  id: string,
  change: CatalogueChange,
): { what: string; id: string; from: string | number | boolean; to: string | number | boolean } {
  const { what } = change
  if (what === 'body') return { what, id, from: change.was.length, to: change.to.length }
  return { what, id: 'sku' in change ? change.sku : id, from: change.was ?? 'not counted', to: change.to }
}
