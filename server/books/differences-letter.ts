import { station } from '#domain/station.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** Tells the desk that PayPal's list and the books don't agree, with a link to what an admin can do. */
export function differencesLetter(count: number, url: string): Letter {
  const things = count === 1 ? 'One thing is' : `${count} things are`
  return actionLetter({
    to: { name: `${station.name} reception`, address: station.email },
    title: 'PayPal and the books don’t agree',
    opening: [`${things} new on the list of what PayPal and the shop’s books don’t say alike. Nothing was changed: an admin has to look.`],
    action: { label: 'See what it is', url },
    closing: [],
  })
}
