import { newsLabel, newsToTell } from '#domain/order/event-news.ts'
import { type EventFacts, eventLines, factsOf } from '#domain/order/event-tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { letterTexts } from '#domain/words/letter-texts.ts'
import { say } from '#domain/words/say.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { ticketAttachments } from '#server/door/ticket-paper.ts'
import { ownTicketsOf } from '#server/door/tickets.ts'
import { findOrder, type StoredOrder } from '#server/orders/orders.ts'
import type { LetterDeps } from './letter-deps.ts'
import { letterHtml, letterText, markup } from './letter-frame.ts'
import type { Letter } from './mailer.ts'
import { type BroughtTickets, codesSentence } from './order-letters.ts'
import { LEASE } from './outbox.ts'

/** What a row of these letters has: `known` is what the buyer believes, `change` names the last change that queued it. */
export type NewsPayload = { eventId?: string; known?: EventFacts; change?: number }

/** The key of the letters to an order about an event: a second change before the first letter left is one letter. */
export const eventNewsKey = (orderId: string, eventId: string): string => `event_changed:${orderId}:${eventId}`

type News = { eventId: string; known: EventFacts; orders: readonly string[]; change: number }

/**
 * Queues a letter about a changed event for each order, in the caller's transaction. A row that is there already keeps what its buyer
 * believes: what the last letter said, or what was true before the first change that wasn't told yet. One that is being sent at this
 * moment stays with its sender until its lease ends.
 */
export async function queueEventNews(sql: Sql, { eventId, known, orders, change }: News): Promise<void> {
  const entries = orders.map((orderId) => ({ key: eventNewsKey(orderId, eventId), payload: { orderId, eventId, known, change } }))
  await sql.all(
    `insert into outbox (kind, key, payload)
     select 'event_changed', key, payload from jsonb_to_recordset($1) as entry (key text, payload jsonb) order by key
     on conflict (key) do update set payload = outbox.payload || jsonb_build_object('change', excluded.payload->'change'), attempts = 0,
       last_error = null, sent_at = null, created_at = case when outbox.sent_at is null then outbox.created_at else now() end,
       next_try_at = case when outbox.sent_at is null then least(outbox.next_try_at, now() + make_interval(secs => $2)) else now() end`,
    [JSON.stringify(entries), LEASE],
  )
}

type Said = { was: EventFacts; now: EventFacts; event: string; news: string; count: number }

/** Tells a buyer what an event was and what it is now, with the tickets again. */
function eventNewsLetter(
  { number, buyer }: StoredOrder,
  { was, now, event, news, count }: Said,
  { tickets, files }: BroughtTickets,
): Letter {
  const title = `${event} has ${news}`
  const isOne = count === 1
  const good = isOne
    ? 'Your ticket is still good, and its code is the same. It’s attached again, with a file for your calendar.'
    : 'Your tickets are still good, and their codes are the same. They’re attached again, with a file for your calendar.'
  const sentences = [
    `Hello ${buyer.name}, ${title}. You have ${isOne ? 'a ticket' : `${count} tickets`} to it, order ${number}.`,
    `It was: ${eventLines(was).join(', ')}.`,
    `It’s now: ${eventLines(now).join(', ')}.`,
    good,
    say(letterTexts.cantCome),
    codesSentence(tickets),
  ].filter((text) => text !== '')
  return {
    to: { name: buyer.name, address: buyer.email },
    subject: title,
    text: letterText(sentences),
    html: letterHtml(title, markup`${sentences.map((text) => markup`<p>${text}</p>`)}`),
    attachments: files,
  }
}

/**
 * Writes the letter about a changed event from what is true now, and returns with it what its buyer will believe. Undefined where
 * they know it already, the event has ended, or none of their tickets to it lets anybody in (D555).
 */
export async function writeEventNews(
  deps: LetterDeps,
  { orderId = '', eventId = '', known = {} }: NewsPayload & { orderId?: string },
): Promise<{ letter: Letter; known: EventFacts } | undefined> {
  const [order, { all }] = [await findOrder(deps.db, orderId), await readCatalogue(deps.db)]
  const event = all.events.find(({ id }) => id === eventId)
  if (!order || !event || order.buyer.email === '') return undefined
  const [now, today] = [factsOf(eventId, all.events), stationDate(deps.clock())]
  const news = newsToTell(known, now, today)
  const { tickets } = await ownTicketsOf(deps.db, order, today)
  const count = tickets.filter(({ event_id }) => event_id === eventId).length
  if (news.length === 0 || count === 0) return undefined
  const files = await ticketAttachments(order, tickets, deps.clock())
  const said = { was: known, now, event: event.name, news: newsLabel(news), count }
  return { letter: eventNewsLetter(order, said, { tickets, files }), known: now }
}
