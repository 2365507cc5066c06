/**
 * Sentences about delivery, returns and payment that several pages share (D169). They agree on one upper bound, 14 days.
 * A station with other rules changes them here.
 */
export const policies = {
  shipped: 'Orders are shipped within 48 hours on business days.',
  delivered: 'Delivery takes 7-10 days, and can take up to 14 days.',
  deliveredAtMost: 'Delivery can take up to 14 days.',
  volunteers: 'Orders are processed by volunteers',
  /** D33, D530 */
  overseas: 'Prices and postage are the same in every country, and Australian GST is part of them.',
  pack: 'Your pack is processed within 24 hours and arrives in two weeks.',
  faults: 'Faults must be reported within 48 hours.',
  returns: 'Returns must be made within 30 days.',
  returnShipping: 'You pay the return shipping.',
  noRefund: 'There is no refund for change of mind, and none for the original shipping.',
  /** D170 */
  consumerLaw: 'This does not limit your rights under the Australian Consumer Law.',
} as const

/** What the payment provider requires every merchant to say before a payment (D95). */
export const providerPrivacy = {
  before: 'By paying with your card, you acknowledge that your data will be processed by PayPal subject to the',
  link: 'PayPal Privacy Statement',
  href: 'https://www.paypal.com/au/legalhub/privacy-full',
  after: 'available at PayPal.com.',
} as const
