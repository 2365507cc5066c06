import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { addToCart, removeFromCart } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useCountries } from '#app/hooks/use-countries.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { useSuburbs } from '#app/hooks/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import { type Desk as DeskState, desk } from '#app/reception/desk.ts'
import { keepTyped, newOrder, overrideDiscount, setKind } from '#app/reception/desk-intents.ts'
import { DeskPayPal } from '#app/reception/desk-paypal.tsx'
import { ItemDialog } from '#app/reception/item-dialog.tsx'
import { PledgeDesk } from '#app/reception/pledge-desk.tsx'
import { markOf, takeOrder } from '#app/reception/take-order.ts'
import { useCompletion } from '#app/reception/use-completion.ts'
import { useLastOrders } from '#app/reception/use-last-orders.ts'
import { useSubscriberSearch } from '#app/reception/use-subscriber-search.ts'
import { clearSnacks, snack } from '#app/snacks.ts'
import { cart as cartState, setPickup } from '#app/state/cart.ts'
import { practice } from '#app/state/practice.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type DeskItem, deskItems } from '#domain/desk/desk-items.ts'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import { availability } from '#domain/stock/stock.ts'
import { ReceptionCheckout } from '#screens/reception-checkout/reception-checkout.tsx'
import type { DeskPayment } from '#screens/reception-checkout/use-desk-payment.ts'
import type { Submission } from '#screens/remote.ts'

/** The desk, once everything it shows is known; a pledge that is paid now, where the address names one. */
export default function DeskCheckout() {
  const pledge = new URLSearchParams(useSearch()).get('order')
  return pledge === null ? <Desk /> : <PledgeDesk key={pledge} orderId={pledge} />
}

function Desk() {
  const catalogue = useCatalogue()
  const cart = usePricedCart()
  const { isOpen } = useSnapshot(desk)
  if (!isOpen || !catalogue || !cart) return <Skeleton shape="block" label="Loading the desk" />
  return <OpenDesk catalogue={catalogue} cart={cart} />
}

function payPalPaid(transactionId: string | undefined): void {
  Object.assign(desk, { transactionId, isTaken: true })
}

function OpenDesk({ catalogue, cart }: { catalogue: Catalogue; cart: PricedCart }) {
  const order = useSnapshot(desk) as DeskState
  const [item, setItem] = useState<DeskItem>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const today = useToday()
  const countries = useCountries()
  const suburbs = useSuburbs()
  const search = useSubscriberSearch(order.searchText)
  const lastOrders = useLastOrders()
  const completed = useCompletion()

  const pay = async (payment: DeskPayment) => {
    clearSnacks()
    setSubmission({ status: 'sending' })
    setSubmission((await takeOrder(payment, cart, catalogue)).submission)
  }
  const add = (wanted: DeskItem) => {
    if (wanted.kind === 'subscription' && !wanted.needsChoice) return addToCart([{ type: 'subscription', id: wanted.code }])
    if (wanted.needsChoice) return setItem(wanted)
    const product = catalogue.merch.find(({ id }) => id === wanted.code)
    if (product && availability(product, 'merch', {}, 1, cartState.lines).isAvailable)
      return addToCart([{ type: 'merch', id: wanted.code, options: {} }])
    return snack(`${wanted.name}: ${messages.outOfStock}`, 'critical')
  }
  const isAtPayPal = order.panel === 'paypal' && order.made?.method === 'PayPal' && order.made.of === markOf(cart, catalogue)

  return (
    <>
      <ReceptionCheckout
        buyer={{
          kind: order.kind,
          onKind: setKind,
          contact: order.contact,
          formKey: order.formKey,
          onTyped: keepTyped,
          chosen: order.chosen,
          countries,
          ...suburbs,
        }}
        search={search}
        order={{
          cart,
          items: deskItems(catalogue, today),
          onAdd: add,
          onRemove: (key) => removeFromCart(key, cart),
          onDiscount: overrideDiscount,
          onPickup: setPickup,
          isChoosing: item !== undefined,
        }}
        payment={{
          panel: order.panel,
          onPanel: (panel) => {
            clearSnacks()
            if (panel !== desk.panel) setSubmission({ status: 'idle' })
            desk.panel = panel
          },
          submission,
          terminalNumber: order.terminalNumber,
          onTerminalNumber: (text) => {
            desk.terminalNumber = text
          },
          tendered: order.tendered,
          onTendered: (dollars) => {
            desk.tendered = dollars
          },
          pledgeDue: station.pledgeDeadline,
          onPay: (payment) => void pay(payment),
          ...(isAtPayPal && order.made
            ? { payPal: <DeskPayPal key={order.made.order_id} orderId={order.made.order_id} contact={order.contact} onPaid={payPalPaid} /> }
            : {}),
        }}
        completed={completed}
        lastOrders={lastOrders}
        script={{
          isOn: order.isScripted,
          onChange: (isOn) => {
            desk.isScripted = isOn
          },
        }}
        practice={{ isOn: practice.isOn, onChange: (isOn) => location.assign(isOn ? paths.practice : paths.checkout) }}
        onNewOrder={() => {
          setSubmission({ status: 'idle' })
          newOrder()
        }}
        today={today}
      />
      {item && <ItemDialog item={item} buyerName={order.contact.name.trim()} onClose={() => setItem(undefined)} />}
    </>
  )
}
