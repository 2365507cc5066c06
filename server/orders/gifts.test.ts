import { randomBytes } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giftMessages } from '#domain/cart/gift-rules.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { readConfig } from '#server/config.ts'
import { searchByName } from '#server/desk/search.ts'
import { removePerson } from '#server/own-data/remove-person.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let count = 0
beforeAll(async () => {
  const config = { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: [{ id: 'k1', secret: randomBytes(32) }] }
  shop = await createTestShop({ config })
})
afterAll(() => shop.drop())

const home = { name: 'Grandma Rosa', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
const giftTo = (email: string, more: Record<string, unknown> = {}, gift: Record<string, unknown> = {}) =>
  line.subscription('full', { nameoncard: 'Rosa', email, phone: '0491 570 157', gift: { ...home, ...gift }, ...more })
const newAddress = () => `rosa-${++count}@people.example`

type Contact = { id: number; subnumber: string | null; name: string; address: string; confirmed: boolean; hasPassword: boolean }
const contactOf = (email: string) =>
  shop.db.one<Contact>(
    `select id, subnumber, name, address, email_confirmed_at is not null as confirmed, password_hash is not null as "hasPassword"
       from contact where email_key = lower($1)`,
    [email],
  )
const yearsOf = (email: string) =>
  shop.db.all<{ name: string; expirydate: string }>(
    'select subscriber.name, expirydate::text from subscriber join contact on contact.id = contact_id where email_key = lower($1) order by subscriber.id',
    [email],
  )
const oneYear = () => {
  const [year, ...rest] = stationDate(new Date()).split('-')
  return [Number(year) + 1, ...rest].join('-')
}
async function pay(giver: Person, items: Record<string, unknown>[]) {
  const { order, providerOrderId } = await shop.approved(giver, items)
  expect((await shop.capture(giver, providerOrderId)).status).toBe(200)
  await shop.workers.tick()
  return order
}
const lettersTo = (email: string) => shop.letters.filter(({ to }) => to.address === email)
/** The one in the newest letter that has one. */
const passwordLink = (email: string) => {
  const links = lettersTo(email).map(({ text }) => /recover-password\/([\w-]{43})/.exec(text)?.[1])
  return links.findLast((link) => link !== undefined)
}

describe('a gift is the receiver’s (D360)', () => {
  test('their number and year, their card and pack, a letter to them; the invoice is the giver’s', async () => {
    const [giver, email] = [await shop.person(), newAddress()]
    const before = await contactOf(giver.email)
    const order = await pay(giver, [giftTo(email, { postpack: true }), line.merch('logo-tee', 'M')])

    const rosa = await contactOf(email)
    expect(rosa).toMatchObject({ name: home.name, address: home.address, confirmed: false, hasPassword: false })
    expect(rosa?.subnumber).toMatch(/^\d{5}$/)
    expect(await yearsOf(email)).toEqual([{ name: 'Rosa', expirydate: oneYear() }])
    expect([await contactOf(giver.email), await yearsOf(giver.email)]).toEqual([before, []])

    const letter = lettersTo(email).at(-1)
    expect(letter?.text).toContain('Zoë Ó Súilleabháin has given you a year')
    expect(letter?.text).toContain(`Your subscriber number is ${rosa?.subnumber}`)
    const set = { token: passwordLink(email), name: email, newPassword: 'Quieter9fox' }
    expect((await shop.call('setPassword', { body: set })).status).toBe(200)
    expect((await contactOf(email))?.confirmed).toBe(true)
    const login = await shop.call('login', { body: { name: email, pass: 'Quieter9fox' } })
    expect([login.status, login.body.user]).toEqual([200, expect.objectContaining({ subnumber: rosa?.subnumber, expiry: oneYear() })])

    const invoice = lettersTo(giver.email).at(-1)
    expect(invoice?.subject).toMatch(/^Tax invoice/)
    const pdf = await getDocumentProxy(new Uint8Array(invoice?.attachments?.[0]?.content ?? []))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Gift for Grandma Rosa')
    expect(lettersTo(email).some(({ attachments }) => attachments)).toBe(false)
    const notice = shop.letters.find(({ subject }) => subject.startsWith(`Order ${order.number}`))
    expect(notice?.text).toContain(`is a gift for Grandma Rosa, ${email}, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060.`)

    const staff = await shop.person('reception')
    const sheet = (await shop.call('fulfilment', { token: staff.token })).body as unknown as Record<string, unknown>[]
    const pieces = sheet.filter(({ order_id }) => order_id === order.order_id)
    expect(pieces.find(({ kind }) => kind === 'card')).toMatchObject({ name: 'Rosa', subnumber: rosa?.subnumber, expiry: oneYear() })
    expect(pieces.find(({ kind }) => kind === 'pack')).toMatchObject({
      buyer: { ...home, phone: '0491 570 157', country: '' },
    })
    expect((await searchByName(shop.db, 'Rosa', '')).map(({ id }) => id)).toContain(rosa?.id)
  })

  test('the giver’s words are in the letter, as text, with those of each gift; too many are refused (H8, D360, hostile 118)', async () => {
    const [giver, email] = [await shop.person(), newAddress()]
    const words = ['Happy birthday, <b>Nan</b>!', 'And a second year, just because']
    await pay(giver, [...words.map((text) => giftTo(email, {}, { words: text })), giftTo(email)])
    const letter = lettersTo(email).at(-1)
    for (const text of words) expect(letter?.text).toContain(`They write: “${text}”`)
    expect(letter?.html).toContain('&lt;b&gt;Nan&lt;/b&gt;')
    expect((await contactOf(email))?.name).toBe(home.name)
    for (const wrong of ['x'.repeat(301), 'Look at evil.example'])
      expect((await shop.confirm(giver, [giftTo(newAddress(), {}, { words: wrong })])).status).toBe(422)
  })

  test('a gift alone brings the giver no Zedder prices, their own subscription does (D361)', async () => {
    const giver = await shop.person()
    const price = async (items: Record<string, unknown>[]) => {
      const order = shop.orderOf(await shop.confirm(giver, [...items, line.merch('logo-tee', 'M')]))
      return [order.subDiscount, (order.items as { itemPrice?: number }[]).at(-1)?.itemPrice]
    }
    const [, full] = await price([line.donation(5)])
    expect(await price([giftTo(newAddress())])).toEqual([false, full])
    const [isZedder, less] = await price([giftTo(newAddress()), line.full()])
    expect(isZedder).toBe(true)
    expect(Number(less)).toBeLessThan(Number(full))
  })

  test('one to oneself, without a whole address, and as Pay it forward is refused, at its field (hostile 118)', async () => {
    const giver = await shop.person()
    const refused = async (item: Record<string, unknown>) => {
      const { status, body } = await shop.confirm(giver, [item])
      const problems = body.problems as { path: string; message: string }[]
      return [status, ...problems.map(({ path }) => path.replace('cart.items.0.', ''))]
    }
    expect(await refused(giftTo(giver.email.toUpperCase()))).toEqual([422, 'email'])
    expect(await refused(giftTo('not an email', { phone: 'abc' }))).toEqual([422, 'email', 'phone'])
    expect(await refused(giftTo('a@b.example', {}, { name: ' ', address: '', postcode: '' }))).toEqual([
      422,
      'gift.name',
      'gift.address',
      'gift.postcode',
    ])
    expect(await refused({ ...line.full('Rosa'), email: 'rosa@people.example' })).toEqual([422, 'gift'])
    expect(await refused(line.subscription('pay-it-forward', { email: 'rosa@people.example', gift: home }))).toEqual([422, 'gift'])
    const { body } = await shop.confirm(giver, [giftTo(giver.email)])
    expect((body.problems as { message: string }[])[0]?.message).toBe(giftMessages.toSelf)
  })
})

describe('nobody takes over or learns of an account by giving a gift (D362, hostile 119, 120)', () => {
  test('a Zedder’s year is extended and their details stay; the giver is told nothing', async () => {
    const [giver, rosa] = [await shop.person(), await shop.person()]
    await pay(rosa, [line.full('Rosa herself')])
    await shop.db.all("update contact set password_hash = 'x' where id = $1", [rosa.id])
    const before = await contactOf(rosa.email)
    const order = await pay(giver, [giftTo(rosa.email.toUpperCase())])
    expect(await contactOf(rosa.email)).toEqual(before)
    const [first, second] = await yearsOf(rosa.email)
    expect(second?.expirydate).toBe(String(Number(first?.expirydate.slice(0, 4)) + 1) + first?.expirydate.slice(4))
    expect(lettersTo(rosa.email).at(-1)?.text).not.toContain('recover-password')
    const { body } = await shop.call('orderStatus', { token: giver.token, params: { order_id: order.order_id } })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${before?.subnumber}|1 Test Street`))
  })

  test('an earlier sign-up with the receiver’s address gets nothing of the year', async () => {
    const [giver, email] = [await shop.person(), newAddress()]
    const squat = { ...sampleFields(email), name: 'Squatter', password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    const { token } = (await shop.call('createContact', { body: squat })).body as { token: string }
    await pay(giver, [giftTo(email)])
    expect((await shop.call('ownContact', { token })).status).toBe(401)
    expect((await shop.call('login', { body: { name: email, pass: squat.password } })).status).toBe(401)
    expect(await contactOf(email)).toMatchObject({ name: home.name, address: home.address, confirmed: false, hasPassword: false })
    expect(await yearsOf(email)).toHaveLength(1)
    expect(passwordLink(email)).toBeDefined()
  })

  test('two gifts at once to a new address: one person, two years, one number', async () => {
    const [one, other, email] = [await shop.person(), await shop.person(), newAddress()]
    const approved = await Promise.all([shop.approved(one, [giftTo(email)]), shop.approved(other, [giftTo(email)])])
    const done = await Promise.all(approved.map(({ providerOrderId }, index) => shop.capture(index === 0 ? one : other, providerOrderId)))
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    const years = await yearsOf(email)
    expect(new Set(years.map(({ expirydate }) => expirydate)).size).toBe(2)
  })

  test('two who give to each other at once both pay', async () => {
    const [one, other] = [await shop.person(), await shop.person()]
    const approved = await Promise.all([shop.approved(one, [giftTo(other.email)]), shop.approved(other, [giftTo(one.email)])])
    const done = await Promise.all(approved.map(({ providerOrderId }, index) => shop.capture(index === 0 ? one : other, providerOrderId)))
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    expect([(await yearsOf(one.email)).length, (await yearsOf(other.email)).length]).toEqual([1, 1])
  })

  test('a gift to staff gives nobody a year, and reception is asked to sort it out', async () => {
    const [giver, staff] = [await shop.person(), await shop.person('reception')]
    const before = await contactOf(staff.email)
    const order = await pay(giver, [giftTo(staff.email)])
    expect([await contactOf(staff.email), await yearsOf(staff.email), await yearsOf(giver.email)]).toEqual([before, [], []])
    expect(shop.letters.some(({ subject }) => subject === `Order ${order.number} needs a person`)).toBe(true)
  })

  test('an address that was left a week ago means the account that left it', async () => {
    const [giver, rosa, old] = [await shop.person(), await shop.person(), newAddress()]
    await shop.db.all('insert into former_address (contact_id, email) values ($1, $2)', [rosa.id, old])
    await pay(giver, [giftTo(old)])
    expect(await contactOf(old)).toBeUndefined()
    expect(await yearsOf(rosa.email)).toHaveLength(1)
  })
})

test('at the desk: the same', async () => {
  const [staff, email] = [await shop.person('reception'), newAddress()]
  const desk = deskOf(shop, staff)
  const contact = sampleFields(newAddress())
  const order = await desk.sold({ items: [giftTo(email)], contact, method: 'Cash' })
  await desk.finished(order.order_id, { completedBy: 'Priya' })
  expect([(await yearsOf(email)).length, await yearsOf(contact.email)]).toEqual([1, []])
  expect((await contactOf(email))?.name).toBe(home.name)
})

describe('on the phone form: the same', () => {
  const card = { ccname: 'Z O', ccnumber: '4111111111111111', ccexpiry: '11/39' }
  async function phoned(item: Record<string, unknown>, caller = newAddress()) {
    const staff = await shop.person('reception')
    const body = { contact: sampleFields(caller), subscriptions: [item], donation: { amount: 0 }, payment: card }
    const { status, body: reply } = await shop.call('newsub', { token: staff.token, body })
    return { status, reply, caller }
  }
  async function processed(id: unknown) {
    const admin = await shop.person('admin')
    return shop.call('processRecord', { token: admin.token, body: { id } })
  }

  test('the office sees who gets it, and the year is theirs', async () => {
    const email = newAddress()
    const { reply, caller } = await phoned(giftTo(email))
    const admin = await shop.person('admin')
    const list = (await shop.call('unpaid', { token: admin.token })).body as unknown as { id: number; subscriptions: { gift?: string }[] }[]
    expect(list.find(({ id }) => id === reply.id)?.subscriptions[0]?.gift).toBe(
      `Grandma Rosa, ${email}, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060`,
    )
    expect((await processed(reply.id)).status).toBe(200)
    await shop.workers.tick()
    expect(lettersTo(email)).toEqual([])
    await shop.db.all('update outbox set next_try_at = now() where sent_at is null')
    await shop.workers.tick()
    expect([(await yearsOf(email)).length, await yearsOf(caller)]).toEqual([1, []])
    expect(lettersTo(email).at(-1)?.text).toContain('has given you a year')
  })

  test('the caller’s own address and a wrong one are refused; a staff member’s when it is processed', async () => {
    const caller = newAddress()
    expect((await phoned(giftTo(caller), caller)).reply.problems).toMatchObject([{ path: 'subscriptions.0.email' }])
    expect((await phoned(giftTo('nowhere'))).reply.problems).toMatchObject([{ path: 'subscriptions.0.email' }])
    const { reply } = await phoned(giftTo((await shop.person('admin')).email))
    expect((await processed(reply.id)).status).toBe(409)
  })
})

describe('who is removed takes their own along (D363)', () => {
  const choicesOf = async (orderId: string) =>
    (
      await shop.db.one<{ choices: Record<string, unknown> }>('select choices from order_line where order_id = $1 and position = 0', [
        orderId,
      ])
    )?.choices

  test('the receiver: the line names nobody, and the sale stays', async () => {
    const [giver, email] = [await shop.person(), newAddress()]
    const order = await pay(giver, [giftTo(email)])
    const rosa = await contactOf(email)
    await removePerson(shop.deps, rosa?.id ?? 0, { actor: 'console', givesUpTickets: true })
    expect(JSON.stringify(await choicesOf(order.order_id))).not.toMatch(/Rosa|Jacaranda|rosa-/)
    expect(await shop.status(giver, order.order_id)).toMatchObject({ status: 'paid' })
  })

  test('the giver: the card is still made for the receiver', async () => {
    const [giver, email] = [await shop.person(), newAddress()]
    const order = await pay(giver, [giftTo(email)])
    await removePerson(shop.deps, giver.id, { actor: 'console', givesUpTickets: true })
    const staff = await shop.person('reception')
    const sheet = (await shop.call('fulfilment', { token: staff.token })).body as unknown as Record<string, unknown>[]
    expect(sheet.filter(({ order_id }) => order_id === order.order_id).map(({ kind }) => kind)).toContain('card')
  })
})
