import { personalRetention } from '#server/accounts/retention.ts'
import type { Sql } from '#server/db/database.ts'

export type RetentionRule = {
  what: string
  /** How long it stays, as PostgreSQL writes an interval. */
  after: string
  /** Deletes what is older than `$1::interval`, or takes the people out of it. */
  statement: string
  /** Only where the database has this column. */
  needs?: { table: string; column: string }
}

/** What is deleted, and when. A new kind of row is one more entry here and in docs/running.md (security 2.17). */
export const retention: readonly RetentionRule[] = [
  {
    what: 'logins that have ended',
    after: '1 day',
    statement: 'delete from session where least(expires_at, last_seen + make_interval(secs => idle_seconds)) < now() - $1::interval',
  },
  {
    what: 'links to set a password that were never used',
    after: '1 day',
    statement: 'delete from recovery_token where expires_at < now() - $1::interval',
  },
  {
    what: 'answers kept for repeated requests',
    after: '2 days',
    statement: 'delete from idempotency where created_at < now() - $1::interval',
  },
  {
    what: 'ids of webhooks',
    after: '30 days',
    statement: 'delete from webhook_event where received_at < now() - $1::interval',
  },
  {
    // A reminder that was sent has to stay for longer than the month in which it could be queued again.
    what: 'letters that were sent or given up',
    after: '90 days',
    statement: `delete from outbox where created_at < now() - $1::interval
                  and (sent_at < now() - $1::interval or (sent_at is null and next_try_at = 'infinity'))`,
  },
  ...personalRetention,
]

async function hasColumn(sql: Sql, { table, column }: NonNullable<RetentionRule['needs']>): Promise<boolean> {
  const found = await sql.one(
    'select 1 from information_schema.columns where table_schema = current_schema() and table_name = $1 and column_name = $2',
    [table, column],
  )
  return found !== undefined
}

/** Deletes every row that has been kept long enough. */
export async function deleteExpired(sql: Sql): Promise<void> {
  for (const { statement, after, needs } of retention) {
    if (!needs || (await hasColumn(sql, needs))) await sql.all(statement, [after])
  }
}
