import { station } from '#domain/station.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import { letterHtml, letterText, markup } from '#server/mail/letter-frame.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** To the address that was: whoever changed it, the person who reads mail there hears of it (security 2.11). */
export function addressChangedLetter(to: Letter['to']): Letter {
  const title = `Your address at ${station.name} was changed`
  const told = `From now on we write to the new address, and it is the one to log in with.`
  const help = `If this was not you, call ${station.phone} or write to ${station.email}, and we will put it back.`
  return {
    to,
    subject: title,
    text: letterText([`Hello ${to.name},`, `${title}.`, told, help]),
    html: letterHtml(title, markup`<p>Hello ${to.name},</p><p>${told}</p><p>${help}</p>`),
  }
}

/** Somebody else may have typed this name to have it mailed, so letters about passwords greet nobody (security 2.8). */
const unnamed = (address: string): Letter['to'] => ({ name: '', address })

/** The link that sets a new password. It is mailed at once and kept nowhere: who has it has the account. */
export function recoveryLetter(address: string, link: string): Letter {
  return actionLetter({
    to: unnamed(address),
    title: `Set a new password for ${station.name}`,
    opening: [
      `Somebody, hopefully you, asked for a new password for this address at ${station.name}.`,
      'Open this link within an hour to set one. It works once, and asking again replaces it.',
    ],
    action: { label: 'Set a new password', url: link },
    closing: ['If it was not you, there is nothing to do: your password stays as it is.'],
  })
}

/** After a password was set by an emailed link: whoever did it, the person who reads mail there hears of it. */
export function passwordChangedLetter(address: string): Letter {
  const title = `Your password at ${station.name} was changed`
  const told = 'A new password was set with a link that we mailed to this address. Every login was ended: log in again with the new one.'
  const help = `If this was not you, call ${station.phone} or write to ${station.email} at once.`
  return {
    to: unnamed(address),
    subject: title,
    text: letterText([`${title}.`, told, help]),
    html: letterHtml(title, markup`<p>${told}</p><p>${help}</p>`),
  }
}
