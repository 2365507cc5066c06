import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '#domain/messages.ts'
import { LONGEST_START } from '#server/http/site.ts'
import type { Customer } from '#tests/bench/server/people.ts'
import { ask, send } from './proxy.ts'
import type { Station } from './two-processes.ts'

export type Buyers = {
  /** The orders that the shop said are paid. */
  bought: string[]
  /** Every answer that wasn't 200, and every request without one. */
  failures: string[]
  /** Stops after the purchases under way. */
  stop: () => Promise<void>
}

/** People who buy a subscription and a shirt over and over, as fast as the shop answers. */
export function startBuyers(url: string, customers: readonly Customer[], station: Pick<Station, 'control' | 'startingFor'>): Buyers {
  const bought: string[] = []
  const failures: string[] = []
  let isOver = false

  /** Asks again, as a person would who is told to, but only while a start takes longer than requests wait for it. */
  async function answerOf<T>(what: string, ask: () => ReturnType<typeof send>): Promise<T> {
    const { status, body } = await ask().catch((error: Error) => ({ status: 0, body: error.message }))
    if (status === 200) return JSON.parse(body)
    if (status === 503 && body.includes(messages.busy) && station.startingFor() > LONGEST_START) {
      await sleep(2000)
      return answerOf(what, ask)
    }
    failures.push(`${what}: ${status} ${body.slice(0, 200)}, ${station.startingFor().toFixed(0)} ms into a start`)
    throw new Error(what)
  }

  async function buy({ token, fields }: Customer): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const items = [
      { type: 'subscription', id: 'full', nameoncard: fields.name },
      { type: 'merch', id: 'loud-tee', param: 'M' },
    ]
    await answerOf('the list', () => ask(`${url}/api/merch`))
    const cart = { contact: fields, cart: { items } }
    const once = { headers: { ...headers, 'idempotency-key': randomUUID() } }
    const { order } = await answerOf<{ order: { order_id: string } }>('confirm', () => send(`${url}/support/confirm-order`, cart, once))
    const opened = { order: { order_id: order.order_id } }
    const { id } = await answerOf<{ id: string }>('open the payment', () =>
      send(`${url}/support/create-paypal-transaction`, opened, { headers }),
    )
    station.control.approve(id)
    await answerOf('capture', () => send(`${url}/support/capture-paypal-transaction`, { orderID: id }, { headers }))
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
