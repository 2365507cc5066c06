import { randomUUID } from 'node:crypto'
import type { Flow, Step } from './load.ts'
import { type Customer, PASSWORD } from './people.ts'

const sizes = ['S', 'M', 'L', 'XL']

export const catalogue: Flow = () => [{ method: 'GET', path: () => '/api/merch' }]

/** Each call takes the next customer, so no two clients are the same person at the same time. */
function inTurn(customers: readonly Customer[]): () => Customer {
  let index = 0
  return () => customers[index++ % customers.length] as Customer
}

export function login(customers: readonly Customer[]): Flow {
  const next = inTurn(customers)
  return () => [{ method: 'POST', path: () => '/support/login', body: () => ({ name: next().email, pass: PASSWORD }) }]
}

type State = { customer: Customer; orderId: string; paymentId: string; size: number }

const bearer = ({ customer }: State) => ({ authorization: `Bearer ${customer.token}` })

const searches = [
  '/subsuggesta/SM/-',
  '/subsuggesta/SMITH/ANN',
  "/subsuggesta/O'BRIEN/-",
  '/subsuggesta/VAN%20DER%20BERG/ZOE',
  '/subsuggesta/-/WREN',
  '/subsuggesta/NG/Z',
  '/subsuggestno/1234',
  '/subsuggestno/10',
]

/** By email, phone, order, a first name alone, and names with a letter wrong. */
const finds = ['subscriber-1234', '0491 570 110', 'ZED-001007', 'wren', 'SMIHT', 'marchetty zoe', 'okaforr', 'xerxez nobody']

/** The same by whatever was typed. */
export function findPerson(tokens: readonly string[]): Flow {
  let index = 0
  const headers = () => ({ authorization: `Bearer ${tokens[index % tokens.length]}` })
  return () => [{ method: 'GET', path: () => `/support/people?find=${encodeURIComponent(finds[index++ % finds.length] ?? '')}`, headers }]
}

/** By number, invoice, email, phone, a name in either order, an item, both, and what nobody bought. */
const orderFinds = [
  'ZED-030000',
  'INV-012345',
  'buyer4711@people.example',
  '0491 004 711',
  'elodie nguyen',
  'ruiz ana',
  'hoodie',
  'picnic gupta',
  'no such person',
]

/** The order desk's search. */
export function findOrder(tokens: readonly string[]): Flow {
  let index = 0
  const headers = () => ({ authorization: `Bearer ${tokens[index % tokens.length]}` })
  const find = () => encodeURIComponent(orderFinds[index++ % orderFinds.length] ?? '')
  return () => [{ method: 'GET', path: () => `/support/order-desk?find=${find()}`, headers }]
}

/** The desk's searches during a phone call. Each person searches only a few times, so nobody reaches the limit. */
export function deskSearch(tokens: readonly string[]): Flow {
  let index = 0
  const headers = () => ({ authorization: `Bearer ${tokens[index % tokens.length]}` })
  return () => [{ method: 'GET', path: () => `/support${searches[index++ % searches.length]}`, headers }]
}

/** A subscription and a shirt: one counted line, and one that makes a Zedder. */
function confirm(next: () => Customer, state: State): Step {
  return {
    method: 'POST',
    path: () => '/support/confirm-order',
    headers: () => {
      state.customer = next()
      state.size++
      return { ...bearer(state), 'idempotency-key': randomUUID() }
    },
    body: () => ({
      contact: state.customer.fields,
      cart: {
        items: [
          { type: 'subscription', id: 'full', nameoncard: state.customer.fields.name },
          { type: 'merch', id: 'loud-tee', param: sizes[state.size % sizes.length] },
        ],
      },
    }),
    onReply: (reply) => {
      state.orderId = (reply as { order: { order_id: string } }).order.order_id
    },
  }
}

const fresh = (customers: readonly Customer[]): State => ({ customer: customers[0] as Customer, orderId: '', paymentId: '', size: 0 })

export function confirmOrder(customers: readonly Customer[]): Flow {
  const next = inTurn(customers)
  return () => [confirm(next, fresh(customers))]
}

/** List, two lines, confirm, open the payment, approve it at the double, capture. */
export function purchase(customers: readonly Customer[]): Flow {
  const next = inTurn(customers)
  return () => {
    const state = fresh(customers)
    return [
      { method: 'GET', path: () => '/api/merch' },
      confirm(next, state),
      {
        method: 'POST',
        path: () => '/support/create-paypal-transaction',
        headers: () => bearer(state),
        body: () => ({ order: { order_id: state.orderId } }),
        onReply: (reply) => {
          state.paymentId = (reply as { id: string }).id
        },
      },
      { method: 'POST', path: () => `/fake-paypal/__control/orders/${state.paymentId}/approve`, body: () => ({}) },
      {
        method: 'POST',
        path: () => '/support/capture-paypal-transaction',
        headers: () => bearer(state),
        body: () => ({ orderID: state.paymentId }),
      },
    ]
  }
}
