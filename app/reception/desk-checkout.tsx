import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { addToCart, removeFromCart } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useCountries } from '#app/data/use-countries.ts'
import { useRemote } from '#app/data/use-remote.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useIsOffline } from '#app/hooks/use-is-offline.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { openInvoice } from '#app/invoices.ts'
import { paths } from '#app/paths.ts'
import { clearSnacks, snack } from '#app/snacks.ts'
import { cart as cartState, setPickup } from '#app/state/cart.ts'
import { practice } from '#app/state/practice.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type DeskItem, deskItems } from '#domain/desk/desk-items.ts'
import { messages } from '#domain/messages.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { availability } from '#domain/stock/stock.ts'
import type { OrderKey } from '#screens/desk/reception-checkout/desk-keys.ts'
import { ReceptionCheckout, type ReceptionCheckoutProps } from '#screens/desk/reception-checkout/reception-checkout.tsx'
import type { DeskPayment } from '#screens/desk/reception-checkout/use-desk-payment.ts'
import type { Submission } from '#screens/remote.ts'
import { type Desk as DeskState, desk } from './desk.ts'
import { keepTyped, newOrder, overrideDiscount, setKind, takeRecognised } from './desk-intents.ts'
import { DeskPayPal } from './desk-paypal.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { PledgeDesk } from './pledge-desk.tsx'
import { keepScript } from './script.ts'
import { markOf, takeOrder } from './take-order.ts'
import { useCompletion } from './use-completion.ts'
import { useDrawerHere } from './use-drawer-here.ts'
import { useRecognised, useRenewal } from './use-recognised.ts'
import { useSubscriberSearch } from './use-subscriber-search.ts'
import { useUnfinished } from './use-unfinished.ts'

/** The desk or, if the address names a pledge, taking its payment. */
export default function DeskCheckout() {
  const pledge = new URLSearchParams(useSearch()).get('order')
  const [, navigate] = useLocation()
  const [key, setKey] = useState<OrderKey>()
  if (pledge === null) return <Desk arrival={key && { key, onDone: () => setKey(undefined) }} />
  const leaveBy = (pressed: OrderKey) => {
    // The desk's own order has to be finished first, and its dialog says so.
    if (!desk.isTaken) setKey(pressed)
    navigate(paths.checkout)
  }
  return <PledgeDesk key={pledge} orderId={pledge} onDesk={leaveBy} />
}

type Arrival = Pick<ReceptionCheckoutProps, 'arrival'>

function Desk({ arrival }: Arrival) {
  const catalogue = useCatalogue()
  const cart = usePricedCart()
  const { isOpen } = useSnapshot(desk)
  if (!isOpen || !catalogue || !cart) return <Skeleton shape="block" label="Loading the desk" />
  return <OpenDesk catalogue={catalogue} cart={cart} arrival={arrival} />
}

function nameOf(keys: readonly string[], { lines, problems }: PricedCart): string | undefined {
  return [...lines, ...problems].find(({ key }) => keys.includes(key))?.name
}

function recordPayPal(transactionId: string | undefined): void {
  Object.assign(desk, { transactionId, isTaken: true })
}

/** What is paid is what was on screen when it was pressed: from then until the order is finished, nothing in it moves (D403). */
function useHeld(cart: PricedCart, isHeld: boolean): PricedCart {
  const shown = useRef(cart)
  if (!isHeld) shown.current = cart
  return shown.current
}

