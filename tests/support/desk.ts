import type { Method, Person, Reply, TestShop } from './shop.ts'

type Sale = {
  items: Record<string, unknown>[]
  /** null: a sale without details. */
  contact?: Record<string, unknown> | null
  method?: Method
  key?: string
  order_id?: string
  /** Besides the items: the desk's discount and pickup. Picked up unless it says otherwise. */
  cart?: Record<string, unknown>
}
type Finish = { transaction_id?: string | null; completedBy?: string; paymentMethod?: Method; drawer_id?: string | undefined }

/** What a receptionist does in a test's shop. */
export function deskOf(shop: TestShop, staff: Person) {
  const sell = ({ items, contact = null, method = 'Eftpos', key, order_id, cart = {} }: Sale): Promise<Reply> =>
    shop.call('receptionOrder', {
      token: staff.token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: {
        contact,
        cart: { items, stationPickup: true, subDiscount: items.some(({ type }) => type === 'subscription'), ...cart },
        paymentMethod: method,
        ...(order_id === undefined ? {} : { order_id }),
      },
    })
  const finish = (
    order_id: string,
    { transaction_id = null, completedBy = 'Sam', paymentMethod, drawer_id }: Finish = {},
  ): Promise<Reply> =>
    shop.call('completeReceptionOrder', {
      token: staff.token,
      body: { order_id, transaction_id, completedBy, drawer_id, ...(paymentMethod ? { paymentMethod } : {}) },
    })
  return {
    sell,
    finish,
    /** An order that has not been finished. */
    sold: async (sale: Sale) => shop.orderOf(await sell(sale)),
    finished: async (order_id: string, how?: Finish) => shop.orderOf(await finish(order_id, how)),
  }
}
