import type { Sql } from '#server/db/database.ts'

type Column = { table: string; name: string; type: string; isRequired: boolean; hasDefault: boolean }
/** A constraint or a unique index: what it refuses, and the columns of its table that it looks at. */
type Rule = { table: string; columns: string[]; definition: string }

/** What code that was written for a database may rely on. */
export type Schema = { relations: string[]; columns: Column[]; rules: Rule[]; functions: string[] }

const OURS = "relnamespace = 'public'::regnamespace"

/** Reads it from the database's own catalogue, so it doesn't matter how a migration was written. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const relations = await sql.all<{ name: string }>(
    `select relname as name from pg_class where ${OURS} and relkind in ('r', 'p', 'v', 'S')`,
  )
  const columns = await sql.all<Column>(
    `select relname as "table", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
            atthasdef or attidentity <> '' as "hasDefault"
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where ${OURS} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  )
  const rules = await sql.all<Rule>(
    `select relname as "table", pg_get_constraintdef(pg_constraint.oid) as definition,
            array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint join pg_class on pg_class.oid = conrelid where ${OURS} and contype <> 'n'
     union all
     select relname, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ON', 'UNIQUE INDEX ON'),
            array(select attname::text from pg_attribute
                   where attrelid = indrelid and (attnum = any(indkey) or (0 = any(indkey) and attnum > 0)))
       from pg_index join pg_class on pg_class.oid = indrelid
      where ${OURS} and indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  )
  const functions = await sql.all<{ name: string }>(
    `select format('%s returns %s', pg_proc.oid::regprocedure, pg_get_function_result(pg_proc.oid)) as name
       from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  return { relations: relations.map(({ name }) => name), columns, rules, functions: functions.map(({ name }) => name) }
}

const LIST = /ARRAY\[([^\]]*)\]/g
const listed = (definition: string) => [...definition.matchAll(LIST)].map(([, list = '']) => list.split(', '))

/** Whether a rule only says more words than another one in its lists: `state in ('open', 'paid')` and then `'refunded'` too. */
function isLoosened(before: string, after: string): boolean {
  if (before.replaceAll(LIST, '') !== after.replaceAll(LIST, '')) return false
  const lists = listed(after)
  return listed(before).every((list, index) => list.every((word) => lists[index]?.includes(word)))
}

const nameOf = ({ table, name }: Column) => `${table}.${name}`

function columnFault(old: Column, now: Column | undefined): string | undefined {
  if (!now) return `${nameOf(old)} is gone: it was dropped or renamed`
  if (now.type !== old.type) return `${nameOf(old)} was ${old.type} and is ${now.type}`
  if (now.isRequired && !old.isRequired) return `${nameOf(old)} refuses null now`
  if (old.isRequired && old.hasDefault && !now.hasDefault) return `${nameOf(old)} has lost its default`
  return undefined
}

/** What in the later schema breaks code that was written for the earlier one, a sentence each. */
export function breakingChanges(before: Schema, after: Schema): string[] {
  const gone = (kept: readonly string[], now: readonly string[]) =>
    kept.filter((name) => !now.includes(name)).map((name) => `${name} is gone: it was dropped or renamed`)
  const old = new Map(before.columns.map((column) => [nameOf(column), column]))
  const isOldTable = (table: string) => before.relations.includes(table)
  const changed = before.columns.flatMap((column) => {
    const now = after.columns.find((other) => nameOf(other) === nameOf(column))
    return after.relations.includes(column.table) ? (columnFault(column, now) ?? []) : []
  })
  const demanded = after.columns
    .filter((column) => isOldTable(column.table) && !old.has(nameOf(column)) && column.isRequired && !column.hasDefault)
    .map((column) => `${nameOf(column)} is new, refuses null and has no default`)
  const tightened = after.rules
    .filter(({ table, columns }) => isOldTable(table) && columns.some((name) => old.has(`${table}.${name}`)))
    .filter(({ table, definition }) => !before.rules.some((rule) => rule.table === table && isLoosened(rule.definition, definition)))
    .map(({ table, definition }) => `${table} has a new rule: ${definition}`)
  return [...gone(before.relations, after.relations), ...changed, ...demanded, ...tightened, ...gone(before.functions, after.functions)]
}
