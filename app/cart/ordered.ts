import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { callApi } from '#app/data/call-api.ts'
import { cart, PLACED_KEY } from '#app/state/cart.ts'
import { readStored } from '#app/state/storage.ts'
import type { OrderedLines } from '#domain/order/order.ts'

/** Milliseconds between two questions while a payment is being confirmed. */
const PAUSES = [3000, 5000, 10_000, 30_000, 60_000]

/** Removes the lines that an order has from the cart, and has the cart say which order. Lines still being paid stay. */
export function takeOrdered(orders: readonly OrderedLines[]): void {
  const done = orders.filter(({ how }) => how !== 'under-way')
  const keys = new Set(done.flatMap(({ lines }) => lines.map(({ key }) => key)))
  const before = (cart.ordered ?? []).filter(({ how, number }) => how !== 'under-way' && orders.every((order) => order.number !== number))
  cart.ordered = orders.length + before.length > 0 ? [...before, ...orders] : undefined
  if (cart.lines.some(({ key }) => keys.has(key))) cart.lines = cart.lines.filter(({ key }) => !keys.has(key))
}

/** Whether this browser sent a cart to be ordered, and never learned how that ended. */
const mayBeOrdered = () => cart.lines.length > 0 && readStored('local', PLACED_KEY) !== null

async function askWhileUnderWay(): Promise<void> {
  for (const pause of PAUSES) {
    if (!mayBeOrdered()) return
    const answer = await callApi('orderedLines', { body: { keys: cart.lines.map(({ key }) => key) } })
    if (answer.ok) takeOrdered(answer.data.orders)
    if (answer.ok && !answer.data.orders.some(({ how }) => how === 'under-way')) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

let isAsking = false

/** Asks which lines of this cart an order has already, and takes those out. The rest stays. */
export function askForOrdered(): void {
  if (isAsking || !mayBeOrdered()) return
  isAsking = true
  void askWhileUnderWay().finally(() => {
    isAsking = false
  })
}

/**
 * Orders that have lines of this cart already. A cart that is shown asks for them: the window may have closed before the answer to
 * a payment came (D340).
 */
export function useOrdered(): readonly OrderedLines[] | undefined {
  useEffect(askForOrdered, [])
  return useSnapshot(cart).ordered as readonly OrderedLines[] | undefined
}
