import type { MockCalls } from '#api-mocks/calls/mock-call.ts'
import { refuseField } from '#api-mocks/calls/mock-refusal.ts'
import { accountById, type MockOrder, type MockStation } from '#api-mocks/station/mock-station.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { type OrderGroup, readTallySpan, tallyShift } from '#domain/desk/tally-shift.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { daysUntil } from '#domain/time/station-day.ts'
import { stationDate } from '#domain/time/station-time.ts'

const ofDesk = ({ orders }: MockStation) => orders.filter((mock) => mock.desk !== undefined)
const nameOf = (station: MockStation, { contactId }: MockOrder) =>
  contactId === null ? undefined : accountById(station, contactId)?.contact

function groupOf({ order, desk }: MockOrder): OrderGroup {
  const { paymentMethod, completedBy = '', total } = order
  const method = paymentMethod === undefined || paymentMethod === 'Pledge' ? 'Free' : paymentMethod
  return { method, completedBy: desk?.isFinished ? completedBy : '', total, orders: 1 }
}

/** Orders, pledges and the shift tally of the desk in memory. */
export const mockDeskOrderCalls = {
  pledges: (_asked, station) => {
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
          phone: nameOf(station, mock)?.mobile ?? '',
          amount: order.total,
          due,
          daysLeft,
          isStockHeld: daysLeft >= 0,
          items: summariseOrder(order).items,
          takenBy: desk?.pledgedBy ?? '',
          created_at: order.created_at,
        }
      })
      .toSorted((one, other) => one.daysLeft - other.daysLeft)
  },
  deskOrders: (_asked, station) =>
    ofDesk(station)
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
  shiftTally: ({ query }, station) => {
    const period = readTallySpan(query.from, query.to)
    if (!period) throw refuseField('to', deskMessages.lastBeforeFirst)
    const isIn = (at: Date) => at >= period.from && at < period.to
    const paid = ofDesk(station).filter(({ order, desk }) => order.status === 'paid' && desk?.paidAt && isIn(desk.paidAt))
    const promised = ofDesk(station).filter(({ order, desk }) => desk?.pledgedBy !== undefined && isIn(new Date(order.created_at)))
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      ...tallyShift(paid.map(groupOf)),
      pledges: { orders: promised.length, amount: promised.reduce((sum, { order }) => sum + order.total, 0) },
    }
  },
} satisfies MockCalls
