import { station } from '#domain/station.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** These letters greet nobody: a stranger may have typed the name, and the address too (security 2.8). */
const toAddressOnly = (address: string): Letter['to'] => ({ name: '', address })

/** Their hour is much shorter than the link's life, so the letter says so (D221, D291). */
const heldTickets = 'Ordered free tickets? Press it within the hour: that’s how long we hold them.'

/** For an address that someone signed up with. */
export function confirmAddressLetter(address: string, link: string): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `Confirm your address at ${station.name}`,
    opening: [
      `Someone, hopefully you, made an account at ${station.name} with this address.`,
      'Open the page and press the button there: it tells us that the address is yours. The link works for a week, and a newer one replaces it.',
      heldTickets,
    ],
    action: { label: 'Confirm my address', url: link },
    closing: ['If it wasn’t you, ignore this: the account does nothing until it’s confirmed.'],
  })
}

/** For an address that an account wants to move to. */
export function confirmMoveLetter(address: string, link: string): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `Confirm your new address at ${station.name}`,
    opening: [
      `Someone, hopefully you, wants to use this address for their account at ${station.name}.`,
      'Open the page within a day and press the button there. Until then the old address stays.',
      heldTickets,
    ],
    action: { label: 'Use this address', url: link },
    closing: ['If it wasn’t you, ignore this: nothing changes unless you confirm.'],
  })
}

/** For the address that was left: if someone else changed it, the person who reads mail there can put it back (D218). */
export function addressChangedLetter(address: string, link: string): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `Your address at ${station.name} was changed`,
    opening: [
      'From now on we write to another address, and it is the one to log in with.',
      'If it wasn’t you, open the page within two weeks and press the button there. It puts this address back, ends every login, and mails you a link for a new password.',
    ],
    action: { label: 'Put this address back', url: link },
    closing: [say(letterTexts.questions)],
  })
}

const reasons = {
  claimed: () =>
    `We have added a subscription for you at ${station.name}. An account with this address was here already, and nobody had ever confirmed it: it is yours now, and its old password no longer works.`,
  served: () =>
    `Our desk has just put your details in at ${station.name}. An account with this address was here already, and nobody had ever confirmed it: it is yours now, and its old password no longer works.`,
  restored: () => `Your address at ${station.name} is back. Every login has ended, and the old password no longer works.`,
} as const
export type NewPasswordReason = keyof typeof reasons
export const isNewPasswordReason = (reason: string | undefined): reason is NewPasswordReason =>
  reason !== undefined && Object.hasOwn(reasons, reason)

/** Goes to the reader of an address whose account has no password any more. */
export function newPasswordLetter(address: string, link: string, reason: NewPasswordReason): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `Set a password for ${station.name}`,
    opening: [reasons[reason](), 'Open this link within a week to set a new one. It works once.'],
    action: { label: 'Set a password', url: link },
    closing: [say(letterTexts.questions)],
  })
}
