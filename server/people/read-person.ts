import { PERSON_ORDERS, type PersonPage, personLetterKind, personNumber, recordId, UNDO_HOURS } from '#domain/desk/person.ts'
import { newestType } from '#server/catalogue/subscription-types.ts'
import type { Sql } from '#server/db/database.ts'
import { findSubscriber } from '#server/desk/search.ts'
import { notFound } from '#server/http/refusal.ts'
import { ordersOf } from '#server/order-desk/list-orders.ts'

/**
 * Finds the person a number belongs to: their subscriber number, their record's, the number on one of their cards, or the
 * number of a record merged into theirs. Throws 404 if there's nobody.
 */
export async function findByNumber(sql: Sql, number: string): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `select id from (
       select 1 as place, id from contact where subnumber = $1 and role = 'zedder'
       union all select 2, id from contact where id = $2::bigint and role = 'zedder'
       union all select 3, kept_id from person_merge where gone_number = $1 and undone_at is null
       union all select 4, kept_id from person_merge where gone_id = $2::bigint and undone_at is null
       union all select 5, contact_id from subscriber where subnumber collate "C" = $1) as found
      order by place, id limit 1`,
    [number, recordId(number) ?? null],
  )
  if (!row) throw notFound()
  return row.id
}

type Facts = Pick<PersonPage, 'contact' | 'isUnconfirmed' | 'hasLogin' | 'radioTimes' | 'subscriptions'>

const readFacts = (sql: Sql, id: number): Promise<Facts | undefined> =>
  sql.one<Facts>(
    `select json_build_object('name', name, 'email', email, 'mobile', mobile, 'address', address, 'suburb', suburb, 'state', state,
          'postcode', postcode, 'country', country) as contact,
        email_confirmed_at is null as "isUnconfirmed", password_hash is not null as "hasLogin",
        (select case when is_mailed then 'paper' else 'digital' end from radio_times where contact_id = contact.id) as "radioTimes",
        coalesce((select json_agg(json_build_object('name', name, 'subnumber', subnumber, 'subtypecode', subtypecode, 'expirydate', expirydate,
                                                    'type', (select body->>'name' from ${newestType('subtypecode')} as newest))
                                  order by expirydate desc, id desc)
                    from subscriber where contact_id = contact.id), '[]') as subscriptions
       from contact where id = $1`,
    [id],
  )

/** Letters are forgotten after 90 days. */
async function readLetters(sql: Sql, id: number): Promise<PersonPage['letters']> {
  const rows = await sql.all<{
    id: number
    kind: PersonPage['letters'][number]['kind']
    sentAt: Date | null
    at: Date
    isGivenUp: boolean
  }>(
    `select id, kind, sent_at as "sentAt", created_at as at, sent_at is null and next_try_at = 'infinity' as "isGivenUp"
       from outbox
      where kind = any($2) and last_error is distinct from 'nothing to say'
        and id in (select id from outbox where payload ? 'contactId' and payload->>'contactId' = $1::bigint::text
                   union all
                   select id from outbox where payload ? 'orderId' and not payload ? 'contactId'
                      and payload->>'orderId' in (select id::text from shop_order where contact_id = $1::bigint))
      order by created_at desc, id desc limit 100`,
    [id, personLetterKind.options],
  )
  return rows.map(({ id: row, kind, sentAt, at, isGivenUp }) => ({
    key: String(row),
    kind,
    state: sentAt ? 'sent' : isGivenUp ? 'given_up' : 'waiting',
    at: (sentAt ?? at).toISOString(),
  }))
}

type EventRow = Omit<PersonPage['history'][number], 'key' | 'at' | 'who'> & { id: number; at: Date; who: string | null }

async function readHistory(sql: Sql, id: number): Promise<PersonPage['history']> {
  const rows = await sql.all<EventRow>(
    `select event.id, at, contact.name as who, what, from_day as "from", to_day as "to", other, fields, why
       from person_event event left join contact on contact.id = done_by where contact_id = $1 order by at desc, event.id desc limit 200`,
    [id],
  )
  return rows.map(({ id: row, at, who, ...event }) => ({
    key: String(row),
    at: at.toISOString(),
    who: who ?? 'Someone who has left',
    ...event,
  }))
}

async function readMerges(sql: Sql, id: number): Promise<PersonPage['merges']> {
  const rows = await sql.all<{ merge_id: number; name: string; goneId: number; number: string | null; at: Date; who: string | null }>(
    `select person_merge.id as merge_id, gone->>'name' as name, gone_id as "goneId", gone_number as number, made_at as at, contact.name as who
       from person_merge left join contact on contact.id = made_by
      where kept_id = $1 and undone_at is null and gone is not null and made_at > now() - make_interval(hours => $2)
      order by made_at desc`,
    [id, UNDO_HOURS],
  )
  return rows.map(({ goneId, number, at, who, ...merge }) => ({
    ...merge,
    number: personNumber({ id: goneId, subnumber: number }),
    at: at.toISOString(),
    who: who ?? 'Someone who has left',
  }))
}

/** Reads everything about one person (A163). Throws 404 for staff and if there's nobody. */
export async function readPerson(sql: Sql, id: number): Promise<PersonPage> {
  const [person, facts, orders, letters, history, merges] = await Promise.all([
    findSubscriber(sql, String(id)),
    readFacts(sql, id),
    ordersOf(sql, id, PERSON_ORDERS + 1),
    readLetters(sql, id),
    readHistory(sql, id),
    readMerges(sql, id),
  ])
  if (!facts) throw notFound()
  return {
    number: personNumber(person),
    person,
    ...facts,
    orders: orders.slice(0, PERSON_ORDERS),
    hasMoreOrders: orders.length > PERSON_ORDERS,
    letters,
    history,
    merges,
  }
}
