import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import { formatMoney } from '#domain/money/money.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx'
import { PostageTable } from './postage-table.tsx'
import { StationFacts } from './station-facts.tsx'

/** How orders are delivered and returned (T38, T56 to T60, D169, D170). */
export function ShippingReturnsPolicy() {
  return (
    <PolicyPage
      title="Shipping and returns"
      lead={`${policies.volunteers}. This is what to expect from the post, from the front desk and from us.`}
    >
      <PolicySection title="Shipping">
        <PolicyList items={[policies.shipped, policies.delivered, policies.overseas]} />
        <PostageTable />
        <Text tone="muted">Over 5 kg, choose station pickup or contact reception for postage.</Text>
      </PolicySection>
      <PolicySection title="Station pickup">
        <Text>
          Picking up is free: {station.pickupHours}, at {station.streetAddress.join(', ')}.
        </Text>
      </PolicySection>
      <PolicySection title="Subscriber packs">
        <Text>
          {policies.pack} Posting it adds {formatMoney(station.packPostage)}; picking it up is free.
        </Text>
      </PolicySection>
      <PolicySection title="Tickets and donations">
        <Text>Nothing is posted: ticket holders are on the list at the door, and the tax invoice comes by email.</Text>
      </PolicySection>
      <PolicySection title="Faults and returns">
        <PolicyList items={[policies.faults, policies.returns, policies.returnShipping, policies.noRefund]} />
        <Notice tone="info">{policies.consumerLaw}</Notice>
      </PolicySection>
      <PolicySection title="Something is wrong?">
        <Text>Write or call with your order number, and we will sort it out.</Text>
        <StationFacts />
      </PolicySection>
    </PolicyPage>
  )
}
