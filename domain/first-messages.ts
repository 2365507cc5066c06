/** What the front page and the frame around every page can say. The others come with what says them, so that the first page stays small. */
export const firstMessages = {
  /** M20 */ zedletterSignedUp: 'Zedletter is sent out each Thursday',
  cartUnreadable: 'We couldn’t bring back your saved cart, so you’re starting fresh.',
  zedderPricesGone: 'Zedder prices no longer apply',
} as const
