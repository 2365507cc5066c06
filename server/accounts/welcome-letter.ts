import { nameOfType } from '#domain/catalogue/subscriptions.ts'
import { station } from '#domain/station.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { actionLetter } from '#server/mail/action-letter.ts'
import type { LetterDeps } from '#server/mail/letter-deps.ts'
import type { Letter } from '#server/mail/mailer.ts'
import type { OutboxEntry } from '#server/mail/outbox.ts'
import { issueRecoveryToken } from './recovery-tokens.ts'

/** The letter to somebody who subscribed at the desk or by phone. One per order. */
export const welcomeEntry = (orderId: string): OutboxEntry => ({ kind: 'welcome', key: `welcome:${orderId}`, payload: { orderId } })

type Row = {
  id: number
  email: string
  name: string
  number: string
  lastDay: StationDate
  types: string[]
  isPosted: boolean
  hasPack: boolean
  hasPassword: boolean
  hasLink: boolean
}

const subscribed = `
  select contact.id, contact.email, contact.name, max(subscriber.subnumber) as number, max(expirydate)::text as "lastDay",
         array_agg(subtypecode order by subscriber.position) as types, contact.password_hash is not null as "hasPassword",
         exists (select 1 from recovery_token where recovery_token.contact_id = contact.id and expires_at > now()) as "hasLink",
         bool_or(coalesce((line.choices->>'postpack')::boolean, false)) as "isPosted",
         bool_or(subtypecode = any($2) and not coalesce((line.choices->>'postpack')::boolean, false)) as "hasPack"
    from shop_order join subscriber on subscriber.order_id = shop_order.id and subscriber.contact_id = shop_order.contact_id
    join contact on contact.id = shop_order.contact_id
    join order_line line on line.order_id = shop_order.id and line.position = subscriber.position
   where shop_order.id = $1 and disabled_at is null and not line.choices ? 'gift'
   group by contact.id`

/** Tells a new or renewed Zedder their number, their last day, how to log in, and where their pack is. Undefined if the year was taken back. */
export async function writeWelcome({ db, baseUrl }: LetterDeps, { orderId }: { orderId?: string }): Promise<Letter | undefined> {
  const { subscriptions } = (await readCatalogue(db)).all
  const packTypes = subscriptions.filter(({ pack }) => pack).map(({ id }) => id)
  const found = await db.one<Row>(subscribed, [orderId ?? null, packTypes])
  if (!found) return undefined
  const { id, email, name, number, lastDay, types, isPosted, hasPack, hasPassword, hasLink } = found
  // A second link would end the first, which is in a letter that may be read later.
  const token = hasPassword || hasLink ? undefined : await db.transaction((sql) => issueRecoveryToken(sql, id, 7 * 24))
  const what = types.map((code) => `${nameOfType(subscriptions, code)} subscription`).join(' and ')
  return actionLetter({
    to: { name, address: email },
    title: `Your subscription to ${station.name}`,
    opening: [
      say(letterTexts.welcome, { name, what }),
      say(letterTexts.zedder, { number, date: formatDate(lastDay) }),
      ...(isPosted ? [say(letterTexts.packPosted)] : []),
      ...(hasPack ? [say(letterTexts.packWaits)] : []),
      token
        ? `To see it all in the shop, set a password within a week, and log in with ${email}. The link works once; after that, ask for another at Forgot password.`
        : hasPassword
          ? `Log in with ${email} to see it all in your account.`
          : `To see it all in your account, set a password with the link in our other letter, and log in with ${email}.`,
    ],
    action: token
      ? { label: 'Set a password', url: `${baseUrl()}/recover-password/${token}` }
      : { label: 'See my account', url: `${baseUrl()}/account` },
    closing: [say(letterTexts.questions)],
  })
}
