import { subscribe } from 'valtio'
import { desk, freshDesk } from '#app/reception/desk.ts'
import { priceFor } from '#app/reception/desk-intents.ts'
import { readStoredDesk } from '#app/reception/stored-desk.ts'
import { cart, setPickup } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.desk'

function keep(): void {
  // What log out clears is not what the desk lost: the order being taken waits for the next login (ruling 4).
  if (!desk.isOpen || session.user?.role !== 'reception') return
  const { isOpen: _, ...order } = desk
  writeStored('local', KEY, { version: 1, lines: cart.lines, pickup: cart.pickup, ...order })
}

/** Takes up the order that was being taken on this browser, and keeps it from now on. Answers with what ends that. */
export function openDesk(): () => void {
  const stored = readStoredDesk(readStored('local', KEY))
  if (stored) {
    const { version: _, lines, pickup, ...order } = stored
    const known = new Set(lines.map(({ key }) => key))
    Object.assign(desk, order)
    cart.lines = [...lines, ...cart.lines.filter(({ key }) => !known.has(key))]
    setPickup(pickup)
  } else {
    Object.assign(desk, freshDesk())
    // At the desk things are carried away, unless the desk says otherwise (T210, D27).
    setPickup(true)
  }
  desk.isOpen = true
  priceFor()
  // What says that the server cannot be reached has to be here by then.
  for (const words of [import('#app/shell/snack-host.tsx'), import('#app/shell/alert-host.tsx')]) words.catch(() => {})
  const stopDesk = subscribe(desk, keep)
  const stopCart = subscribe(cart, keep)
  return () => {
    stopDesk()
    stopCart()
    desk.isOpen = false
    Object.assign(desk, freshDesk())
    cart.buyer = undefined
  }
}
