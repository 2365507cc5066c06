import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'
import { deleteExpired } from './retention.ts'

let api: TestShop
beforeEach(async () => {
  api = await createTestShop()
})
afterEach(() => api.drop())

const keep = () => deleteExpired(api.deps.db)

test('who phoned is forgotten a year after the record was dealt with; who dealt with it is not (D256)', async () => {
  const desk = await api.person('reception')
  const record = async (name: string, processedAgo: string | null) => {
    await api.db.all(
      `with caller as (insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
         values ($1, '0491 570 110', 'c@phones.example', '1 Street', 'West End', 'QLD', '4101', '{}') returning id)
       insert into unpaid_record (contact_id, donation, created_by, processed_at, processed_by, subid)
         select id, 0, $2, now() - $3::interval, case when $3::text is not null then $2::bigint end, case when $3::text is not null then '1' end
           from caller`,
      [name, desk.id, processedAgo],
    )
  }
  await record('Old Caller', '366 days')
  await record('New Caller', '364 days')
  await record('Waiting Caller', null)
  await keep()
  const rows = await api.db.all('select name, email from unpaid_contact order by id')
  expect(rows).toEqual([
    { name: 'Removed caller', email: '' },
    { name: 'New Caller', email: 'c@phones.example' },
    { name: 'Waiting Caller', email: 'c@phones.example' },
  ])
  expect(await api.db.all('select count(processed_by)::integer as by from unpaid_record')).toEqual([{ by: 2 }])
})

test('a record that nobody processed or deleted goes after two years, with its caller and what they asked for (D256)', async () => {
  const desk = await api.person('reception')
  for (const days of [732, 729])
    await api.db.all(
      `with caller as (insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
         values ($1, '0491 570 110', 'c@phones.example', '1 Street', 'West End', 'QLD', '4101', '{}') returning id),
       record as (insert into unpaid_record (contact_id, donation, created_by, created_at)
         select id, 0, $2, now() - make_interval(days => $3) from caller returning id)
       insert into unpaid_subscription (record_id, position, subtypecode, cost, postpack, choices) select id, 0, 'full', 8000, false, '{}' from record`,
      [`Untouched ${days}`, desk.id, days],
    )
  await keep()
  const left = (name: string) =>
    api.db.one(
      `select name, (select count(*)::integer from unpaid_subscription where record_id = record.id) as asked
         from unpaid_contact caller left join unpaid_record record on record.contact_id = caller.id where name = $1`,
      [name],
    )
  expect(await left('Untouched 732')).toBeUndefined()
  expect(await left('Untouched 729')).toEqual({ name: 'Untouched 729', asked: 1 })
})

test('the audit trail names nobody who left two years ago, and everybody who works here (D256)', async () => {
  const [gone, here] = [await api.person('admin', 'gone@zed.example'), await api.person('admin', 'here@zed.example')]
  const left = await api.person('reception', 'left@zed.example')
  await api.db.all("update contact set disabled_at = now() - interval '731 days' where id = $1", [gone.id])
  await api.db.all("update contact set disabled_at = now() - interval '729 days' where id = $1", [left.id])
  // Somebody who signed up with what such an address could be keeps nothing from being done (hostile 95).
  await api.person('zedder', `former-${gone.id}@staff.invalid`)
  await keep()
  const named = await api.db.all('select email from contact where id = any($1) order by id', [[gone.id, here.id, left.id]])
  expect(named).toEqual([{ email: expect.stringMatching(/^former-[\w-]+@staff\.invalid$/) }, { email: here.email }, { email: left.email }])
})

test('staff who were given a last day are forgotten two years after it, as if they had been shut out (D256, D580, hostile 249)', async () => {
  const people = [await api.person('reception'), await api.person('admin'), await api.person('reception'), await api.person('reception')]
  const [old, recent, both, leaving] = people.map(({ id }) => id)
  await api.db.all('update contact set staff_until = current_date - 732 where id = any($1)', [[old, both]])
  await api.db.all('update contact set disabled_at = now() where id = $1', [both])
  await api.db.all('update contact set staff_until = current_date - 728 where id = $1', [recent])
  await api.db.all('update contact set staff_until = current_date + 1 where id = $1', [leaving])
  await keep()
  const rows = await api.db.all<{ isGone: boolean }>(
    'select name = \'Former staff\' as "isGone" from contact where id = any($1) order by id',
    [people.map(({ id }) => id)],
  )
  expect(rows.map(({ isGone }) => isGone)).toEqual([true, false, true, false])
})

