import type { Text } from './text.ts'

/** What letters and invoices say, as it comes with the shop. */
export const letterTexts = {
  order: { id: 'letters.order', where: 'Letter with an invoice, its opening', text: 'Hello {name}, thank you for keeping {station} loud.' },
  invoiceThanks: { id: 'letters.invoiceThanks', where: 'Invoice, at its end', text: 'Thank you for keeping {station} {frequency} loud.' },
  pledge: {
    id: 'letters.pledge',
    where: 'Letter after a pledge, its opening',
    text: 'Hello {name}, thank you for your pledge of {amount} to {station}, order {number}. Nothing has been charged yet.',
  },
  pledgeReminder: {
    id: 'letters.pledgeReminder',
    where: 'Reminder of a pledge, its opening',
    text: 'Hello {name}, your pledge of {amount} to {station}, order {number}, is still to be paid. If you’ve just paid it, there’s nothing to do.',
  },
  pledgePay: {
    id: 'letters.pledgePay',
    where: 'Letters about a pledge, how to pay',
    text: 'Pay it by {due}: call {phone} with your card, or come to {place}. Say your name or {number}.',
  },
  pledgeEnd: {
    id: 'letters.pledgeEnd',
    where: 'Letters about a pledge, at their end',
    text: 'Changed your mind? Call {phone} or write to {email}, and we’ll cancel it.',
  },
  collect: { id: 'letters.collect', where: 'Letters and invoices, of what is picked up', text: 'Collect your order at {place}.' },
  packWaits: {
    id: 'letters.packWaits',
    where: 'Letters to new Zedders, of a pack that is picked up',
    text: 'Your pack waits for you at {place}.',
  },
  renewal: {
    id: 'letters.renewal',
    where: 'Letter before a subscription ends, its opening',
    text: 'Thank you for keeping {station} loud. Your subscription, number {number}, runs to {date}.',
  },
  renew: {
    id: 'letters.renew',
    where: 'Letter before a subscription ends, why to renew',
    text: 'Renew for another year, and Zedder prices go on. Renewing early loses nothing: the new year begins where this one ends.',
  },
  questions: { id: 'letters.questions', where: 'Letters, at their end', text: 'Questions? Call {phone} or write to {email}.' },
} as const satisfies Record<string, Text>
