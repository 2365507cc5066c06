import * as z from 'zod/mini'
import { renewableChoices } from '#domain/cart/cart.ts'
import type { Contact, ContactFields, Subscriber } from '#domain/contact/contact.ts'
import type { Role, User } from '#domain/session/session.ts'
import { newestType } from '#server/catalogue/subscription-types.ts'
import type { Sql } from '#server/db/database.ts'

type Row = {
  id: number
  role: Role
  mustChange: boolean
  email: string
  name: string
  prevsub: 0 | 1
  subnumber: string | null
  mobile: string
  address: string
  suburb: string
  state: string
  postcode: string
  country: Contact['country']
  dob: string | null
  gender: Contact['gender']
  genderna: string | null
  pronouns: string | null
  acknowledgement: boolean
  comment: string | null
  zedletter: boolean
  isConfirmed: boolean
  pendingEmail: string | null
  subscribers: {
    name: string
    expirydate: string
    subnumber: string
    subtypecode: string
    type: NonNullable<Subscriber['subscription']['type']> | null
    choices: unknown
  }[]
}

export type Account = { id: number; role: Role; contact: Contact; user: User }

function accountOf(row: Row): Account {
  const { id, role, mustChange, subnumber, dob, genderna, pronouns, comment, isConfirmed, pendingEmail, subscribers, ...rest } = row
  const expiries = subscribers.map(({ expirydate }) => expirydate).sort()
  return {
    id,
    role,
    contact: {
      ...rest,
      id,
      subnumber: subnumber ?? undefined,
      dob: dob ?? undefined,
      genderna: genderna ?? undefined,
      pronouns: pronouns ?? undefined,
      comment: comment ?? undefined,
      isUnconfirmed: isConfirmed ? undefined : true,
      pendingEmail: pendingEmail ?? undefined,
      subscribers: subscribers.map(({ subtypecode, type, choices, ...subscriber }) => ({
        ...subscriber,
        subscription: { subtypecode, type: type ?? undefined, choices: z.safeParse(renewableChoices, choices).data },
      })),
    },
    user: { name: row.name, subnumber, expiry: expiries.at(-1) ?? null, role, mustChangePassword: mustChange || undefined },
  }
}

/** A person's record with all their subscriptions, and who they are when logged in. `expiry` is the latest of their subscriptions. */
export async function findAccount(sql: Sql, id: number): Promise<Account | undefined> {
  const row = await sql.one<Row>(
    `select id, role, password_must_change as "mustChange", email, name, prevsub, subnumber, mobile, address, suburb, state, postcode, country, dob, gender, genderna,
            pronouns, acknowledgement, comment, zedletter, email_confirmed_at is not null as "isConfirmed",
            case when address_link_until > now() then pending_email end as "pendingEmail",
            coalesce((select json_agg(json_build_object('name', name, 'expirydate', expirydate, 'subnumber', subnumber,
                                                        'subtypecode', subtypecode,
                                                        'type', (select json_build_object('name', body->'name', 'art', body->'art',
                                                                   'isOnSale', body->>'visibility' = 'public')
                                                                   from ${newestType('subtypecode')} as newest),
                                                        'choices', (select choices from order_line
                                                                     where order_line.order_id = subscriber.order_id
                                                                       and order_line.position = subscriber.position)) order by expirydate desc, id)
                        from subscriber where contact_id = contact.id), '[]') as subscribers
       from contact where id = $1`,
    [id],
  )
  return row && accountOf(row)
}

const orNull = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

/** What a person fills in, by column. Role, password and subscriber number are left out: nobody sets their own. */
const columns: Readonly<Record<string, (fields: ContactFields) => unknown>> = {
  email: ({ email }) => email,
  name: ({ name }) => name,
  prevsub: ({ prevsub }) => prevsub,
  mobile: ({ mobile }) => mobile,
  address: ({ address }) => address,
  suburb: ({ suburb }) => suburb,
  state: ({ state }) => state,
  postcode: ({ postcode }) => postcode,
  country: ({ country }) => country,
  dob: ({ dob }) => orNull(dob),
  gender: ({ gender }) => gender ?? null,
  genderna: ({ genderna }) => orNull(genderna),
  pronouns: ({ pronouns }) => orNull(pronouns),
  acknowledgement: ({ acknowledgement }) => acknowledgement,
  comment: ({ comment }) => orNull(comment),
  zedletter: ({ zedletter }) => zedletter,
}
const names = Object.keys(columns).join(', ')
const slots = (from: number) =>
  Object.keys(columns)
    .map((_, index) => `$${from + index}`)
    .join(', ')
const valuesOf = (fields: ContactFields) => Object.values(columns).map((read) => read(fields))

/**
 * Stores a new person and returns their id, or undefined if the address is taken, in upper or lower case. Their address counts
 * as confirmed, because the station writes it down, unless anybody could have typed it (D216).
 */
export async function insertContact(
  sql: Sql,
  fields: ContactFields,
  options: { passwordHash?: string; role?: Role; isUnconfirmed?: boolean; mustChangePassword?: boolean } = {},
): Promise<number | undefined> {
  const row = await sql.one<{ id: number }>(
    `insert into contact (role, password_hash, password_must_change, email_confirmed_at, ${names})
     values ($1, $2, $3, case when $4 then null else now() end, ${slots(5)})
     on conflict (email_key) do nothing returning id`,
    [
      options.role ?? 'zedder',
      options.passwordHash ?? null,
      options.mustChangePassword ?? false,
      options.isUnconfirmed ?? false,
      ...valuesOf(fields),
    ],
  )
  return row?.id
}

/**
 * Replaces what a person filled in. A missing optional field keeps its value, an empty one clears it. Throws PostgreSQL's 23505
 * if the address belongs to someone else.
 */
export async function changeContact(sql: Sql, { id, contact }: Account, fields: ContactFields): Promise<void> {
  await sql.all(`update contact set (${names}) = row(${slots(2)}) where id = $1`, [id, ...valuesOf({ ...contact, ...fields })])
}
