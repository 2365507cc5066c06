import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountByEmail, type MockOrder, type MockRecord, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { UNDO_SECONDS } from '#domain/office/charged.ts'
import { unpaidRecordOf } from '#domain/office/kept-record.ts'
import { officeMessages, processedAlready, staffAddress } from '#domain/office/office-messages.ts'
import { saleOfRecord } from '#domain/office/phone-sale.ts'
import { cardHint, holdsCardNumber } from '#domain/payment/card.ts'
import { assertMockStepUp } from './factors.ts'
import { keepsCards } from './legacy.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'
import { markPaid, newOrder } from './orders.ts'
import { claim, extend } from './subscribers.ts'

const MINUTE = 60_000
const [LOOKS_OF_ONE, LOOKS_OF_ALL] = [10, 30]

/** Who looked at a card, and when. */
type Looks = { who: number; at: Date }[]
const looksAt = new WeakMap<MockStation, Looks>()

function looksOf(station: MockStation): Looks {
  const looks = looksAt.get(station) ?? []
  looksAt.set(station, looks)
  return looks
}

function openRecord(station: MockStation, id: number): MockRecord {
  const record = station.unpaid.find((one) => one.id === id)
  if (!record) throw new MockRefusal(404, { error: officeMessages.noRecord })
  if (record.ended?.as === 'deleted') throw new MockRefusal(404, { error: officeMessages.recordGone })
  if (record.ended) throw new MockRefusal(409, { error: processedAlready(record.ended.by, record.ended.subid) })
  return record
}

function subscriberFor(station: MockStation, { contact }: MockRecord): Account {
  const account = accountByEmail(station, contact.email)
  if (account && account.role !== 'zedder') throw new MockRefusal(409, { error: staffAddress(contact.email) })
  if (account?.contact.isUnconfirmed) return claim(station, account, { ...contact, prevsub: 0, acknowledgement: false, zedletter: false })
  if (account) return account
  const made: Account = {
    password: crypto.randomUUID(),
    role: 'zedder',
    expiry: null,
    contact: { ...contact, id: nextContactId(station), prevsub: 0, acknowledgement: false, zedletter: false, subscribers: [] },
  }
  station.accounts.push(made)
  return made
}

/** The order of a phoned record, paid by the card that was charged at the terminal. */
function sell(
  station: MockStation,
  record: MockRecord,
  buyer: Account,
  { by, receipt }: { by: string; receipt?: string | undefined },
): MockOrder {
  const judged = saleOfRecord(record, station.catalogue.subscriptions)
  if (!judged) throw new MockRefusal(409, { error: officeMessages.soldNoMore })
  const mock: MockOrder = {
    order: newOrder(station, judged),
    contactId: buyer.contact.id,
    skus: judged.skus,
    fingerprint: `phone ${record.id}`,
    isPhoned: true,
    desk: { isFinished: false },
  }
  station.orders.push(mock)
  markPaid(station, mock, receipt || null, 'Eftpos')
  mock.order = { ...mock.order, completedBy: by }
  mock.desk = { isFinished: true, paidAt: station.now() }
  return mock
}

const secondsLeft = (station: MockStation, at: Date) => Math.ceil((at.getTime() - station.now().getTime()) / 1000) + UNDO_SECONDS

function countLook(station: MockStation, who: number): void {
  const looks = looksOf(station)
  const recent = looks.filter(({ at }) => station.now().getTime() - at.getTime() < 60 * MINUTE)
  if (recent.filter((look) => look.who === who).length >= LOOKS_OF_ONE) throw new MockRefusal(429, { error: officeMessages.looksOfOne })
  if (recent.length >= LOOKS_OF_ALL) throw new MockRefusal(429, { error: officeMessages.looksOfAll })
  looks.push({ who, at: station.now() })
}

/** The office of the station in memory: unpaid records, and the cards of some. */
export const mockOfficeCalls = {
  unpaid: (_asked, station) =>
    station.unpaid
      .filter(({ ended }) => ended === undefined)
      .map(({ card, ...record }) =>
        unpaidRecordOf(
          { ...record, card: card && { hint: cardHint(card.ccnumber), expiry: card.ccexpiry } },
          station.catalogue.subscriptions,
        ),
      )
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
  processRecord: ({ body, account, idempotencyKey }, station) => {
    const { ended } = station.unpaid.find(({ id }) => id === body.id) ?? {}
    if (ended?.as === 'processed' && ended.key !== undefined && ended.key === idempotencyKey) return { subid: ended.subid }
    const record = openRecord(station, body.id)
    const was = new Map(station.accounts.map((one) => [one, { expiry: one.expiry, subscribers: one.contact.subscribers }]))
    const buyer = subscriberFor(station, record)
    const mock = sell(station, record, buyer, { by: account.contact.name, receipt: body.receipt })
    const subid = extend(station, buyer, [])
    const undo = () => {
      for (const one of station.accounts) {
        const { expiry = null, subscribers = [] } = was.get(one) ?? {}
        one.expiry = expiry
        one.contact = { ...one.contact, subscribers }
      }
      mock.order = { ...mock.order, status: 'cancelled' }
      delete mock.desk
    }
    const { number } = mock.order
    record.ended = { as: 'processed', by: account.contact.name, subid, key: idempotencyKey, at: station.now(), undo, number }
    return { subid }
  },
  processedRecords: (_asked, station) =>
    station.unpaid
      .flatMap(({ card: _, ended, ...record }) => {
        if (ended?.as !== 'processed') return []
        const { total, id, name } = unpaidRecordOf({ ...record, card: null }, station.catalogue.subscriptions)
        return [{ id, name, total, subid: ended.subid, by: ended.by, number: ended.number, secondsLeft: secondsLeft(station, ended.at) }]
      })
      .filter((processed) => processed.secondsLeft > 0)
      .toSorted((one, other) => other.secondsLeft - one.secondsLeft),
  undoProcess: ({ body }, station) => {
    const record = station.unpaid.find(({ id }) => id === body.id)
    if (!record) throw new MockRefusal(404, { error: officeMessages.noRecord })
    const { ended } = record
    if (ended?.as !== 'processed') throw new MockRefusal(409, { error: officeMessages.undoneAlready })
    if (secondsLeft(station, ended.at) <= 0) throw new MockRefusal(409, { error: officeMessages.undoOver })
    ended.undo()
    delete record.ended
    return { undone: true }
  },
  deleteRecord: ({ body }, station) => {
    const record = openRecord(station, body.id)
    record.ended = { as: 'deleted' }
    record.card = null
    return { deleted: true }
  },
  cardDetails: ({ params, query, account, token }, station) => {
    if (!keepsCards(station)) throw new MockRefusal(404, { error: 'card_details_disabled' })
    if (holdsCardNumber(query.reason)) throw refuseField('reason', officeMessages.numberInReason)
    assertMockStepUp(station, token)
    const record = station.unpaid.find(({ contactId }) => contactId === Number(params.contact_id))
    if (!record?.card || record.ended) throw new MockRefusal(404, { error: officeMessages.cardGone })
    countLook(station, account.contact.id)
    return record.card
  },
} satisfies MockCalls
