import { useHead } from '#app/head/use-head.ts'
import { privacyPolicyWords } from '#app/head/words/policies.ts'
import { PrivacyPolicy } from '#screens/policy/privacy-policy.tsx'

export default function PrivacyPolicyRoute() {
  useHead(privacyPolicyWords)
  return <PrivacyPolicy />
}
