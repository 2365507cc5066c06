import type { GiftLine } from '#domain/cart/gift-rules.ts'
import type { ContactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { Role } from '#domain/session/session.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { AuditEntry } from '#server/audit/write-audit.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { UNDO_LIFE } from './addresses.ts'
import { claimAccount } from './claim-account.ts'
import { insertContact } from './contacts.ts'
import { giftEntry } from './gift-letters.ts'
import { extendSubscriptions } from './subscriptions.ts'

/** A subscription that was paid for and is someone else's. `name` is the one on the subscription. */
export type PaidGift = { position: number; subtypecode: string; name: string; choices: GiftLine }

type Giving = {
  gifts: readonly PaidGift[]
  /** What was paid for. */
  orderId: string
  today: StationDate
  actor: AuditEntry['actor']
  requestId?: string | undefined
}

/** Locks everybody these gifts are for, lowest id first, so that two who give to each other never wait in a circle. */
export async function lockReceivers(sql: Sql, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await sql.all('select 1 from contact where email_key = any($1) order by id for no key update', [emails.map((one) => one.toLowerCase())])
}

type Receiver = { id: number; email: string; role: Role; isConfirmed: boolean; hasPassword: boolean }

/** The account with this address, locked; or the one that left it so lately that it may still go back there (D218). */
async function lockByAddress(sql: Sql, email: string): Promise<Receiver | undefined> {
  return sql.one<Receiver>(
    `select id, email, role, email_confirmed_at is not null as "isConfirmed", password_hash is not null as "hasPassword" from contact
      where id = coalesce((select id from contact where email_key = lower($1)),
        (select contact_id from former_address where email_key = lower($1) and left_at > now() - interval '${UNDO_LIFE}'
          order by left_at limit 1))
        for no key update`,
    [email],
  )
}

/** Nobody agreed to be thanked on air in their place (D398). */
function fieldsOf({ email, phone, gift: { words: _, ...receiver } }: GiftLine): ContactFields {
  return { ...receiver, email, mobile: phone, country: australia, prevsub: 0, acknowledgement: false, zedletter: false }
}

/**
 * Whose year it is: the account with that address, as it is. If nobody has confirmed it, it becomes the receiver's, so that anyone who
 * signed up with someone's address gets nothing of theirs; without one it's made, for the reader of the address to confirm
 * (D362). Undefined for staff, who are never subscribers.
 */
async function findOrMakeReceiver(sql: Sql, choices: GiftLine, giving: Giving): Promise<number | undefined> {
  const { actor, orderId, requestId } = giving
  const fields = fieldsOf(choices)
  const made = (await lockByAddress(sql, choices.email)) ? undefined : await insertContact(sql, fields, { isUnconfirmed: true })
  if (made !== undefined) {
    await audit(sql, { actor, action: 'contact.create', subject: `contact:${made}`, requestId })
    return made
  }
  const found = await lockByAddress(sql, choices.email)
  if (!found) throw new Error('The receiver was not stored.')
  if (found.role !== 'zedder') return undefined
  if (!found.isConfirmed && found.hasPassword) {
    const { id, email } = found
    await claimAccount(sql, { id, by: 'gift', fields: { ...fields, email }, actor, key: orderId, requestId })
  }
  return found.id
}

/**
 * Gives each receiver their year, with a number and a letter of their own, in the caller's transaction. The giver learns nothing of
 * whether they were here before. Returns the gifts that reached nobody, because the address is a staff member's.
 */
export async function giveSubscriptions(sql: Sql, giving: Giving): Promise<PaidGift[]> {
  const { gifts, orderId, today } = giving
  const unreached: PaidGift[] = []
  const byAddress = Map.groupBy(gifts, ({ choices }) => choices.email.toLowerCase())
  for (const [, mine] of [...byAddress].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = mine
    const receiver = first && (await findOrMakeReceiver(sql, first.choices, giving))
    if (receiver === undefined) {
      unreached.push(...mine)
      continue
    }
    const lines = mine.map(({ position, subtypecode, name }) => ({ position, subtypecode, name }))
    await extendSubscriptions(sql, receiver, { orderId, lines, today })
    await enqueue(sql, giftEntry(receiver, orderId))
  }
  return unreached
}
