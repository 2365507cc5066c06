import { openLogin } from '#api-mocks/station/logins.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { apiMessages } from '#domain/api/api-messages.ts'
import { sampleCardTest } from '#domain/legacy/card-test.ts'
import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { messages } from '#domain/messages.ts'
import { askedOf } from '#domain/office/kept-record.ts'
import { bareCardNumber, cardProblems, holdsCardNumber } from '#domain/payment/card.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'

/** The scenario with the legacy test calls is also the one without a vault, so that both can be tried. */
export const keepsCards = ({ scenario }: MockStation) => scenario !== 'legacy'

/** The legacy wizard's call and the legacy test calls. */
export const mockLegacyCalls = {
  newsub: ({ body, account, idempotencyKey }, station) => {
    const { lines, problems } = judgeSubscriptions(body.subscriptions, station.catalogue.subscriptions, body.contact.email)
    const ofCard = cardProblems(body.payment, stationDate(station.now())).map(({ path, message }) => ({ path: `payment.${path}`, message }))
    if (problems.length + ofCard.length > 0) throw new MockRefusal(422, { error: messages.refused, problems: [...problems, ...ofCard] })
    const isCardKept = keepsCards(station)
    const before = station.unpaid.find(({ key }) => key !== undefined && key === idempotencyKey)
    if (before) return { id: before.id, isCardKept }
    const id = station.unpaid.length + 1
    station.unpaid.push({
      id,
      contactId: id + 100,
      key: idempotencyKey,
      createdAt: station.now().toISOString(),
      takenBy: account.contact.name,
      contact: body.contact,
      subscriptions: lines.map(askedOf),
      donation: body.donation.amount,
      card: isCardKept ? { ...body.payment, ccnumber: bareCardNumber(body.payment.ccnumber) } : null,
    })
    return { id, isCardKept }
  },
  legacyLogin: ({ account }, station) => {
    const token = openLogin(station, account.contact.id)
    return { token }
  },
  legacyTestGet: () => ({ ok: true }),
  legacyTestPost: () => ({ ok: true }),
  legacyTest2: () => ({ ok: true }),
  legacyCardTest: ({ body }) => {
    if (holdsCardNumber(JSON.stringify(body))) throw new MockRefusal(422, { error: apiMessages.noCardNumber })
    return sampleCardTest
  },
} satisfies MockCalls
