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
  welcome: {
    id: 'letters.welcome',
    where: 'Letter to new Zedders, its opening',
    text: 'Hello {name}, thank you for keeping {station} loud. Your {what} to {station} {frequency} is paid; the tax invoice comes in a letter of its own.',
  },
  zedder: {
    id: 'letters.zedder',
    where: 'Letters to new Zedders and about gifts, their number',
    text: 'Your subscriber number is {number}, and Zedder prices are yours until {date}.',
  },
  packPosted: { id: 'letters.packPosted', where: 'Letters to new Zedders, of a pack that is posted', text: 'We’ll post your pack.' },
  gift: {
    id: 'letters.gift',
    where: 'Letter about a gift, its opening',
    text: '{giver} has given you a year with {station} {frequency}: {what}.',
  },
  giftEnd: {
    id: 'letters.giftEnd',
    where: 'Letter about a gift, at its end',
    text: 'Don’t know who this is? Questions? Call {phone} or write to {email}.',
  },
  doorList: {
    id: 'letters.doorList',
    where: 'Letter with an invoice, of each event',
    text: 'You’re on the door list: {names}. Show the QR code of your ticket, which is attached and in your account, or say the name at the door.',
  },
  cantCome: {
    id: 'letters.cantCome',
    where: 'Letter about a changed event, at its end',
    text: 'Can’t come? Reply to this letter or call {phone}, and we’ll see what we can do.',
  },
  posted: {
    id: 'letters.posted',
    where: 'Letter about a parcel in the post, its opening',
    text: 'Hello {name}, we’ve posted your order {number} with {carrier}.',
  },
  tracking: {
    id: 'letters.tracking',
    where: 'Letter about a parcel in the post, how to follow it',
    text: 'Its tracking number is {tracking}.',
  },
  refund: {
    id: 'letters.refund',
    where: 'Letter with a credit note, its opening',
    text: 'Hello {name}, we’ve given you {amount} back for order {number}.',
  },
  refundOnline: {
    id: 'letters.refundOnline',
    where: 'Letter with a credit note, of what was paid online',
    text: 'It reaches you the way you paid, within a few days.',
  },
  refundAtStation: {
    id: 'letters.refundAtStation',
    where: 'Letter with a credit note, of what was given back at the desk',
    text: 'You were given it {how} at the station.',
  },
  zedletterConfirm: {
    id: 'letters.zedletterConfirm',
    where: 'Letter that asks to confirm Zedletter, its opening',
    text: 'Someone, hopefully you, asked for Zedletter at this address: a letter from {station} each Thursday.',
  },
  zedletterLink: {
    id: 'letters.zedletterLink',
    where: 'Letter with a Zedletter link, its opening',
    text: 'You get Zedletter, a letter each Thursday. On this page you can unsubscribe, and subscribe again, without logging in.',
  },
  radioTimes: {
    id: 'letters.radioTimes',
    where: 'Letter with a Radio Times link, its opening',
    text: 'Choose how Radio Times reaches you: as a digital copy, or printed, in your letterbox.',
  },
  readerQuestions: {
    id: 'letters.readerQuestions',
    where: 'Letters about Zedletter, Radio Times and renewing, at their end',
    text: 'Questions? Write to {email} or call {phone}.',
  },
} as const satisfies Record<string, Text>
