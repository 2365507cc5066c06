import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { removeFromCart } from '#app/cart/intents.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { paths } from '#app/paths.ts'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'
import { cart as cartState } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { CartContentsProps } from '#screens/buying/cart/cart-contents.tsx'

const prompt = lazyWithPreload(() => import('#app/dialogs/donation-prompt.tsx'))
const concession = subscriptionTypes.find(({ id }) => id === 'concession')

/** Reception's choice about the discount. Only the desk loads its code (D10). */
function decideDiscount(isGiven: boolean): void {
  void import('#app/reception/desk-intents.ts').then(({ overrideDiscount }) => overrideDiscount(isGiven))
}

type Frame = ComponentType<Omit<CartContentsProps, 'layout'>>

/** The cart, beside the pages or as a page: `Frame` decides. */
export function CartIn({ Frame }: { Frame: Frame }) {
  const [path, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  // The panel stays open when the page changes; the question about a donation closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this answers to.
  useEffect(() => setAsking(false), [path])
  const { notice, donationDeclined } = useSnapshot(cartState)
  const { user, isAtDesk } = useSnapshot(session)
  const cart = usePricedCart()
  if (!cart) return <Skeleton shape="line" count={3} label="Loading your cart" />

  const asksForDonation = !donationDeclined && cart.lines.length > 0 && !cart.lines.some(({ line }) => line.type === 'donation')
  const canOffer = concession && !cart.subDiscount && cart.zedderSaving > 0
  return (
    <>
      <Frame
        cart={cart}
        role={user?.role}
        onDiscount={isAtDesk ? decideDiscount : undefined}
        onRemove={(key) => removeFromCart(key, cart)}
        onCheckout={() => (asksForDonation ? setAsking(true) : navigate(paths.checkout))}
        offer={canOffer ? { saving: cart.zedderSaving, cost: concession.cost, href: paths.subscription(concession.id) } : undefined}
        notice={notice}
        hrefs={{ subscriptions: paths.subscriptions, merch: paths.merch, donations: paths.donations }}
      />
      <Suspense fallback={null}>
        {isAsking && (
          <prompt.Component
            onClose={() => setAsking(false)}
            onContinue={() => {
              setAsking(false)
              navigate(paths.checkout)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
