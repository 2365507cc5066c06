import { type EventFacts, factsOf } from '#domain/order/event-tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { type AddressPayload, addressWriters } from '#server/accounts/address-writers.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { ticketAttachments } from '#server/door/ticket-paper.ts'
import { ownTicketsOf } from '#server/door/tickets.ts'
import { invoicePaper } from '#server/invoices/invoice-paper.ts'
import { type ReaderPayload, readerWriters } from '#server/letters/reader-writers.ts'
import { findOrder, type StoredOrder } from '#server/orders/orders.ts'
import { creditNotePaper } from '#server/refunds/credit-note.ts'
import { findRefund } from '#server/refunds/refunds.ts'
import { watch } from '#server/watch/happenings.ts'
import { type NewsPayload, writeEventNews } from './event-news.ts'
import type { LetterDeps } from './letter-deps.ts'
import type { Letter } from './mailer.ts'
import { creditNoteLetter, invoiceLetter, moneyNotice, orderNotice, pledgeLetter, postedLetter, reviewNotice } from './order-letters.ts'
import { LEASE } from './outbox.ts'

/** Minutes until a letter that could not be sent is tried again. After the last try it is given up (security 2.14). */
const PATIENCE = [1, 5, 30, 120, 720]
const AT_ONCE = 20

type Payload = ReaderPayload & AddressPayload & NewsPayload & { orderId?: string; refundId?: string; reason?: string; letter?: Letter }

/** A letter says when and where an event is now; its paper says what was sold (D364). */
async function withCurrentEvents({ db }: LetterDeps, order: StoredOrder): Promise<StoredOrder> {
  const { all } = await readCatalogue(db)
  const moved = ({ kind, productId, choices }: StoredOrder['lines'][number]) =>
    kind === 'ticket' && productId !== null ? { ...choices, ...factsOf(productId, all.events) } : choices
  return { ...order, lines: order.lines.map((line) => ({ ...line, choices: moved(line) })) }
}

/** Writes the letter of an outbox row from what is stored now. Returns undefined if there is nothing left to say. */
async function letterOf(deps: LetterDeps, kind: string, payload: Payload): Promise<Letter | undefined> {
  if (kind === 'letter') return payload.letter
  const write = readerWriters[kind] ?? addressWriters[kind]
  if (write) return write(deps, payload)
  const order = payload.orderId === undefined ? undefined : await findOrder(deps.db, payload.orderId)
  if (!order) return undefined
  if (kind === 'pledge' || kind === 'pledge_reminder') return pledgeLetter(order, `${deps.baseUrl()}/account`, kind)
  if (kind === 'invoice') {
    const { tickets } = await ownTicketsOf(deps.db, order, stationDate(deps.clock()))
    const files = await ticketAttachments(order, tickets, deps.clock())
    return invoiceLetter(await withCurrentEvents(deps, order), await invoicePaper(deps, order), { tickets, files })
  }
  if (kind === 'posted') return postedLetter(order, `${deps.baseUrl()}/account`)
  if (kind === 'order_notice') return orderNotice(order)
  if (kind === 'credit_note') {
    const refund = payload.refundId === undefined ? undefined : await findRefund(deps.db, payload.refundId)
    return refund?.state === 'done' ? creditNoteLetter(order, refund, await creditNotePaper(order, refund)) : undefined
  }
  if (kind === 'money_notice') return moneyNotice(order, payload.reason ?? 'no reason was given')
  if (kind === 'review_notice') return reviewNotice(order, payload.reason ?? 'no reason was given')
  throw new Error(`No letter is written for ${kind}.`)
}

type Row = { id: number; kind: string; payload: Payload; attempts: number }

/** Claims the rows that are due, each for one process, oldest first, and releases the database before anything is sent. */
async function claimDue({ db }: Pick<LetterDeps, 'db'>): Promise<Row[]> {
  const rows = await db.all<Row>(
    `update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $1)
      where id in (select id from outbox where sent_at is null and next_try_at <= now() order by next_try_at, id
                    limit $2 for update skip locked)
      returning id, kind, payload, attempts`,
    [LEASE, AT_ONCE],
  )
  // PostgreSQL returns them in any order.
  return rows.toSorted((one, other) => one.id - other.id)
}

/** A letter, and what an event's buyer believes once it is sent. */
type Written = { letter: Letter | undefined; known?: EventFacts }

async function write(deps: LetterDeps, kind: string, payload: Payload): Promise<Written> {
  if (kind !== 'event_changed') return { letter: await letterOf(deps, kind, payload) }
  return (await writeEventNews(deps, payload)) ?? { letter: undefined }
}

/** Records that a letter is done with. One about an event that changed again while it was on its way is due again, with what it said. */
async function recordSent({ db }: LetterDeps, { id, payload }: Row, { letter, known }: Written): Promise<void> {
  await db.all(
    `update outbox set last_error = $2, payload = payload || coalesce($3::jsonb, '{}'),
        sent_at = case when payload->>'change' is not distinct from $4 then now() end,
        next_try_at = case when payload->>'change' is not distinct from $4 then next_try_at else now() end
      where id = $1`,
    [id, letter ? null : 'nothing to say', known ? JSON.stringify({ known }) : null, payload.change?.toString() ?? null],
  )
}

/** Where an error comes from that has no code. Its words may contain an address. */
function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || 'code' in error) return undefined
  return error.stack?.match(/^ +at .*:\d+:\d+\)?$/gm)?.join('\n')
}

async function send(deps: LetterDeps, row: Row): Promise<void> {
  const { id, kind, payload, attempts } = row
  try {
    const written = await write(deps, kind, payload)
    const { letter } = written
    if (letter) await watch('letter', { kind }, () => deps.mail.send(letter))
    await recordSent(deps, row, written)
  } catch (error) {
    const minutes = PATIENCE[attempts - 1]
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    // The mail server's message may contain an address, so only its code is stored.
    deps.log.warn({ outbox: id, kind, attempts, code, at: placeOf(error), givenUp: minutes === undefined }, 'letter not sent')
    await deps.db.all(
      `update outbox set last_error = $2, next_try_at = coalesce(now() + make_interval(mins => $3::integer), 'infinity') where id = $1`,
      [id, code, minutes ?? null],
    )
  }
}

/** Lets other processes have letters that were claimed and not begun. */
async function giveBack({ db }: Pick<LetterDeps, 'db'>, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.all('update outbox set attempts = attempts - 1, next_try_at = now() where id = any($1)', [ids])
}

/** How many letters are on their way at a time, and what each waits for before it is written. */
type Pace = { hands?: number; mayBegin?: () => Promise<void> }

/** Sends letters that were claimed, and gives back those that `stopping` leaves. */
async function sendAll(deps: LetterDeps, rows: Row[], stopping: AbortSignal | undefined, { hands = 1, mayBegin }: Pace): Promise<void> {
  const waiting = [...rows]
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await mayBegin?.()
      if (stopping?.aborted) return giveBack(deps, waiting.splice(0))
      const row = waiting.shift()
      if (row) await send(deps, row)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
}

/**
 * Sends every letter that is due: at least once, and only once per key unless the process dies between sending and recording it. Once
 * `stopping` is aborted it ends after the letters it is at, however many others write meanwhile.
 */
export async function sendDueLetters(deps: LetterDeps, stopping?: AbortSignal, pace: Pace = {}): Promise<void> {
  while (!stopping?.aborted) {
    const rows = await claimDue(deps)
    await sendAll(deps, rows, stopping, pace)
    if (rows.length < AT_ONCE) return
  }
}
