import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Sql } from '#server/db/database.ts'

/** One statement, over partial indexes only (0085_watched.sql): however much was sold, it reads what is waiting. */
export const waitingStatement = `select
  (select count(*)::integer from payment where state = 'capturing') as capturing,
  (select count(*)::integer from payment where state = 'pending') as pending,
  (select extract(epoch from now() - min(coalesce(capturing_since, created_at)))::float8 from payment where state = 'capturing') as "oldestCapture",
  (select count(*)::integer from shop_order where state = 'needs_review') as "needsReview",
  (select count(*)::integer from shop_order where state = 'disputed') as disputed,
  (select count(*)::integer from refund where state = 'asking') as "givingBack",
  (select count(*)::integer from shop_order where state in ('confirmed', 'awaiting_completion')) as unfinished,
  (select count(*)::integer from shop_order where state = 'pledged') as pledged,
  (select count(*)::integer from outbox where sent_at is null and next_try_at < 'infinity') as waiting,
  (select count(*)::integer from outbox where sent_at is null and next_try_at = 'infinity') as "givenUp",
  (select extract(epoch from now() - min(created_at))::float8 from outbox where sent_at is null and next_try_at < 'infinity') as "oldestLetter",
  (select count(*)::integer from unpaid_record where processed_at is null and deleted_at is null) as unpaid,
  (select count(*)::integer from difference where gone_at is null and settled_at is null) as differences,
  (select extract(epoch from now() - max(ended_at))::float8 from comparison where state = 'done') as "oldestComparison"`

type Stored = Record<
  | 'capturing'
  | 'pending'
  | 'needsReview'
  | 'disputed'
  | 'givingBack'
  | 'unfinished'
  | 'pledged'
  | 'waiting'
  | 'givenUp'
  | 'unpaid'
  | 'differences',
  number
> &
  Record<'oldestCapture' | 'oldestLetter' | 'oldestComparison', number | null>

/** Milliseconds. Asked again sooner, the figures are the same; a call that would wait longer gets the others without these. */
const [FRESH, PATIENCE] = [5000, 2000]

/** Figures that the database knows: what waits for money, for mail or for a person. They are the same in every process. There may be no database yet. */
export function createStoredFigures(
  registry: Registry,
  findSql: () => Sql | undefined,
  { fresh = FRESH, patience = PATIENCE }: { fresh?: number; patience?: number } = {},
) {
  const registers = [registry]
  const gauge = (name: string, help: string, label: string) => new Gauge({ name, help, labelNames: [label], registers })
  const up = new Gauge({ name: 'zed_database_up', help: '1 if the database answered just now.', registers })
  const payments = gauge('zed_payments', 'Payments whose money is under way.', 'state')
  const orders = gauge(
    'zed_orders_waiting',
    'Orders that wait: for money, for Finish, for a person (needs_review, disputed), or for PayPal to give money back; and what PayPal lists otherwise (differs).',
    'state',
  )
  const letters = gauge('zed_letters_waiting', 'Letters that wait, and those that were given up after half a day.', 'state')
  const records = gauge('zed_unpaid_records', 'Records taken by phone that nobody has processed.', 'state')
  const oldest = gauge(
    'zed_oldest_seconds',
    'How long the oldest one has waited, and how long ago the books were compared with PayPal’s list.',
    'what',
  )
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  function show(stored: Stored): void {
    payments.set({ state: 'capturing' }, stored.capturing)
    payments.set({ state: 'pending' }, stored.pending)
    orders.set({ state: 'unfinished' }, stored.unfinished)
    orders.set({ state: 'pledged' }, stored.pledged)
    orders.set({ state: 'needs_review' }, stored.needsReview)
    orders.set({ state: 'disputed' }, stored.disputed)
    orders.set({ state: 'giving_back' }, stored.givingBack)
    letters.set({ state: 'waiting' }, stored.waiting)
    letters.set({ state: 'given_up' }, stored.givenUp)
    records.set({ state: 'waiting' }, stored.unpaid)
    orders.set({ state: 'differs' }, stored.differences)
    oldest.set({ what: 'comparison' }, stored.oldestComparison ?? 0)
    oldest.set({ what: 'capture' }, stored.oldestCapture ?? 0)
    oldest.set({ what: 'letter' }, stored.oldestLetter ?? 0)
  }

  /** Old figures would look like new ones, so without an answer there are none. */
  function hide(): void {
    for (const each of [payments, orders, letters, records, oldest]) each.reset()
  }

  async function read(): Promise<void> {
    const late = sleep(patience, undefined, { ref: false })
    const stored = await Promise.race([findSql()?.one<Stored>(waitingStatement, []), late]).catch(() => undefined)
    up.set(stored ? 1 : 0)
    if (stored) show(stored)
    else hide()
    readAt = performance.now()
  }

  return {
    /** Reads the figures again unless they are fresh. Throws nothing. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt < fresh) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    },
  }
}
