import type { Text } from './text.ts'

/** What people read after they ordered, as it comes with the shop. */
export const thanksTexts = {
  subscribed: {
    id: 'thanks.subscribed',
    where: 'Thanks, after a subscription',
    text: 'You’re a Zedder now: your Zedder prices have started.',
  },
  gift: {
    id: 'thanks.gift',
    where: 'Thanks, after a gift',
    text: 'We write to the person who gets your gift. The year, the card and the pack are theirs.',
  },
  passedOn: {
    id: 'thanks.passedOn',
    where: 'Thanks, after Pay it forward',
    text: 'We pass your subscription on to a listener who asks for one.',
  },
  tickets: {
    id: 'thanks.tickets',
    where: 'Thanks, after tickets',
    text: 'Your tickets are on the door list: just say your name at the door.',
  },
  donation: {
    id: 'thanks.donation',
    where: 'Thanks, after a donation',
    text: 'Your donation is tax deductible. Keep the letter: it’s your receipt.',
  },
} as const satisfies Record<string, Text>
