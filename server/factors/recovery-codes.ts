import { createHash, randomInt } from 'node:crypto'
import { bareCode, RECOVERY_CODES } from '#domain/session/factor.ts'
import type { Sql } from '#server/db/database.ts'

/** Letters and digits that nobody mistakes for one another: sixteen of them are 79 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4

const hashOf = (contactId: number, code: string) =>
  createHash('sha256')
    .update(`${contactId}:${bareCode(code)}`)
    .digest()

function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Makes ten codes instead of any there were, and returns them: only their hashes are stored. */
export async function makeRecoveryCodes(sql: Sql, contactId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await sql.all('delete from recovery_code where contact_id = $1', [contactId])
  await sql.all('insert into recovery_code (code_sha256, contact_id) select unnest($2::bytea[]), $1', [
    contactId,
    codes.map((code) => hashOf(contactId, code)),
  ])
  return codes
}

/** Uses a code up. True for one caller only. */
export async function spendRecoveryCode(sql: Sql, contactId: number, code: string): Promise<boolean> {
  const spent = await sql.one('delete from recovery_code where code_sha256 = $2 and contact_id = $1 returning 1', [
    contactId,
    hashOf(contactId, code),
  ])
  return spent !== undefined
}
