import type { Text } from './text.ts'

const policy = (id: string, where: string, text: string): Text => ({ id: `policies.${id}`, where, text })

/**
 * Sentences about delivery, returns and payment that several pages share, as they come with the shop (D169). They agree on one upper
 * bound, 14 days.
 */
export const policyTexts = {
  shipped: policy('shipped', 'Shipping and returns', 'Orders are shipped within 48 hours on business days.'),
  delivered: policy('delivered', 'Shipping and returns', 'Delivery takes 7-10 days, and can take up to 14 days.'),
  deliveredAtMost: policy('deliveredAtMost', 'Checkout, thanks and letters', 'Delivery can take up to 14 days.'),
  volunteers: policy('volunteers', 'Shipping and returns, thanks', 'Orders are processed by volunteers'),
  /** D33, D530 */
  overseas: policy(
    'overseas',
    'Shipping and returns, invoices',
    'Prices and postage are the same in every country, and Australian GST is part of them.',
  ),
  pack: policy('pack', 'Subscriptions, shipping and returns', 'Your pack is processed within 24 hours and arrives in two weeks.'),
  faults: policy('faults', 'Shipping and returns', 'Faults must be reported within 48 hours.'),
  returns: policy('returns', 'Shipping and returns', 'Returns must be made within 30 days.'),
  returnShipping: policy('returnShipping', 'Shipping and returns', 'You pay the return shipping.'),
  noRefund: policy('noRefund', 'Shipping and returns', 'There is no refund for change of mind, and none for the original shipping.'),
  /** D170 */
  consumerLaw: policy('consumerLaw', 'Shipping and returns', 'This does not limit your rights under the Australian Consumer Law.'),
} as const
