import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { keepDeskPerson } from './desk-person.ts'

let shop: TestShop
let staff: Person
let desk: ReturnType<typeof deskOf>
let callers = 0
beforeAll(async () => {
  shop = await createTestShop()
  staff = await shop.person('reception')
  desk = deskOf(shop, staff)
})
afterAll(() => shop.drop())
beforeEach(() => shop.recount(tee, 50))
afterEach(async () => {
  expect(await shop.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
})

const caller = (changes: object = {}) => ({ ...sampleFields(`caller-${++callers}@people.example`), ...changes })
const tee = 'merch:logo-tee:size=M'
const contactRow = (email: string) =>
  shop.db.one<{ id: number; name: string; password_hash: string | null; mobile: string; zedletter: boolean }>(
    'select id, name, password_hash, mobile, zedletter from contact where email_key = lower($1)',
    [email],
  )
const orders = () => shop.db.one<{ count: number }>('select count(*)::integer as count from shop_order')

describe('an order taken by phone (T14, T15, T245)', () => {
  test.each(['PayPal', 'Eftpos', 'Cash', 'Pledge'] as const)('%s: priced by the station, and it waits for its Finish', async (method) => {
    const before = await shop.stock(tee)
    const reply = await desk.sell({ items: [line.full(), line.merch('logo-tee', 'M')], contact: caller(), method })
    expect(shop.orderOf(reply)).toMatchObject({ status: 'awaiting_completion', paymentMethod: method, total: 105, subDiscount: true })
    expect(await shop.stock(tee)).toMatchObject({ available: before.available - 1, reserved: before.reserved + 1 })
  })

  test('a new contact has no password, and says so; nothing is activated yet (D99)', async () => {
    const contact = caller()
    const reply = await desk.sell({ items: [line.full()], contact })
    const row = await contactRow(contact.email)
    expect(reply.body.contact).toEqual({ id: row?.id, isNew: true })
    expect(row?.password_hash).toBeNull()
    expect(await shop.db.all('select 1 from subscriber where contact_id = $1', [row?.id])).toEqual([])
  })

  test('a known contact is changed without a password, and keeps their own', async () => {
    const known = await shop.person()
    await shop.db.all("update contact set password_hash = 'kept' where id = $1", [known.id])
    const contact = { ...sampleFields(known.email), id: known.id, mobile: '0491 570 999' }
    const reply = await desk.sell({ items: [line.donation(5)], contact })
    expect(reply.body.contact).toEqual({ id: known.id, isNew: false })
    expect(await contactRow(known.email)).toMatchObject({ mobile: '0491 570 999', password_hash: 'kept' })
    expect(await shop.db.all("select 1 from audit where action = 'contact.update' and subject = $1", [`contact:${known.id}`])).toHaveLength(
      1,
    )
  })

  test('nobody is merged silently: the same name at a known address is refused, and nothing is changed or taken (D511, hostile 203)', async () => {
    const known = await shop.person()
    const contact = { ...sampleFields(known.email), name: 'zoe o suilleabhain', mobile: '0491 570 998' }
    const before = await shop.db.all('select count(*) from shop_order')
    const reply = await desk.sell({ items: [line.donation(5)], contact })
    expect([reply.status, reply.body.problems]).toEqual([409, [{ path: 'contact.email', message: expect.stringContaining('Zoë') }]])
    expect(await contactRow(known.email)).toMatchObject({ mobile: '0491 570 110' })
    expect(await shop.db.all('select count(*) from shop_order')).toEqual(before)
  })

  test.each([
    ['the same name', 'Zoë Ó Súilleabháin'],
    ['another name', 'Squatter'],
  ])('an earlier sign-up with a caller’s address and %s reads nothing from the desk (D286, hostile 96)', async (_, name) => {
    const contact = caller({ address: '9 Private Parade' })
    const password = { password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    const signUp = { ...sampleFields(contact.email), name, zedletter: true, pronouns: 'typed', ...password }
    const squatter = (await shop.call('createContact', { body: signUp })).body as { token: string; zedder: { id: number } }
    const reply = await desk.sell({ items: [line.full()], contact })
    expect(reply.body.contact).toEqual({ id: squatter.zedder.id, isNew: false })
    expect((await shop.call('ownContact', { token: squatter.token })).status).toBe(401)
    expect((await shop.call('login', { body: { name: contact.email, pass: 'Wombat7mud' } })).status).toBe(401)
    expect(await contactRow(contact.email)).toMatchObject({ name: contact.name, password_hash: null, zedletter: false })
    expect(
      await shop.db.one('select pronouns, email_confirmed_at is not null as "isConfirmed" from contact where id = $1', [
        squatter.zedder.id,
      ]),
    ).toEqual({
      pronouns: null,
      isConfirmed: true,
    })
    await sendDueLetters(shop.deps)
    const letters = shop.letters.filter(({ to }) => to.address === contact.email)
    expect(letters.at(-1)?.text).toContain('Our desk has just put your details in')
    expect(letters.at(-1)?.text).toMatch(/recover-password\/[\w-]{43}/)
  })

  test('an address that is someone else’s by now is refused at its field, also for an account nobody confirmed (D286)', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await shop.db.all('update contact set email_confirmed_at = null where id = $1', [person.id])
    const claim = shop.db.transaction(async (sql) => {
      const fields = { ...sampleFields(other.email), name: 'Moved' }
      return keepDeskPerson(
        sql,
        { contactId: staff.id, role: 'reception', tokenHash: Buffer.alloc(32), mustChangePassword: false },
        { fields, account: await findAccount(sql, person.id) },
        'r',
      )
    })
    await expect(claim).rejects.toMatchObject({ status: 409, body: { problems: [{ path: 'contact.email' }] } })
    expect(await contactRow(person.email)).toMatchObject({ id: person.id })
  })

  test('a number someone paid for themselves stays when the desk puts their details in (D286)', async () => {
    const person = await shop.person()
    await shop.db.all("update contact set email_confirmed_at = null, subnumber = '77345' where id = $1", [person.id])
    const fields = { ...sampleFields(person.email), address: '10 New Street' }
    const body = { ...fields, id: person.id }
    expect((await shop.call('updateContact', { token: staff.token, body })).status).toBe(200)
    expect(await shop.db.one('select subnumber, address from contact where id = $1', [person.id])).toEqual({
      subnumber: '77345',
      address: '10 New Street',
    })
    expect((await shop.call('ownContact', { token: person.token })).status).toBe(401)
  })

  test('an address in use is refused with its owner’s name (D99)', async () => {
    const [known, other] = [await shop.person(), await shop.person()]
    await shop.db.all("update contact set subnumber = '77001' where id = $1", [known.id])
    const stranger = { ...sampleFields(known.email), name: 'Somebody Else' }
    const refusals = [
      await desk.sell({ items: [line.full()], contact: stranger }),
      await desk.sell({ items: [line.full()], contact: { ...stranger, id: other.id } }),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(409)
      expect(body.problems).toEqual([{ path: 'contact.email', message: expect.stringContaining('Zoë Ó Súilleabháin, 77001') }])
    }
    expect((await desk.sell({ items: [line.full()], contact: { ...sampleFields(staff.email), name: 'X' } })).status).toBe(409)
    expect((await desk.sell({ items: [line.full()], contact: { ...sampleFields('x@people.example'), id: staff.id } })).status).toBe(422)
    expect((await contactRow(other.email))?.name).toBe('Zoë Ó Súilleabháin')
  })

  test('a missing value is named at its field', async () => {
    const reply = await desk.sell({ items: [line.full('')], contact: { ...caller(), mobile: ' ' } })
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([expect.objectContaining({ path: 'contact.mobile' })])
    const future = await desk.sell({ items: [line.full()], contact: caller({ dob: '2999-01-01' }) })
    expect(future.body.problems).toEqual([expect.objectContaining({ path: 'contact.dob' })])
    const card = await desk.sell({ items: [line.full('')], contact: caller() })
    expect(card.body.problems).toEqual([{ path: 'cart.items.0.nameoncard', message: messages.required }])
  })
})

describe('what only the desk may do', () => {
  test('hidden items and the free price are sold here and nowhere else (T16)', async () => {
    const items = [line.merch('jam'), { ...line.merch('misc'), price: 12.5, note: 'Raffle' }, { ...line.ticket('misc'), price: 7 }]
    expect(await desk.sold({ items, contact: caller() })).toMatchObject({ subTotal: 27.5, total: 27.5 })
    const zedder = await shop.person()
    expect((await shop.confirm(zedder, [line.merch('jam')])).status).toBe(422)
    for (const path of ['/api/merch', '/api/tickets']) {
      const shown = await (await shop.app.request(path, { headers: { authorization: `Bearer ${zedder.token}` } })).text()
      expect(shown).not.toMatch(/jam|misc/)
    }
  })

  test('discount and pickup are for the desk to decide, and are in the trail (T250)', async () => {
    const items = [line.merch('tea-towel')]
    const given = await desk.sold({ items, contact: caller(), cart: { subDiscount: true, stationPickup: false } })
    expect(given).toMatchObject({ subDiscount: true, subTotal: 12, stationPickup: false, shipping: { price: 4 } })
    const withheld = await desk.sold({ items: [line.full(), ...items], contact: caller(), cart: { subDiscount: false } })
    expect(withheld).toMatchObject({ subDiscount: false, subTotal: 96 })
    const rows = await shop.db.all<{ actor: string; detail: object }>(
      "select actor, detail from audit where action = 'reception.order' and subject = any($1) order by id",
      [[`order:${given.order_id}`, `order:${withheld.order_id}`]],
    )
    expect(rows).toEqual([
      { actor: String(staff.id), detail: { method: 'Eftpos', subDiscount: true, byRule: false, stationPickup: false, ownPrices: 0 } },
      { actor: String(staff.id), detail: { method: 'Eftpos', subDiscount: false, byRule: true, stationPickup: true, ownPrices: 0 } },
    ])
  })

  test('another total than the station’s is refused with the fresh cart', async () => {
    const reply = await desk.sell({ items: [line.merch('tea-towel')], contact: caller(), cart: { total: 1 } })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ error: messages.priceChanged, cart: { total: 16 } })
  })

  test('an admin may too; zedders and strangers may not (D262)', async () => {
    const body = { contact: null, cart: { items: [line.donation(5)] }, paymentMethod: 'Cash' }
    const asked = async (token?: string) => (await shop.call('receptionOrder', { token, body })).status
    expect([await asked(), await asked((await shop.person()).token), await asked((await shop.person('admin')).token)]).toEqual([
      401, 403, 200,
    ])
  })
})

