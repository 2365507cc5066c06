import { audit } from '#server/audit/write-audit.ts'
import { askForComparison } from '#server/books/books.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run books:compare` has the open shop compare its books with PayPal's list now, and says how the last comparison ended. */
async function compareBooks(): Promise<string> {
  return withDatabase(async (db) => {
    const last = await db.one<{ state: string; at: string; error: string | null; differences: number }>(
      `select state, to_char(ended_at, 'YYYY-MM-DD HH24:MI TZ') as at, error,
          (select count(*)::integer from difference where gone_at is null and settled_at is null) as differences
         from comparison where state in ('done', 'failed') order by id desc limit 1`,
    )
    await db.transaction(async (sql) => {
      await askForComparison(sql, null)
      await audit(sql, { actor: 'console', action: 'books.compare' })
    })
    const before = last
      ? `The last one, of ${last.at}, ${last.error === null ? 'ended well' : `failed (${last.error})`}.`
      : 'It’s the first one.'
    return `The books are compared with PayPal’s list as soon as the shop is open. ${before} Open differences: ${last?.differences ?? 0}; /books lists them.`
  })
}

await runCommand('The comparison could not be asked for', compareBooks)
