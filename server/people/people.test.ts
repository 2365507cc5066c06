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

describe('a contact corrected at the desk (A270, D844)', () => {
  type Stored = NonNullable<PersonPage['contact']>
  const contactOf = async (number: string) => (await open(number)).contact as Stored
  const correct = (contact_id: number, seen: Stored, changes: object, by = robin, reason = why) =>
    shop.call('correctContact', { token: by.token, body: { contact_id, seen, contact: { ...seen, ...changes }, why: reason } })

  test('name, phone and address are corrected; the history says which fields and why, never what they said', async () => {
    const one = await subscriber()
    const seen = await contactOf(one.number)
    const changes = {
      name: 'Wilhelmina Ötker',
      mobile: '0491 570 159',
      address: '9 Verysecret Road',
      suburb: 'Ferny Hills',
      postcode: '4055',
    }
    const { status, body } = await correct(one.id, seen, changes)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as unknown as PersonPage
    expect(page.contact).toEqual({ ...seen, ...changes })
    expect(page.person).toMatchObject({
      firstname: 'Wilhelmina',
      phone: '0491 570 159',
      delivery_address: { address: '9 Verysecret Road' },
    })
    expect(page.history).toMatchObject([
      {
        what: 'contact',
        who: 'Robin Reception',
        why,
        fields: ['name', 'mobile', 'address', 'suburb', 'postcode'],
        from: null,
        other: null,
      },
    ])
    expect(JSON.stringify(page.history)).not.toContain('Verysecret')
    const trail = await shop.db.all<{ text: string }>(
      "select audit::text as text from audit where subject = $1 and action = 'contact.update' order by id desc limit 1",
      [`contact:${one.id}`],
    )
    expect(trail).toHaveLength(1)
    expect(trail[0]?.text).not.toContain('Verysecret')
    const found = (await shop.call('findPeople', { token: robin.token, query: { find: 'otker' } })).body as unknown as {
      people: { id: number }[]
    }
    expect(found.people.map(({ id }) => id)).toContain(one.id)
    expect(page.orders).toMatchObject([{ order_id: one.order_id }])
  })

  test('another email counts once its link is pressed, and one of somebody else is refused with their name (D217)', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    const seen = await contactOf(one.number)
    const taken = await correct(one.id, seen, { email: other.email })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ problems: [{ path: 'contact.email', message: expect.stringContaining(other.number) }] })
    const ofStaff = await correct(one.id, seen, { email: robin.email })
    expect(ofStaff.body).toMatchObject({ problems: [{ path: 'contact.email', message: expect.stringContaining('staff') }] })
    const email = `moved-${one.email}`
    const page = (await correct(one.id, seen, { email })).body as unknown as PersonPage
    expect(page.person).toMatchObject({ email: one.email, pendingEmail: email })
    expect(page.history[0]).toMatchObject({ what: 'contact', fields: ['email'] })
    expect((await shop.call('ownContact', { token: one.token })).status).toBe(200)
  })

  test('of ten corrections at once of what all saw, one is made, and nine are told to look again', async () => {
    const one = await subscriber()
    const seen = await contactOf(one.number)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => correct(one.id, seen, { mobile: `0491 570 1${20 + index}` }, index % 2 ? robin : admin)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: personMessages.contactChanged })
    expect((await open(one.number)).history).toHaveLength(1)
  })

  test('nothing different, no reason, a wrong field, staff and nobody are refused, and nothing changes (hostile 422)', async () => {
    const one = await subscriber()
    const seen = await contactOf(one.number)
    expect((await correct(one.id, seen, {})).body).toMatchObject({ problems: [{ path: 'contact', message: personMessages.sameContact }] })
    expect((await correct(one.id, seen, { mobile: '0491 570 159' }, robin, ' ')).status).toBe(422)
    for (const wrong of [
      { email: 'no' },
      { postcode: '40666' },
      { mobile: 'x' },
      { name: '' },
      { country: null },
      { role: 'admin', name: '' },
    ])
      expect((await correct(one.id, seen, wrong)).status).toBe(422)
    expect((await correct(robin.id, seen, { mobile: '0491 570 159' })).status).toBe(404)
    expect((await correct(999_999_999, seen, { mobile: '0491 570 159' })).status).toBe(404)
    expect(await contactOf(one.number)).toEqual(seen)
    expect((await open(one.number)).history).toEqual([])
  })
})

