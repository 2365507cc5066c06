import { FEWEST_LETTERS, splitName, wantedNames } from '#domain/contact/names.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { MOST_FOUND, type Names, nearKeys, type PeopleFound, type PeopleSearch, readPeopleSearch } from '#domain/desk/people-search.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import type { Sql } from '#server/db/database.ts'
import { fieldRefusal, notFound } from '#server/http/refusal.ts'

/** Just after every text that starts with this one. Texts are compared byte by byte, so no character acts as a wildcard. */
const endOf = (text: string) => `${text}\u{10FFFF}`

/** One row per person. `people` returns their ids and their order. */
const peopleQuery = (people: string) => `with people as (${people})
  select contact.id, coalesce(contact.subnumber, '') as subnumber, name, email,
         case when address_link_until > now() then pending_email end as "pendingEmail", mobile as phone, latest.expirydate as expiry,
         coalesce(latest.subtypecode, '') as subtypecode, address, suburb, state, postcode, country, dob, gender, genderna, pronouns,
         acknowledgement, comment, zedletter, pledged.count, pledged.amount
    from people join contact on contact.id = people.contact_id and role = 'zedder'
    left join lateral (select expirydate, subtypecode from subscriber where contact_id = contact.id
                        order by expirydate desc, id desc limit 1) as latest on true
    cross join lateral (select count(*)::integer as count, coalesce(sum(total), 0)::integer as amount
                          from shop_order where contact_id = contact.id and shop_order.state = 'pledged') as pledged
   order by people.first, people.second, contact.id limit ${MOST_FOUND}`

/**
 * Finds people by name, in the order of an index, which is read no further than needed. Each kind of search has its own
 * statement, so that its plan suits every text. One person can match by several names, so more rows than people are read.
 */
const queryByName = (where: string, first: 'family' | 'given', second: 'family' | 'given') =>
  peopleQuery(`
  select contact_id, min(${first}) as first, min(${second}) as second from (
    select contact_id, family, given from search_name where ${where} order by ${first}, ${second} limit ${5 * MOST_FOUND}) as hit
   group by contact_id order by first, second limit ${MOST_FOUND}`)
const byFamily = queryByName('family >= $1 and family < $2', 'family', 'given')
const byGiven = queryByName('given >= $1 and given < $2', 'given', 'family')
const byBoth = queryByName('family >= $1 and family < $2 and given >= $3 and given < $4', 'family', 'given')
const byNumber = peopleQuery(`
  select contact_id, min(number) as first, '' as second from (
    (select id as contact_id, subnumber collate "C" as number from contact
      where role = 'zedder' and subnumber collate "C" >= $1 and subnumber collate "C" < $2
      order by subnumber collate "C" limit ${MOST_FOUND})
    union all
    (select distinct contact_id, subnumber collate "C" as number from subscriber
      where subnumber collate "C" >= $1 and subnumber collate "C" < $2 order by number, contact_id limit ${MOST_FOUND})) as hit
   group by contact_id order by first limit ${MOST_FOUND}`)

type Row = Omit<SearchResult, 'firstname' | 'lastname' | 'delivery_address' | 'pledges' | 'pendingEmail'> & {
  name: string
  pendingEmail: string | null
  address: string
  suburb: string
  state: string
  postcode: string
  count: number
  amount: number
}

function resultOf({ name, pendingEmail, address, suburb, state, postcode, count, amount, ...rest }: Row): SearchResult {
  return {
    ...rest,
    pendingEmail: pendingEmail ?? undefined,
    ...splitName(name),
    delivery_address: { address, locality: suburb, region: state, postcode },
    pledges: { count, amount },
  }
}

/**
 * C9: people whose subscriber number, or the number of one of their subscriptions, starts with this. Throws 422 for fewer than
 * two digits.
 */
export async function searchByNumber(sql: Sql, number: string): Promise<SearchResult[]> {
  const wanted = number.replaceAll(/\s/g, '')
  if (wanted.length < FEWEST_LETTERS) throw fieldRefusal('subnumber', deskMessages.tooLittleToFind)
  return findNumbered(sql, wanted)
}

const findNumbered = async (sql: Sql, number: string): Promise<SearchResult[]> =>
  (await sql.all<Row>(byNumber, [number, endOf(number)])).map(resultOf)

/**
 * C10: people by the start of their last and first name, ignoring case and accents; `-` matches any. Throws 422 for fewer than
 * two letters.
 */
export async function searchByName(sql: Sql, lastname: string, firstname: string): Promise<SearchResult[]> {
  const wanted = wantedNames(lastname, firstname)
  if (!wanted) throw fieldRefusal('lastname', deskMessages.tooLittleToFind)
  return findNamed(sql, wanted)
}

async function findNamed(sql: Sql, { family, given }: Names): Promise<SearchResult[]> {
  const [text, values] = family === '' ? [byGiven, [given]] : given === '' ? [byFamily, [family]] : [byBoth, [family, given]]
  const rows = await sql.all<Row>(
    text,
    values.flatMap((value) => [value, endOf(value)]),
  )
  return rows.map(resultOf)
}

