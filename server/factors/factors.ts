import { bareCode, type FactorChoice, type GivenFactor, isAppCode, type OwnFactors, type RemovedFactor } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { spendAppCode } from './authenticator-app.ts'
import { type Purpose, spendSignature } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** Which second factors someone has. */
export async function findFactorChoice(sql: Sql, contactId: number): Promise<FactorChoice> {
  const row = await sql.one<FactorChoice>(
    `select exists (select 1 from passkey where contact_id = $1) as "hasPasskey",
            exists (select 1 from authenticator_app where contact_id = $1 and is_confirmed) as "hasApp"`,
    [contactId],
  )
  return row ?? { hasPasskey: false, hasApp: false }
}

type FactorRow = { id: number; name: string; added: Date; used: Date | null }
const timesOf = ({ added, used }: FactorRow) => ({ added: added.toISOString(), used: used?.toISOString() ?? null })

/** Everything someone may see of their own second factors. */
export async function findFactors(sql: Sql, contactId: number): Promise<Pick<OwnFactors, 'passkeys' | 'app' | 'recoveryCodesLeft'>> {
  const passkeys = await sql.all<FactorRow>(
    'select id, name, created_at as added, last_used_at as used from passkey where contact_id = $1 order by id',
    [contactId],
  )
  const app = await sql.one<FactorRow>(
    'select created_at as added, last_used_at as used from authenticator_app where contact_id = $1 and is_confirmed',
    [contactId],
  )
  const codes = await sql.all('select 1 from recovery_code where contact_id = $1', [contactId])
  return {
    passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, ...timesOf(row) })),
    app: app ? timesOf(app) : null,
    recoveryCodesLeft: codes.length,
  }
}

type Attempt = { contactId: number; given: GivenFactor; purpose: Exclude<Purpose, 'register'> }
/** Which sort of factor was right. */
export type UsedFactor = 'passkey' | 'app' | 'recovery'

async function spendCode({ db, config }: Deps, contactId: number, typed: string): Promise<UsedFactor | undefined> {
  const code = bareCode(typed)
  if (isAppCode(code)) return (await spendAppCode(db, config.factorKeys, { contactId, code })) ? 'app' : undefined
  return (await spendRecoveryCode(db, contactId, code)) ? 'recovery' : undefined
}

/**
 * Checks a second factor and uses it up. Throws 422 at `code` or `passkey` if it is missing, wrong or used, 429 after too many
 * tries: 30 an hour, and waits between wrong ones.
 */
export async function spendFactor(deps: Deps, { contactId, given: { code = '', passkey }, purpose }: Attempt): Promise<UsedFactor> {
  if (!passkey && bareCode(code) === '') throw fieldRefusal('code', factorMessages.giveFactor)
  const tries = { account: `factor:${contactId}`, source: 'any', isKnown: true }
  await deps.limits.take('secondFactor', String(contactId))
  await deps.limits.tryLogin(tries)
  const used = passkey
    ? (await spendSignature(deps.db, deps.baseUrl(), { contactId, passkey, purpose })) && ('passkey' as const)
    : await spendCode(deps, contactId, code)
  if (!used) throw passkey ? fieldRefusal('passkey', factorMessages.passkeyRefused) : fieldRefusal('code', factorMessages.wrongCode)
  await deps.limits.forgiveLogin(tries)
  return used
}

/** Removes one factor of this person's; the recovery codes go with the last. False if it is not theirs, or gone. */
export async function removeFactor(sql: Sql, contactId: number, factor: RemovedFactor): Promise<boolean> {
  const removed =
    factor.kind === 'app'
      ? await sql.one('delete from authenticator_app where contact_id = $1 and is_confirmed returning 1', [contactId])
      : await sql.one('delete from passkey where contact_id = $1 and id = $2 returning 1', [contactId, factor.id])
  return removed !== undefined
}

/** Removes everything: factors, codes, and what was being set up. Returns how many factors there were. */
export async function removeFactors(sql: Sql, contactId: number): Promise<number> {
  const apps = await sql.all<{ isConfirmed: boolean }>(
    'delete from authenticator_app where contact_id = $1 returning is_confirmed as "isConfirmed"',
    [contactId],
  )
  const passkeys = await sql.all('delete from passkey where contact_id = $1 returning 1', [contactId])
  await sql.all('delete from recovery_code where contact_id = $1', [contactId])
  return apps.filter(({ isConfirmed }) => isConfirmed).length + passkeys.length
}
