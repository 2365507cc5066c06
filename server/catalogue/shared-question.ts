import type { Sql } from '#server/db/database.ts'

type Asking<Reply> = { underWay: Promise<unknown>; next: Promise<Reply> | undefined }

/**
 * A question that many ask at once and that is put to the database as seldom as can be: one is under way at a time, and all
 * who come meanwhile share the next one. Nobody gets an answer from before they asked.
 */
export function sharedQuestion<Reply>(ask: (sql: Sql) => Promise<Reply>): (sql: Sql) => Promise<Reply> {
  const askings = new WeakMap<Sql, Asking<Reply>>()
  return (sql) => {
    const asking: Asking<Reply> = askings.get(sql) ?? { underWay: Promise.resolve(), next: undefined }
    askings.set(sql, asking)
    asking.next ??= asking.underWay
      .catch(() => {})
      .then(() => {
        const asked = ask(sql)
        asking.underWay = asked
        asking.next = undefined
        return asked
      })
    return asking.next
  }
}
