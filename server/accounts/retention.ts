import type { RetentionRule } from '#server/retention.ts'

/** How long what is known of people stays (D256). */
export const personalRetention: readonly RetentionRule[] = [
  {
    what: 'accounts whose address was never confirmed, unless they ordered or subscribed',
    after: '30 days',
    needs: { table: 'contact', column: 'email_confirmed_at' },
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
    what: 'names in the audit trail of staff who have left',
    after: '2 years',
    statement: `update contact set name = 'Former staff', email = 'former-' || id || '@staff.invalid', password_hash = null, mobile = '',
                       address = '', suburb = '', state = '', postcode = ''
                 where role in ('reception', 'admin') and disabled_at < now() - $1::interval and name <> 'Former staff'`,
  },
]
