import { stationDate } from '#domain/time/station-time.ts'
import { sealTrail } from '#server/audit/seal-trail.ts'
import { compareWithPaypal } from '#server/books/compare-with-paypal.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { publishDue } from '#server/catalogue-editing/publish.ts'
import { freePledges } from '#server/desk/pledges.ts'
import { deleteOldCounts } from '#server/http/limits.ts'
import { deleteOldLinks } from '#server/letters/links.ts'
import { queueReminders } from '#server/letters/reminders.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import { reconcilePayments } from '#server/orders/reconcile.ts'
import { reconcileRefunds } from '#server/refunds/ask-provider.ts'
import { reconcileDisputes } from '#server/refunds/disputes.ts'
import { purgeCards } from '#server/vault/card-vault.ts'
import { watch } from '#server/watch/happenings.ts'
import type { Deps } from './deps.ts'
import { deleteExpired } from './retention.ts'

/** `every` is the pause between two runs, in milliseconds. A run that may last leaves the rest to other processes once `stopping` is aborted. */
type Job = { name: string; every: number; run: (deps: Deps, stopping: AbortSignal) => Promise<void> }

const allJobs: readonly Job[] = [
  { name: 'clock', every: 60_000, run: ({ measureClock }) => measureClock() },
  { name: 'reservations', every: 30_000, run: expireReservations },
  { name: 'pledges', every: 600_000, run: (deps) => freePledges(deps, stationDate(deps.clock())) },
  { name: 'payments', every: 30_000, run: reconcilePayments },
  { name: 'refunds', every: 30_000, run: reconcileRefunds },
  { name: 'disputes', every: 600_000, run: reconcileDisputes },
  { name: 'publishing', every: 2_000, run: publishDue },
  // Letters and prices of this process are those of the station as it was published last (D723).
  { name: 'station', every: 2_000, run: async ({ db }) => void (await readCatalogue(db)) },
  { name: 'books', every: 5_000, run: compareWithPaypal },
  { name: 'reminders', every: 600_000, run: queueReminders },
  { name: 'letters', every: 2_000, run: sendDueLetters },
  { name: 'seals', every: 5_000, run: sealTrail },
  { name: 'retention', every: 3_600_000, run: ({ db }) => deleteExpired(db) },
  { name: 'links', every: 3_600_000, run: ({ db }) => deleteOldLinks(db) },
  { name: 'counts', every: 3_600_000, run: ({ db }) => deleteOldCounts(db) },
  { name: 'cards', every: 10_000, run: ({ db }) => purgeCards(db) },
]

export type Workers = {
  /** Starts no more jobs and waits for those that are running. */
  stop(): Promise<void>
  /** Runs every job once, now. Throws whatever a job throws. For tests. */
  tick(): Promise<void>
}

/**
 * Keeps orders, payments and letters moving in the background (security 2.3, rules 5, 7 and 8). Any number of processes may
 * run them at once: each row is claimed by one process. With `isIdle`, jobs only run when `tick` is called. `sendLetters` is another way
 * to send what is due.
 */
export function startWorkers(deps: Deps, options: { isIdle?: boolean; sendLetters?: Job['run'] } = {}): Workers {
  const jobs = allJobs.map((job) => (job.run === sendDueLetters ? { ...job, run: options.sendLetters ?? job.run } : job))
  const running = new Map<string, Promise<void>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const stopping = new AbortController()

  /** Runs a job once the previous run of the same job in this process has ended. */
  async function run(job: Job): Promise<void> {
    await running.get(job.name)?.catch(() => {})
    const started = watch('job', { name: job.name }, () => job.run(deps, stopping.signal))
    running.set(job.name, started)
    await started
  }

  function schedule(job: Job): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(async () => {
      try {
        await run(job)
      } catch (error) {
        deps.log.error({ err: error, job: job.name }, 'job failed')
      }
      schedule(job)
    }, job.every)
    timer.unref()
    timers.set(job.name, timer)
  }
  if (!options.isIdle) for (const job of jobs) schedule(job)

  return {
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
    async tick() {
      for (const job of jobs) await run(job)
    },
  }
}
