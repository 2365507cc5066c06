import { isSamePerson, onePerPerson, SHIFT_HOURS } from '#domain/desk/shift-names.ts'
import type { Sql } from '#server/db/database.ts'

/** Names given at "Completed by" in the last hours, at any desk, the latest first. */
async function recentNames(sql: Sql): Promise<string[]> {
  const rows = await sql.all<{ name: string }>(
    `select name from (
       select completed_by as name, paid_at as at from shop_order where created_by is not null and not is_phoned and paid_at > now() - make_interval(hours => $1)
       union all
       select pledged_by, created_at from shop_order where created_by is not null and created_at > now() - make_interval(hours => $1)
     ) as given where name is not null group by name order by max(at) desc, name limit 200`,
    [SHIFT_HOURS],
  )
  return rows.map(({ name }) => name)
}

/** A138: who is on shift, one name per person, the latest first. */
export const shiftNames = async (sql: Sql): Promise<string[]> => onePerPerson(await recentNames(sql))

/** The name as this person gave it earlier in the shift, or as it is typed now (D478). */
export async function nameOnShift(sql: Sql, typed: string): Promise<string> {
  return (await shiftNames(sql)).find((name) => isSamePerson(name, typed)) ?? typed
}
