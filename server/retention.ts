import { UNDO_HOURS } from '#domain/desk/person.ts'
import { UNDO_LIFE } from '#server/accounts/addresses.ts'
import type { Db } from '#server/db/database.ts'
import { DESK_KEY_LIFE } from '#server/desk/desk-key.ts'
import { anonymiseOrders } from '#server/own-data/anonymise-orders.ts'

type Rule = {
  what: string
  /** How long it stays, as PostgreSQL writes an interval. */
  after: string
  /** A statement that deletes what is older than `$1::interval`, or takes the people out of it; or the orders whose buyers go. */
} & ({ statement: string } | { orders: string })

/** What is deleted, and when. A new kind of row is one more entry here and in docs/running.md (security 2.17). */
export const retention: readonly Rule[] = [
  {
    what: 'logins that have ended',
    after: '1 day',
    statement: 'delete from session where least(expires_at, last_seen + make_interval(secs => idle_seconds)) < now() - $1::interval',
  },
  {
    what: 'links to set a password that were never used',
    after: '1 day',
    statement: 'delete from recovery_token where expires_at < now() - $1::interval',
  },
  {
    what: 'addresses that an account has left',
    after: UNDO_LIFE,
    statement: 'delete from former_address where left_at < now() - $1::interval',
  },
  {
    what: 'answers kept for repeated requests',
    after: '2 days',
    statement: 'delete from idempotency where created_at < now() - $1::interval',
  },
  {
    what: 'ids of webhooks',
    after: '30 days',
    statement: 'delete from webhook_event where received_at < now() - $1::interval',
  },
  {
    what: 'where someone has logged in from, as a hash',
    after: '90 days',
    statement: 'delete from known_source where last_login < now() - $1::interval',
  },
  {
    what: 'where an account was made, as a hash',
    after: '1 day',
    statement: 'delete from sign_up where made_at < now() - $1::interval',
  },
  {
    what: 'keys of what the desk has typed',
    after: DESK_KEY_LIFE,
    statement: 'delete from desk_key where made_at < now() - $1::interval',
  },
  {
    what: 'drawn invoices, which are drawn again when asked for',
    after: '30 days',
    statement: 'delete from invoice_paper where drawn_at < now() - $1::interval',
  },
  {
    // A reminder that was sent has to stay for longer than the month in which it could be queued again.
    what: 'letters that were sent or given up',
    after: '90 days',
    statement: `delete from outbox where created_at < now() - $1::interval
                  and (sent_at < now() - $1::interval or (sent_at is null and next_try_at = 'infinity'))`,
  },
  {
    // The newest that ended well says from when on to compare.
    what: "comparisons of the books with PayPal's list",
    after: '90 days',
    statement: `delete from comparison where ended_at < now() - $1::interval
                  and id < (select max(id) from comparison where state = 'done')`,
  },
  {
    // Money that was on its way has arrived, or gone back, long before.
    what: 'who ordered, in orders that were never paid, once they lapsed or were cancelled',
    after: '30 days',
    orders: `contact_id is not null and state in ('expired', 'cancelled') and paid_at is null
               and coalesce((select max(at) from order_event where order_id = shop_order.id), created_at) < now() - $1::interval
               and not exists (select 1 from payment where order_id = shop_order.id and payment.state in ('capturing', 'pending', 'captured'))`,
  },
  {
    // After the orders: one that is kept keeps its buyer.
    what: 'accounts whose address was never confirmed, unless they bought something or subscribed',
    after: '30 days',
    statement: `delete from contact where role = 'zedder' and email_confirmed_at is null and created_at < now() - $1::interval
                  and not exists (select 1 from shop_order where contact_id = contact.id)
                  and not exists (select 1 from subscriber where contact_id = contact.id)`,
  },
  {
    what: 'who phoned, of records that were processed or deleted',
    after: '1 year',
    statement: `update unpaid_contact
                   set name = 'Removed caller', email = '', mobile = '', address = '', suburb = '', state = '', postcode = ''
                  from unpaid_record record
                 where record.contact_id = unpaid_contact.id and unpaid_contact.name <> 'Removed caller'
                   and coalesce(processed_at, deleted_at) < now() - $1::interval`,
  },
  {
    // Nobody phones in for a year and waits two for it. Its card went after 30 days.
    what: 'records taken by phone that nobody processed or deleted',
    after: '2 years',
    statement: `with old as (delete from unpaid_record
                   where processed_at is null and deleted_at is null and created_at < now() - $1::interval returning contact_id)
                delete from unpaid_contact where id in (select contact_id from old)`,
  },
  {
    what: 'who got a gift, in records that were processed or deleted',
    after: '1 year',
    statement: `update unpaid_subscription set choices = choices - array['gift', 'email', 'phone']
                  from unpaid_record record
                 where record.id = record_id and choices ? 'gift' and coalesce(processed_at, deleted_at) < now() - $1::interval`,
  },
  {
    what: 'records that were merged into others, as they were',
    after: `${UNDO_HOURS} hours`,
    statement: `update person_merge set kept_before = null, kept_after = null, gone = null, moved = null
                 where made_at < now() - $1::interval and gone is not null`,
  },
  {
    what: 'names in the audit trail of staff who have left',
    after: '2 years',
    statement: `update contact set name = 'Former staff', email = 'former-' || id || '-' || gen_random_uuid() || '@staff.invalid', password_hash = null, mobile = '',
                       address = '', suburb = '', state = '', postcode = ''
                 where role <> 'zedder' and least(disabled_at, staff_until + 1) < now() - $1::interval and name <> 'Former staff'`,
  },
]

/** Deletes every row that has been kept long enough. */
export async function deleteExpired(db: Db): Promise<void> {
  for (const { after, ...rule } of retention) {
    if ('statement' in rule) await db.all(rule.statement, [after])
    else await db.transaction((sql) => anonymiseOrders(sql, rule.orders, [after]))
  }
}
