import { station } from '#domain/station.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import type { Letter } from '#server/mail/mailer.ts'

const help = () => say(letterTexts.readerQuestions)

/** What goes into every letter with a Zedletter link. These letters address nobody by name: a stranger may have typed it. */
export type ZedletterLink = { address: string; link: string; unsubscribe: string }

/** For an address that does not get Zedletter: nothing is sent until the button behind the link is pressed (security 2.8). */
export function confirmSignupLetter({ address, link, unsubscribe }: ZedletterLink): Letter {
  return actionLetter({
    to: { name: '', address },
    title: 'Confirm Zedletter',
    opening: [say(letterTexts.zedletterConfirm), 'Open the page and press Subscribe to get it.'],
    action: { label: 'Confirm on the page', url: link },
    closing: ['If it wasn’t you, ignore this: we send nothing unless you confirm.'],
    unsubscribe,
  })
}

/** For a person who gets Zedletter: the link that ends it, or starts it again. */
export function zedletterLinkLetter({ address, link, unsubscribe }: ZedletterLink): Letter {
  return actionLetter({
    to: { name: '', address },
    title: 'Your Zedletter link',
    opening: [say(letterTexts.zedletterLink)],
    action: { label: 'Manage Zedletter', url: link },
    closing: ['Keep the link to yourself: it works as long as you get Zedletter, and for 60 days after.', help()],
    unsubscribe,
  })
}

/** The link to a subscriber's Radio Times page, which shows their address. */
export function radioTimesLetter(to: Letter['to'], link: string): Letter {
  return actionLetter({
    to,
    title: 'Your Radio Times link',
    opening: [`Hello ${to.name},`, say(letterTexts.radioTimes)],
    action: { label: 'Choose my copy', url: link },
    closing: ['The page shows your name, subscriber number and address, so keep the link to yourself. It works for 60 days.', help()],
  })
}

type Renewal = { to: Letter['to']; subnumber: string; expiry: StationDate; daysLeft: number; link: string }

/** Before a subscription ends, and on its last day. */
export function renewalLetter({ to, subnumber, expiry, daysLeft, link }: Renewal): Letter {
  const ends = daysLeft === 0 ? 'ends today' : daysLeft === 1 ? 'ends tomorrow' : `ends in ${daysLeft} days`
  return actionLetter({
    to,
    title: `Your ${station.name} subscription ${ends}`,
    opening: [`Hello ${to.name},`, say(letterTexts.renewal, { number: subnumber, date: formatDate(expiry) }), say(letterTexts.renew)],
    action: { label: 'Renew my subscription', url: link },
    closing: ['We write 30 and 7 days before a subscription ends, and on the day.', help()],
  })
}
