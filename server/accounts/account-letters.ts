import { INVITATION_HOURS } from '#domain/office/staff.ts'
import { station } from '#domain/station.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import { letterHtml, letterText, markup } from '#server/mail/letter-frame.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** Anybody can type a name and have it mailed, so letters about passwords address nobody by name (security 2.8). */
const toAddressOnly = (address: string): Letter['to'] => ({ name: '', address })

/** The link that sets a new password. It is mailed at once and never stored, because the link is the account. */
export function recoveryLetter(address: string, link: string): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `Set a new password for ${station.name}`,
    opening: [
      `Someone, hopefully you, asked for a new password for this address at ${station.name}.`,
      'Open this link within an hour to set one. It works once, and asking again replaces it.',
    ],
    action: { label: 'Set a new password', url: link },
    closing: ['If it wasn’t you, ignore this: your password stays as it is.'],
  })
}

/** The link with which a new member of staff sets their first password. Mailed at once and never stored, like a recovery link. */
export function invitationLetter(address: string, link: string): Letter {
  return actionLetter({
    to: toAddressOnly(address),
    title: `You’re on the staff of ${station.name}`,
    opening: [
      `An admin of ${station.name} has put this address on the list of staff.`,
      `Open this link within ${INVITATION_HOURS} hours to set your password. It works once; the page asks for this address too.`,
    ],
    action: { label: 'Set your password', url: link },
    closing: ['Then log in, and set up a second factor. If you weren’t expecting this, ignore it.'],
  })
}

/** A letter about someone's own login that asks for nothing: what happened, and what to do if it was someone else. */
function loginNotice(address: string, title: string, notice: string, help: string): Letter {
  return {
    to: toAddressOnly(address),
    subject: title,
    text: letterText([`${title}.`, notice, help]),
    html: letterHtml(title, markup`<p>${notice}</p><p>${help}</p>`),
  }
}

/** Instead of a link for a new password, within a day of the desk's moving the address: the person who left it can still undo that (D585). */
export function recoveryHeldLetter(address: string): Letter {
  const notice =
    'Someone, hopefully you, asked for a new password for this address. Our desk made it the account’s address less than a day ago, so nobody can set a password by mail yet. Ask again tomorrow; the password you have still works.'
  return loginNotice(
    address,
    `Your new password at ${station.name} has to wait`,
    notice,
    `Can’t wait? Call ${station.phone} or write to ${station.email}.`,
  )
}

const waysToChange = {
  link: 'A new password was set with a link that we mailed to this address. Every login was ended: log in again with the new one.',
  account: 'A new password was set by someone who was logged in and gave the old one. Every other login was ended.',
} as const

/** Sent after a password was set: if someone else did it, the person who reads mail there finds out. */
export function passwordChangedLetter(address: string, how: keyof typeof waysToChange = 'link'): Letter {
  const title = `Your password at ${station.name} was changed`
  return loginNotice(address, title, waysToChange[how], `If this was not you, call ${station.phone} or write to ${station.email} at once.`)
}

/** The last letter to someone whose account was removed: what went, and what the law makes us keep. */
export function accountRemovedLetter(to: Letter['to']): Letter {
  const title = `Your account at ${station.name} is removed`
  const gone =
    'Your details, your password, your logins, your subscriptions, Zedletter and Radio Times are gone, and nobody can bring them back.'
  const kept =
    'We keep your orders and their invoice numbers, because tax law says so, without your name and address. Only an invoice of $1,000 or more has to keep the name on it.'
  const help = `If this was not you, call ${station.phone} or write to ${station.email}. Thanks for listening.`
  return {
    to,
    subject: title,
    text: letterText([`Hello ${to.name},`, gone, kept, help]),
    html: letterHtml(title, markup`<p>Hello ${to.name},</p><p>${gone}</p><p>${kept}</p><p>${help}</p>`),
  }
}

/** Sent when a second factor is added or removed, or new recovery codes are made. */
export function factorsChangedLetter(address: string): Letter {
  return loginNotice(
    address,
    `Your second factor at ${station.name} was changed`,
    'Someone who was logged in as you changed your passkeys, your authenticator app or your recovery codes. Your other logins were ended.',
    'If this was not you, tell another admin at once, and set a new password.',
  )
}

/** Sent after five wrong second factors in one login: someone has the password. */
export function wrongFactorsLetter(address: string): Letter {
  return loginNotice(
    address,
    `Someone tried to log in as you at ${station.name}`,
    'Someone gave your right password and then five wrong codes. They were not let in.',
    'If this was not you, set a new password: theirs stops working then.',
  )
}
