import { Secret, TOTP } from 'otpauth'
import { isAppCode } from '#domain/session/factor.ts'
import { station } from '#domain/station.ts'
import type { Sql } from '#server/db/database.ts'
import { type Sealed, seal, unseal } from '#server/vault/seal.ts'
import type { VaultKey } from '#server/vault/vault-keys.ts'

/** Seconds a code lasts. One step earlier and one later count too, as clocks differ (RFC 6238). */
const PERIOD = 30
const WINDOW = 1

/** The name of the row that an app's secret is sealed for. */
export const placeOfApp = (contactId: number) => `authenticator_app:${contactId}`

type Row = Sealed & { lastStep: number; nowSeconds: number }

/** Starts setting up an app: a new secret, sealed, that counts for nothing until a code of it confirms it. */
export async function beginApp(sql: Sql, [key]: readonly [VaultKey, ...VaultKey[]], { id, email }: { id: number; email: string }) {
  const secret = new Secret({ size: 20 })
  const { keyId, blob } = seal(key, placeOfApp(id), secret.base32)
  await sql.all(
    `insert into authenticator_app (contact_id, key_id, blob) values ($1, $2, $3)
     on conflict (contact_id, is_confirmed) do update set key_id = $2, blob = $3, created_at = now(), last_step = 0`,
    [id, keyId, blob],
  )
  return { uri: new TOTP({ issuer: station.name, label: email, secret }).toString(), secret: secret.base32 }
}

/** A secret whose key has gone, or that was altered, opens nothing: its owner has their recovery codes. */
function openSecret(keys: readonly VaultKey[], contactId: number, sealed: Sealed): Secret | undefined {
  try {
    return Secret.fromBase32(unseal(keys, placeOfApp(contactId), sealed))
  } catch {
    return undefined
  }
}

/** The step of this code if it is right and newer than the last one used, by the database's clock. */
function stepOf(keys: readonly VaultKey[], contactId: number, { lastStep, nowSeconds, ...sealed }: Row, code: string) {
  const secret = openSecret(keys, contactId, sealed)
  if (!secret) return undefined
  const delta = TOTP.validate({ token: code, secret, period: PERIOD, timestamp: nowSeconds * 1000, window: WINDOW })
  const step = delta === null ? 0 : Math.floor(nowSeconds / PERIOD) + delta
  return step > lastStep ? step : undefined
}

/**
 * Checks a code of someone's app and uses up its time step, so that it works once, also when it is sent twice at the same
 * moment. `isConfirmed` false checks the app that is being set up.
 */
export async function spendAppCode(
  sql: Sql,
  keys: readonly VaultKey[],
  { contactId, code, isConfirmed = true }: { contactId: number; code: string; isConfirmed?: boolean },
): Promise<boolean> {
  if (!isAppCode(code)) return false
  const row = await sql.one<Row>(
    `select key_id as "keyId", blob, last_step::int as "lastStep", extract(epoch from now())::float as "nowSeconds"
       from authenticator_app where contact_id = $1 and is_confirmed = $2`,
    [contactId, isConfirmed],
  )
  const step = row && stepOf(keys, contactId, row, code)
  if (step === undefined) return false
  const spent = await sql.one(
    `update authenticator_app set last_step = $3, last_used_at = now()
      where contact_id = $1 and is_confirmed = $2 and last_step < $3 returning 1`,
    [contactId, isConfirmed, step],
  )
  return spent !== undefined
}

/** Makes the app that was being set up the one that counts, instead of any before it. */
export async function confirmApp(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from authenticator_app where contact_id = $1 and is_confirmed', [contactId])
  await sql.all('update authenticator_app set is_confirmed = true where contact_id = $1', [contactId])
}
