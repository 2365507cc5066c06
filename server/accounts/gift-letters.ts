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

/** The letter that tells somebody what they were given. One per receiver and purchase. */
export const giftEntry = (contactId: number, orderId: string): OutboxEntry => ({
  kind: 'gift',
  key: `gift:${contactId}:${orderId}`,
  payload: { contactId, orderId },
})

type Row = {
  email: string
  giver: string
  number: string
  lastDay: StationDate
  types: string[]
  words: string[]
  isPosted: boolean
  hasPassword: boolean
}

const given = `
  select contact.email, max(subscriber.subnumber) as number, max(expirydate)::text as "lastDay", array_agg(subtypecode order by position) as types,
         contact.password_hash is not null as "hasPassword",
         coalesce((select shop_order.contact->>'name' from shop_order where id = $2 and contact_removed_at is null),
                  (select name from unpaid_record record join unpaid_contact caller on caller.id = record.contact_id where record.id = $3), '') as giver,
         coalesce(bool_or(coalesce((select (choices->>'postpack')::boolean from order_line line
                                     where line.order_id = $2 and line.position = subscriber.position),
                                   (select postpack from unpaid_subscription asked
                                     where asked.record_id = $3 and asked.position = subscriber.position))), false) as "isPosted",
         array_remove(array_agg(distinct (select line.choices->'gift'->>'words' from order_line line
                                           where line.order_id = $2 and line.position = subscriber.position)), null) as words
    from subscriber join contact on contact.id = contact_id
   where contact_id = $1 and (order_id = $2 or unpaid_id = $3) and disabled_at is null
   group by contact.id`

/**
 * To somebody who was given a subscription. It greets nobody, since a stranger typed the name, and tells the reader of the address
 * alone whether they had an account: a link for a password if they hadn't (D362).
 */
export async function writeGift(
  { db, baseUrl }: LetterDeps,
  // Older versions gave gifts from phoned records without an order.
  payload: { contactId?: number; orderId?: string; unpaidId?: number },
): Promise<Letter | undefined> {
  const { contactId = 0, orderId, unpaidId } = payload
  const found = await db.one<Row>(given, [contactId, orderId ?? null, unpaidId ?? null])
  if (!found) return undefined
  const { email, giver, number, lastDay, types, words, isPosted, hasPassword } = found
  const token = hasPassword ? undefined : await db.transaction((sql) => issueRecoveryToken(sql, contactId, 7 * 24))
  const { subscriptions } = (await readCatalogue(db)).all
  const hasPack = subscriptions.some(({ id, pack }) => pack && types.includes(id))
  const what = types.map((code) => `${nameOfType(subscriptions, code)} subscription`).join(' and ')
  const pack = isPosted ? say(letterTexts.packPosted) : say(letterTexts.packWaits)
  return actionLetter({
    to: { name: '', address: email },
    title: `A subscription to ${station.name}, for you`,
    opening: [
      say(letterTexts.gift, { giver: giver || 'Someone', what }),
      ...words.map((text) => `They write: “${text}”`),
      say(letterTexts.zedder, { number, date: formatDate(lastDay) }),
      ...(hasPack ? [pack] : []),
      token
        ? 'To use it in the shop, set a password within a week. The link works once; after that, ask for another at Forgot password.'
        : 'Log in as you always do: it’s in your account.',
    ],
    action: token
      ? { label: 'Set a password', url: `${baseUrl()}/recover-password/${token}` }
      : { label: 'See my account', url: `${baseUrl()}/account` },
    closing: [say(letterTexts.giftEnd)],
  })
}
