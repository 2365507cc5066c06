import { useTitle } from '#app/shell/use-title.ts'
import { ShippingReturnsPolicy } from '#screens/policy/shipping-returns-policy.tsx'

export default function ShippingReturnsPolicyRoute() {
  useTitle('Shipping and returns')
  return <ShippingReturnsPolicy />
}
