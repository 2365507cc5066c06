import { compareBooks, type Difference, lastNight, type Period, periodToCompare } from '#domain/books/compare-books.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { reconcileProviderOrder } from '#server/orders/reconcile.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { differencesLetter } from './differences-letter.ts'
import { MARGIN, pickOwn, readBooks } from './read-books.ts'
import { type List, ListFault, readList } from './read-list.ts'

const DAY = 86_400_000
/** How many orders PayPal is asked about again in one comparison. */
const ASKED_AGAIN = 50

/** The shop is being stopped, or another process has taken over. */
class Interrupted extends Error {}

/**
 * Claims a requested comparison, or tonight's, for one process. One that hasn't reported for five minutes has failed.
 * Tonight's is tried again an hour after it failed; test payments aren't compared at night (D546).
 */
async function claim({ db, clock }: Deps, { browser }: PaymentProvider): Promise<number | undefined> {
  return db.transaction(async (sql) => {
    await sql.all("select pg_advisory_xact_lock(hashtext('zed books'))")
    await sql.all(
      "update comparison set state = 'failed', ended_at = now(), error = 'STOPPED' where state = 'running' and seen_at < now() - interval '5 minutes'",
    )
    if (!browser.isTest)
      await sql.all(
        `insert into comparison (state) select 'asked' where not exists (
           select 1 from comparison where state in ('asked', 'running') or started_at > now() - interval '1 hour'
             or (state = 'done' and started_at >= $1))`,
        [lastNight(clock())],
      )
    const claimed = await sql.one<{ id: number }>(
      "update comparison set state = 'running', started_at = now(), seen_at = now() where state = 'asked' returning id",
    )
    return claimed?.id
  })
}

type Known = { start: Date | null; comparedUntil: Date | null; oldestOpen: Date | null }

/** When the shop's first payment at this account was opened, and how far earlier comparisons got. */
async function readKnown(sql: Sql, merchantId: string | undefined): Promise<Known> {
  const known = await sql.one<Known>(
    `select (select min(created_at) - ${MARGIN} from payment where merchant_id is not distinct from $1) as start,
        (select max(compared_until) from comparison where state = 'done') as "comparedUntil",
        (select min(moved_at) from difference where gone_at is null and settled_at is null) as "oldestOpen"`,
    [merchantId ?? null],
  )
  return known ?? { start: null, comparedUntil: null, oldestOpen: null }
}

type Comparing = { deps: Deps; provider: PaymentProvider; start: Date; period: Period; list: List }
type Compared = { differences: Difference[]; compared: number; others: number }

async function compareNow({ deps: { db }, provider, start, period, list }: Comparing): Promise<Compared> {
  const booked = await readBooks(db, provider.merchantId, { from: period.from, until: list.until }, list.transactions)
  const { listed, others } = await pickOwn(db, list.transactions, booked, start)
  return { differences: compareBooks(listed, booked), compared: listed.length, others }
}

/**
 * Asks PayPal about the orders with differences, as its webhook would: anything only missed is fixed. Differences someone
 * has settled are left alone (D544).
 */
async function askAgain({ deps }: Comparing, found: readonly Difference[], note: () => Promise<void>): Promise<void> {
  const settled = await deps.db.all<{ key: string }>('select key from difference where settled_at is not null and key = any($1)', [
    found.map(({ key }) => key),
  ])
  const differences = found.filter((one) => !settled.some(({ key }) => key === one.key))
  const rows = await deps.db.all<{ id: string }>(
    `select provider_order_id as id from payment
      where provider_order_id is not null and (capture_id = any($1) or order_id = any($2)) order by created_at desc limit $3`,
    [differences.flatMap(({ captureId }) => captureId ?? []), differences.flatMap(({ orderId }) => orderId ?? []), ASKED_AGAIN],
  )
  for (const { id } of rows) {
    await note()
    await reconcileProviderOrder(deps, id, { actor: 'worker' }).catch((error) =>
      deps.log.warn({ err: error, providerOrder: id }, 'order not asked about again'),
    )
  }
}

/**
 * Stores the differences, one row each. A settled one stays settled while neither side changes; one that isn't found any
 * more is gone. Returns how many are new.
 */
