import { ConsoleError } from '#server/console-error.ts'
import { APP_ROLE } from './app-role.ts'
import { type Db, openDatabase } from './database.ts'

/** Logged if the shop has no login that can do no more than it needs. */
export const noAppLogin = `APP_DATABASE_URL is not set: the shop logs in as the owner of its database and only takes the role ${APP_ROLE}, which SQL that gets in could leave again`

const where = "select current_database() || ' since ' || pg_postmaster_start_time() as database"

type Login = { name: string; quoted: string; isMember: boolean; isMighty: boolean }

/** Who a connection logs in as, and whether that login could do what the shop must not. */
export function readLogin(app: Db): Promise<Login | undefined> {
  return app.one<Login>(
    `select session_user as name, quote_ident(session_user) as quoted, pg_has_role(session_user, $1, 'usage') as "isMember",
            has_table_privilege(session_user, 'audit', 'update, delete, truncate') or exists
              (select 1 from pg_roles where rolname not in (session_user, $1) and pg_has_role(session_user, oid, 'member'))
            or exists (select 1 from pg_roles where rolname = session_user and (rolsuper or rolcreaterole or rolreplication or rolbypassrls))
              as "isMighty"
       from pg_roles where rolname = session_user`,
    [APP_ROLE],
  )
}

/**
 * Lets the login of `appUrl` work as the shop, in the database that the owner has brought up to date. Throws ConsoleError if it
 * may do more than the shop's role, if it can't be given that role, and if it leads to another database.
 */
export async function admitLogin(owner: Db, appUrl: string): Promise<void> {
  const app = openDatabase(appUrl, { maxConnections: 1 })
  try {
    const [ours, theirs] = await Promise.all([owner.one<{ database: string }>(where), app.one<{ database: string }>(where)])
    if (ours?.database !== theirs?.database)
      throw new ConsoleError('APP_DATABASE_URL leads to another database than DATABASE_URL: both name the same one.')
    const login = await readLogin(app)
    if (!login || login.isMighty)
      throw new ConsoleError(
        `APP_DATABASE_URL logs in as ${login?.name}, who may do more than the shop needs: name a login that has no role but ${APP_ROLE}.`,
      )
    if (login.isMember) return
    await owner.all(`grant ${APP_ROLE} to ${login.quoted}`).catch(() => {
      throw new ConsoleError(`The login ${login.name} in APP_DATABASE_URL lacks the role ${APP_ROLE}: have an administrator grant it.`)
    })
  } finally {
    await app.close()
  }
}
