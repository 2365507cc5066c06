/** Sentences for people who look at the shop as it would be with its drafts. */
export const lookMessages = {
  title: 'You’re looking at drafts. Nobody else sees this.',
  waitingTitle: 'You’re looking at what waits to be published. Nobody else sees this.',
  nothingSold: 'You’re looking at drafts, so nothing can be bought or sent from here.',
  waitsNoMore: 'What you were looking at has been published or called off.',
  ended: 'Your login has ended, so this is the shop as everyone sees it.',
} as const
