import type { MockOrder, MockStation } from '#api-mocks/station/mock-station.ts'
import { drawerClosedAlready, drawerOpenAlready } from '#domain/desk/desk-messages.ts'
import { type Drawer, type DrawerSums, sumDrawers, sumOfCount } from '#domain/desk/drawer.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'

type Refund = { drawer: string | null; amount: Cents; at: Date }
type Kept = { drawers: Drawer[]; orders: Map<string, string | null>; refunds: Refund[] }

const kept = new WeakMap<MockStation, Kept>()

function keptBy(station: MockStation): Kept {
  const saved = kept.get(station) ?? { drawers: [], orders: new Map(), refunds: [] }
  kept.set(station, saved)
  return saved
}

const openOne = (station: MockStation, id: string | undefined) =>
  keptBy(station).drawers.find((one) => one.id === id && one.closed === null)?.id ?? null

/** Counts a finished order to the drawer of its desk, if that's open. */
export function countToDrawer(station: MockStation, mock: MockOrder, id: string | undefined): void {
  keptBy(station).orders.set(mock.order.order_id, openOne(station, id))
}

/** The same for cash handed back. */
export function refundFromDrawer(station: MockStation, amount: Cents, id: string | undefined): void {
  keptBy(station).refunds.push({ drawer: openOne(station, id), amount, at: station.now() })
}

type Span = { from: Date; to: Date }

function sumsOf(station: MockStation, span?: Span): ReadonlyMap<string | null, DrawerSums> {
  const { orders, refunds } = keptBy(station)
  const isIn = (at: Date | undefined) => !span || (at !== undefined && at >= span.from && at < span.to)
  const sold = station.orders.filter(({ order, desk }) => order.status === 'paid' && desk?.isFinished && isIn(desk.paidAt))
  return sumDrawers(
    sold.map(({ order }) => ({
      drawer: orders.get(order.order_id) ?? null,
      method: order.paymentMethod ?? null,
      total: order.total,
      orders: 1,
    })),
    refunds.filter(({ at }) => isIn(at)),
  )
}

/** What each drawer took in a period, and what was taken while none was open, last. */
export function tallyDrawers(station: MockStation, span: Span) {
  const sums = sumsOf(station, span)
  const drawers = keptBy(station).drawers.map(({ id, desk, opened }) => ({ id, desk, by: opened.by }))
  return [...drawers, { id: null, desk: '', by: '' }].flatMap((drawer) => {
    const sum = sums.get(drawer.id)
    return sum ? [{ ...drawer, orders: sum.orders, amount: sum.amount, cash: sum.taken }] : []
  })
}

function withSums(station: MockStation, drawer: Drawer): Drawer {
  const { orders = 0, taken = 0 } = sumsOf(station).get(drawer.id) ?? {}
  return drawer.closed ? drawer : { ...drawer, orders, taken }
}

/** The cash drawers of the station in memory, by the same rules as the real ones. */
export const mockDrawerCalls = {
  openDrawers: (_asked, station) =>
    keptBy(station)
      .drawers.filter(({ closed }) => closed === null)
      .map((one) => withSums(station, one)),
  openDrawer: ({ body, account }, station) => {
    const { drawers } = keptBy(station)
    const { id, desk, by, float } = body
    const same = drawers.find((one) => one.id === id)
    if (same) return withSums(station, same)
    const taken = drawers.find((one) => one.closed === null && one.desk.toLowerCase() === desk.toLowerCase())
    if (taken) throw refuseField('desk', drawerOpenAlready(taken.desk, taken.opened.by, formatInstant(taken.opened.at)), 409)
    const opened = { by, at: station.now().toISOString() }
    const made: Drawer = { id, desk, float: sumOfCount(float), opened, orders: 0, taken: 0, closed: null }
    drawers.push(made)
    noteDown(station, account, { action: 'drawer.open', subject: `drawer:${id}`, detail: { desk, by, float: made.float } })
    return made
  },
  closeDrawer: ({ body, account }, station) => {
    const { drawers } = keptBy(station)
    const index = drawers.findIndex(({ id }) => id === body.id)
    const was = drawers[index]
    if (!was) throw notFound()
    const { by, note } = body
    const counted = sumOfCount(body.counted)
    if (was.closed?.counted === counted && was.closed.by === by) return was
    if (was.closed) throw new MockRefusal(409, { error: drawerClosedAlready(was.desk, was.closed.by, formatInstant(was.closed.at)) })
    const now = withSums(station, was)
    const closed: Drawer = { ...now, closed: { by, at: station.now().toISOString(), counted, note } }
    drawers[index] = closed
    const detail = { desk: was.desk, by, counted, expected: now.float + now.taken }
    noteDown(station, account, { action: 'drawer.close', subject: `drawer:${was.id}`, detail })
    return closed
  },
  closedDrawers: ({ query }, station) => {
    const closed = keptBy(station)
      .drawers.filter((one) => one.closed !== null)
      .toReversed()
    const from = query.before === undefined ? 0 : closed.findIndex(({ id }) => id === query.before) + 1
    return closed.slice(from, from + 50)
  },
} satisfies MockCalls
