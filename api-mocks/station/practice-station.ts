import { practiceDesk, practicePeople } from '#api-mocks/fixtures/practice-people.ts'
import { type MerchProduct, MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { makeProduct } from '#domain/samples/make-product.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { createMockLetters } from './mailbox.ts'
import { type MockStation, openStation } from './mock-station.ts'

/** Substitutes for the hidden items, which only reception and the server may know. */
const hiddenThings: readonly MerchProduct[] = [
  makeProduct({
    id: 'practice-jar',
    merchId: 9001,
    name: 'Practice jar, not in the shop',
    description: 'Stands for what only the desk can sell.',
    art: { motif: 'heart', color: 'lime' },
    price: [500, 700],
    weight: 300,
    public: false,
  }),
  makeProduct({
    id: MISC_ID,
    merchId: 9002,
    name: 'Something else (practice)',
    description: 'Any price: say what it is for.',
    art: { motif: 'dots', color: 'lime' },
    price: [0, 0],
    weight: 0,
    public: false,
  }),
]

const anyDoor: TicketEvent = {
  id: MISC_ID,
  name: 'Another ticket (practice)',
  description: 'Any price: say which door it is for.',
  body: '',
  art: { motif: 'card', color: 'lime' },
  eventDateTime: '2099-12-31T23:59:00+10:00',
  eventVenue: 'Nowhere',
  price: [0, 0],
  weight: 0,
  tax: true,
  public: false,
  maxQuantity: 4,
  under18Free: false,
  params: [],
}

const TOKEN = 'zed_mock_practice'

/** Makes a station to practise on: the public catalogue, invented people, and nothing from the real shop. `token` is the desk's login. */
export function createPracticeStation(): { station: MockStation; token: string } {
  const station = openStation({
    accounts: [practiceDesk, ...practicePeople],
    samplePeople: [],
    letters: createMockLetters(),
    catalogue: { subscriptions: subscriptionTypes, merch: [...publicMerch, ...hiddenThings], events: [...publicEvents, anyDoor] },
  })
  station.sessions.set(TOKEN, practiceDesk.contact.id)
  return { station, token: TOKEN }
}
