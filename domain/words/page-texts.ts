import type { Text } from './text.ts'

/** What the main pages say of the station, as it comes with the shop. */
export const pageTexts = {
  landing: {
    id: 'pages.landing',
    where: 'Front page, under the title',
    text: 'Welcome to {station}. No ads, no owners, no algorithm. Subscriptions, donations and a very good tea towel keep the transmitter on.',
  },
  support: {
    id: 'pages.support',
    where: 'Front page, ways to support the station',
    text: 'Only listeners pay for {station}, so only listeners call the tune.',
  },
  donations: {
    id: 'pages.donations',
    where: 'Donations, under the title',
    text: 'No ads, no owners, no algorithm. What you give goes straight to keeping {station} on air.',
  },
  deductible: {
    id: 'pages.deductible',
    where: 'Donations, tax deductible',
    text: 'Donations of {deductible} or more are tax deductible. Your tax invoice comes by email, so keep it for tax time.',
  },
  zedletter: {
    id: 'pages.zedletter',
    where: 'Zedletter, under the title',
    text: 'The week on {station} in one email, each Thursday: what’s on, who’s new and what’s up for grabs.',
  },
  privacy: {
    id: 'pages.privacy',
    where: 'Privacy policy, under the title',
    text: '{station} asks for what it needs to keep you subscribed, post your things and say thank you. It sells none of it to anyone.',
  },
  subscriptions: {
    id: 'pages.subscriptions',
    where: 'Subscriptions, under the title',
    text: 'Become a Zedder: pick the volume that suits you and keep the station on air.',
  },
  tickets: {
    id: 'pages.tickets',
    where: 'Tickets, under the title',
    text: 'Gigs, workshops and the odd fun run.',
  },
  radioTimes: {
    id: 'pages.radioTimes',
    where: 'Radio Times, under the title',
    text: 'The magazine of {station}: on your screen, or in your letterbox.',
  },
  ownZedletter: {
    id: 'pages.ownZedletter',
    where: 'Zedletter from a letter’s link, under the title',
    text: 'The weekly email of {station}. Nothing changes until you press the button.',
  },
} as const satisfies Record<string, Text>
