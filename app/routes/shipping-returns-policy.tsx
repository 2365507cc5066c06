import { useHead } from '#app/head/use-head.ts'
import { shippingReturnsWords } from '#app/head/words/policies.ts'
import { ShippingReturnsPolicy } from '#screens/policy/shipping-returns-policy.tsx'

export default function ShippingReturnsPolicyRoute() {
  useHead(shippingReturnsWords)
  return <ShippingReturnsPolicy />
}
