import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'

export type AuditEntry = {
  /** Who did it: a session's contact, a contact id, a command at the console, what the shop notices itself, or undefined for somebody not logged in. */
  actor: Session | number | 'console' | 'shop' | undefined
  action: string
  /** What it was done to, as an id such as `contact:12`; never a name or an address. */
  subject?: string
  detail?: object
  requestId?: string
}

function nameOf(actor: AuditEntry['actor']): string {
  if (actor === undefined) return 'anon'
  return String(typeof actor === 'object' ? actor.contactId : actor)
}

/** Adds a row to the append-only audit trail (security 2.16): ids only, never what somebody typed. */
export async function audit(sql: Sql, { actor, action, subject, detail, requestId }: AuditEntry): Promise<void> {
  await sql.all('insert into audit (actor, action, subject, detail, request_id) values ($1, $2, $3, $4, $5)', [
    nameOf(actor),
    action,
    subject ?? null,
    detail ?? null,
    requestId ?? null,
  ])
}
