import type { BodyOf } from '#domain/api/contract.ts'
import { foldName, splitName } from '#domain/contact/names.ts'
import { RENEWED_HOURS, type RecognisedBy, type Recognition, type Renewal, wholePhone } from '#domain/desk/recognition.ts'
import type { Sql } from '#server/db/database.ts'
import { PHONE, readPeople } from '#server/desk/search.ts'
import { numbered, SOLD } from '#server/orders/orders.ts'

/** A household may share a phone: a number with more people than this identifies nobody. */
const MOST_OF_ONE_PHONE = 5

const rows = (where: string) => `select id as contact_id, '' as first, '' as second from contact where role = 'zedder' and ${where}`
const byEmail = rows('email_key = lower($1)')
const byPhone = rows(`${PHONE} collate "C" = $1 limit ${MOST_OF_ONE_PHONE}`)
const byBirthday = rows('dob = $1::date and id in (select contact_id from search_name where family = $2 and given = $3)')

async function matches(sql: Sql, by: RecognisedBy, query: string, values: readonly string[]): Promise<Recognition['people']> {
  return (await readPeople(sql, query, values)).map((person) => ({ by, person }))
}

/** A161: who the person being typed in may be, each listed once, by the surest match. */
export async function recognise(sql: Sql, { email = '', mobile = '', name = '', dob }: BodyOf<'recognise'>): Promise<Recognition> {
  const phone = wholePhone(mobile)
  const folded = splitName(foldName(name))
  const [last, first] = [folded.lastname, folded.firstname]
  const found = await Promise.all([
    email === '' ? [] : matches(sql, 'email', byEmail, [email]),
    dob === undefined || last === '' ? [] : matches(sql, 'birthday', byBirthday, [dob, last, first]),
    phone === undefined ? [] : matches(sql, 'phone', byPhone, [phone]),
  ])
  const people: Recognition['people'] = []
  for (const match of found.flat()) if (!people.some(({ person }) => person.id === match.person.id)) people.push(match)
  const staff = email === '' ? undefined : await sql.one("select 1 from contact where email_key = lower($1) and role <> 'zedder'", [email])
  return { people, isStaffEmail: staff !== undefined }
}

/** A162: the last order within a day in which someone subscribed for themselves. */
export async function renewedLately(sql: Sql, contactId: string): Promise<Renewal | null> {
  const row = await sql.one<{ number: number; at: Date; takenBy: string | null; isOpen: boolean }>(
    `select shop_order.number, shop_order.created_at as at, taker.name as "takenBy", shop_order.state not in ${SOLD} as "isOpen"
       from shop_order left join contact as taker on taker.id = created_by
      where contact_id = $1 and shop_order.created_at > now() - make_interval(hours => $2)
        and (shop_order.state in ${SOLD} or shop_order.state in ('confirmed', 'pending_provider', 'awaiting_completion', 'pledged', 'needs_review'))
        and exists (select 1 from order_line where order_id = shop_order.id and kind = 'subscription' and taken_back_at is null
                      and not choices ? 'gift')
      order by shop_order.created_at desc limit 1`,
    [contactId, RENEWED_HOURS],
  )
  return row ? { number: numbered('ZED', row.number), at: row.at.toISOString(), takenBy: row.takenBy, isOpen: row.isOpen } : null
}
