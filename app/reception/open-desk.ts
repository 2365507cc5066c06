import { subscribe } from 'valtio'
import { callApi } from '#app/data/call-api.ts'
import { snack } from '#app/snacks.ts'
import { cart, clearCart, dropStoredCart, setPickup } from '#app/state/cart.ts'
import { dropDeskOrder, readDeskOrder, writeDeskOrder, writeSealed } from '#app/state/desk-order.ts'
import { session } from '#app/state/session.ts'
import { emptyContact } from '#domain/contact/contact.ts'
import { contactOf } from '#domain/desk/chosen-subscriber.ts'
import { desk, freshDesk } from './desk.ts'
import { chooseSubscriber, priceForBuyer } from './desk-intents.ts'
import { isScriptOn } from './script.ts'
import { breakSeal, prepareSeal, seal, unseal } from './seal.ts'
import { linesOf, readSealedPart, readStoredOrder, type SealedPart, type StoredOrder, storedLineOf } from './stored-desk.ts'

const isAtDesk = () => desk.isOpen && session.isAtDesk

let lastKept = 0

/** Logging out doesn't lose the order being taken: it waits for the next login in this tab (ruling 4). */
async function keep(): Promise<void> {
  if (!isAtDesk()) return
  const { isOpen: _, formKey: _key, contact, chosen, searchText, attempt, made, ...rest } = desk
  const { of: madeOf, ...order } = made ?? {}
  const plain = { version: 2, at: Date.now(), lines: cart.lines.map(storedLineOf), pickup: cart.pickup, personId: contact.id, ...rest }
  writeDeskOrder({ ...plain, made: made && order })
  const turn = ++lastKept
  const sealed = await seal(JSON.stringify({ lines: cart.lines, contact, chosen, searchText, attempt, madeOf } satisfies SealedPart))
  // A later change may have been sealed meanwhile, or reception has logged out.
  if (sealed !== undefined && turn === lastKept && isAtDesk()) writeSealed(sealed)
}

/** Asks for the person again: after someone else's log-out only the id of their record can be read. */
async function findAgain(personId: number, kind: StoredOrder['kind']): Promise<void> {
  const answer = await callApi('subscriber', { params: { contact_id: String(personId) } })
  if (!answer.ok) return snack('We couldn’t load the caller’s details. Search for them again.', 'critical')
  const { discountOverride } = desk
  if (kind === 'returning') chooseSubscriber(answer.data)
  else desk.contact = { ...contactOf(answer.data), prevsub: 0 }
  desk.discountOverride = discountOverride
}

async function restore(stored: StoredOrder, part: SealedPart | undefined): Promise<void> {
  const { version: _, at: _at, lines: storedLines, pickup, personId, made, ...order } = stored
  const { madeOf = '', lines: _lines, ...person } = part ?? { contact: emptyContact }
  const lines = linesOf(storedLines, part)
  if (lines.length < storedLines.length)
    snack('There was a gift in this order. Only the person who typed it can see who it’s for: add it again.', 'critical')
  const storedKeys = new Set(lines.map(({ key }) => key))
  Object.assign(desk, freshDesk(), order, person, { made: made && { ...made, of: madeOf } })
  cart.lines = [...lines, ...cart.lines.filter(({ key }) => !storedKeys.has(key))]
  setPickup(pickup)
  if (!part && personId !== undefined) await findAgain(personId, order.kind)
}

async function open(hasStopped: () => boolean): Promise<(() => void)[]> {
  await prepareSeal()
  const { order, sealed } = readDeskOrder()
  const stored = readStoredOrder(order, Date.now())
  const unsealed = stored && sealed !== null ? await unseal(sealed.replaceAll('"', '')) : undefined
  if (hasStopped()) return []
  // A cart that was filled in this tab before the login goes on here, and in no other tab.
  if (cart.lines.length > 0) dropStoredCart()
  if (stored) {
    await restore(stored, readSealedPart(unsealed))
    if (hasStopped()) return []
  } else {
    dropDeskOrder()
    Object.assign(desk, freshDesk())
    // Desk orders are for pickup, unless reception says otherwise (T210, D27).
    setPickup(true)
  }
  desk.isScripted = isScriptOn()
  desk.isOpen = true
  priceForBuyer()
  return [subscribe(desk, () => void keep()), subscribe(cart, () => void keep())]
}

/** Restores the order that was being taken in this tab, and stores it from now on. Returns a function that stops this. */
export function openDesk(): () => void {
  let hasStopped = false
  const opening = open(() => hasStopped)
  // Loaded now, because they have to be here to say that the server can't be reached.
  for (const host of [import('#app/shell/snack-host.tsx'), import('#app/shell/alert-host.tsx')]) host.catch(() => {})
  return () => {
    hasStopped = true
    void opening.then((stops) => {
      for (const stop of stops) stop()
    })
    desk.isOpen = false
    Object.assign(desk, freshDesk())
    cart.buyer = undefined
    if (session.isAtDesk) return
    // The lines wait in this tab's storage with the rest of the order; they're no visitor's cart.
    clearCart()
    // Logged out, cleared or ended: who the order was for can't be read here until the same person logs in again.
    void breakSeal()
  }
}