describe('a walk-in (D98)', () => {
  test('needs no details for goods carried away', async () => {
    const reply = await desk.sell({ items: [line.merch('tea-towel'), line.donation(5)], method: 'Cash', key: randomUUID() })
    expect(shop.orderOf(reply)).toMatchObject({ total: 21 })
    expect(reply.body.contact).toBeNull()
  })

  test.each([
    ['a subscription', [line.full()], {}, 'contact'],
    ['a ticket', [line.ticket('autumn-concert')], {}, 'contact'],
    ['a parcel', [line.merch('tea-towel')], { cart: { stationPickup: false } }, 'contact'],
    ['a thousand dollars', [line.donation(1000)], {}, 'contact'],
    ['a pledge', [line.donation(20)], { method: 'Pledge' as const }, 'paymentMethod'],
  ])('has to give them for %s', async (_, items, more, path) => {
    const reply = await desk.sell({ items, ...more })
    expect(reply.status).toBe(422)
    expect(reply.body.problems).toEqual([expect.objectContaining({ path })])
  })
})

describe('a pledge (D106, D108)', () => {
  test.each([
    ['2027-09-30', '2027-09-30'],
    ['2027-10-01', '2028-09-30'],
    ['2028-02-29', '2028-09-30'],
    ['2031-12-31', '2032-09-30'],
  ])('taken on %s is due on %s, and nobody changes any code for it (D234)', async (today, due) => {
    const later = await createTestShop({ clock: () => new Date(`${today}T12:00:00+10:00`) })
    const then = deskOf(later, await later.person('reception'))
    const order = await then.sold({ items: [line.donation(20)], contact: caller(), method: 'Pledge' })
    expect(await then.finished(order.order_id)).toMatchObject({ status: 'pledged', pledge_due: due })
    await later.drop()
  })
})

