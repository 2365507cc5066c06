import { Link } from '#design-system/link/link.tsx'
import { providerPrivacy } from '#domain/policies.ts'

/** The sentence the payment provider requires, beside its buttons and in the privacy policy (D95). */
export function ProviderPrivacy() {
  return (
    <>
      {providerPrivacy.before}{' '}
      <Link href={providerPrivacy.href} target="_blank" rel="noreferrer">
        {providerPrivacy.link}
      </Link>{' '}
      {providerPrivacy.after}
    </>
  )
}
