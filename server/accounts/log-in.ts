import { type FactorChoice, hasFactor } from '#domain/session/factor.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findFactorChoice } from '#server/factors/factors.ts'
import { openHalfLogin } from '#server/factors/half-login.ts'
import { markOf } from '#server/http/source-mark.ts'
import { tell } from '#server/watch/happenings.ts'
import { type Account, findAccount } from './contacts.ts'
import { rememberSource } from './known-sources.ts'
import { hashPassword } from './passwords.ts'
import { isWorking, openSession } from './sessions.ts'
import { type StoredPassword, verifyStoredPassword } from './stored-password.ts'

type Found = StoredPassword & { id: number; isDisabled: boolean }
type Credentials = { name: string; pass: string; source: string; browser: string; requestId: string }

export type LoggedIn = { account: Account; token: string }
/** The password was right, and a second factor is still to be given. */
type HalfLoggedIn = { secondStep: FactorChoice & { token: string } }

/** Whether the password that was checked is still this person's. If so, it stays so until the caller's transaction ends. */
async function isStillCurrent(sql: Sql, { id, hash }: Found, rehashed: string | undefined): Promise<boolean> {
  const kept =
    rehashed === undefined
      ? await sql.one(`select 1 from contact where id = $1 and password_hash = $2 and ${isWorking} for share`, [id, hash])
      : await sql.one(
          `update contact set password_hash = $3, password_setting = null
            where id = $1 and password_hash = $2 and ${isWorking} returning 1`,
          [id, hash, rehashed],
        )
  return kept !== undefined
}

/**
 * A password from the older shop is stored this shop's way from the first login on (D124). If the shop is too busy, the next
 * login does it.
 */
async function rehashLegacyPassword({ setting }: Found, pass: string): Promise<string | undefined> {
  return setting === null ? undefined : hashPassword(pass).catch(() => undefined)
}

/**
 * Checks a name and password and opens a session; for someone with a second factor, half a one. A wrong password and an unknown
 * name take the same work and both return undefined. The attempt goes into the audit trail, without what was typed, and a right
 * one makes its source known. Throws Refusal 503 if too many are waiting.
 */
export async function logIn(
  { db }: Deps,
  { name, pass, source, browser, requestId }: Credentials,
): Promise<LoggedIn | HalfLoggedIn | undefined> {
  // Looks a second time if the password was rehashed by another login, or changed, while this one was being checked.
  for (let tries = 0; tries < 2; tries++) {
    const found = await db.one<Found>(
      `select id, password_hash as hash, password_setting as setting, not ${isWorking} as "isDisabled" from contact
        where email_key = lower($1)`,
      [name],
    )
    const isRight = await verifyStoredPassword(found ?? { hash: null, setting: null }, pass)
    if (!found || !isRight || found.isDisabled) {
      const detail = { isDisabled: found?.isDisabled || undefined, source: markOf(source) }
      await audit(db, { actor: found?.id, action: 'login.fail', detail, requestId })
      tell('login', { outcome: 'wrong' })
      return undefined
    }
    const rehashed = await rehashLegacyPassword(found, pass)
    const opened = await db.transaction(async (sql) => {
      const account = (await isStillCurrent(sql, found, rehashed)) ? await findAccount(sql, found.id) : undefined
      if (!account) return undefined
      const choice = await findFactorChoice(sql, account.id)
      if (hasFactor(choice)) {
        await audit(sql, { actor: account.id, action: 'login.half', requestId })
        tell('login', { outcome: 'half' })
        return { secondStep: { ...choice, token: await openHalfLogin(sql, { ...account, hash: rehashed ?? found.hash ?? '' }) } }
      }
      const detail = { role: account.role, upgraded: rehashed === undefined ? undefined : true }
      await audit(sql, { actor: account.id, action: 'login.ok', detail, requestId })
      tell('login', { outcome: 'ok' })
      await rememberSource(sql, account.id, source)
      return { account, token: await openSession(sql, account.id, account.role, browser) }
    })
    if (opened) return opened
  }
  return undefined
}
