import { station } from '#domain/station.ts'
import { counted } from '#domain/text.ts'
import { readLogin } from '#server/db/app-login.ts'
import { APP_ROLE } from '#server/db/app-role.ts'
import { type Db, findConnection, openDatabase, type Sql } from '#server/db/database.ts'
import { findMigrations } from '#server/db/migrate.ts'
import { codeOf, type Finding, fix, look, ok } from './finding.ts'

/** PostgreSQL's oldest version that the shop's tables can be made on: 15.0 as `server_version_num` has it. */
const OLDEST = 150_000
const SECOND = 1000

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start it, or correct the address',
  ENOTFOUND: 'that name has no address: correct it',
  ETIMEDOUT: 'no answer came: look at the network and the firewall between here and there',
  '28P01': 'the password is wrong',
  '28000': 'that login may not connect from here: look at pg_hba.conf there',
  '3D000': 'there is no database of that name: make it',
  '57P03': 'it is starting or stopping: wait a moment',
  '53300': 'it has no connection left: raise max_connections there, or run fewer processes',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted: give its authority with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted: give its authority with sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it there',
}

/** Why a database can't be reached, and what to do. */
export function unreachable(name: string, url: string, error: unknown): Finding {
  const code = codeOf(error)
  const at = findConnection(url)?.host ?? 'that address'
  return fix('database', `The database of ${name} at ${at} doesn't answer: ${advice[code] ?? code}.`)
}

async function checkVersion(sql: Sql): Promise<Finding> {
  const { number = 0, name = '' } =
    (await sql.one<{ number: number; name: string }>(
      "select current_setting('server_version_num')::integer as number, current_setting('server_version') as name",
    )) ?? {}
  if (number < OLDEST) return fix('database', `This is PostgreSQL ${name} and the shop needs 15 or newer: upgrade it, best to 18.`)
  return ok('database', `PostgreSQL ${name} answers.`)
}

async function checkOwner(sql: Sql): Promise<Finding> {
  const rights = await sql.one<{ name: string; canMake: boolean; canMakeRoles: boolean; hasRole: boolean; isMember: boolean }>(
    `select session_user as name, has_schema_privilege(current_schema(), 'create') as "canMake",
            rolsuper or rolcreaterole as "canMakeRoles", exists (select 1 from pg_roles where rolname = $1) as "hasRole",
            coalesce((select pg_has_role(session_user, oid, 'member') from pg_roles where rolname = $1), false) as "isMember"
       from pg_roles where rolname = session_user`,
    [APP_ROLE],
  )
  if (!rights?.canMake)
    return fix('owner', `${rights?.name} may make no tables: have an administrator run "grant create on schema public to ${rights?.name}".`)
  if (!rights.isMember && !rights.canMakeRoles)
    return look(
      'owner',
      rights.hasRole
        ? `${rights.name} doesn't have the role ${APP_ROLE}: have an administrator run "grant ${APP_ROLE} to ${rights.name}".`
        : `${rights.name} may make no roles: have an administrator run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to ${rights.name}".`,
    )
  return ok('owner', `${rights.name} may make the shop's tables and its role.`)
}

/**
 * Whether PostgreSQL still finds its own files: one that was started from a version of the shop which has been deleted since
 * answers all the same, until it has to read one.
 */
export async function checkFiles(sql: Pick<Sql, 'all'>): Promise<Finding> {
  try {
    await sql.all(`do $$ begin perform now() at time zone '${station.timeZone}'; end $$`)
    return ok('files', 'PostgreSQL finds its own files.')
  } catch {
    return fix('files', "PostgreSQL doesn't find its own files any more, and orders fail: restart it, or the shop if it runs its own.")
  }
}

/** `isOwn`: the shop's own database, whose login it makes itself. */
type Logins = { appUrl?: string | undefined; isOwn?: boolean }

const placeOf = "select current_database() || ' since ' || pg_postmaster_start_time() as place"