test('an order that nobody paid for forgets its buyer after 30 days, and the account that nobody confirmed goes with it (D580, hostile 249)', async () => {
  const [never, regular, gave, paying] = [await api.person(), await api.person(), await api.person(), await api.person()]
  const items = [line.full('Ottoline Quill'), line.merch('logo-tee', 'M')]
  const [lapsed, cancelled, recent, captured, open] = [
    api.orderOf(await api.confirm(never, items)).order_id,
    api.orderOf(await api.confirm(regular, items)).order_id,
    api.orderOf(await api.confirm(gave, items)).order_id,
    api.orderOf(await api.confirm(paying, items)).order_id,
    api.orderOf(await api.confirm(await api.person(), items)).order_id,
  ]
  // A pledge from long ago that was written off just now.
  const writtenOff = api.orderOf(await api.confirm(await api.person(), items)).order_id
  const age = (orders: readonly unknown[], days: number) =>
    api.db.all(
      `set local session_replication_role = replica;
       update order_event set at = now() - interval '${days} days' where order_id = any('{${orders.join()}}')`,
    )
  await api.db.all("update shop_order set state = 'expired', holds_stock = false where id = any($1)", [[lapsed, recent, captured]])
  await api.db.all("update shop_order set state = 'cancelled', holds_stock = false where id = any($1)", [[cancelled, writtenOff]])
  await api.db.all("update shop_order set created_at = now() - interval '31 days' where id <> $1", [recent])
  await age([lapsed, cancelled, captured, open], 31)
  await age([recent], 29)
  await api.db.all("insert into payment (order_id, state, amount, create_key) values ($1, 'pending', 100, 'on its way')", [captured])
  const ids = [never, gave].map(({ id }) => id)
  await api.db.all("update contact set email_confirmed_at = null, created_at = now() - interval '31 days' where id = any($1)", [ids])
  await keep()
  const named = async (id: string | undefined) => {
    const order = 'select contact::text from shop_order where id = $1'
    const text = await api.db.one<{ text: string }>(
      `select (${order}) || coalesce((select string_agg(choices::text, '') from order_line where order_id = $1), '')
          || coalesce((select words::text from order_search where order_id = $1), '') as text`,
      [id],
    )
    return /people\.example|Test Street|570 110|0491570110|Ottoline|quill/i.test(text?.text ?? '')
  }
  expect(await Promise.all([lapsed, cancelled, recent, captured, open, writtenOff].map(named))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
  const left = await api.db.all<{ id: number }>('select id from contact where id = any($1) order by id', [
    [never, regular, gave].map(({ id }) => id),
  ])
  expect(left.map(({ id }) => id)).toEqual([regular.id, gave.id])
})

test('an account that was never confirmed goes after 30 days, unless it bought something (D256)', async () => {
  const [never, young, customer, confirmed] = [await api.person(), await api.person(), await api.person(), await api.person()]
  const ids = [never, young, customer, confirmed].map(({ id }) => id)
  await api.db.all("update contact set email_confirmed_at = null, created_at = now() - interval '31 days' where id = any($1)", [ids])
  await api.db.all('update contact set created_at = now() where id = $1', [young.id])
  await api.db.all('update contact set email_confirmed_at = now() where id = $1', [confirmed.id])
  await api.db.all(
    "insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate) values ($1, '1', 'Z', 'full', '2027-01-01')",
    [customer.id],
  )
  await keep()
  const left = await api.db.all<{ id: number }>('select id from contact where id = any($1) order by id', [ids])
  expect(left.map(({ id }) => id)).toEqual([young.id, customer.id, confirmed.id])
})
