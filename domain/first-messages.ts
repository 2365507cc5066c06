/** What the front page and the frame around every page can say. The others come with what says them, so that the first page stays small. */
export const firstMessages = {
  /** M20 */ zedletterSignedUp: 'Zedletter is sent out each Thursday',
  cartUnreadable: 'Your saved cart could not be read, so it starts empty.',
  zedderPricesGone: 'Zedder prices no longer apply',
} as const