describe('somebody who asked to be forgotten (A272, D846)', () => {
  const forget = (contact_id: number, email: string, givesUpTickets = false, by = admin) =>
    shop.call('forgetPerson', { token: by.token, body: { contact_id, email, givesUpTickets } })
  const stepUp = () => shop.db.all('update session set stepped_up_at = now()')
  const isThere = async ({ id }: { id: number }) => (await shop.db.all('select 1 from contact where id = $1', [id])).length === 1

  test('an admin forgets them after a step-up; paid orders stay without a name, and one last letter goes', async () => {
    const one = await subscriber()
    await shop.db.all('update session set stepped_up_at = null')
    expect((await forget(one.id, one.email)).status).toBe(403)
    await stepUp()
    expect((await forget(one.id, `not-${one.email}`)).body).toMatchObject({
      problems: [{ path: 'email', message: personMessages.otherEmail }],
    })
    expect(await isThere(one)).toBe(true)
    expect((await forget(one.id, one.email.toUpperCase())).body).toEqual({ removed: true })
    expect(await isThere(one)).toBe(false)
    expect((await shop.call('person', { token: robin.token, params: { number: one.number } })).status).toBe(404)
    const order = await shop.db.one("select state, contact->>'name' as name, contact_id from shop_order where id = $1", [one.order_id])
    expect(order).toEqual({ state: 'paid', name: 'Removed account', contact_id: null })
    const trail = await shop.db.all("select actor from audit where action = 'contact.remove' and subject = $1", [`contact:${one.id}`])
    expect(trail).toEqual([{ actor: String(admin.id) }])
    const last = await shop.db.all("select 1 from outbox where key like 'account_removed:%' and payload->'letter'->'to'->>'address' = $1", [
      one.email,
    ])
    expect(last).toHaveLength(1)
    expect((await forget(one.id, one.email)).status).toBe(404)
  })

  test('tickets to come have to be given up, and a payment under way settled first', async () => {
    await stepUp()
    const person = await shop.person()
    const { order, providerOrderId } = await shop.approved(person, [line.ticket('midwinter-fun-run', { param: 'M' })])
    expect((await forget(person.id, person.email)).body).toMatchObject({ error: personMessages.paymentUnderWay })
    expect((await shop.capture(person, providerOrderId)).status).toBe(200)
    expect(order.order_id).not.toBe('')
    const asked = await forget(person.id, person.email)
    expect([asked.status, asked.body.problems]).toEqual([
      409,
      [{ path: 'givesUpTickets', message: expect.stringMatching(/^They have a ticket for/) }],
    ])
    expect(await isThere(person)).toBe(true)
    expect((await forget(person.id, person.email, true)).status).toBe(200)
  })

  test('what was stored before the address was confirmed goes too, and two admins at once forget once', async () => {
    await stepUp()
    const person = await shop.person()
    await shop.db.all('update contact set email_confirmed_at = null where id = $1', [person.id])
    await shop.db.all('insert into zedletter_reader (email, zedletter) values ($1, true) on conflict do nothing', [person.email])
    const answers = await Promise.all([forget(person.id, person.email), forget(person.id, person.email), forget(person.id, person.email)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await shop.db.all('select 1 from zedletter_reader where email = $1', [person.email])).toEqual([])
  })

  test('reception, Zedders and strangers forget nobody, and staff are never forgotten (hostile 424)', async () => {
    await stepUp()
    const one = await subscriber()
    expect((await forget(one.id, one.email, true, robin)).status).toBe(403)
    expect((await forget(one.id, one.email, true, one)).status).toBe(403)
    const body = { contact_id: one.id, email: one.email, givesUpTickets: true }
    expect((await shop.call('forgetPerson', { body })).status).toBe(401)
    expect((await forget(robin.id, robin.email, true)).status).toBe(404)
    expect((await forget(admin.id, admin.email, true)).status).toBe(404)
    expect([await isThere(one), await isThere(robin), await isThere(admin)]).toEqual([true, true, true])
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
    correctContact: {
      body: { contact_id: 999_999, seen: sampleFields('nobody@people.example'), contact: sampleFields('nobody@people.example'), why },
    },
    mergePeople: { body: { kept_id: 999_998, gone_id: 999_999, why } },
    undoMerge: { body: { merge_id: 999_999, why } },
  } as const
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
    expect((await shop.call(name, asked[name])).status).toBe(401)
    expect((await shop.call(name, { ...asked[name], token: zedder.token })).status).toBe(403)
    for (const { token } of [robin, admin]) expect([200, 404]).toContain((await shop.call(name, { ...asked[name], token })).status)
  }
})
