import { type Db, hasCode } from './database.ts'

/** The role of the shop's own connections: it can change no table and rewrite no history (security 2.17). */
export const APP_ROLE = 'zed_app'

/** Logged if that role is not available. */
export const noAppRole = `the owner of this database may not make the role ${APP_ROLE} or take it, so triggers alone keep the audit trail from being rewritten: have an administrator create the role ${APP_ROLE} and grant it to the owner`

/** Tables that are only ever added to, and what the shop says in a row: its number and its time are the database's. */
const HISTORY = {
  audit: ['actor', 'action', 'subject', 'detail', 'request_id'],
  order_event: ['order_id', 'actor', 'from_state', 'to_state', 'reason', 'request_id'],
}
/** Tables that only the database's own functions and its owner write. */
const READ_ONLY = ['migration', 'audit_seal', 'app_file']

/** Roles belong to the whole cluster: another shop may be creating this one at the same moment. */
async function makeRole(db: Db): Promise<void> {
  if (await db.one('select 1 from pg_roles where rolname = $1', [APP_ROLE])) return
  try {
    await db.all(`create role ${APP_ROLE} nologin`)
  } catch (error) {
    if (!hasCode(error, '42501', '42710', '23505')) throw error
  }
}

async function canUseRole(db: Db): Promise<boolean> {
  try {
    await db.transaction((sql) => sql.all(`set local role ${APP_ROLE}`))
    return true
  } catch (error) {
    if (hasCode(error, '42501', '22023')) return false
    throw error
  }
}

/** All our own tables and sequences. An extension's are not ours to grant. */
async function findOwned(db: Db): Promise<{ tables: string[]; sequences: string[] }> {
  const rows = await db.all<{ name: string; kind: string }>(
    `select format('%I', relname) as name, relkind as kind from pg_class
      where relnamespace = (select oid from pg_namespace where nspname = current_schema())
        and relkind in ('r', 'p', 'S') and pg_has_role(relowner, 'usage')`,
  )
  const ofKind = (isSequence: boolean) => rows.filter(({ kind }) => (kind === 'S') === isSequence).map(({ name }) => name)
  return { tables: ofKind(false), sequences: ofKind(true) }
}

/**
 * Lets the shop's role read and write every table, except that it may only read and add to history, and only read the list of
 * migrations and the seals of the audit trail. Call it in turn. Returns false if the database's owner may not create the role or use it; then the triggers on history still hold.
 */
export async function grantAppRole(db: Db): Promise<boolean> {
  await makeRole(db)
  if (!(await canUseRole(db))) {
    // Creating a role does not make you a member of it. If this is not allowed either, the next line finds out.
    await db.all(`grant ${APP_ROLE} to current_user`).catch(() => {})
    if (!(await canUseRole(db))) return false
  }
  const schema = await db.one<{ name: string }>("select format('%I', current_schema()) as name")
  const { tables, sequences } = await findOwned(db)
  await db.transaction(async (sql) => {
    await sql.all(`grant usage on schema ${schema?.name} to ${APP_ROLE}`)
    await sql.all(`grant select, insert, update, delete on ${tables.join(', ')} to ${APP_ROLE}`)
    await sql.all(`grant usage, select, update on ${sequences.join(', ')} to ${APP_ROLE}`)
    await sql.all(`revoke insert, update, delete on ${[...READ_ONLY, ...Object.keys(HISTORY)].join(', ')} from ${APP_ROLE}`)
    for (const [table, columns] of Object.entries(HISTORY)) await sql.all(`grant insert (${columns.join(', ')}) on ${table} to ${APP_ROLE}`)
  })
  return true
}
