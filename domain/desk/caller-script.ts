import type { ContactFields } from '#domain/contact/contact.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'

/** What to read aloud to a caller, shown next to the field for the answer. */
export const askFor: Partial<Record<keyof ContactFields, string>> = {
  name: 'May I have your first and last name?',
  email: 'Which email address may we send your tax invoice to? Please spell it for me.',
  mobile: 'And a phone number, in case we have a question?',
  address: 'Where do you live? Street and number first.',
  suburb: 'And the suburb?',
  postcode: 'The postcode there?',
  acknowledgement: 'May we thank you on air by your first name?',
  zedletter: 'Would you like Zedletter, our email each Thursday?',
}

/** What to read aloud at each step of an order. */
export const saying = {
  get greeting() {
    return `Thanks for calling ${station.name}, you are keeping the signal loud. Have you subscribed before?`
  },
  search: 'Do you know your subscriber number? Your last name will do as well.',
  order: 'What can I get you today? A subscription, a ticket, something to wear?',
  get pickup() {
    return `You can pick it up at the station, ${station.pickupHours}, or we post it. ${policies.deliveredAtMost}`
  },
  total: 'Let me read that back to you, with the total.',
  eftpos: 'How would you like to pay? I will key the amount into the terminal now.',
  pledge: (due: StationDate) =>
    `Pledges are to be paid by ${formatDate(due)}, by phone or in person only. Shall we call you on this number?`,
  goodbye: 'Your tax invoice is on its way by email. Thank you for listening!',
  /** For someone who gave no address, or hasn't paid yet. */
  goodbyeWithoutInvoice: 'Thank you for listening!',
} as const

/** Notes for the person taking the call, never read aloud. */
export const betweenUs = {
  search: 'Ask for the street before you read one out: two people can have one name.',
  payment: 'Card numbers go into the terminal only. Never write one down, and never repeat it aloud.',
  pledge: 'A pledge is not paid: no card, no discount and no tax invoice until it is.',
} as const
