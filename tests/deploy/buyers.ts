import { randomUUID } from 'node:crypto'
import type { PaypalDouble } from '#server/payments/double/double.ts'
import type { Customer } from '#tests/bench/server/people.ts'
import { ask, send } from './proxy.ts'

export type Buyers = {
  /** The orders that the shop said are paid. */
  bought: string[]
  /** Every answer that wasn't 200, and every request without one. */
  failures: string[]
  /** Stops after the purchases under way. */
  stop: () => Promise<void>
}

/** People who buy a subscription and a shirt over and over, as fast as the shop answers. */
export function startBuyers(url: string, customers: readonly Customer[], control: PaypalDouble['control']): Buyers {
  const bought: string[] = []
  const failures: string[] = []
  let isOver = false

  async function answerOf<T>(what: string, asked: ReturnType<typeof ask>): Promise<T> {
    const { status, body } = await asked.catch((error: Error) => ({ status: 0, body: error.message }))
    if (status === 200) return JSON.parse(body)
    failures.push(`${what}: ${status} ${body.slice(0, 200)}`)
    throw new Error(what)
  }

  async function buy({ token, fields }: Customer): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const items = [
      { type: 'subscription', id: 'full', nameoncard: fields.name },
      { type: 'merch', id: 'loud-tee', param: 'M' },
    ]
    await answerOf('the list', ask(`${url}/api/merch`))
    const cart = { contact: fields, cart: { items } }
    const confirming = send(`${url}/support/confirm-order`, cart, { headers: { ...headers, 'idempotency-key': randomUUID() } })
    const { order } = await answerOf<{ order: { order_id: string } }>('confirm', confirming)
    const opening = send(`${url}/support/create-paypal-transaction`, { order: { order_id: order.order_id } }, { headers })
    const { id } = await answerOf<{ id: string }>('open the payment', opening)
    control.approve(id)
    await answerOf('capture', send(`${url}/support/capture-paypal-transaction`, { orderID: id }, { headers }))
    bought.push(order.order_id)
  }

  const buying = customers.map(async (customer) => {
    // One fault is enough to know.
    while (!isOver && failures.length === 0) await buy(customer).catch(() => {})
  })
  return {
    bought,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(buying)
    },
  }
}