async function keepDifferences(sql: Sql, { from, until }: Period, differences: readonly Difference[]): Promise<number> {
  const rows = differences.map((one) => ({ ...one, moved_at: (one.paypal ?? one.books)?.at }))
  const kept = await sql.all<{ isNew: boolean }>(
    `insert into difference (key, kind, capture_id, order_id, paypal, books, moved_at)
       select key, kind, "captureId", "orderId", nullif(paypal, 'null'), nullif(books, 'null'), moved_at
         from jsonb_to_recordset($1) as found (key text, kind text, "captureId" text, "orderId" uuid, paypal jsonb, books jsonb, moved_at timestamptz)
     on conflict (key) do update set kind = excluded.kind, capture_id = excluded.capture_id, order_id = excluded.order_id,
       paypal = excluded.paypal, books = excluded.books, gone_at = null,
       found_at = now(), settled_at = null, settled_by = null, why = null
       where difference.gone_at is not null or difference.paypal is distinct from excluded.paypal or difference.books is distinct from excluded.books
     returning true as "isNew"`,
    [JSON.stringify(rows)],
  )
  await sql.all('update difference set gone_at = now() where gone_at is null and moved_at between $1 and $2 and not key = any($3)', [
    from,
    until,
    differences.map(({ key }) => key),
  ])
  return kept.length
}

async function finish({ deps, period, list }: Comparing, id: number, { differences, compared, others }: Compared): Promise<void> {
  await deps.db.transaction(async (sql) => {
    const until = list.until
    const done = await sql.one(
      `update comparison set state = 'done', ended_at = now(), compared_from = $2, compared_until = $3, compared = $4, others = $5
        where id = $1 and state = 'running' returning id`,
      [id, period.from, until, compared, others],
    )
    if (!done) throw new Interrupted('another process compares')
    const fresh = await keepDifferences(sql, { from: period.from, until }, differences)
    if (fresh > 0) await enqueue(sql, letterEntry(`differences:${id}`, differencesLetter(fresh, `${deps.baseUrl()}/books`)))
  })
}

async function compare(deps: Deps, provider: PaymentProvider, id: number, stopping?: AbortSignal): Promise<void> {
  const note = async (read?: number, inAll?: number) => {
    if (stopping?.aborted) throw new Interrupted('the shop stops')
    const mine = await deps.db.one(
      `update comparison set seen_at = now(), pages = coalesce($2, pages), pages_in_all = coalesce($3, pages_in_all)
        where id = $1 and state = 'running' returning id`,
      [id, read ?? null, inAll ?? null],
    )
    if (!mine) throw new Interrupted('another process compares')
  }
  const { start, ...known } = await readKnown(deps.db, provider.merchantId)
  const now = deps.clock()
  const period = periodToCompare(now, { start: start ?? now, ...known })
  // One more day on the list: a payment written here on the first day may have happened there the evening before.
  const wanted = { from: new Date(period.from.getTime() - DAY), until: period.until }
  const list = period.from < period.until ? await readList(provider, wanted, note) : { transactions: [], until: period.until }
  const comparing = { deps, provider, start: start ?? now, period, list }
  const first = await compareNow(comparing)
  if (first.differences.length > 0) await askAgain(comparing, first.differences, note)
  await finish(comparing, id, first.differences.length > 0 ? await compareNow(comparing) : first)
}

/**
 * Compares the books with PayPal's own list when it's due: on request, and once a night. Any number of processes may
 * try; one does it. It's stored as a whole or not at all. On failure, stores the reason and throws the error.
 */
export async function compareWithPaypal(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, payments: provider } = deps
  if (!provider) return
  const id = await claim(deps, provider)
  if (id === undefined) return
  try {
    await compare(deps, provider, id, stopping)
  } catch (error) {
    if (error instanceof Interrupted) {
      // The next process starts over.
      await db.all("update comparison set state = 'asked', started_at = null where id = $1 and state = 'running'", [id])
      return
    }
    const reason = error instanceof ListFault ? error.message : 'FAILED'
    await db.all("update comparison set state = 'failed', ended_at = now(), error = $2 where id = $1 and state = 'running'", [id, reason])
    throw error
  }
}
