import { practiceDesk, practicePeople } from '#api-mocks/fixtures/practice-people.ts'
import { createMockLetters } from '#api-mocks/mailbox.ts'
import { type MockStation, openStation } from '#api-mocks/mock-station.ts'
import { type MerchProduct, MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { sample } from '#domain/catalogue/samples.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'

/** In place of what the desk alone sells: what that is stays between reception and the server. */
const hiddenThings: readonly MerchProduct[] = [
  sample({
    id: 'practice-jar',
    merchId: 9001,
    name: 'Practice jar, not in the shop',
    description: 'Stands for what only the desk can sell.',
    art: { motif: 'heart', color: 'lime' },
    price: [500, 700],
    weight: 300,
    public: false,
  }),
  sample({
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

/** The build's own file: the payment double is not the server's to give (vite.config.ts). */
const PAYMENT_SCRIPT = '/practice/payments.js'

const TOKEN = 'zed_mock_practice'

/** A station to practise on: what is public, invented people, and nothing the real shop knows. `token` is the desk's login. */
export function createPracticeStation(): { station: MockStation; token: string } {
  const station = openStation({
    accounts: [practiceDesk, ...practicePeople],
    samplePeople: [],
    letters: createMockLetters(),
    catalogue: { subscriptions: subscriptionTypes, merch: [...publicMerch, ...hiddenThings], events: [...publicEvents, anyDoor] },
    paymentScript: PAYMENT_SCRIPT,
  })
  station.sessions.set(TOKEN, practiceDesk.contact.id)
  return { station, token: TOKEN }
}
