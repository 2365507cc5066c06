import type { BodyOf } from '#domain/api/contract.ts'
import { type Books, booksMessages, DIFFERENCES_SHOWN } from '#domain/books/books.ts'
import type { Side } from '#domain/books/compare-books.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { paymentsUnavailable } from '#server/orders/open-payment.ts'
import { numbered } from '#server/orders/orders.ts'

type Last = Omit<NonNullable<Books['last']>, 'at'> & { at: Date }
type Compared = { from: Date; until: Date; at: Date; count: number; others: number }
type Row = Omit<Books['differences'][number], 'order' | 'foundAt'> & {
  paypal: Side | null
  books: Side | null
  foundAt: Date
  number: number | null
  state: OrderState | null
}

const OPEN = 'gone_at is null and settled_at is null'

/** How many differences nobody has settled. */
export async function countDifferences(sql: Sql): Promise<number> {
  const open = await sql.one<{ count: number }>(`select count(*)::integer as count from difference where ${OPEN}`)
  return open?.count ?? 0
}

/** The state of the books against PayPal's list (A182). */
export async function readBooksState({ db, payments }: Pick<Deps, 'db' | 'payments'>): Promise<Books> {
  const last = await db.one<Last>(
    `select comparison.state, coalesce(ended_at, started_at, asked_at) as at, contact.name as "askedBy", pages, pages_in_all as "pagesInAll", error
       from comparison left join contact on contact.id = asked_by order by comparison.id desc limit 1`,
  )
  const compared = await db.one<Compared>(
    `select least(compared_from, compared_until) as from, compared_until as until, ended_at as at, compared as count, others
       from comparison where state = 'done' order by ended_at desc limit 1`,
  )
  const rows = await db.all<Row>(
    `select key, kind, paypal, books, found_at as "foundAt", number, shop_order.state
       from difference left join shop_order on shop_order.id = order_id where ${OPEN} order by moved_at desc, key limit $1`,
    [DIFFERENCES_SHOWN],
  )
  return {
    last: last ? { ...last, at: last.at.toISOString() } : null,
    compared: compared
      ? { ...compared, from: compared.from.toISOString(), until: compared.until.toISOString(), at: compared.at.toISOString() }
      : null,
    isNightly: payments?.browser.isTest === false,
    differences: rows.map(({ number, state, foundAt, ...row }) => ({
      ...row,
      order: number === null || state === null ? null : { number: numbered('ZED', number), state },
      foundAt: foundAt.toISOString(),
    })),
    count: await countDifferences(db),
  }
}

/** Asks for a comparison, which a worker does. There's one at a time: asking again waits for the same one. */
export async function askForComparison(sql: Sql, askedBy: number | null): Promise<void> {
  await sql.all("insert into comparison (asked_by) values ($1) on conflict ((true)) where state in ('asked', 'running') do nothing", [
    askedBy,
  ])
}

type Work = { session: Session; requestId: string }

/** A183. Throws 503 if the shop takes no payments, since then there's no list. */
export async function compareNow(deps: Deps, { session, requestId }: Work): Promise<Books> {
  if (!deps.payments) throw paymentsUnavailable()
  await deps.db.transaction(async (sql) => {
    await askForComparison(sql, session.contactId)
    await audit(sql, { actor: session, action: 'books.compare', requestId })
  })
  return readBooksState(deps)
}

/** A184: settles a difference. Throws 409 if it's already settled, gone, or either side has changed. */
export async function settleDifference(
  deps: Deps,
  { session, requestId, body }: Work & { body: BodyOf<'settleDifference'> },
): Promise<Books> {
  const { key, foundAt, why } = body
  await deps.db.transaction(async (sql) => {
    const settled = await sql.one<{ orderId: string | null }>(
      `update difference set settled_at = now(), settled_by = $2, why = $3
        where key = $1 and ${OPEN} and date_trunc('milliseconds', found_at) = $4 returning order_id as "orderId"`,
      [key, session.contactId, why, foundAt],
    )
    if (!settled) throw new Refusal(409, { error: booksMessages.changed })
    const subject = settled.orderId === null ? {} : { subject: `order:${settled.orderId}` }
    await audit(sql, { actor: session, action: 'books.settle', ...subject, detail: { transaction: key }, requestId })
  })
  return readBooksState(deps)
}
