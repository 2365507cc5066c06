// Only reception may see and sell these. Nothing that reaches a visitor's browser may import this file.
import { type MerchProduct, MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { makeProduct } from './make-product.ts'

/** Non-public merchandise: the desk's free-price item and the jam. Neither is counted (D38). */
export const hiddenMerch: readonly MerchProduct[] = [
  makeProduct({
    id: 'jam',
    merchId: 12,
    name: 'Green room jam',
    description: 'Made by the front desk from whatever the listeners leave at the door. Ask nicely.',
    art: { motif: 'heart', color: 'pink' },
    price: [600, 800],
    weight: 380,
    // Jam is food, and food carries no GST.
    tax: false,
    public: false,
  }),
  makeProduct({
    id: MISC_ID,
    merchId: 11,
    name: 'Something else',
    description: 'For whatever is not in the list: set the price and say what it was for.',
    art: { motif: 'dots', color: 'cyan' },
    price: [0, 0],
    weight: 0,
    public: false,
  }),
]

/** Non-public events: the free-price ticket of the desk. Its date is far ahead, so that it never passes. */
export const hiddenEvents: readonly TicketEvent[] = [
  {
    id: MISC_ID,
    name: 'Another ticket',
    description: 'For a door that is not in the list: set the price and say which event.',
    body: '<p>A ticket at a price of the desk’s own choosing. Write the event into the note.</p>',
    art: { motif: 'card', color: 'cyan' },
    eventDateTime: '2099-12-31T23:59:00+10:00',
    eventVenue: 'As told by the desk',
    price: [0, 0],
    weight: 0,
    tax: true,
    public: false,
    maxQuantity: 4,
    under18Free: false,
    params: [],
  },
]
