import { policyTexts } from './words/policy-texts.ts'
import { say } from './words/say.ts'

type Policies = Readonly<Record<keyof typeof policyTexts, string>>

/** The policies as the station published them last. Read them where they're used, never at import (D723). */
export const policies = Object.defineProperties(
  {},
  Object.fromEntries(Object.entries(policyTexts).map(([name, text]) => [name, { get: () => say(text), enumerable: true }])),
) as Policies

/** What the payment provider requires every merchant to say before a payment (D95). */
export const providerPrivacy = {
  before: 'By paying with your card, you acknowledge that your data will be processed by PayPal subject to the',
  link: 'PayPal Privacy Statement',
  href: 'https://www.paypal.com/au/legalhub/privacy-full',
  after: 'available at PayPal.com.',
} as const
