import { randomUUID } from 'node:crypto'
import type { GivenFactor } from '#domain/session/factor.ts'
import { wrongFactorsLetter } from '#server/accounts/account-letters.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { rememberSource } from '#server/accounts/known-sources.ts'
import type { LoggedIn } from '#server/accounts/log-in.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { tell } from '#server/watch/happenings.ts'
import { spendFactor, type UsedFactor } from './factors.ts'
import { spendHalfLogin, tryHalfLogin } from './half-login.ts'

type SecondStep = { token: string; given: GivenFactor; source: string; browser: string; requestId: string }

/** Notes a wrong second factor. After the last try its owner gets a letter: someone knows their password. */
async function noteWrongFactor({ db }: Deps, { contactId, triesLeft }: { contactId: number; triesLeft: number }, requestId: string) {
  await db.transaction(async (sql) => {
    await audit(sql, { actor: contactId, action: 'factor.fail', requestId })
    tell('login', { outcome: 'wrong_factor' })
    const account = triesLeft > 0 ? undefined : await findAccount(sql, contactId)
    if (account) await enqueue(sql, letterEntry(`wrong_factors:${randomUUID()}`, wrongFactorsLetter(account.contact.email)))
  })
}

/**
 * Finishes a half-open login with a second factor. Throws 401 if it has ended, 422 at `code` or `passkey` if the factor is wrong,
 * 429 after too many tries.
 */
export async function finishLogin(deps: Deps, { token, given, source, browser, requestId }: SecondStep): Promise<LoggedIn> {
  const half = await tryHalfLogin(deps.db, token)
  let factor: UsedFactor
  try {
    factor = await spendFactor(deps, { contactId: half.contactId, given, purpose: 'login' })
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) await noteWrongFactor(deps, half, requestId)
    throw error
  }
  return deps.db.transaction(async (sql) => {
    const { contactId, role } = await spendHalfLogin(sql, token)
    const account = await findAccount(sql, contactId)
    if (!account) throw notAuthorised()
    await audit(sql, { actor: contactId, action: 'login.ok', detail: { role, factor }, requestId })
    tell('login', { outcome: 'ok' })
    await rememberSource(sql, contactId, source)
    return { account, token: await openSession(sql, contactId, role, browser) }
  })
}
