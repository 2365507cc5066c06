import { useState } from 'react'
import { useLocation } from 'wouter'
import { rejected } from '#app/account.ts'
import { removeFromCart } from '#app/cart/intents.ts'
import { confirmOrder } from '#app/checkout/confirm-order.ts'
import { refreshCatalogue, useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useOwnContact } from '#app/hooks/use-own-contact.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { pickUpPacks, setPickup } from '#app/state/cart.ts'
import { goToStep, setConfirmedOrder, setThanks } from '#app/state/checkout.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import { OrderSummary } from '#screens/order-summary/order-summary.tsx'
import type { Submission } from '#screens/remote.ts'

export default function SummaryStep() {
  const [, navigate] = useLocation()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [was, setWas] = useState<Cents>()
  const catalogue = useCatalogue()
  const cart = usePricedCart()
  const own = useOwnContact()
  if (!catalogue || !cart || own?.status !== 'ready') return <Skeleton shape="block" label="Loading your order" />

  const postsPack = cart.lines.some(({ line }) => line.type === 'subscription' && line.postpack)
  const confirm = async () => {
    setSubmission({ status: 'sending' })
    setWas(undefined)
    const answer = await confirmOrder(own.data, cart, catalogue)
    if (!answer.ok) {
      setSubmission(rejected(answer))
      if (answer.status === 409) {
        if (answer.cart && answer.cart.total !== cart.total) setWas(cart.total)
        await refreshCatalogue()
      }
      return
    }
    snack(messages.orderConfirmed, 'positive')
    const { order } = answer.data
    if (order.status !== 'paid') return setConfirmedOrder(order)
    setThanks(order, false)
    navigate(paths.paymentSuccess)
  }

  return (
    <OrderSummary
      cart={cart}
      contact={own.data}
      submission={submission}
      {...(was === undefined ? {} : { priceChange: { was } })}
      onPickup={setPickup}
      {...(cart.stationPickup && postsPack ? { onPickUpPacks: pickUpPacks } : {})}
      onRemove={(key) => removeFromCart(key, cart)}
      onConfirm={() => void confirm()}
      onBack={() => goToStep(0)}
    />
  )
}
