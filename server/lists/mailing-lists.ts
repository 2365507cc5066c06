import { australia } from '#domain/contact/country.ts'
import type { MailingList, PaperReader, ZedletterReader } from '#domain/lists/mailing-list.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'

/** Which people: those who match a text, after the last one of the page before. Everybody without a limit. */
export type Wanted = { search?: string | undefined; after?: string | undefined; limit?: number }

const contacts = 'contact where zedletter and email_confirmed_at is not null and disabled_at is null'
const addresses = 'zedletter_reader where zedletter'

/** Only people who pressed the link in a letter, and haven't left since (D199, D216). A to Z by address. */
const zedletterPage = `
  select key, email, name, since from (
    (select email_key collate "C" as key, email, name, zedletter_changed_at as since from ${contacts}
        and ($1::text is null or strpos(email_key, $1) > 0 or strpos(lower(name), $1) > 0) and ($2::text is null or email_key collate "C" > $2)
      order by email_key collate "C" limit $3)
    union all
    (select email_key collate "C", email, '', zedletter_changed_at from ${addresses}
        and ($1::text is null or strpos(email_key, $1) > 0) and ($2::text is null or email_key collate "C" > $2)
      order by email_key collate "C" limit $3)) as reader
   order by key limit $3`

export async function readZedletterReaders(sql: Sql, { search, after, limit }: Wanted): Promise<ZedletterReader[]> {
  const rows = await sql.all<Omit<ZedletterReader, 'since'> & { since: Date }>(zedletterPage, [
    search?.toLowerCase() || null,
    after ?? null,
    limit ?? null,
  ])
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

/** A name that ends last is theirs, and the address they chose for it, or else their own. The day is the station's. */
const paper = `
  select contact.id::text as key, contact.name, coalesce(contact.subnumber, '') as subnumber, latest.expiry,
         coalesce(radio_times.address->>'address', contact.address) as address,
         coalesce(radio_times.address->>'locality', contact.suburb) as suburb,
         coalesce(radio_times.address->>'region', contact.state) as state,
         coalesce(radio_times.address->>'postcode', contact.postcode) as postcode,
         coalesce(radio_times.address->>'country', contact.country->>'name') as country
    from radio_times join contact on contact.id = radio_times.contact_id
    join (select contact_id, max(expirydate) as expiry from subscriber group by contact_id) as latest
      on latest.contact_id = contact.id
   where is_mailed and disabled_at is null and email_confirmed_at is not null and latest.expiry >= $1`

export async function readPaperReaders(sql: Sql, today: StationDate, { search, after, limit }: Wanted): Promise<PaperReader[]> {
  const rows = await sql.all<PaperReader>(
    `with paper as (${paper})
     select * from paper
      where ($2::text is null or strpos(lower(concat_ws(' ', name, subnumber, address, suburb, postcode)), $2) > 0)
        and ($3::text is null or (lower(name), key::bigint) > (select lower(name), id from contact where id::text = $3))
      order by lower(name), key::bigint limit $4`,
    [today, search?.toLowerCase() || null, after ?? null, limit ?? null],
  )
  const home = australia.name.toLowerCase()
  return rows.map((row) => ({ ...row, country: row.country.trim().toLowerCase() === home ? '' : row.country.trim() }))
}

export async function countZedletterReaders(sql: Sql): Promise<number> {
  const row = await sql.one<{ total: number }>(
    `select ((select count(*) from ${contacts}) + (select count(*) from ${addresses}))::integer as total`,
  )
  return row?.total ?? 0
}

type PaperCounts = Pick<Extract<MailingList, { list: 'radio-times' }>, 'total' | 'ended' | 'unconfirmed'>

/** How many get paper, and how many chose it and don't: each is counted once. */
export async function countPaperReaders(sql: Sql, today: StationDate): Promise<PaperCounts> {
  const row = await sql.one<PaperCounts>(
    `select count(*) filter (where latest.expiry >= $1 and email_confirmed_at is not null)::integer as total,
            count(*) filter (where latest.expiry is null or latest.expiry < $1)::integer as ended,
            count(*) filter (where latest.expiry >= $1 and email_confirmed_at is null)::integer as unconfirmed
       from radio_times join contact on contact.id = radio_times.contact_id
       left join (select contact_id, max(expirydate) as expiry from subscriber group by contact_id) as latest
         on latest.contact_id = contact.id
      where is_mailed and disabled_at is null`,
    [today],
  )
  return row ?? { total: 0, ended: 0, unconfirmed: 0 }
}
