import { pageWords } from '#app/head/page-words.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { station } from '#domain/station.ts'
import { PrivacyPolicy } from '#screens/shell/policy/privacy-policy.tsx'

export const page: PageFacts = { pattern: '/privacy-policy', menu: { group: 'reading', label: 'Privacy policy' } }

export const words = pageWords(
  'Privacy policy',
  () => `How ${station.name} looks after what you tell the shop about yourself, and how to reach us about it.`,
)

export const preview: Preview = {
  card: { name: words.title, lines: [], art: { motif: 'dots', color: 'cyan' } },
}

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />
}
