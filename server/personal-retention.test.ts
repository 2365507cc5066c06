import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

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
