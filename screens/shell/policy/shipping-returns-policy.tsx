import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { heaviestParcel } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { say } from '#domain/words/say.ts'
import { shippingTexts } from '#domain/words/shipping-texts.ts'
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx'
import { PostageTable } from './postage-table.tsx'
import { StationFacts } from './station-facts.tsx'

/** How orders are delivered and returned (T38, T56 to T60, D169, D170). */
export function ShippingReturnsPolicy() {
  return (
    <PolicyPage title="Shipping and returns" lead={`${policies.volunteers}. ${say(shippingTexts.lead)}`}>
      <PolicySection title="Shipping">
        <PolicyList items={[policies.shipped, policies.delivered, policies.overseas]} />
        <PostageTable />
        <Text tone="muted">{say(shippingTexts.tooHeavy, { heaviest: heaviestParcel() })}</Text>
      </PolicySection>
      <PolicySection title="Station pickup">
        <Text>{say(shippingTexts.pickup, { hours: station.pickupHours, address: station.streetAddress.join(', ') })}</Text>
      </PolicySection>
      <PolicySection title="Subscriber packs">
        <Text>
          {policies.pack} {say(shippingTexts.packPostage, { price: formatMoney(station.packPostage) })}
        </Text>
      </PolicySection>
      <PolicySection title="Tickets and donations">
        <Text>{say(shippingTexts.nothingPosted)}</Text>
      </PolicySection>
      <PolicySection title="Faults and returns">
        <PolicyList items={[policies.faults, policies.returns, policies.returnShipping, policies.noRefund]} />
        <Notice tone="info">{policies.consumerLaw}</Notice>
      </PolicySection>
      <PolicySection title="Something is wrong?">
        <Text>{say(shippingTexts.wrong)}</Text>
        <StationFacts />
      </PolicySection>
    </PolicyPage>
  )
}
