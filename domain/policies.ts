/**
 * Sentences about delivery, returns and payment that stand in more than one place, once (D169). They agree on one upper
 * bound, 14 days. A station that works otherwise changes them here.
 */
export const policies = {
  /** L437 */
  shipped: 'Orders are shipped within 48 hours on business days.',
  /** L437 */
  delivered: 'Delivery takes 7-10 days, and can take up to 14 days.',
  /** L110 */
  deliveredAtMost: 'Delivery can take up to 14 days.',
  /** L110 */
  volunteers: 'Orders are processed by volunteers',
  /** L399 */
  pack: 'Your pack is processed within 24 hours and arrives in two weeks.',
  /** L438 */
  faults: 'Faults must be reported within 48 hours.',
  /** L438 */
  returns: 'Returns must be made within 30 days.',
  /** L439 */
  returnShipping: 'You pay the return shipping.',
  /** L439 */
  noRefund: 'There is no refund for change of mind, and none for the original shipping.',
  /** D170 */
  consumerLaw: 'This does not limit your rights under the Australian Consumer Law.',
} as const

/** What the payment provider asks every merchant to say before a payment (D95). */
export const providerPrivacy = {
  before: 'By paying with your card, you acknowledge that your data will be processed by PayPal subject to the',
  link: 'PayPal Privacy Statement',
  href: 'https://www.paypal.com/au/legalhub/privacy-full',
  after: 'available at PayPal.com.',
} as const
