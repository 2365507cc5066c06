import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { OrderedLines } from '#domain/order/order.ts'
import { OrderedNotice } from '#screens/buying/cart/ordered-notice.tsx'
import * as css from './checkout.css.ts'

export type ShopHrefs = { subscriptions: string; merch: string; donations: string }

/** Checkout with an empty cart: links back to the shop. */
export function EmptyCheckout({ hrefs, ordered }: { hrefs: ShopHrefs; ordered?: readonly OrderedLines[] | undefined }) {
  return (
    <div className={css.page}>
      <Heading level={1} isFocusTarget>
        Checkout
      </Heading>
      <OrderedNotice orders={ordered} />
      <div className={css.empty}>
        <div className={css.emptyArt}>
          <Poster motif="tote" color="lime" />
        </div>
        <div className={css.emptyWords}>
          <Heading level={2}>Your cart is empty</Heading>
          <Text tone="muted">There is nothing to check out yet. Where would you like to start?</Text>
          <div className={css.ways}>
            <ButtonLink href={hrefs.subscriptions}>Subscriptions</ButtonLink>
            <ButtonLink tone="outline" href={hrefs.merch}>
              Merch
            </ButtonLink>
            <ButtonLink tone="outline" href={hrefs.donations}>
              Donations
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