function OpenDesk({ catalogue, cart: latest, arrival }: Arrival & { catalogue: Catalogue; cart: PricedCart }) {
  const order = useSnapshot(desk) as DeskState
  const [item, setItem] = useState<DeskItem>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const isHeld = submission.status === 'sending' || order.isTaken
  const cart = useHeld(latest, isHeld)
  const today = useToday()
  const drawer = useDrawerHere()
  const countries = useCountries()
  const suburbs = useSuburbs()
  const search = useSubscriberSearch(order.searchText)
  const lastOrders = useRemote('deskOrders', {})
  const completed = useCompletion()
  const unfinished = useUnfinished()
  const isOffline = useIsOffline()
  const recognised = useRecognised(order)
  const isRenewing = !isHeld && cart.lines.some(({ line }) => line.type === 'subscription' && !line.gift)
  const renewal = useRenewal(order, isRenewing)

  const pay = async (payment: DeskPayment) => {
    clearSnacks()
    setSubmission({ status: 'sending' })
    setSubmission((await takeOrder(payment, cart, catalogue)).submission)
  }
  const add = (chosen: DeskItem) => {
    if (chosen.kind === 'subscription' && !chosen.needsChoice) return addToCart([{ type: 'subscription', id: chosen.code }])
    if (chosen.needsChoice) return setItem(chosen)
    const product = catalogue.merch.find(({ id }) => id === chosen.code)
    if (product && availability(product, 'merch', {}, 1, cartState.lines).isAvailable)
      return addToCart([{ type: 'merch', id: chosen.code, options: {} }])
    return snack(`${chosen.name}: ${messages.outOfStock}`, 'critical')
  }
  const isAtPayPal = order.panel === 'paypal' && order.made?.method === 'PayPal' && order.made.of === markOf(cart, catalogue)

  return (
    <>
      <ReceptionCheckout
        buyer={{
          kind: order.kind,
          onKind: (kind) => isHeld || setKind(kind),
          contact: order.contact,
          formKey: order.formKey,
          onTyped: keepTyped,
          chosen: order.chosen,
          recognised,
          onUse: (person) => isHeld || takeRecognised(person),
          renewal,
          countries,
          ...suburbs,
        }}
        search={search}
        order={{
          cart,
          items: deskItems(catalogue, today, cartState.lines),
          onAdd: (chosen) => isHeld || add(chosen),
          onRemove: (keys) => isHeld || removeFromCart(keys, cart, nameOf(keys, cart)),
          onDiscount: (isGiven) => isHeld || overrideDiscount(isGiven),
          onPickup: (isPickup) => isHeld || setPickup(isPickup),
          isChoosing: item !== undefined,
        }}
        payment={{
          panel: order.panel,
          onPanel: (panel) => {
            if (isHeld) return
            clearSnacks()
            if (panel !== desk.panel) setSubmission({ status: 'idle' })
            desk.panel = panel
          },
          submission,
          terminalNumber: order.terminalNumber,
          onTerminalNumber: (text) => {
            desk.terminalNumber = text
          },
          drawer,
          drawersHref: paths.shiftTally,
          tendered: order.tendered,
          onTendered: (dollars) => {
            desk.tendered = dollars
          },
          pledgeDue: pledgeDue(today),
          onPay: (payment) => void pay(payment),
          payPal:
            isAtPayPal && order.made ? (
              <DeskPayPal key={order.made.order_id} orderId={order.made.order_id} contact={order.contact} onPaid={recordPayPal} />
            ) : undefined,
        }}
        completed={completed}
        unfinished={unfinished}
        sentNumber={order.made?.number}
        isOffline={isOffline}
        lastOrders={{ orders: lastOrders, onInvoice: (order) => void openInvoice(order) }}
        script={{
          isOn: order.isScripted,
          onChange: (isOn) => {
            desk.isScripted = isOn
            keepScript(isOn)
          },
        }}
        practice={{ isOn: practice.isOn, onChange: (isOn) => location.assign(isOn ? paths.practice : paths.checkout) }}
        onNewOrder={() => {
          // Its answer is on the way, and says whether it was taken.
          if (submission.status === 'sending') return
          setSubmission({ status: 'idle' })
          newOrder()
        }}
        today={today}
        arrival={arrival}
      />
      {item && <ItemDialog item={item} buyer={order.contact} onClose={() => setItem(undefined)} />}
    </>
  )
}