describe('nothing lost, nothing doubled (D105, D116)', () => {
  test('the same key answers the same order, also when two send it at once', async () => {
    const sale = { items: [line.full()], contact: caller(), key: randomUUID() }
    const before = (await orders())?.count ?? 0
    const replies = await Promise.all([desk.sell(sale), desk.sell(sale), desk.sell(sale)])
    const answered = replies.filter(({ status }) => status === 200)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await desk.sell(sale)
    expect(new Set([...answered, again].map((reply) => shop.orderOf(reply).order_id)).size).toBe(1)
    expect((await orders())?.count).toBe(before + 1)
    expect((await desk.sell({ ...sale, method: 'Cash' })).status).toBe(422)
  })

  test('a refused request frees its key', async () => {
    const key = randomUUID()
    expect((await desk.sell({ items: [line.merch('no-such-thing')], key })).status).toBe(422)
    await desk.sold({ items: [line.donation(5)], key })
  })

  test('an unfinished order continues with another method and is not made twice', async () => {
    const typed = caller()
    const first = await desk.sold({ items: [line.merch('logo-tee', 'M')], contact: typed, key: randomUUID() })
    const contact = { ...typed, id: (await contactRow(typed.email))?.id }
    const before = await shop.stock(tee)
    const again = await desk.sold({
      items: [line.merch('logo-tee', 'M')],
      contact,
      method: 'Cash',
      order_id: first.order_id,
      key: randomUUID(),
    })
    expect(again).toMatchObject({ order_id: first.order_id, number: first.number, paymentMethod: 'Cash' })
    expect(await shop.stock(tee)).toEqual(before)
  })

  test('a changed cart replaces it: the last shirt passes from one to the other', async () => {
    await shop.recount(tee, 1)
    const first = await desk.sold({ items: [line.merch('logo-tee', 'M')], key: randomUUID() })
    const items = [line.merch('logo-tee', 'M'), line.donation(5)]
    const second = await desk.sold({ items, order_id: first.order_id, key: randomUUID() })
    expect(second.order_id).not.toBe(first.order_id)
    expect(await shop.stock(tee)).toEqual({ initial: 1, available: 0, reserved: 1, sold: 0 })
    expect((await shop.status(staff, first.order_id)).status).toBe('cancelled')
    // The answer to a press was lost, so it names the first order again: it finds the one that replaced it.
    expect((await desk.sold({ items, order_id: first.order_id, key: randomUUID() })).order_id).toBe(second.order_id)
    const refused = await desk.sell({ items: [line.merch('logo-tee', 'M')], key: randomUUID() })
    expect(refused.body).toMatchObject({
      error: messages.soldOutMeanwhile,
      problems: [{ path: 'cart.items.0', message: messages.outOfStock }],
    })
  })

  test('two equal sales in a row are two orders, each with its own key', async () => {
    const sale = { items: [line.merch('tea-towel')], method: 'Cash' as const }
    const [one, other] = [await desk.sold({ ...sale, key: randomUUID() }), await desk.sold({ ...sale, key: randomUUID() })]
    expect(one.order_id).not.toBe(other.order_id)
  })

  test('an unfinished order gives its stock back after half an hour, and can still be finished (D91, D476)', async () => {
    const before = await shop.stock(tee)
    const order = await desk.sold({ items: [line.merch('logo-tee', 'M')], key: randomUUID() })
    await expireReservations(shop.deps)
    expect((await shop.status(staff, order.order_id)).status).toBe('awaiting_completion')
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 minute' where id = $1", [order.order_id])
    await expireReservations(shop.deps)
    expect((await shop.status(staff, order.order_id)).status).toBe('expired')
    expect(await shop.stock(tee)).toEqual(before)
    expect(await desk.finished(order.order_id)).toMatchObject({ status: 'paid' })
  })

  test('one that lapsed stays listed until it is finished, cancelled or replaced (D475, D476)', async () => {
    const lapsed = async () => {
      const order = await desk.sold({ items: [line.merch('logo-tee', 'M')], key: randomUUID() })
      await shop.db.all(
        "update shop_order set created_at = now() - interval '1 hour', reserved_until = now() - interval '1 minute' where id = $1",
        [order.order_id],
      )
      return order.order_id
    }
    const ids = [await lapsed(), await lapsed(), await lapsed()] as const
    await expireReservations(shop.deps)
    const before = await shop.stock(tee)
    const listed = async () => {
      const { body } = await shop.call('unfinishedOrders', { token: staff.token })
      return (body as unknown as { order_id: string }[]).map(({ order_id }) => order_id).filter((id) => ids.includes(id))
    }
    expect(await listed()).toEqual(expect.arrayContaining([...ids]))
    expect(
      (await shop.call('cancelOrder', { token: staff.token, body: { order_id: ids[0], why: 'The card wasn’t charged' } })).status,
    ).toBe(200)
    // Nothing was held any more, so nothing comes back twice.
    expect(await shop.stock(tee)).toEqual(before)
    const again = await desk.sold({ items: [line.merch('logo-tee', 'M')], order_id: ids[1], key: randomUUID() })
    expect(again.order_id).not.toBe(ids[1])
    expect((await shop.status(staff, ids[1])).status).toBe('cancelled')
    expect(await listed()).toEqual([ids[2]])
    expect(await desk.finished(ids[2])).toMatchObject({ status: 'paid' })
    expect(await listed()).toEqual([])
  })

  test('twenty counters want the last three', async () => {
    await shop.recount(tee, 3)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => desk.sell({ items: [line.merch('logo-tee', 'M')], key: randomUUID() })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(17)
    expect(await shop.stock(tee)).toEqual({ initial: 3, available: 0, reserved: 3, sold: 0 })
  })
})
