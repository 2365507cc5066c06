import type { Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'

export type AuditEntry = {
  /** Who did it: a session's contact, a contact id, a console command, the shop itself, or undefined for a visitor who is not logged in. */
  actor: Session | number | 'console' | 'shop' | undefined
  action: string
  /** What it was done to, as an id such as `contact:12`, never a name or an address. */
  subject?: string
  detail?: object
  requestId?: string
}

function actorName(actor: AuditEntry['actor']): string {
  if (actor === undefined) return 'anon'
  return String(typeof actor === 'object' ? actor.contactId : actor)
}

/** Adds a row to the append-only audit trail (security 2.16): only ids, never what a person typed. */
export async function audit(sql: Sql, { actor, action, subject, detail, requestId }: AuditEntry): Promise<void> {
  await sql.all('insert into audit (actor, action, subject, detail, request_id) values ($1, $2, $3, $4, $5)', [
    actorName(actor),
    action,
    subject ?? null,
    detail ?? null,
    requestId ?? null,
  ])
}
