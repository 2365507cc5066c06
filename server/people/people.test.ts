import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonPage } from '#domain/desk/person.ts'
import { personMessages, personNumber } from '#domain/desk/person.ts'
import { dayBefore, daysFrom } from '#domain/time/station-day.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { deleteExpired } from '#server/retention.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let robin: Person
let admin: Person
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await createTestShop()
  robin = await shop.person('reception')
  admin = await shop.person('admin')
  desk = deskOf(shop, robin)
  await shop.db.all("update contact set name = 'Robin Reception' where id = $1", [robin.id])
})
afterAll(() => shop.drop())

const today = () => stationDate(new Date())
const why = 'They rang, and it’s one person'

/** A person with a year's subscription, bought at the desk. */
async function subscriber(changes: Record<string, unknown> = {}) {
  const person = await shop.person()
  const { order_id } = await desk.sold({ items: [line.full()], contact: { ...sampleFields(person.email), ...changes, id: person.id } })
  await desk.finished(order_id)
  const row = await shop.db.one<{ subnumber: string }>('select subnumber from contact where id = $1', [person.id])
  return { ...person, number: row?.subnumber ?? '', order_id }
}
const open = async (number: string) => {
  const { status, body } = await shop.call('person', { token: robin.token, params: { number } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as PersonPage
}
const change = (contact_id: number, expiry: string | null, how: object, by = robin) =>
  shop.call('changeYear', { token: by.token, body: { contact_id, expiry, change: how, why } })
const merge = (kept_id: number, gone_id: number, by = robin) =>
  shop.call('mergePeople', { token: by.token, body: { kept_id, gone_id, why } })
const undo = (merge_id: number | undefined, by = robin) => shop.call('undoMerge', { token: by.token, body: { merge_id, why } })
const actions = async (id: number) =>
  (
    await shop.db.all<{ action: string }>("select action from audit where subject = $1 and action like 'person.%' order by id", [
      `contact:${id}`,
    ])
  ).map(({ action }) => action)

describe('one person on one page (A163)', () => {
  test('a page shows everything, found by number, by a card’s number or by record', async () => {
    const one = await subscriber()
    await shop.db.all('insert into radio_times (contact_id, is_mailed) values ($1, true)', [one.id])
    const page = await open(one.number)
    expect(page).toMatchObject({
      number: one.number,
      person: { id: one.id },
      radioTimes: 'paper',
      hasLogin: false,
      history: [],
      merges: [],
    })
    expect(page.subscriptions).toMatchObject([{ subnumber: one.number, subtypecode: 'full' }])
    expect(page.orders).toMatchObject([{ order_id: one.order_id, state: 'paid' }])
    const kindsOf = ({ letters }: PersonPage) => letters.map(({ kind }) => kind).toSorted()
    expect(kindsOf(page)).toEqual(['invoice', 'welcome'])
    const pledger = await shop.person()
    const promised = await desk.sold({
      items: [line.donation(30)],
      method: 'Pledge',
      contact: { ...sampleFields(pledger.email), id: pledger.id },
    })
    await desk.finished(promised.order_id)
    expect(kindsOf(await open(`r${pledger.id}`))).toEqual(['pledge'])
    expect((await open(`r${one.id}`)).number).toBe(one.number)
    const newcomer = await shop.person()
    expect(await open(`r${newcomer.id}`)).toMatchObject({ number: `r${newcomer.id}`, person: { expiry: null }, subscriptions: [] })
  })

  test('nobody, staff and nonsense are not found', async () => {
    for (const number of ['77', `r${robin.id}`, 'r0', 'r999999999999999', "' or 1=1", 'rr'])
      expect((await shop.call('person', { token: robin.token, params: { number } })).status).toBe(404)
  })
})

describe('a subscription without a sale (A164)', () => {
  test('it’s renewed, extended and ended, each with the reason, by whom, and audited', async () => {
    const one = await subscriber()
    const first = (await open(one.number)).person.expiry ?? ''
    const renewed = (await change(one.id, first, { what: 'renew' })).body as unknown as PersonPage
    const year = renewed.person.expiry ?? ''
    expect(Number(year.slice(0, 4))).toBe(Number(first.slice(0, 4)) + 1)
    const until = daysFrom(year, 30)
    expect((await change(one.id, year, { what: 'lengthen', until })).body).toMatchObject({ person: { expiry: until } })
    const ended = (await change(one.id, until, { what: 'end' })).body as unknown as PersonPage
    expect(ended.person.expiry).toBe(dayBefore(today()))
    expect(ended.history).toMatchObject([
      { what: 'end', who: 'Robin Reception', from: until, to: dayBefore(today()), why },
      { what: 'lengthen', from: year, to: until },
      { what: 'renew', from: first, to: year },
    ])
    expect(await actions(one.id)).toEqual(['person.renew', 'person.lengthen', 'person.end'])
  })

  test('an impossible change is refused, and nothing changes', async () => {
    const one = await subscriber()
    const expiry = (await open(one.number)).person.expiry ?? ''
    for (const until of [expiry, today(), '2099-01-01', '2027-02-30'])
      expect((await change(one.id, expiry, { what: 'lengthen', until })).status).toBe(422)
    expect((await change(one.id, dayBefore(expiry), { what: 'renew' })).body).toMatchObject({ error: personMessages.changedMeanwhile })
    const newcomer = await shop.person()
    expect((await change(newcomer.id, null, { what: 'renew' })).status).toBe(422)
    expect((await change(robin.id, null, { what: 'renew' })).status).toBe(404)
    expect(
      (await shop.call('changeYear', { token: robin.token, body: { contact_id: one.id, expiry, change: { what: 'end' }, why: ' ' } }))
        .status,
    ).toBe(422)
    expect((await open(one.number)).person.expiry).toBe(expiry)
  })

  test('twenty renewals at once add one year, and nineteen get 409 (hostile 204)', async () => {
    const one = await subscriber()
    const expiry = (await open(one.number)).person.expiry ?? ''
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(one.id, expiry, { what: 'renew' }, index % 2 ? robin : admin)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect((await open(one.number)).subscriptions).toHaveLength(2)
  })
})

describe('two records of one person (A165, D514)', () => {
  test('a merge keeps orders, number and later expiry; the other login ends, its number leads here', async () => {
    const [kept, gone] = [await subscriber(), await subscriber({ dob: '1990-02-03', pronouns: 'they' })]
    const later = daysFrom((await open(gone.number)).person.expiry ?? '', 200)
    await change(gone.id, (await open(gone.number)).person.expiry, { what: 'lengthen', until: later })
    await shop.db.all('insert into radio_times (contact_id, is_mailed) values ($1, true)', [gone.id])
    const pledge = await desk.sold({ items: [line.donation(20)], contact: { ...sampleFields(gone.email), id: gone.id }, method: 'Pledge' })
    await desk.finished(pledge.order_id)
    const page = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    expect(page).toMatchObject({
      number: kept.number,
      person: { id: kept.id, email: kept.email, expiry: later, dob: '1990-02-03', pronouns: 'they', pledges: { count: 1, amount: 20 } },
      radioTimes: 'paper',
      merges: [{ number: gone.number, who: 'Robin Reception' }],
    })
    expect(page.orders.map(({ order_id }) => order_id).toSorted()).toEqual([kept.order_id, gone.order_id, pledge.order_id].toSorted())
    expect(page.history.map(({ what, other }) => [what, other])).toEqual([
      ['merge', gone.number],
      ['lengthen', null],
    ])
    expect((await open(gone.number)).number).toBe(kept.number)
    expect((await open(`r${gone.id}`)).number).toBe(kept.number)
    expect((await shop.call('ownContact', { token: gone.token })).status).toBe(401)
    expect((await shop.call('ownContact', { token: kept.token })).status).toBe(200)
    expect((await shop.call('ownOrders', { token: kept.token })).body).toHaveLength(3)
    expect(await actions(kept.id)).toEqual(['person.merge'])
  })

  test('an undo restores both; changes since the merge stay with the kept one (A175)', async () => {
    const [kept, gone] = [await subscriber(), await subscriber({ dob: '1990-02-03', pronouns: 'they' })]
    await shop.db.all("update contact set password_hash = 'theirs' where id = $1", [gone.id])
    const before = [await open(kept.number), await open(gone.number)]
    const rows = () =>
      shop.db.all(
        'select id, email, name, subnumber, mobile, dob, pronouns, password_hash, zedletter from contact where id = any($1) order by id',
        [[kept.id, gone.id]],
      )
    const stored = await rows()
    const { merges } = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    const since = await desk.sold({
      items: [line.donation(5)],
      contact: { ...sampleFields(kept.email), id: kept.id, dob: '1990-02-03', pronouns: 'she' },
    })
    await desk.finished(since.order_id)
    const page = (await undo(merges[0]?.merge_id, admin)).body as unknown as PersonPage
    expect(page.person).toMatchObject({ id: kept.id, dob: null, pronouns: 'she', expiry: before[0]?.person.expiry })
    expect(page.orders.map(({ order_id }) => order_id)).toEqual([since.order_id, kept.order_id])
    expect(page.merges).toEqual([])
    const other = await open(gone.number)
    expect(other).toEqual({
      ...before[1],
      history: ['unmerge', 'merge'].map((what) => expect.objectContaining({ what, other: kept.number })),
    })
    expect((await rows())[1]).toEqual(stored[1])
    expect((await undo(merges[0]?.merge_id)).body).toMatchObject({ error: personMessages.undoneAlready })
    expect((await merge(kept.id, gone.id)).status).toBe(200)
  })

  test('a kept record without a number takes the other’s, and returns it on undo', async () => {
    const [kept, gone] = [await shop.person(), await subscriber()]
    const page = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    expect(page.number).toBe(gone.number)
    expect((await undo(page.merges[0]?.merge_id)).body).toMatchObject({ number: `r${kept.id}` })
    expect(await open(gone.number)).toMatchObject({ person: { id: gone.id } })
  })

  test('two merges of the same people at once, either way round: one happens, nobody is lost (hostile 205)', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await subscriber(), await subscriber()]
      const answers = await Promise.all([
        merge(one.id, other.id),
        merge(round % 2 ? other.id : one.id, round % 2 ? one.id : other.id, admin),
        merge(one.id, other.id),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect((await open(one.number)).number).toBe((await open(other.number)).number)
      expect((await open(one.number)).orders).toHaveLength(2)
      expect(
        await shop.db.all('select 1 from person_merge where gone_id = any($1) and undone_at is null', [[one.id, other.id]]),
      ).toHaveLength(1)
    }
  })

  test('ten undos at once undo it once', async () => {
    const [kept, gone] = [await subscriber(), await subscriber()]
    const { merges } = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(merges[0]?.merge_id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await open(gone.number)).orders).toHaveLength(1)
  })

  test('a payment during a merge finds its order and its person', async () => {
    for (let round = 0; round < 5; round++) {
      const [kept, gone] = [await subscriber(), await shop.person()]
      const { order, providerOrderId } = await shop.approved(gone, [line.full()])
      const [merged] = await Promise.all([merge(kept.id, gone.id), shop.capture(gone, providerOrderId)])
      expect(merged.status).toBe(200)
      const { state, contact_id } = (await shop.db.one<{ state: string; contact_id: number }>(
        'select state, contact_id from shop_order where id = $1',
        [order.order_id],
      )) ?? { state: '', contact_id: 0 }
      expect(contact_id).toBe(kept.id)
      if (state === 'paid') expect((await open(kept.number)).subscriptions).toHaveLength(2)
      else expect(state).toBe('confirmed')
    }
  })

  test('in a chain of merges every number leads to the last, and the first can be undone alone', async () => {
    const [one, two, three] = [await subscriber(), await subscriber(), await subscriber()]
    const first = (await merge(two.id, one.id)).body as unknown as PersonPage
    await merge(three.id, two.id)
    for (const { number } of [one, two, three]) expect((await open(number)).number).toBe(three.number)
    expect((await undo(first.merges[0]?.merge_id)).status).toBe(200)
    expect((await open(one.number)).number).toBe(one.number)
    expect((await open(one.number)).orders).toHaveLength(1)
    expect((await open(three.number)).orders).toHaveLength(2)
  })

  test('a merge with itself, staff or former staff is refused, and so is a second one (hostile 206)', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    expect((await merge(one.id, one.id)).status).toBe(422)
    expect((await merge(one.id, robin.id)).status).toBe(404)
    expect((await merge(robin.id, one.id)).status).toBe(404)
    expect((await merge(one.id, 999_999_999)).status).toBe(404)
    const former = await shop.person('reception')
    await deskOf(shop, former).sold({ items: [line.donation(5)], method: 'Cash' })
    await shop.db.all("update contact set role = 'zedder' where id = $1", [former.id])
    expect((await merge(one.id, former.id)).body).toMatchObject({ error: personMessages.worksHere })
    expect((await merge(former.id, other.id)).status).toBe(200)
    expect((await merge(one.id, other.id)).body).toMatchObject({ error: personMessages.goneMeanwhile })
  })

  test('after a day it can’t be undone, and only the other’s number is kept', async () => {
    const [kept, gone] = [await subscriber(), await subscriber()]
    const { merges } = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    await shop.db.all("update person_merge set made_at = now() - interval '25 hours' where gone_id = $1", [gone.id])
    expect((await undo(merges[0]?.merge_id)).body).toMatchObject({ error: personMessages.undoneAlready })
    await deleteExpired(shop.db)
    expect(await shop.db.all('select gone, moved, kept_before, gone_number from person_merge where gone_id = $1', [gone.id])).toEqual([
      { gone: null, moved: null, kept_before: null, gone_number: gone.number },
    ])
    expect((await open(gone.number)).merges).toEqual([])
  })

  test('no undo once the address is taken; removing a person deletes the set-aside record (hostile 207)', async () => {
    const [kept, gone] = [await subscriber(), await subscriber()]
    const { merges } = (await merge(kept.id, gone.id)).body as unknown as PersonPage
    const taken = await shop.person('zedder', gone.email)
    expect((await undo(merges[0]?.merge_id)).body).toMatchObject({ error: personMessages.addressTaken })
    expect(taken.id).not.toBe(gone.id)
    await removePerson(shop.deps, kept.id, { actor: 'console', givesUpTickets: true })
    expect(await shop.db.all('select 1 from person_merge where gone_id = $1', [gone.id])).toEqual([])
    expect(await shop.db.all('select 1 from person_event where contact_id = $1', [kept.id])).toEqual([])
  })
})

test('only staff may (T311, T314)', async () => {
  const zedder = await shop.person()
  const asked = {
    findPeople: { query: { find: 'xx' } },
    recognise: { body: {} },
    renewedLately: { params: { contact_id: '1' } },
    person: { params: { number: personNumber({ id: 999_999 }) } },
    changeYear: { body: { contact_id: 999_999, expiry: null, change: { what: 'end' }, why } },
    mergePeople: { body: { kept_id: 999_998, gone_id: 999_999, why } },
    undoMerge: { body: { merge_id: 999_999, why } },
  } as const
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
    expect((await shop.call(name, asked[name])).status).toBe(401)
    expect((await shop.call(name, { ...asked[name], token: zedder.token })).status).toBe(403)
    for (const { token } of [robin, admin]) expect([200, 404]).toContain((await shop.call(name, { ...asked[name], token })).status)
  }
})
