import { booksOf } from './books.ts'
import { pledgesOf } from './desk-orders.ts'
import { notesOf } from './lists.ts'
import type { MockCalls } from './mock-call.ts'
import { isShown } from './order-desk.ts'
import { pileOf } from './packing.ts'

/** How much work waits at the station in memory, as its pages count it. */
export const mockWorkCalls = {
  waitingWork: ({ account }, station) => {
    const isAdmin = account.role === 'admin'
    const { orders, batches } = pileOf(station)
    const { shoutOuts, comments } = notesOf(station)
    return {
      review: station.orders.filter((mock) => isShown(station, mock, 'review')).length,
      to_pack: batches.filter(({ what }) => what === 'orders').reduce((sum, { waiting }) => sum + waiting, orders),
      notes: shoutOuts.waiting + comments.waiting,
      pledges: pledgesOf(station).filter(({ daysLeft }) => daysLeft < 0).length,
      unpaid: isAdmin ? station.unpaid.filter(({ ended }) => ended === undefined).length : null,
      books: isAdmin ? booksOf(station).count : null,
    }
  },
} satisfies MockCalls
