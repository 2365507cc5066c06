import { useState } from 'react'
import { useLocation } from 'wouter'
import { removeFromCart } from '#app/cart/intents.ts'
import { confirmOrder } from '#app/checkout/confirm-order.ts'
import { rejected } from '#app/data/call-api.ts'
import { refreshCatalogue, useCatalogue } from '#app/data/use-catalogue.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { pickUpPacks, setPickup } from '#app/state/cart.ts'
import { goToStep, setConfirmedOrder, setThanks } from '#app/state/checkout.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import { OrderSummary } from '#screens/buying/order-summary/order-summary.tsx'
import type { Submission } from '#screens/remote.ts'

export default function SummaryStep() {
  const [, navigate] = useLocation()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [oldTotal, setOldTotal] = useState<Cents>()
  const catalogue = useCatalogue()
  const cart = usePricedCart()
  const own = useOwnContact()
  if (!catalogue || !cart || own?.status !== 'ready') return <Skeleton shape="block" label="Loading your order" />

  const postsPack = cart.lines.some(({ line }) => line.type === 'subscription' && line.postpack)
  const confirm = async () => {
    setSubmission({ status: 'sending' })
    setOldTotal(undefined)
    const answer = await confirmOrder(own.data, cart, catalogue)
    if (!answer.ok) {
      setSubmission(rejected(answer))
      if (answer.status === 409) {
        if (answer.cart && answer.cart.total !== cart.total) setOldTotal(cart.total)
        await refreshCatalogue()
      }
      return
    }
    snack(messages.orderConfirmed, 'positive')
    const { order } = answer.data
    const isHeld = order.status === 'awaiting_confirmation'
    if (order.status !== 'paid' && !isHeld) return setConfirmedOrder(order)
    setThanks(order, false, isHeld ? (own.data.pendingEmail ?? own.data.email) : undefined)
    navigate(paths.paymentSuccess)
  }

  return (
    <OrderSummary
      cart={cart}
      contact={own.data}
      submission={submission}
      priceChange={oldTotal === undefined ? undefined : { was: oldTotal }}
      onPickup={setPickup}
      onPickUpPacks={cart.stationPickup && postsPack ? pickUpPacks : undefined}
      onRemove={(key) => removeFromCart(key, cart)}
      onConfirm={() => void confirm()}
      onBack={() => goToStep(0)}
    />
  )
}
