import { station } from '#domain/station.ts'
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
