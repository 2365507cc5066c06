import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { removeFromCart } from '#app/cart/intents.ts'
import { takeOrdered } from '#app/cart/ordered.ts'
import { useLineChanges } from '#app/cart/use-line-changes.tsx'
import type { Failure } from '#app/data/api-client.ts'
import { rejected } from '#app/data/call-api.ts'
import { refreshCatalogue, useCatalogue } from '#app/data/use-catalogue.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { useLineNotes } from '#app/hooks/use-line-notes.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { paths } from '#app/paths.ts'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import { snack } from '#app/snacks.ts'
import { pickUpPacks, setPickup } from '#app/state/cart.ts'
import { checkout } from '#app/state/checkout.ts'
import { payForCart } from '#app/state/kept-order.ts'
import { setThanks } from '#app/state/kept-thanks.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { Contact } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { OrderSummary } from '#screens/buying/order-summary/order-summary.tsx'
import { contactPart } from '#screens/people/contact-form/contact-part.ts'
import type { Submission } from '#screens/remote.ts'
import { confirmOrder } from './confirm-order.ts'
import { useStep } from './steps.ts'

/** The refusal as the screen shows it. What was ordered already leaves the cart, and the cart says so. */
function readRefusal(refused: Failure): Submission {
  takeOrdered(refused.ordered ?? [])
  const isAllPaid = refused.ordered?.every(({ how }) => how !== 'under-way')
  return isAllPaid ? { status: 'idle' } : rejected(refused)
}

export default function SummaryStep() {
  const [, navigate] = useLocation()
  const { goTo } = useStep()
  const { isLate } = useSnapshot(checkout)
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [oldTotal, setOldTotal] = useState<Cents>()
  const catalogue = useCatalogue({ isWatched: true })
  const cart = usePricedCart()
  const { changes, sheet } = useLineChanges(cart)
  const lineNotes = useLineNotes(cart, catalogue)
  const own = useOwnContact()
  if (!catalogue || !cart || own?.status !== 'ready') return <Skeleton shape="block" label="Loading your order" />

  const goOn = (order: Order, contact: Contact) => {
    snack(messages.orderConfirmed, 'positive')
    const isHeld = order.status === 'awaiting_confirmation'
    if (order.status !== 'paid' && !isHeld) {
      payForCart(order)
      return goTo(2)
    }
    setThanks(order, false, { heldFor: isHeld ? (contact.pendingEmail ?? contact.email) : undefined })
    navigate(paths.paymentSuccess, { replace: true })
  }
  const confirm = async () => {
    setSubmission({ status: 'sending' })
    setOldTotal(undefined)
    const answer = await confirmOrder(own.data, cart, catalogue)
    if (answer.ok) return goOn(answer.data.order, own.data)
    setSubmission(readRefusal(answer))
    // What was pressed may have gone with the last line.
    if (answer.ordered) focusOnArrival('main h1')
    if (answer.status !== 409) return
    if (answer.cart && answer.cart.total !== cart.total) setOldTotal(cart.total)
    await refreshCatalogue()
  }

  const fixDetails = () => {
    checkout.refusedDetails = contactPart(submission)
    goTo(0)
  }

  return (
    <>
      <OrderSummary
        cart={cart}
        contact={own.data}
        submission={submission}
        isLate={isLate}
        lineNotes={lineNotes}
        priceChange={oldTotal === undefined ? undefined : { was: oldTotal }}
        onPickup={setPickup}
        onPickUpPacks={cart.packPostage > 0 ? pickUpPacks : undefined}
        onRemove={(keys) => removeFromCart(keys, cart)}
        changes={changes}
        onConfirm={() => void confirm()}
        onFixDetails={fixDetails}
        onBack={() => goTo(0)}
      />
      {sheet}
    </>
  )
}
