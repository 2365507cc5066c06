import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { phoneLink } from '#domain/contact/phone-link.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { formatWeight } from '#domain/weight/weight.ts'

type Props = {
  id: string
  cart: PricedCart
  /** Confirm order was pressed, so any problem here is shown. */
  isAsked: boolean
  onPickup: (isPickup: boolean) => void
  onPickUpPacks?: () => void
}

/** Moves focus to Pickup, the only option for an order too heavy to post. */
export function focusPickup(id: string) {
  document.getElementById(id)?.querySelector<HTMLElement>('input[value="pickup"]')?.focus()
}

/** Why a pack has postage of its own (D354). */
function packWords({ stationPickup, shipping, packPostage }: PricedCart): string {
  if (stationPickup) return 'Your subscriber pack still travels by post.'
  const pack = `Your subscriber pack is posted on its own: ${formatMoney(packPostage)}, in the price of the subscription.`
  return shipping.price ? `${pack} The rest is a second parcel, ${formatMoney(shipping.price)} by weight.` : pack
}

/** By post or at the station (T205 to T211, D25, D28). */
export function DeliveryChoice({ id, cart, isAsked, onPickup, onPickUpPacks }: Props) {
  if (cart.totalWeight === 0 && !onPickUpPacks) return <Text tone="muted">Nothing to post.</Text>
  const postage = shippingFor(cart.totalWeight)
  const isStuck = cart.shipping.price === null
  return (
    <Stack>
      <RadioGroup
        id={id}
        label="Delivery"
        value={cart.stationPickup ? 'pickup' : isStuck ? null : 'post'}
        onChange={(value) => onPickup(value === 'pickup')}
        description={isStuck && !isAsked ? messages.tooHeavy : undefined}
        error={isStuck && isAsked ? messages.tooHeavy : undefined}
        options={[
          {
            value: 'post',
            label: 'Post it to me',
            isDisabled: postage === null,
            description:
              postage === null
                ? `${formatWeight(cart.totalWeight)}: too heavy for our postage prices.`
                : `${formatMoney(postage)} for ${formatWeight(cart.totalWeight)}. ${policies.deliveredAtMost}`,
          },
          {
            value: 'pickup',
            label: 'Station pickup',
            description: `Free. ${station.pickupHours}, at ${station.streetAddress.join(', ')}.`,
          },
        ]}
      />
      {postage === null && (
        <Text tone="muted">
          Rather have it posted? Call <Link href={phoneLink(station.phone)}>{station.phone}</Link>, and we’ll work out what it costs.
        </Text>
      )}
      {onPickUpPacks && (
        <Stack align="start" space="snug">
          <Notice tone="info">{packWords(cart)}</Notice>
          <Button tone="outline" onPress={onPickUpPacks}>
            {cart.stationPickup ? 'Pick up my pack too' : 'Pick up my pack'} (saves {formatMoney(cart.packPostage)})
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