async function checkAppLogin(owner: Sql, { appUrl, isOwn }: Logins): Promise<Finding> {
  if (isOwn) return ok('login', `The shop works as ${APP_ROLE}, which it makes itself.`)
  if (appUrl === undefined)
    return look(
      'login',
      'APP_DATABASE_URL is not set, so the shop logs in as the owner of its tables: docs/running.md says how to make a login.',
    )
  const app = openDatabase(appUrl, { maxConnections: 1 })
  try {
    const [theirs, ours] = [await app.one(placeOf), await owner.one(placeOf)]
    if (JSON.stringify(theirs) !== JSON.stringify(ours))
      return fix('login', 'APP_DATABASE_URL leads to another database than DATABASE_URL: name the same one in both.')
    const login = await readLogin(app)
    if (!login || login.isMighty)
      return fix(
        'login',
        `APP_DATABASE_URL logs in as ${login?.name}, who may do more than the shop needs: name a login with no role but ${APP_ROLE}.`,
      )
    if (!login.isMember)
      return look('login', `${login.name} doesn't have the role ${APP_ROLE} yet: the next start gives it, if the owner may.`)
    return ok('login', `The shop works as ${login.name}, who can do no more than it needs.`)
  } catch (error) {
    return { ...unreachable('APP_DATABASE_URL', appUrl, error), check: 'login' }
  } finally {
    await app.close()
  }
}

/** Whether there is a shop in this database, of an age that this code can work with. */
async function checkMigrations(sql: Sql): Promise<Finding & { hasShop: boolean }> {
  const isThere = await sql.one("select 1 from pg_tables where schemaname = current_schema() and tablename = 'migration'")
  if (!isThere) return { ...look('tables', 'There is no shop in this database yet: the first start makes its tables.'), hasShop: false }
  const mayRead = await sql.one<{ may: boolean }>("select has_table_privilege('migration', 'select') as may")
  if (!mayRead?.may)
    return {
      ...fix('tables', "This login may not read the shop's tables: DATABASE_URL has to name the one that owns them."),
      hasShop: false,
    }
  const applied = new Map(
    (await sql.all<{ name: string; sha256: string }>('select name, sha256 from migration')).map(({ name, sha256 }) => [name, sha256]),
  )
  const ours = await findMigrations()
  const unknown = [...applied.keys()].filter((name) => !ours.some((migration) => migration.name === name)).toSorted()
  if (unknown.length > 0)
    return {
      ...look(
        'tables',
        `A newer shop has been here (${unknown.join(', ')}): the version before it works on its tables, older ones may not.`,
      ),
      hasShop: true,
    }
  const changed = ours.filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    return { ...fix('tables', `${names} isn't as it was when it was applied: put the file back as it was released.`), hasShop: true }
  }
  const waiting = ours.filter(({ name }) => !applied.has(name))
  if (waiting.length > 0)
    return { ...look('tables', `${counted(waiting.length, 'migration')} to come: the next start applies them.`), hasShop: false }
  return { ...ok('tables', `All ${ours.length} migrations are applied.`), hasShop: true }
}

/** How far the clocks of this machine and of the database are apart. */
async function checkClocks(sql: Sql, now: () => number): Promise<Finding> {
  const before = now()
  const theirs = (await sql.one<{ at: Date }>('select clock_timestamp() as at'))?.at.getTime() ?? before
  const apart = Math.abs(theirs - (before + now()) / 2)
  const says = `The clocks of this machine and of the database are ${(apart / SECOND).toFixed(1)} s apart`
  if (apart <= SECOND) return ok('clock', `${says}.`)
  return look('clock', `${says}: let both follow a time server. The shop goes by the database's.`)
}

export type DatabaseSeams = { now?: () => number }

/** The checks of a database that answers. `hasShop` says whether its tables can be asked about. */
export async function checkDatabase(
  owner: Db,
  logins: Logins,
  { now = Date.now }: DatabaseSeams = {},
): Promise<{ findings: Finding[]; hasShop: boolean }> {
  const version = await checkVersion(owner)
  const files = await checkFiles(owner)
  const rights = await checkOwner(owner)
  const login = await checkAppLogin(owner, logins)
  const { hasShop, ...tables } = await checkMigrations(owner)
  return { findings: [version, files, rights, login, tables, await checkClocks(owner, now)], hasShop }
}
