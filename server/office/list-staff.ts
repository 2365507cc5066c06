import { type StaffMember, type StaffRole, standingOf } from '#domain/office/staff.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { isOpen } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'

type Row = Omit<StaffMember, 'isYou' | 'standing' | 'lastSeen' | 'factors' | 'role'> & {
  role: StaffRole
  isDisabled: boolean
  hasPassword: boolean
  lastSeen: Date | null
  hasPasskey: boolean
  hasApp: boolean
}

/** Everybody on the staff, A to Z, as admins see them. */
export async function listMembers(sql: Sql, self: number, today: StationDate): Promise<StaffMember[]> {
  const rows = await sql.all<Row>(
    `select id, email, name, role, staff_from::text as "from", staff_until::text as "until", disabled_at is not null as "isDisabled",
            password_hash is not null as "hasPassword",
            greatest((select max(last_seen) from session where contact_id = contact.id),
                     (select at from audit
                       where actor = contact.id::text and action not in ('login.fail', 'login.half', 'factor.fail') order by id desc limit 1)) as "lastSeen",
            exists (select 1 from passkey where contact_id = contact.id) as "hasPasskey",
            exists (select 1 from authenticator_app where contact_id = contact.id and is_confirmed) as "hasApp",
            coalesce((select json_agg(json_build_object('id', session.id, 'started', created_at, 'lastSeen', last_seen)
                                      order by created_at desc)
                        from session where contact_id = contact.id and session.role = contact.role and ${isOpen}), '[]') as sessions
       from contact where role <> 'zedder' order by lower(name), id`,
  )
  return rows.map(({ isDisabled, hasPassword, lastSeen, hasPasskey, hasApp, ...row }) => {
    const standing = standingOf({ ...row, isDisabled, hasPassword }, today)
    return {
      ...row,
      isYou: row.id === self,
      standing,
      lastSeen: lastSeen?.toISOString() ?? null,
      factors: { hasPasskey, hasApp },
      sessions: standing === 'working' ? row.sessions : [],
    }
  })
}
