import { counted } from '#domain/text.ts'
import { verifyEnd } from '#server/audit/verify-trail.ts'
import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db } from '#server/db/database.ts'
import { findSampleThings } from '#server/seed/sample-catalogue.ts'
import { findOpenSamples } from '#server/seed/samples-in-production.ts'
import { type Finding, fix, look, ok } from './finding.ts'

/** The end of the audit trail, and whether the worker seals it. */
async function checkTrail(db: Db): Promise<Finding> {
  try {
    const { entries, unsealed } = await verifyEnd(db)
    if (unsealed > 0)
      return look(
        'audit trail',
        `${counted(unsealed, 'entry has', 'entries have')} waited for a seal for over a minute: is a shop open on this database?`,
      )
    if (entries === 0) return ok('audit trail', 'The audit trail has no sealed entry yet.')
    const which = entries === 1 ? 'The last entry is as it was' : `The last ${entries} entries are as they were`
    return ok('audit trail', `${which} written; npm run audit:verify reads them all.`)
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error
    return fix('audit trail', `${error.message} Keep this database as it is, and compare it with a backup.`)
  }
}

async function checkSamples(db: Db, isProduction: boolean): Promise<Finding> {
  const open = await findOpenSamples(db)
  if (!isProduction) return ok('samples', `This is no production: ${counted(open.length, 'sample person', 'sample people')} can log in.`)
  if (open.length > 0)
    return fix('samples', `${open.map(({ email }) => email).join(', ')} can log in with a published password: run npm run samples:remove.`)
  return ok('samples', 'No sample person can log in.')
}

/** Whether strangers can buy what only came with the shop, at its made-up prices. */
async function checkCatalogue(db: Db, isProduction: boolean): Promise<Finding> {
  const open = (await findSampleThings(db)).filter(({ entry }) => entry.visibility === 'public').length
  if (!isProduction || open === 0)
    return ok(
      'catalogue',
      open === 0 ? 'Nothing that came with the shop is on sale.' : `${counted(open, 'sample is', 'samples are')} on sale.`,
    )
  return look(
    'catalogue',
    `${counted(open, 'thing is', 'things are')} on sale as they came with the shop: publish yours at /catalogue-editor, then archive what is left with npm run samples:remove.`,
  )
}

/** Letters that were given up, and letters that have waited for long. */
async function checkLetters(db: Db): Promise<Finding> {
  const letters = await db.one<{ failed: number; late: number; codes: string | null }>(
    `select count(*) filter (where next_try_at = 'infinity')::integer as failed,
            count(*) filter (where next_try_at < 'infinity' and created_at < now() - interval '1 hour')::integer as late,
            string_agg(distinct last_error, ', ') as codes
       from outbox where sent_at is null`,
  )
  const { failed = 0, late = 0, codes = null } = letters ?? {}
  const why = codes === null ? '' : ` (${codes})`
  if (failed > 0)
    return fix('letters', `${counted(failed, 'letter was', 'letters were')} given up${why}: once mail works, run npm run letters:retry.`)
  if (late > 0)
    return look('letters', `${counted(late, 'letter has', 'letters have')} waited for over an hour${why}: see whether mail works.`)
  return ok('letters', 'No letter is stuck.')
}

/** Money that somebody has to look at. */
async function checkReviews(db: Db): Promise<Finding> {
  const { orders = 0 } =
    (await db.one<{ orders: number }>("select count(*)::integer as orders from shop_order where state = 'needs_review'")) ?? {}
  if (orders > 0)
    return look(
      'payments to review',
      `${counted(orders, 'order is', 'orders are')} under "Needs a look" at /orders: compare with the provider's list, and settle or cancel there.`,
    )
  return ok('payments to review', 'No payment waits for someone to look at it.')
}

const BOOKS = 'books and PayPal'
/** Older than a day and a bit, and last night's is missing. */
const LATE = "interval '26 hours'"

type Comparisons = { last: string | null; isLate: boolean; error: string | null; differences: number; isOld: boolean }

/** Whether the books were compared with PayPal's list last night, and whether they agree. */
async function checkBooks(db: Db, payments: Config['payments']): Promise<Finding> {
  if (payments.kind !== 'paypal' || payments.paypal.environment !== 'production')
    return ok(BOOKS, 'Only real payments are compared with PayPal at night.')
  const found = await db.one<Comparisons>(
    `select max(ended_at)::date::text as last, coalesce(max(ended_at) < now() - ${LATE}, true) as "isLate",
        (select error from comparison where state in ('done', 'failed') order by id desc limit 1) as error,
        (select count(*)::integer from difference where gone_at is null and settled_at is null) as differences,
        exists (select 1 from payment where created_at < now() - ${LATE}) as "isOld"
       from comparison where state = 'done'`,
  )
  const { last, isLate, error, differences, isOld } = found ?? { last: null, isLate: true, error: null, differences: 0, isOld: false }
  const says = `The books were ${last === null ? 'never' : `last, on ${last},`} compared with PayPal's list`
  if (isLate && error !== null) return fix(BOOKS, `${says} (${error}): “Payments” in docs/running.md says what to do.`)
  if (isLate && isOld) return look(BOOKS, `${says}: is a shop open on this database at night?`)
  if (differences > 0)
    return look(BOOKS, `${counted(differences, 'thing is', 'things are')} under “PayPal check” at /books: an admin has to look.`)
  return ok(
    BOOKS,
    last === null ? 'There was nothing to compare with PayPal yet.' : 'The books agree with PayPal, or every difference is settled.',
  )
}

/** What the tables themselves tell. */
export async function checkRecords(db: Db, { isProduction, payments }: Pick<Config, 'isProduction' | 'payments'>): Promise<Finding[]> {
  return [
    await checkTrail(db),
    await checkSamples(db, isProduction),
    await checkCatalogue(db, isProduction),
    await checkLetters(db),
    await checkReviews(db),
    await checkBooks(db, payments),
  ]
}
