import { stationDate } from '#domain/time/station-time.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Queues a reminder for everybody whose last subscription ends in 30 days, in 7, or today, by the station's day: one per person,
 * last day and occasion, however often this runs. A shop that was closed on the day catches up within three. A renewed
 * subscription has another last day, so its old reminders are not sent.
 */
export async function queueReminders({ db, clock, config }: Deps): Promise<void> {
  if (!config.sendsReminders) return
  await db.all(
    `insert into outbox (kind, key, payload)
     select 'renewal', concat_ws(':', 'renewal', contact.id, expiry, days), jsonb_build_object('contactId', contact.id, 'expiry', expiry)
       from (select contact_id, max(expirydate) as expiry from subscriber
              where contact_id in (select contact_id from subscriber where expirydate between $1 and $1::date + 30)
              group by contact_id) as latest
       join contact on contact.id = contact_id and role = 'zedder' and disabled_at is null
       join (values (30, 27), (7, 4), (0, 0)) as occasion (days, until) on expiry between $1::date + until and $1::date + days
     on conflict (key) do nothing`,
    [stationDate(clock())],
  )
}
