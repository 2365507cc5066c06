import { subscribe } from 'valtio'
import { desk, freshDesk } from '#app/reception/desk.ts'
import { priceForBuyer } from '#app/reception/desk-intents.ts'
import { readStoredDesk } from '#app/reception/stored-desk.ts'
import { cart, setPickup } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { readStored, writeStored } from '#app/state/storage.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'

const KEY = 'zed.desk'

function keep(): void {
  // Logging out doesn't lose the order being taken: it waits for the next login (ruling 4).
  if (!desk.isOpen || !worksAtDesk(session.user?.role)) return
  const { isOpen: _, ...order } = desk
  writeStored('local', KEY, { version: 1, lines: cart.lines, pickup: cart.pickup, ...order })
}

/** Restores the order that was being taken on this browser, and stores it from now on. Returns a function that stops this. */
export function openDesk(): () => void {
  const stored = readStoredDesk(readStored('local', KEY))
  if (stored) {
    const { version: _, lines, pickup, ...order } = stored
    const storedKeys = new Set(lines.map(({ key }) => key))
    Object.assign(desk, order)
    cart.lines = [...lines, ...cart.lines.filter(({ key }) => !storedKeys.has(key))]
    setPickup(pickup)
  } else {
    Object.assign(desk, freshDesk())
    // Desk orders are for pickup, unless reception says otherwise (T210, D27).
    setPickup(true)
  }
  desk.isOpen = true
  priceForBuyer()
  // Loaded now, because they have to be here to say that the server can't be reached.
  for (const host of [import('#app/shell/snack-host.tsx'), import('#app/shell/alert-host.tsx')]) host.catch(() => {})
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
