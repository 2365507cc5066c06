import { sampleLinks } from '#domain/samples/links.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { closeSessions } from '#server/accounts/sessions.ts'
import { type StoredPassword, verifyStoredPassword } from '#server/accounts/stored-password.ts'
import { audit } from '#server/audit/write-audit.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { hashToken } from '#server/secret-token.ts'

type OpenSample = { id: number; email: string }

/** The sample people who can log in with the password that is published for them. */
export async function findOpenSamples(sql: Sql): Promise<OpenSample[]> {
  const open: OpenSample[] = []
  for (const { email, password } of samplePeople) {
    const stored = await sql.one<StoredPassword & { id: number }>(
      `select id, password_hash as hash, password_setting as setting from contact
        where email_key = lower($1) and disabled_at is null and password_hash is not null`,
      [email],
    )
    if (stored && (await verifyStoredPassword(stored, password))) open.push({ id: stored.id, email })
  }
  return open
}

/** Shuts out the sample people who can still log in with the published password. Returns their addresses. */
export async function disableSamples(db: Db): Promise<string[]> {
  const open = await findOpenSamples(db)
  await db.transaction(async (sql) => {
    for (const { id } of open) {
      await sql.all('update contact set disabled_at = now() where id = $1', [id])
      const detail = { ended: await closeSessions(sql, id) }
      await audit(sql, { actor: 'console', action: 'staff.disable', subject: `contact:${id}`, detail })
    }
  })
  return open.map(({ email }) => email)
}

/**
 * Ends the sample links, which everybody can read in the source. Returns how many there were. Throws ConsoleError while a sample
 * person can log in with the published password (security 2.17).
 */
export async function removeSamples(db: Db): Promise<number> {
  const open = await findOpenSamples(db)
  if (open.length > 0) {
    const addresses = open.map(({ email }) => email).join(', ')
    throw new ConsoleError(
      `Sample people can log in here with a published password (${addresses}): shut them out with npm run staff -- disable-samples.`,
    )
  }
  const secrets = [sampleLinks.zedletter, sampleLinks.radioTimes].map(hashToken)
  return (await db.all('delete from letter_link where token_sha256 = any($1) returning 1', [secrets])).length
}
