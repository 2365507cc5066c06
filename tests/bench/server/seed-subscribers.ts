import { parseArgs } from 'node:util'
import { type Db, openDatabase, type Sql } from '#server/db/database.ts'
import { vacuum } from '#tests/support/vacuum.ts'

const given = [
  'Ann',
  'Bob',
  'Zoë',
  'José',
  'Ngọc',
  'Siobhán',
  'Wren',
  'Theo',
  'Priya',
  'Chidi',
  'Łukasz',
  'Mary Ann',
  'Øyvind',
  'Kim',
  'Aroha',
]
const family = [
  'Smith',
  'Jones',
  'O’Brien',
  'van der Berg',
  'Nguyễn',
  'Müller',
  'Garcia-López',
  'Singh',
  'Tran',
  'Marchetti',
  'Okafor',
  'MacDonald',
  'Li',
  'Ó Súilleabháin',
  'Smythe',
  'Sørensen',
  'Williams',
  'Brown',
  'Wilson',
  'Taylor',
  'Anderson',
  'Thomas',
  'White',
  'Ngata',
  'Byrne',
]

const insert = `with person as (
    insert into contact (email, name, subnumber, prevsub, mobile, address, suburb, state, postcode)
    select 'subscriber-' || place || '@bench.example',
           ($1::text[])[1 + place % cardinality($1::text[])] || ' ' || chr(65 + place % 26) || '. ' ||
             ($2::text[])[1 + (place / 7) % cardinality($2::text[])] || case when place % 3 = 0 then to_hex(place) else '' end,
           (100000 + place)::text, 1, '0491 570 110', place || ' Long Street', 'West End', 'QLD', '4101'
      from generate_series($3::integer, $4::integer) as place
    returning id, name, subnumber)
  insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate)
  select id, subnumber, case when id % 20 = 0 then 'The Loud ' || name || ' Band' else name end,
         case when id % 20 = 0 then 'band' else 'full' end, current_date + ((id % 700) - 350)::integer
    from person`

/** Writes for all names at once what the triggers write for each. */
const insertNames = `with plain as materialized (
    select id, string_to_array(fold_name(name), ' ') as parts, false as is_whole from contact where email like 'subscriber-%@bench.example'
    union all
    select contact_id, string_to_array(fold_name(subscriber.name), ' '), true
      from subscriber join contact on contact.id = contact_id
     where email like 'subscriber-%@bench.example' and contact.name <> subscriber.name)
  insert into search_name (contact_id, family, given)
  select id, array_to_string(parts[place + 1:], ' '), array_to_string(parts[:place], ' ')
    from plain, generate_series(1, cardinality(parts) - 1) as place
  union select id, array_to_string(parts, ' '), '' from plain where is_whole
`

/** Drops the indexes that are filled faster in one go. The function it returns builds the same ones again. */
async function takeIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql.all<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any (array['contact', 'subscriber', 'search_name']::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  const [key] = await sql.all<{ name: string; definition: string }>(
    "select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'search_name'::regclass and contype = 'p'",
  )
  if (!key) throw new Error('The names have no key.')
  await sql.all(`alter table search_name drop constraint ${key.name}`)
  for (const { name } of indexes) await sql.all(`drop index ${name}`)
  return async () => {
    await sql.all(`alter table search_name add constraint ${key.name} ${key.definition}`)
    for (const { definition } of indexes) await sql.all(definition)
  }
}

/** Adds subscribers with names of every kind, one subscription each, every twentieth a band's. Their numbers start after 100,000. */
export async function seedSubscribers(db: Db, count: number): Promise<void> {
  await db.transaction(async (sql) => {
    for (const setting of ['statement_timeout = 0', "work_mem = '128MB'", "maintenance_work_mem = '256MB'"])
      await sql.all(`set local ${setting}`)
    // Row by row the triggers and foreign keys would take minutes. The rows written here satisfy all of them.
    await sql.all('set local session_replication_role = replica')
    const build = await takeIndexes(sql)
    await sql.all(insert, [given, family, 1, count])
    await sql.all(insertNames)
    await build()
  })
  await vacuum(db, 'contact', 'subscriber', 'search_name')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '50000' } } })
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Name a database that may be filled, as DATABASE_URL.')
  const db = openDatabase(url, { maxConnections: 1 })
  const started = performance.now()
  await seedSubscribers(db, Number(values.count))
  console.log(`${values.count} subscribers in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await db.close()
}
