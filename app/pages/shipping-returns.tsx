import { pageWords } from '#app/head/page-words.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { policies } from '#domain/policies.ts'
import { ShippingReturnsPolicy } from '#screens/shell/policy/shipping-returns-policy.tsx'

export const page: PageFacts = { pattern: '/shipping-returns-policy', menu: { group: 'reading', label: 'Shipping and returns' } }

export const words = pageWords(
  'Shipping and returns',
  () => `${policies.shipped} ${policies.delivered} And what to do when something is faulty.`,
)

export const preview: Preview = {
  card: { name: words.title, lines: [], art: { motif: 'tote', color: 'orange' } },
}

export default function ShippingReturnsPolicyPage() {
  return <ShippingReturnsPolicy />
}