/** The people that a query names, as the desk sees them. */
export const readPeople = async (sql: Sql, query: string, values: readonly unknown[]): Promise<SearchResult[]> =>
  (await sql.all<Row>(peopleQuery(query), values)).map(resultOf)

const byId = peopleQuery("select $1::bigint as contact_id, '' as first, '' as second")

/** A70: the subscriber with this id, to fill the desk's form again. Throws 404 for staff and for nobody. */
export async function findSubscriber(sql: Sql, id: string): Promise<SearchResult> {
  const [row] = await sql.all<Row>(byId, [id])
  if (!row) throw notFound()
  return resultOf(row)
}

/** A phone number as it is dialled at home, as the index has it. */
export const PHONE = String.raw`regexp_replace(regexp_replace(mobile, '\D', '', 'g'), '^61(?=\d{9})', '0')`

/** People whose column starts with a text, in the order of its index. */
const startingWith = (column: string) =>
  peopleQuery(`
  select id as contact_id, ${column} collate "C" as first, '' as second from contact
   where role = 'zedder' and ${column} collate "C" >= $1 and ${column} collate "C" < $2 order by ${column} collate "C" limit ${MOST_FOUND}`)
const byEmail = startingWith('email_key')
/** The person that someone with this email was merged into, while the merge can still be undone. */
const byFormerEmail = peopleQuery(
  `select kept_id as contact_id, '' as first, '' as second from person_merge
    where undone_at is null and gone is not null and starts_with(lower(gone->>'email'), $1)`,
)
const byPhone = startingWith(PHONE)
const byOrder = (column: 'number' | 'invoice_number') =>
  peopleQuery(`select contact_id, '' as first, '' as second from shop_order where ${column} = $1::bigint and contact_id is not null`)
const [byOrderNumber, byInvoice] = [byOrder('number'), byOrder('invoice_number')]
/** Everybody of whose name each typed word is a letter away. More are read than shown, so that they come in the order of their names. */
const byLikeness = [1, 2, 3].map((count) => {
  const isNear = Array.from({ length: count }, (_, index) => `near_keys(name) && $${index + 1}::text[]`).join(' and ')
  return peopleQuery(
    `select id as contact_id, fold_name(name) as first, '' as second from contact where role = 'zedder' and ${isNear} limit ${5 * MOST_FOUND}`,
  )
})

async function findStarting(sql: Sql, query: string, text: string): Promise<SearchResult[]> {
  return (await sql.all<Row>(query, [text, endOf(text)])).map(resultOf)
}

async function findByOrder(sql: Sql, query: string, number: number): Promise<SearchResult[]> {
  return (await sql.all<Row>(query, [number])).map(resultOf)
}

async function findLike(sql: Sql, words: readonly string[]): Promise<SearchResult[]> {
  const query = byLikeness[words.length - 1]
  return query === undefined ? [] : (await sql.all<Row>(query, words.map(nearKeys))).map(resultOf)
}

/** The same people once, however many of the searches found them. */
async function together(...searches: readonly Promise<SearchResult[]>[]): Promise<SearchResult[]> {
  const found = (await Promise.all(searches)).flat()
  return [...new Map(found.map((person) => [person.id, person])).values()].slice(0, MOST_FOUND)
}

const findByEmail = (sql: Sql, email: string) =>
  together(
    findStarting(sql, byEmail, email),
    sql.all<Row>(byFormerEmail, [email]).then((rows) => rows.map(resultOf)),
  )

async function findExactly(sql: Sql, search: PeopleSearch): Promise<SearchResult[]> {
  switch (search.by) {
    case 'email':
      return findByEmail(sql, search.email)
    case 'order':
    case 'invoice':
      return findByOrder(sql, search.by === 'order' ? byOrderNumber : byInvoice, search.number)
    case 'digits': {
      const { number, phone, order } = search
      const found = await together(findNumbered(sql, number), ...(phone === undefined ? [] : [findStarting(sql, byPhone, phone)]))
      return found.length === 0 && order !== undefined ? findByOrder(sql, byOrderNumber, order) : found
    }
    case 'name': {
      const found = await together(...search.names.map((names) => findNamed(sql, names)))
      return found.length === 0 && search.email !== undefined ? findByEmail(sql, search.email) : found
    }
  }
}

/**
 * A160: people by whatever was typed about them. Where nobody is called that, those who are called nearly that. Throws 422 for too
 * little to look for.
 */
export async function findPeople(sql: Sql, text: string): Promise<PeopleFound> {
  const search = readPeopleSearch(text)
  if (!search) throw fieldRefusal('find', deskMessages.tooLittleToFind)
  const people = await findExactly(sql, search)
  if (people.length > 0 || search.by !== 'name') return { people, isNear: false }
  const near = await findLike(sql, search.words)
  return { people: near, isNear: near.length > 0 }
}
