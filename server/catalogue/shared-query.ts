import type { Sql } from '#server/db/database.ts'

type Shared<Row> = { running: Promise<unknown>; next: Promise<Row> | undefined }

/**
 * Runs a query for many callers as seldom as possible: one run at a time, and everybody who calls during a run shares the
 * next one. Nobody gets an answer from before they called.
 */
export function sharedQuery<Row>(query: (sql: Sql) => Promise<Row>): (sql: Sql) => Promise<Row> {
  const shares = new WeakMap<Sql, Shared<Row>>()
  return (sql) => {
    const shared: Shared<Row> = shares.get(sql) ?? { running: Promise.resolve(), next: undefined }
    shares.set(sql, shared)
    shared.next ??= shared.running
      .catch(() => {})
      .then(() => {
        const started = query(sql)
        shared.running = started
        shared.next = undefined
        return started
      })
    return shared.next
  }
}
