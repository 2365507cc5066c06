import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useLineNotes } from '#app/hooks/use-line-notes.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { pages } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { useAhead } from '#app/shell/use-ahead.ts'
import { cart as cartState } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { frontTypes } from '#domain/catalogue/front-types.ts'
import type { CartContentsProps } from '#screens/buying/cart/cart-contents.tsx'
import { removeFromCart } from './intents.ts'
import { useOrdered } from './ordered.ts'
import { useLineChanges } from './use-line-changes.tsx'

const prompt = lazyPart(() => import('#app/dialogs/donation-prompt.tsx'))

/** What a subscription would save, starting from the types of the front page. */
function offerOf({ subDiscount, zedderSaving }: PricedCart, catalogue: Catalogue | undefined): CartContentsProps['offer'] {
  const [usual, other] = frontTypes(catalogue?.subscriptions ?? []).map((type) => ({ ...type, href: paths.subscription(type.id) }))
  return usual && !subDiscount && zedderSaving > 0 ? { saving: zedderSaving, usual, other } : undefined
}

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
  const ordered = useOrdered()
  const { notice, donationDeclined } = useSnapshot(cartState)
  const { user, isAtDesk } = useSnapshot(session)
  const cart = usePricedCart()
  const { changes, sheet } = useLineChanges(cart)
  useAhead(prompt)
  useAhead(pages.checkout)
  const catalogue = useCatalogue()
  const lineNotes = useLineNotes(cart, catalogue)
  if (!cart) return <Skeleton shape="line" count={3} label="Loading your cart" />

  const asksForDonation = !donationDeclined && cart.lines.length > 0 && !cart.lines.some(({ line }) => line.type === 'donation')
  return (
    <>
      <Frame
        cart={cart}
        role={user?.role}
        onDiscount={isAtDesk ? decideDiscount : undefined}
        onRemove={(keys) => removeFromCart(keys, cart)}
        changes={changes}
        onCheckout={() => (asksForDonation ? setAsking(true) : navigate(paths.checkout))}
        loginHref={paths.login}
        offer={offerOf(cart, catalogue)}
        notice={notice}
        ordered={ordered}
        lineNotes={lineNotes}
        hrefs={{ subscriptions: paths.subscriptions, merch: paths.merch, donations: paths.donations }}
      />
      {sheet}
      {isAsking && (
        <prompt.Component
          onClose={() => setAsking(false)}
          onContinue={() => {
            setAsking(false)
            navigate(paths.checkout)
          }}
        />
      )}
    </>
  )
}
