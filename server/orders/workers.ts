import { stationDate } from '#domain/time/station-time.ts'
import type { Deps } from '#server/deps.ts'
import { freePledges } from '#server/desk/takings.ts'
import { forgetOldCounts } from '#server/http/limits.ts'
import { forgetOldLinks } from '#server/letters/links.ts'
import { queueReminders } from '#server/letters/reminders.ts'
import { forgetOldKeys } from '#server/orders/idempotency.ts'
import { reconcilePayments } from '#server/orders/reconcile.ts'
import { sendDueLetters } from '#server/orders/send-letters.ts'
import { expireOrder, lockOrder } from '#server/orders/transitions.ts'
import { purgeCards } from '#server/vault/card-vault.ts'

/** Puts the stock of orders whose time ran out back on the shelf; one that is being paid at this moment keeps it. */
export async function expireReservations(deps: Deps): Promise<void> {
  const rows = await deps.db.all<{ id: string }>(
    "select id from shop_order where state in ('confirmed', 'awaiting_completion') and reserved_until < now() order by reserved_until limit 100",
  )
  for (const { id } of rows) {
    await deps.db.transaction(async (sql) => {
      const order = await lockOrder(sql, id)
      const isDue = await sql.one(
        `select 1 from shop_order where id = $1 and state in ('confirmed', 'awaiting_completion') and reserved_until < now()
            and not exists (select 1 from payment where order_id = $1 and state in ('capturing', 'pending', 'captured'))`,
        [id],
      )
      if (order && isDue) await expireOrder(sql, order, { actor: 'worker', reason: 'reservation ended' })
    })
  }
}

type Job = { name: string; every: number; run: (deps: Deps) => Promise<void> }

const jobs: readonly Job[] = [
  { name: 'reservations', every: 30_000, run: expireReservations },
  { name: 'pledges', every: 600_000, run: (deps) => freePledges(deps, stationDate(deps.clock())) },
  { name: 'payments', every: 30_000, run: reconcilePayments },
  { name: 'reminders', every: 600_000, run: queueReminders },
  { name: 'letters', every: 2_000, run: sendDueLetters },
  { name: 'keys', every: 3_600_000, run: ({ db }) => forgetOldKeys(db) },
  { name: 'links', every: 3_600_000, run: ({ db }) => forgetOldLinks(db) },
  { name: 'counts', every: 3_600_000, run: ({ db }) => forgetOldCounts(db) },
  { name: 'cards', every: 3_600_000, run: ({ db }) => purgeCards(db) },
]

export type Workers = {
  /** Starts nothing more and waits for what is being done. */
  stop(): Promise<void>
  /** Runs every job once, now; throws what a job throws. For tests and for those in a hurry. */
  tick(): Promise<void>
}

/**
 * Keeps orders, payments and letters moving without anybody asking (security 2.3, rules 5, 7 and 8). Any number of
 * processes may run them at once: each row is taken by one. `isIdle`: only `tick` does anything.
 */
export function startWorkers(deps: Deps, options: { isIdle?: boolean } = {}): Workers {
  const underWay = new Map<string, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  /** One run of a job at a time in one process. */
  async function run(job: Job): Promise<void> {
    await underWay.get(job.name)?.catch(() => {})
    const running = job.run(deps)
    underWay.set(job.name, running)
    await running
  }

  function plan(job: Job): void {
    if (isStopped) return
    const timer = setTimeout(async () => {
      try {
        await run(job)
      } catch (error) {
        deps.log.error({ err: error, job: job.name }, 'job failed')
      }
      plan(job)
    }, job.every)
    timer.unref()
    timers.set(job.name, timer)
  }
  if (!options.isIdle) for (const job of jobs) plan(job)

  return {
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(underWay.values())
    },
    async tick() {
      for (const job of jobs) await run(job)
    },
  }
}
