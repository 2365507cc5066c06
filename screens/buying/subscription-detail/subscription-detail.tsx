import { useEffect, useRef } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './subscription-detail.css.ts'
import { SubscriptionForm, type SubscriptionFormProps } from './subscription-form.tsx'

export type SubscriptionDetailProps = Omit<SubscriptionFormProps, 'type'> & {
  /** Undefined for an address without a type. */
  type: SubscriptionType | undefined
  listHref: string
  cartHref: string
  isAdded?: boolean
  /** What was added is a gift. */
  isGift?: boolean
}

/** The inside of the subscription dialog: the form, its outcome, or a note that the type doesn't exist. */
export function SubscriptionDetail({ type, listHref, cartHref, isAdded, isGift, ...form }: SubscriptionDetailProps) {
  if (!type) return <UnknownSubscription listHref={listHref} onClose={form.onClose} />
  if (isAdded) return <AddedSubscription type={type} isGift={isGift} cartHref={cartHref} onClose={form.onClose} />
  return <SubscriptionForm key={type.id} type={type} {...form} />
}

function UnknownSubscription({ listHref, onClose }: { listHref: string; onClose: () => void }) {
  return (
    <DialogBody
      title="We can't find that subscription"
      onClose={onClose}
      actions={<ButtonLink href={listHref}>See all subscriptions</ButtonLink>}
    >
      <Text tone="muted">The link may be old or mistyped. Every way to subscribe is on one page.</Text>
    </DialogBody>
  )
}

type AddedProps = { type: SubscriptionType; isGift: boolean | undefined; cartHref: string; onClose: () => void }

function AddedSubscription({ type, isGift, cartHref, onClose }: AddedProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  return (
    <DialogBody
      title={messages.addedToCart}
      onClose={onClose}
      actions={
        <>
          <Button tone="outline" onPress={onClose}>
            Keep shopping
          </Button>
          <ButtonLink href={cartHref}>Go to cart</ButtonLink>
        </>
      }
    >
      <div ref={content} tabIndex={-1} role="status" className={css.added}>
        <div className={css.art}>
          <ProductArt art={type.art} image={type.image} photograph={type.photographs?.[0]} />
        </div>
        <Stack space="hairline">
          <Text size="lead" weight="strong">
            {`${type.name} subscription`}
          </Text>
          <Text tone="muted">
            {isGift ? 'A gift: we’ll write to them once it’s paid.' : 'Zedder prices now apply to everything in your cart.'}
          </Text>
        </Stack>
      </div>
    </DialogBody>
  )
}
