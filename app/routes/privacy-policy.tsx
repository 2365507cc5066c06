import { useTitle } from '#app/shell/use-title.ts'
import { PrivacyPolicy } from '#screens/policy/privacy-policy.tsx'

export default function PrivacyPolicyRoute() {
  useTitle('Privacy policy')
  return <PrivacyPolicy />
}
