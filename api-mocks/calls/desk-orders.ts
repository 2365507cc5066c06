import { accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { FINISHING_MINUTES } from '#domain/desk/desk-order.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import { mayRemind } from '#domain/desk/pledge-ledger.ts'
import { onePerPerson } from '#domain/desk/shift-names.ts'
import { type OrderGroup, readTallySpan, tallyShift } from '#domain/desk/tally-shift.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { daysUntil } from '#domain/time/station-day.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { noteDown } from './audit.ts'
import { tallyDrawers } from './drawers.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'
import { lastNoteOf, noteSince, write } from './order-desk.ts'
import { orderById } from './orders.ts'

const ofDesk = ({ orders }: MockStation) => orders.filter((mock) => mock.desk !== undefined)
const nameOf = (station: MockStation, { contactId }: MockOrder) =>
  contactId === null ? undefined : accountById(station, contactId)?.contact

const unfinishedStates: readonly string[] = ['awaiting_completion', 'expired']
const isUnfinished = ({ order, desk }: MockOrder) =>
  unfinishedStates.includes(order.status) || (order.status === 'paid' && desk?.isFinished === false) || desk?.pledgeMoney !== undefined
/** A pledge counts from when its money was taken. */
const sinceOf = ({ order, desk }: MockOrder) =>
  new Date(desk?.pledgeMoney?.at ?? (desk?.pledgedBy === undefined ? undefined : desk.paidAt) ?? order.created_at)

function openPledge(station: MockStation, id: string): MockOrder & { desk: NonNullable<MockOrder['desk']> } {
  const mock = orderById(station, id)
  const { desk } = mock
  if (!desk || mock.order.status !== 'pledged') throw new MockRefusal(409, { error: deskMessages.pledgeClosed })
  return Object.assign(mock, { desk })
}

/** Who has finished orders, the latest first. A mocked station is never older than a shift. */
export const shiftNamesOf = (station: MockStation): string[] =>
  onePerPerson(
    ofDesk(station)
      .filter(({ isPhoned }) => !isPhoned)
      .toReversed()
      .flatMap(({ order, desk }) => desk?.pledgedBy ?? (desk?.isFinished ? (order.completedBy ?? []) : [])),
  )

const sumOf = (mocks: readonly MockOrder[]) => ({ orders: mocks.length, amount: mocks.reduce((sum, { order }) => sum + order.total, 0) })

function groupOf({ order, desk, isPhoned }: MockOrder): OrderGroup {
  const { paymentMethod, completedBy = '', total } = order
  const method = paymentMethod === undefined || paymentMethod === 'Pledge' ? 'Free' : paymentMethod
  return { channel: isPhoned ? 'phone' : 'desk', method, completedBy: desk?.isFinished ? completedBy : '', total, orders: 1 }
}

/** The pledges still to be paid, the first due first. */
export function pledgesOf(station: MockStation): Pledge[] {
  const today = stationDate(station.now())
  const open = ofDesk(station).filter(({ order }) => order.status === 'pledged')
  return open
    .map((mock) => {
      const { order, desk } = mock
      const due = order.pledge_due ?? today
      const daysLeft = daysUntil(due, today)
      return {
        order_id: order.order_id,
        number: order.number,
        contact_id: mock.contactId ?? 0,
        name: nameOf(station, mock)?.name ?? '',
        email: nameOf(station, mock)?.email ?? '',
        phone: nameOf(station, mock)?.mobile ?? '',
        amount: order.total,
        due,
        daysLeft,
        isStockHeld: daysLeft >= 0,
        items: summariseOrder(order).items,
        takenBy: desk?.pledgedBy ?? '',
        created_at: order.created_at,
        reminded: desk?.remindedAt ?? null,
        money: desk?.pledgeMoney ? { paymentMethod: desk.pledgeMoney.paymentMethod, at: desk.pledgeMoney.at } : null,
        note: lastNoteOf(mock),
      }
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
}

/** Orders, pledges and the shift tally of the desk in memory. */
export const mockDeskOrderCalls = {
  pledges: (_asked, station) => pledgesOf(station),
  remindPledge: ({ body, account }, station) => {
    const mock = orderById(station, body.order_id)
    const { desk, order } = mock
    if (!desk || order.status !== 'pledged') throw new MockRefusal(409, { error: deskMessages.noPledge })
    if (desk.pledgeMoney) throw new MockRefusal(409, { error: deskMessages.pledgeMoneyTaken })
    if (!mayRemind(desk.remindedAt ?? null, station.now())) throw new MockRefusal(409, { error: deskMessages.remindedToday })
    const reminded = station.now().toISOString()
    mock.desk = { ...desk, remindedAt: reminded }
    noteDown(station, account, { action: 'order.remind', subject: `order:${order.order_id}`, about: order.number })
    return { reminded }
  },
  takePledgeMoney: ({ body, account }, station) => {
    const mock = openPledge(station, body.order_id)
    const { attempt, paymentMethod, transaction_id } = body
    if (mock.desk.pledgeMoney?.attempt === attempt) return {}
    if (mock.desk.pledgeMoney) throw new MockRefusal(409, { error: deskMessages.pledgeMoneyTwice })
    const transactionId = paymentMethod === 'Eftpos' ? transaction_id || null : null
    mock.desk.pledgeMoney = { paymentMethod, transactionId, attempt, at: station.now().toISOString(), by: account.contact.name }
    const { order_id, number } = mock.order
    noteDown(station, account, { action: 'pledge.take', subject: `order:${order_id}`, about: number, detail: { method: paymentMethod } })
    return {}
  },
  returnPledgeMoney: ({ body, account }, station) => {
    const mock = openPledge(station, body.order_id)
    if (!mock.desk.pledgeMoney) return {}
    mock.desk.pledgeMoney = undefined
    write(station, mock, account, { reason: 'its money wasn’t taken, or was given back', note: body.why })
    noteDown(station, account, { action: 'pledge.return', subject: `order:${mock.order.order_id}`, about: mock.order.number })
    return {}
  },
  deskOrders: (_asked, station) =>
    ofDesk(station)
      .filter(({ isPhoned }) => !isPhoned)
      .toReversed()
      .slice(0, 20)
      .map((mock) => {
        const { order_id, number, status, total, paymentMethod, completedBy, created_at } = mock.order
        return {
          order_id,
          number,
          name: nameOf(station, mock)?.name ?? '',
          status,
          total,
          paymentMethod,
          completedBy,
          created_at,
          hasInvoice: status === 'paid' || status === 'pledged',
        }
      }),
  unfinishedOrders: (_asked, station) => {
    const isDue = (mock: MockOrder) => station.now().getTime() - sinceOf(mock).getTime() > FINISHING_MINUTES * 60_000
    return ofDesk(station)
      .filter(
        (mock) => isUnfinished(mock) && (mock.desk?.pledgedBy !== undefined || isDue(mock) || noteSince(mock, sinceOf(mock)) !== undefined),
      )
      .toSorted((one, other) => sinceOf(one).getTime() - sinceOf(other).getTime())
      .map((mock) => {
        const { order_id, number, status, total, created_at, transaction_id = null } = mock.order
        const { pledgeMoney, pledgedBy } = mock.desk ?? {}
        const { name = '' } = nameOf(station, mock) ?? {}
        return {
          order_id,
          number,
          name,
          status,
          total,
          paymentMethod: pledgeMoney?.paymentMethod ?? mock.order.paymentMethod,
          created_at,
          hasInvoice: status === 'paid' || status === 'pledged',
          takenBy: pledgeMoney?.by ?? 'Reception',
          note: noteSince(mock, sinceOf(mock)),
          ...(pledgedBy === undefined
            ? {}
            : { pledgePaid: { at: sinceOf(mock).toISOString(), transaction_id: pledgeMoney?.transactionId ?? transaction_id } }),
        }
      })
  },
  shiftNames: (_asked, station) => shiftNamesOf(station),
  shiftTally: ({ query }, station) => {
    const period = readTallySpan(query.from, query.to)
    if (!period) throw refuseField('to', deskMessages.lastBeforeFirst)
    const isIn = (at: Date) => at >= period.from && at < period.to
    const paid = ofDesk(station).filter(({ order, desk }) => order.status === 'paid' && desk?.paidAt && isIn(desk.paidAt))
    const unfinished = ofDesk(station).filter((mock) => isUnfinished(mock) && isIn(sinceOf(mock)))
    const promised = ofDesk(station).filter(({ order, desk }) => desk?.pledgedBy !== undefined && isIn(new Date(order.created_at)))
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      ...tallyShift(paid.map(groupOf)),
      drawers: tallyDrawers(station, period),
      unfinished: sumOf(unfinished),
      pledges: sumOf(promised),
    }
  },
} satisfies MockCalls
