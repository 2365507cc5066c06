import { type Account, findAccount } from '#server/accounts/contacts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { fitsStored, type StoredPassword } from '#server/accounts/stored-password.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

type Found = StoredPassword & { id: number; isDisabled: boolean }
type Credentials = { name: string; pass: string; requestId: string }

export type LoggedIn = { account: Account; token: string }

/** Whether the password that was found right is still this person's, and stays so until the caller's transaction ends. */
async function holds(sql: Sql, { id, hash }: Found, upgraded: string | undefined): Promise<boolean> {
  const kept =
    upgraded === undefined
      ? await sql.one('select 1 from contact where id = $1 and password_hash = $2 and disabled_at is null for share', [id, hash])
      : await sql.one(
          `update contact set password_hash = $3, password_setting = null
            where id = $1 and password_hash = $2 and disabled_at is null returning 1`,
          [id, hash, upgraded],
        )
  return kept !== undefined
}

/** A password of the older shop is kept as this shop keeps them from the first login on (D124). Too busy: the next login does it. */
async function upgradeOf({ setting }: Found, pass: string): Promise<string | undefined> {
  return setting === null ? undefined : hashPassword(pass).catch(() => undefined)
}

/**
 * Checks a name and password and opens a session. A wrong password and an unknown name take the same work and give the same
 * undefined; what was tried is in the audit trail, without what was typed. Throws Refusal 503 when too many wait.
 */
export async function logIn({ db }: Deps, { name, pass, requestId }: Credentials): Promise<LoggedIn | undefined> {
  // A second look for somebody whose password was upgraded by another login, or changed, while this one was at work.
  for (let tries = 0; tries < 2; tries++) {
    const found = await db.one<Found>(
      `select id, password_hash as hash, password_setting as setting, disabled_at is not null as "isDisabled" from contact
        where email_key = lower($1)`,
      [name],
    )
    const isRight = await fitsStored(found ?? { hash: null, setting: null }, pass)
    if (!found || !isRight || found.isDisabled) {
      const detail = found?.isDisabled ? { isDisabled: true } : undefined
      await audit(db, { actor: found?.id, action: 'login.fail', ...(detail ? { detail } : {}), requestId })
      return undefined
    }
    const upgraded = await upgradeOf(found, pass)
    const opened = await db.transaction(async (sql) => {
      const account = (await holds(sql, found, upgraded)) ? await findAccount(sql, found.id) : undefined
      if (!account) return undefined
      const detail = { role: account.role, ...(upgraded === undefined ? {} : { upgraded: true }) }
      await audit(sql, { actor: account.id, action: 'login.ok', detail, requestId })
      return { account, token: await openSession(sql, account.id, account.role) }
    })
    if (opened) return opened
  }
  return undefined
}
