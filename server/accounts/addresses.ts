import type { Sql } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/secret-token.ts'

/** How long a link works: of a sign-up, of a change, and the one that undoes a change (D216 to D218, security 2.8). */
const SIGN_UP_LIFE = '7 days'
const CHANGE_LIFE = '24 hours'
export const UNDO_LIFE = '14 days'
/** How long after a move that the desk asked for nobody sets a password by mail: as long as the move itself could have waited. */
const DESK_HOLD = '24 hours'

/** Whether the desk moved a contact's address so lately that its old reader may not know yet (D585). */
export const isHeldAfterDesk = `exists (select 1 from former_address
    where contact_id = contact.id and at_desk and left_at > now() - interval '${DESK_HOLD}')`

/** Who wants a person's address moved where. */
type Move = { email: string; isAtDesk: boolean }

/** Notes the address a person wants to move to. The old one stays until the new one is confirmed. Returns whether that is news. */
export async function askToMove(sql: Sql, contactId: number, { email, isAtDesk }: Move): Promise<boolean> {
  const asked = await sql.one(
    `update contact set pending_email = $2, pending_at_desk = $3, address_token_sha256 = null, address_link_until = now() + interval '${CHANGE_LIFE}'
      where id = $1 and not coalesce(lower(pending_email) = lower($2) and address_link_until > now(), false) returning 1`,
    [contactId, email, isAtDesk],
  )
  return asked !== undefined
}

/** Gives a pending address another day to be confirmed. */
export async function extendMove(sql: Sql, contactId: number): Promise<void> {
  await sql.all(
    `update contact set address_link_until = now() + interval '${CHANGE_LIFE}'
      where id = $1 and pending_email is not null and address_link_until > now()`,
    [contactId],
  )
}

/** Forgets the address a person wanted to move to, and the link that was mailed there. */
export async function dropMove(sql: Sql, contactId: number): Promise<void> {
  await sql.all('update contact set pending_email = null, address_token_sha256 = null, address_link_until = null where id = $1', [
    contactId,
  ])
}

type NewLink = { token: string; email: string; isMove: boolean }

/**
 * Makes the link that confirms a person's address, or the one they are moving to. Its secret is never stored, and an older link
 * ends. Returns undefined if there is nothing to confirm.
 */
export async function issueAddressLink(sql: Sql, contactId: number): Promise<NewLink | undefined> {
  const token = newToken()
  const row = await sql.one<{ email: string; isMove: boolean }>(
    `update contact set address_token_sha256 = $2,
            pending_email = case when address_link_until > now() then pending_email end,
            address_link_until = case when pending_email is not null and address_link_until > now() then address_link_until
                                      else now() + interval '${SIGN_UP_LIFE}' end
      where id = $1 and disabled_at is null
        and (email_confirmed_at is null or (pending_email is not null and address_link_until > now()))
      returning coalesce(pending_email, email) as email, pending_email is not null as "isMove"`,
    [contactId, hashToken(token)],
  )
  return row && { token, ...row }
}

/** Makes the link that puts a former address back. Returns undefined once it is too late. */
export async function issueUndoLink(sql: Sql, formerId: number): Promise<{ token: string; email: string } | undefined> {
  const token = newToken()
  const row = await sql.one<{ email: string }>(
    `update former_address set token_sha256 = $2 where id = $1 and left_at > now() - interval '${UNDO_LIFE}' returning email`,
    [formerId, hashToken(token)],
  )
  return row && { token, ...row }
}

export type AddressLink = { contactId: number; email: string; formerId: number | null; isMove: boolean }

/** What a link is about, as long as it works. Reading it does not use it up. */
export async function findAddressLink(sql: Sql, token: string): Promise<AddressLink | undefined> {
  return sql.one<AddressLink>(
    `select id as "contactId", coalesce(pending_email, email) as email, null::bigint as "formerId", pending_email is not null as "isMove"
       from contact where address_token_sha256 = $1 and address_link_until > now() and disabled_at is null
     union all
     select contact_id, former_address.email, former_address.id, true
       from former_address join contact on contact.id = contact_id
      where token_sha256 = $1 and left_at > now() - interval '${UNDO_LIFE}' and disabled_at is null`,
    [hashToken(token)],
  )
}

/**
 * Whether a link was used already and the address it confirmed is still the one that counts. Only who has the link can ask
 * (D400).
 */
export async function isLinkUsed(sql: Sql, token: string): Promise<boolean> {
  const used = await sql.one(
    'select 1 from contact where used_address_sha256 = $1 and email_confirmed_at is not null and disabled_at is null',
    [hashToken(token)],
  )
  return used !== undefined
}

/** Keeps which link a person's address was confirmed by. */
export async function noteUsedLink(sql: Sql, contactId: number, token: string): Promise<void> {
  await sql.all('update contact set used_address_sha256 = $2 where id = $1', [contactId, hashToken(token)])
}

/** Confirms the address a person has. Returns whether that is news. */
export async function confirmAddress(sql: Sql, contactId: number): Promise<boolean> {
  const confirmed = await sql.one(
    'update contact set email_confirmed_at = now() where id = $1 and email_confirmed_at is null returning 1',
    [contactId],
  )
  return confirmed !== undefined
}

/**
 * Moves a person to their pending address, which is confirmed by that. Returns the id of the address they left, or undefined if
 * nobody had ever confirmed that one. Throws PostgreSQL's 23505 if the new address belongs to someone else by now.
 */
export async function moveAddress(sql: Sql, contactId: number): Promise<number | undefined> {
  const former = await sql.one<{ id: number }>(
    `insert into former_address (contact_id, email, at_desk)
       select id, email, coalesce(pending_at_desk, false) from contact where id = $1 and email_confirmed_at is not null returning id`,
    [contactId],
  )
  await sql.all('update contact set email = pending_email, email_confirmed_at = now() where id = $1', [contactId])
  await dropMove(sql, contactId)
  return former?.id
}

/**
 * Puts a former address back and removes the password, which is not its reader's alone. Links to addresses that were left later
 * end, so that the first owner has the last word. Throws PostgreSQL's 23505 if someone else has the address by now.
 */
export async function restoreAddress(sql: Sql, { contactId, formerId, email }: AddressLink): Promise<void> {
  await sql.all(
    'update contact set email = $2, email_confirmed_at = now(), used_address_sha256 = null, password_hash = null, password_setting = null where id = $1',
    [contactId, email],
  )
  await dropMove(sql, contactId)
  await sql.all('delete from former_address where contact_id = $1 and id >= $2', [contactId, formerId])
}
