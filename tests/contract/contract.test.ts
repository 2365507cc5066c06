import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { decodeWith, encodeWith } from '#domain/api/codec.ts'
import { type BodyOf, type CallName, calls, type ReplyOf } from '#domain/api/contract.ts'
import { type FailureBody, failure } from '#domain/api/failure.ts'
import { booksMessages } from '#domain/books/books.ts'
import type { NewLine } from '#domain/cart/cart.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { type WireCart, writeCart } from '#domain/cart/wire.ts'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import { sheetMessages } from '#domain/catalogue/sheet/judge-products.ts'
import { NO_POSTCODE } from '#domain/contact/contact.ts'
import { emailMessages } from '#domain/contact/email-address.ts'
import { guessableMessages } from '#domain/contact/guessable.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { personMessages } from '#domain/desk/person.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import { inBatch, packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { messages } from '#domain/messages.ts'
import { changeMessages, officeMessages } from '#domain/office/office-messages.ts'
import { staffMessages } from '#domain/office/staff-messages.ts'
import { notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { sentAgainWords } from '#domain/order/order-words.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { sampleFields } from '#tests/support/api.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { codeOf } from '#tests/support/factors.ts'
import { type Subject, subjects } from './subjects.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: [] }
const roles = ['zedder', 'reception', 'admin'] as const
// The provider calls the webhook, not the browser, and it is checked by its signature. Its tests are with payments.
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'paypalWebhook')

function cartOf(lines: readonly NewLine[], pickup = false): WireCart {
  const keyed = lines.map((line, index) => ({ ...line, key: String(index) }))
  return writeCart(priceCart(keyed, catalogue, { hasActiveSubscription: false, pickup }), catalogue)
}
const full: NewLine = { type: 'subscription', id: 'full', nameoncard: 'J. Doe' }
/** Nothing that runs out; and two equal sales in a minute without a key would be one. */
const donationOf = (amount: number): NewLine => ({ type: 'donation', amount })
const teaTowel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }

describe.each(subjects)('%s', (_name, start) => {
  let subject: Subject
  let people = 0
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    subject = await start()
    for (const role of roles) tokens.set(role, await logIn(role))
  })
  afterAll(() => subject.stop())

  type Sent<Name extends CallName> = {
    body?: BodyOf<Name>
    raw?: unknown
    token?: string | undefined
    params?: Record<string, string>
    query?: Record<string, string>
    key?: string
  }

  function request<Name extends CallName>(name: Name, { body, raw, token, params = {}, query, key }: Sent<Name>): Promise<Response> {
    const spec: CallSpec = calls[name]
    const path = pathOf(spec).replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? 'xx'))
    const search = spec.query ? `?${new URLSearchParams(query ?? { id: 'x', from: '2027-01-01', to: '2027-01-02' })}` : ''
    return subject.fetch(`${path}${search}`, {
      method: spec.method,
      headers: {
        ...(spec.method === 'POST' ? { 'content-type': spec.bytes ? 'application/octet-stream' : 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(spec.method === 'POST' ? { body: body instanceof Blob ? body : JSON.stringify(raw ?? encodeWith(spec.body, body) ?? {}) } : {}),
    })
  }

  /** Makes a call that must succeed; the reply must match the contract. */
  async function callOk<Name extends CallName>(name: Name, sent: Sent<Name> = {}): Promise<{ data: ReplyOf<Name> }> {
    const response = await request(name, sent)
    const json = await response.json()
    expect(response.status, JSON.stringify(json)).toBe(200)
    const { reply }: CallSpec = calls[name]
    const read = decodeWith(reply === 'file' ? undefined : reply, json)
    if (!read.ok) throw new Error(`${name} answered something else: ${JSON.stringify(read.problems)}`)
    return { data: read.value as ReplyOf<Name> }
  }

  /** Makes a call that must be refused; the body must be a failure as the contract defines it. */
  async function expectRefusal<Name extends CallName>(name: Name, status: number, sent: Sent<Name> = {}): Promise<FailureBody> {
    const response = await request(name, sent)
    const json = await response.json()
    expect(response.status, JSON.stringify(json)).toBe(status)
    const read = decodeWith(failure, json)
    if (!read.ok) throw new Error(`${name} refused in an unknown way: ${JSON.stringify(json)}`)
    return read.value as FailureBody
  }

  async function newPerson() {
    const email = `contract-${++people}@people.example`
    const { data } = await callOk('createContact', {
      body: { ...sampleFields(email), password: 'Wombat7mud', confirmPassword: 'Wombat7mud' },
    })
    return { email, token: data.token ?? '', contact: data.zedder, user: data.user }
  }
  /** Asks for a new password and opens the letter. */
  async function mailedLink(email: string): Promise<string> {
    expect((await callOk('recoverPassword', { body: { name: email } })).data).toEqual({ sentEmail: true })
    return subject.recoveryToken()
  }
  /** The secret of the newest link to this page that was mailed to an address. */
  async function linkTo(page: string, email: string): Promise<string> {
    const links = (await subject.mailedTo(email)).filter((path) => path.startsWith(`/${page}/`))
    return links.at(-1)?.slice(page.length + 2) ?? ''
  }
  const addressToken = (email: string) => linkTo('confirm-address', email)
  /** A new person who has pressed the link that was mailed to them. */
  async function confirmedPerson() {
    const person = await newPerson()
    await callOk('useAddressLink', { body: { token: await addressToken(person.email) } })
    return person
  }
  const confirm = (person: Awaited<ReturnType<typeof newPerson>>, cart: WireCart, key?: string) =>
    callOk('confirmOrder', { token: person.token, body: { contact: person.contact, cart }, ...(key ? { key } : {}) })

  const logIn = async (role: string) => (await callOk('login', { body: { name: `${role}@zed.example`, pass: 'Listen2Zed' } })).data.token
  const stepUp = (token: string | undefined, given: object = {}) => callOk('stepUp', { token, body: { password: 'Listen2Zed', ...given } })

  describe('who may call (T311, T313 to T315)', () => {
    beforeAll(async () => {
      for (const role of ['reception', 'admin']) await stepUp(tokens.get(role))
    })
    afterAll(async () => {
      for (const role of roles) tokens.set(role, await logIn(role))
    })
    test.each(names)('%s', async (name) => {
      const spec: CallSpec = calls[name]
      for (const role of [undefined, ...roles]) {
        const { status } = await request(name, { token: role && tokens.get(role), raw: { nonsense: true } })
        if (spec.isLegacy) expect(status).toBe(404)
        else if (role === undefined && !spec.may.includes('anon')) expect(status).toBe(401)
        else if (role !== undefined && !spec.may.includes(role)) expect(status).toBe(403)
        else expect([401, 403, 501]).not.toContain(status)
        // Every role may log out, and trying it ends the login.
        if (name !== 'logout' || !role) continue
        tokens.set(role, await logIn(role))
        if (role !== 'zedder') await stepUp(tokens.get(role))
      }
    })
  })

  test('an invalid token is refused', async () => {
    await expectRefusal('merch', 401, { token: 'zed_nobody' })
    await expectRefusal('ownContact', 401, { token: 'x'.repeat(200) })
  })

  test('login answers token, user and, for a zedder, the contact (T71, T78)', async () => {
    const { data } = await callOk('login', { body: { name: ' ZEDDER@zed.example ', pass: 'Listen2Zed' } })
    expect(data.user.role).toBe('zedder')
    expect(data.zedder?.email).toBe('zedder@zed.example')
    const reception = await callOk('login', { body: { name: 'reception@zed.example', pass: 'Listen2Zed' } })
    expect(reception.data.zedder).toBeUndefined()
  })

  test('a wrong password and an unknown email get the same answer (T65)', async () => {
    const wrong = await expectRefusal('login', 401, { body: { name: 'zedder@zed.example', pass: 'Nope1234' } })
    const unknown = await expectRefusal('login', 401, { body: { name: 'nobody@zed.example', pass: 'Nope1234' } })
    expect(wrong).toEqual(unknown)
  })

  test('check-email ignores case and spaces (T94)', async () => {
    expect((await callOk('checkEmail', { body: { email: ' Zedder@ZED.example' } })).data.emailExists).toBe(true)
    expect((await callOk('checkEmail', { body: { email: 'nobody@nowhere.example' } })).data.emailExists).toBe(false)
    await expectRefusal('checkEmail', 422, { raw: { email: 'not an address' } })
  })

  test('a new contact is created and logged in, or every error is named (T93, T97, T99, T218)', async () => {
    const person = await newPerson()
    expect(person.user).toMatchObject({ role: 'zedder', expiry: null })
    const carrying = await callOk('createContact', {
      body: {
        ...sampleFields('carrying@people.example'),
        password: 'Wombat7mud',
        confirmPassword: 'Wombat7mud',
        cart: {
          items: [{ type: 'donation', name: 'Donation', quantity: 1, price: 500 }],
          subDiscount: false,
          stationPickup: false,
          activeSub: false,
        },
      },
    })
    expect(carrying.data.zedder).not.toHaveProperty('cart')
    const taken = await expectRefusal('createContact', 409, {
      body: { ...sampleFields(person.email), password: 'Wombat7mud', confirmPassword: 'Wombat7mud' },
    })
    expect(taken.problems).toEqual([{ path: 'email', message: messages.emailExists }])
    const weak = await expectRefusal('createContact', 422, {
      raw: { ...sampleFields('weak@people.example'), name: '  ', password: 'abc', confirmPassword: 'abd' },
    })
    expect(weak.problems?.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'password']))
    const unequal = await expectRefusal('createContact', 422, {
      raw: { ...sampleFields('weak@people.example'), password: 'Wombat7mud', confirmPassword: 'Abcdefg2' },
    })
    expect(unequal.problems?.map(({ path }) => path)).toEqual(['confirmPassword'])
    const nowhere = { ...sampleFields('nowhere@people.example'), postcode: '4066f', password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    const misdirected = await expectRefusal('createContact', 422, { body: nowhere })
    expect(misdirected.problems).toEqual([{ path: 'postcode', message: NO_POSTCODE }])
  })

  test('a zedder changes only their own record; gender 0 stays 0 (T80, T105, T317)', async () => {
    const [me, other] = [await newPerson(), await newPerson()]
    const { data } = await callOk('updateContact', { token: me.token, body: { ...me.contact, gender: 0, suburb: 'New Farm' } })
    expect(data.zedder).toMatchObject({ gender: 0, suburb: 'New Farm' })
    await expectRefusal('updateContact', 403, { token: me.token, body: { ...me.contact, id: other.contact.id, name: 'Not Me' } })
    expect((await callOk('ownContact', { token: other.token })).data.zedder.name).toBe(other.contact.name)
    const clash = await expectRefusal('updateContact', 409, {
      token: me.token,
      body: { ...me.contact, email: other.email, password: 'Wombat7mud' },
    })
    expect(clash.problems).toEqual([{ path: 'email', message: messages.emailExists }])
  })

  test('only the desk is sent hidden items (T142)', async () => {
    const shortcodes = async (token?: string) => (await callOk('merch', { token })).data.merch.map(({ shortcode }) => shortcode)
    expect(await shortcodes()).not.toContain('misc')
    expect(await shortcodes(tokens.get('zedder'))).not.toContain('jam')
    expect(await shortcodes(tokens.get('reception'))).toEqual(expect.arrayContaining(['misc', 'jam']))
  })

  test('lists: Australia first among countries, programmes, events, types (T100, T101, T308)', async () => {
    expect((await callOk('countries')).data[0]).toEqual({ name: 'Australia', alpha: 'AUS', numeric: 36 })
    expect((await callOk('programmes')).data.length).toBeGreaterThan(3)
    expect((await callOk('tickets')).data.length).toBeGreaterThan(3)
    expect((await callOk('subscriptionTypes')).data).toMatchObject([
      { id: 'full', name: 'Full', cost: 8000 },
      ...subscriptionTypes.slice(1).map(({ id, cost }) => ({ id, cost })),
    ])
  })

  test('an order is confirmed, paid once, and its invoice mailed (T221, T227, T229, T232, T233)', async () => {
    const person = await newPerson()
    const { order } = (await confirm(person, cartOf([full, shirt]))).data
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      subTotal: 10_500,
      shipping: { price: 1000 },
      total: 11_500,
      subDiscount: true,
    })
    expect(order.gst).toBe(Math.round((10_500 + 1000) / 11))

    const opened = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data.id
    const again = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data.id
    expect(again).toBe(opened)
    await expectRefusal('capturePaypalTransaction', 409, { token: person.token, body: { orderID: opened } })
    await subject.approve(opened, 'approve')
    const paid = (await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: opened } })).data.id
    expect((await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: opened } })).data.id).toBe(paid)

    const after = (await callOk('orderStatus', { token: person.token, params: { order_id: order.order_id } })).data.order
    expect(after).toMatchObject({ status: 'paid', transaction_id: paid })
    expect((await callOk('emailInvoice', { token: person.token, body: { transactionId: paid } })).data.sent).toBe(true)
    const invoice = await request('orderInvoice', { token: person.token, params: { order_id: order.order_id } })
    expect(invoice.status).toBe(200)
    expect(invoice.headers.get('content-type')).toContain('application/pdf')
    expect((await callOk('ownContact', { token: person.token })).data.user).toMatchObject({
      expiry: expect.stringMatching(/^\d{4}-/),
      subnumber: expect.any(String),
    })
    await expectRefusal('createPaypalTransaction', 409, { token: person.token, body: { order: { order_id: order.order_id } } })
  })

  test('a visitor browses, signs up, logs in, makes an account, gives and buys (T310)', async () => {
    expect((await callOk('merch')).data.merch.length).toBeGreaterThan(10)
    expect((await callOk('tickets')).data.length).toBeGreaterThan(3)
    expect((await callOk('zedletterSignup', { body: { email: `visitor-${++people}@people.example` } })).data.error).toBeUndefined()
    expect((await callOk('login', { body: { name: 'zedder@zed.example', pass: 'Listen2Zed' } })).data.token).toMatch(/./)
    const cart = cartOf([shirt, { type: 'donation', amount: 5000 }], true)
    await expectRefusal('confirmOrder', 401, { raw: { cart } })
    const person = await newPerson()
    const { order } = (await confirm(person, cart)).data
    expect(order).toMatchObject({ status: 'awaiting_payment', subTotal: 8000, total: 8000, subDiscount: false })
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
    expect((await callOk('orderStatus', { token: person.token, params: { order_id: order.order_id } })).data.order.status).toBe('paid')
  })

  test('a declined card leaves the order payable (D85)', async () => {
    const person = await newPerson()
    const { order } = (await confirm(person, cartOf([full]))).data
    const id = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data.id
    await subject.approve(id, 'decline')
    expect((await expectRefusal('capturePaypalTransaction', 422, { token: person.token, body: { orderID: id } })).error).toBe(
      'INSTRUMENT_DECLINED',
    )
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
  })

  test('a subscription is sold with what its type offers, an event with the tickets it has (hostile 77, D230)', async () => {
    const person = await newPerson()
    const items = [
      { type: 'subscription', id: 'pet', pet: 'Biscuit', members: ['Ana', 'Bo'], goldprize: 'Turntable and speakers' },
      { type: 'subscription', id: 'pay-it-forward', postpack: true, monthlyTermsAgreed: true },
      { type: 'subscription', id: 'full', nameoncard: 'Zoë', tshirtsize: 'XL' },
      { type: 'ticket', id: 'radiothon-party', under18: true },
    ]
    const paths = ['0.members', '0.goldprize', '1.postpack', '1.monthlyTermsAgreed', '2.tshirtsize', '3.under18']
    const online = await expectRefusal('confirmOrder', 422, { token: person.token, raw: { contact: person.contact, cart: { items } } })
    expect(online.problems?.map(({ path }) => path)).toEqual(paths.map((path) => `cart.items.${path}`))
    const sale = { contact: person.contact, cart: { items, stationPickup: true }, paymentMethod: 'Cash' }
    const atDesk = await expectRefusal('receptionOrder', 422, { token: tokens.get('reception'), raw: sale })
    expect(atDesk.problems).toEqual(online.problems)
  })

  test('tickets bought count against the maximum, online and at the desk (hostile 78, D231)', async () => {
    const person = await newPerson()
    const tickets = Array.from({ length: 4 }, () => ({ type: 'ticket', id: 'open-day' }))
    await callOk('confirmOrder', { token: person.token, raw: { contact: person.contact, cart: { items: tickets } } })
    const sale = { contact: person.contact, cart: { items: tickets.slice(3) }, paymentMethod: 'Cash' }
    const more = await expectRefusal('confirmOrder', 422, { token: person.token, raw: sale })
    expect(more.problems).toEqual([{ path: 'cart.items.0', message: 'At most 4 tickets per person, counting the ones you already have.' }])
    expect((await expectRefusal('receptionOrder', 422, { token: tokens.get('reception'), raw: sale })).problems).toEqual(more.problems)
  })

  test('the server’s prices count: a different total is refused with the fresh cart (T316, D24)', async () => {
    const person = await newPerson()
    const cart = cartOf([shirt], true)
    const answer = await expectRefusal('confirmOrder', 409, {
      token: person.token,
      body: { contact: person.contact, cart: { ...cart, subTotal: 1, total: 1 } },
    })
    expect(answer.error).toBe(messages.priceChanged)
    expect(answer.cart?.total).toBe(3000)
  })

  test('over 5 kg is refused unless it is picked up (T208)', async () => {
    const person = await newPerson()
    const heavy = publicMerch.find(({ weight, params, packs }) => weight > 2000 && params.length === 0 && !packs)
    const lines = Array.from({ length: 3 }, (): NewLine => ({ type: 'merch', id: heavy?.id ?? '', options: {} }))
    const answer = await expectRefusal('confirmOrder', 409, { token: person.token, body: { contact: person.contact, cart: cartOf(lines) } })
    expect(answer.error).toBe(messages.tooHeavy)
    expect((await confirm(person, cartOf(lines, true))).data.order.shipping.price).toBe(0)
  })

  test('what is missing is reported at its line and field (T153, T116)', async () => {
    const person = await newPerson()
    const items = [
      { type: 'subscription', id: 'full' },
      { type: 'merch', id: 'logo-tee' },
    ]
    const answer = await expectRefusal('confirmOrder', 422, { token: person.token, raw: { contact: person.contact, cart: { items } } })
    expect(answer.problems).toEqual(
      expect.arrayContaining([
        { path: 'cart.items.0.nameoncard', message: messages.required },
        { path: 'cart.items.1.param', message: messages.required },
      ]),
    )
  })

  test('hidden items, unknown ids and made-up prices are refused (T315)', async () => {
    const person = await newPerson()
    for (const item of [
      { type: 'merch', id: 'misc', price: 1 },
      { type: 'merch', id: 'no-such-thing' },
      { type: 'merch', id: 'jam' },
    ]) {
      await expectRefusal('confirmOrder', 422, { token: person.token, raw: { contact: person.contact, cart: { items: [item] } } })
    }
  })

  test('one cart sent twice with one key is one order', async () => {
    const person = await newPerson()
    const [first, second] = [await confirm(person, cartOf([full]), 'key-1'), await confirm(person, cartOf([full]), 'key-1')]
    expect(second.data.order.order_id).toBe(first.data.order.order_id)
  })

  test('another person’s order is not found (T317)', async () => {
    const [me, other] = [await newPerson(), await newPerson()]
    const { order } = (await confirm(me, cartOf([full]))).data
    await expectRefusal('orderStatus', 404, { token: other.token, params: { order_id: order.order_id } })
    await expectRefusal('orderInvoice', 404, { token: other.token, params: { order_id: order.order_id } })
    await expectRefusal('createPaypalTransaction', 404, { token: other.token, body: { order: { order_id: order.order_id } } })
  })

  test('broken JSON is a 400 with a message', async () => {
    const response = await subject.fetch('/support/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: messages.badRequest })
  })

  test('a forgotten password: mailed link, new password, all logins ended, link used up (T82 to T90)', async () => {
    const person = await newPerson()
    const other = (await callOk('login', { body: { name: person.email, pass: 'Wombat7mud' } })).data.token
    await expectRefusal('recoverPassword', 401, { body: { name: 'nobody@nowhere.example' } })
    const first = await mailedLink(person.email)
    const token = await mailedLink(` ${person.email.toUpperCase()}`)
    const set = (sent: Partial<BodyOf<'setPassword'>>) => ({ body: { token, name: person.email, newPassword: 'Quieter9fox', ...sent } })

    const expired = { status: 'error', error: messages.linkExpired, message: messages.linkExpired }
    const read = (link: string) => ({ body: { token: link } })
    // Asking uses nothing up, and says nothing about whose link it is (D465).
    for (let count = 0; count < 2; count++) expect((await callOk('readRecoveryLink', read(token))).data).toEqual({ works: true })
    for (const dead of [first, 'no-such-link']) expect(await expectRefusal('readRecoveryLink', 422, read(dead))).toEqual(expired)
    expect(await expectRefusal('setPassword', 422, set({ token: first }))).toEqual(expired)
    expect(await expectRefusal('setPassword', 422, set({ token: 'no-such-link' }))).toEqual(expired)
    expect(await expectRefusal('setPassword', 401, set({ name: 'zedder@zed.example' }))).toEqual({ error: 'not_authorized' })
    expect(await expectRefusal('setPassword', 422, set({ newPassword: 'weak' }))).toEqual({
      status: 'error',
      error: messages.weakPassword,
      message: messages.weakPassword,
      problems: [{ path: 'newPassword', message: messages.weakPassword }],
    })

    expect((await callOk('setPassword', set({}))).data).toEqual({ status: 'ok', message: messages.passwordUpdated })
    expect(await expectRefusal('setPassword', 422, set({}))).toEqual(expired)
    expect(await expectRefusal('readRecoveryLink', 422, read(token))).toEqual(expired)
    for (const ended of [person.token, other]) await expectRefusal('ownContact', 401, { token: ended })
    await expectRefusal('login', 401, { body: { name: person.email, pass: 'Wombat7mud' } })
    await callOk('login', { body: { name: person.email, pass: 'Quieter9fox' } })
  })

  describe('your own login and data', () => {
    const WAS = 'Wombat7mud'
    const NOW = 'Quieter9fox'
    const twice = (password: string) => ({ password, confirmPassword: password })
    const change = (more: object = {}) => ({ currentPassword: WAS, ...twice(NOW), ...more })

    test('a password that is quickly guessed is told at its field', async () => {
      const person = await newPerson()
      const guessed = await expectRefusal('createContact', 422, {
        body: { ...sampleFields('guessed@people.example'), ...twice('Password1') },
      })
      expect(guessed.problems).toEqual([{ path: 'password', message: guessableMessages.common }])
      const named = await expectRefusal('changePassword', 422, { token: person.token, body: change(twice('Listen2Zed')) })
      expect(named.problems).toEqual([{ path: 'password', message: guessableMessages.station }])
    })

    test('changing it ends every other login', async () => {
      const person = await newPerson()
      const other = (await callOk('login', { body: { name: person.email, pass: WAS } })).data.token
      const wrong = await expectRefusal('changePassword', 422, { token: person.token, body: change({ currentPassword: 'Nope1234' }) })
      expect(wrong.problems).toEqual([{ path: 'currentPassword', message: accountMessages.wrongPassword }])
      const same = await expectRefusal('changePassword', 422, { token: person.token, body: change(twice(WAS)) })
      expect(same.problems).toEqual([{ path: 'password', message: accountMessages.samePassword }])
      expect((await callOk('changePassword', { token: person.token, body: change() })).data).toEqual({ user: person.user, ended: 1 })
      await expectRefusal('ownContact', 401, { token: other })
      await callOk('ownContact', { token: person.token })
      await callOk('login', { body: { name: person.email, pass: NOW } })
    })

    test('logins are listed and ended', async () => {
      const person = await newPerson()
      const [one, two] = [await callOk('login', { body: { name: person.email, pass: WAS } }), await newPerson()]
      const { data } = await callOk('ownSessions', { token: person.token })
      expect(data.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
      const [theirs] = (await callOk('ownSessions', { token: two.token })).data
      const foreign = await expectRefusal('endSession', 404, { token: person.token, body: { id: theirs?.id ?? '' } })
      expect(foreign).toEqual({ error: 'not_found' })
      expect((await callOk('endSession', { token: person.token, body: { id: data[0]?.id ?? '' } })).data).toEqual({ ended: 1 })
      await expectRefusal('ownContact', 401, { token: one.data.token })
      await callOk('login', { body: { name: person.email, pass: WAS } })
      expect((await callOk('endOtherSessions', { token: person.token })).data).toEqual({ ended: 1 })
      expect((await callOk('ownSessions', { token: person.token })).data).toHaveLength(1)
    })

    test('reception gets no token of the person it makes, who sets a password of their own first', async () => {
      const email = `made-${++people}@people.example`
      const made = await callOk('createContact', { token: tokens.get('reception'), body: { ...sampleFields(email), ...twice(WAS) } })
      expect(made.data).not.toHaveProperty('token')
      const { token, user } = (await callOk('login', { body: { name: email, pass: WAS } })).data
      expect(user.mustChangePassword).toBe(true)
      expect(await expectRefusal('ownOrders', 403, { token })).toEqual({ error: accountMessages.setOwnFirst })
      await callOk('ownContact', { token })
      expect((await callOk('changePassword', { token, body: change() })).data.user).not.toHaveProperty('mustChangePassword')
      await callOk('ownOrders', { token })
    })

    test('a copy is one ZIP, after the password', async () => {
      const person = await newPerson()
      await confirm(person, cartOf([full]))
      const refused = await expectRefusal('ownData', 422, { token: person.token, body: { password: 'Nope1234' } })
      expect(refused.problems).toEqual([{ path: 'password', message: accountMessages.wrongPassword }])
      const answer = await request('ownData', { token: person.token, body: { password: WAS } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
      const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name]))
      expect(read('contact.json')).toMatchObject({ email: person.email })
      expect(read('orders.json')).toMatchObject([{ total: 80, items: [{ id: 'full', price: 80 }] }])
    })

    test('three copies a day, and a wrong password is not one of them (security 2.13)', async () => {
      const person = await newPerson()
      const copy = { token: person.token, body: { password: WAS } }
      await expectRefusal('ownData', 422, { token: person.token, body: { password: 'Nope1234' } })
      for (let count = 0; count < 3; count++) expect((await request('ownData', copy)).status).toBe(200)
      expect(await expectRefusal('ownData', 429, copy)).toEqual({ error: accountMessages.copiesToday })
      const other = await newPerson()
      expect((await request('ownData', { token: other.token, body: { password: WAS } })).status).toBe(200)
    })

    test('the desk’s key is a person’s own, the same at each login (D285)', async () => {
      const [one] = (await callOk('deskKey', { token: tokens.get('reception') })).data.keys
      expect((await callOk('deskKey', { token: tokens.get('reception') })).data.keys[0]).toBe(one)
      expect((await callOk('deskKey', { token: tokens.get('admin') })).data.keys[0]).not.toBe(one)
      await expectRefusal('deskKey', 403, { token: tokens.get('zedder') })
    })

    test('an account is removed after the password, and what it held is free', async () => {
      const person = await newPerson()
      await confirm(person, cartOf([shirt]))
      const removing = (password: string) => ({ token: person.token, body: { password } })
      await expectRefusal('removeAccount', 422, removing('Nope1234'))
      expect((await callOk('removeAccount', removing(WAS))).data).toEqual({ removed: true })
      await expectRefusal('ownContact', 401, { token: person.token })
      await expectRefusal('login', 401, { body: { name: person.email, pass: WAS } })
      expect((await callOk('checkEmail', { body: { email: person.email } })).data.emailExists).toBe(false)
    })

    test('not while a payment is under way', async () => {
      const person = await newPerson()
      const { data } = await confirm(person, cartOf([full]))
      await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: data.order.order_id } } })
      const refused = await expectRefusal('removeAccount', 409, { token: person.token, body: { password: WAS } })
      expect(refused.error).toBe(accountMessages.paymentUnderWay)
    })
  })

  test('a mailed link expires when the address is changed', async () => {
    const person = await newPerson()
    const token = await mailedLink(person.email)
    const moved = `moved-${person.email}`
    await callOk('updateContact', { token: person.token, body: { ...person.contact, email: moved, password: 'Wombat7mud' } })
    await callOk('useAddressLink', { body: { token: await addressToken(moved) } })
    await expectRefusal('setPassword', 422, { body: { token, name: moved, newPassword: 'Quieter9fox' } })
  })

  test('an address is confirmed by its letter, once (D216)', async () => {
    const person = await newPerson()
    expect(person.contact.isUnconfirmed).toBe(true)
    const first = await addressToken(person.email)
    expect((await callOk('sendAddressLink', { token: person.token })).data).toEqual({ sent: true })
    const token = await addressToken(person.email)
    const gone = { status: 'error', error: messages.linkExpired, message: messages.linkExpired }
    expect(await expectRefusal('readAddressLink', 422, { body: { token: first } })).toEqual(gone)
    expect((await callOk('readAddressLink', { body: { token } })).data).toEqual({ purpose: 'confirm', email: person.email })
    expect((await callOk('useAddressLink', { body: { token } })).data).toEqual({
      purpose: 'confirm',
      email: person.email,
      kept: [],
      lapsed: [],
    })
    for (const name of ['readAddressLink', 'useAddressLink'] as const)
      expect((await expectRefusal(name, 409, { body: { token } })).error).toBe(emailMessages.confirmedAlready)
    expect((await callOk('ownContact', { token: person.token })).data.zedder).not.toHaveProperty('isUnconfirmed')
    expect((await expectRefusal('sendAddressLink', 409, { token: person.token })).error).toBe(emailMessages.confirmedAlready)
  })

  test('another address takes the password, is pending, and can be put back (D217, D218)', async () => {
    const person = await confirmedPerson()
    const moved = `moved-${person.email}`
    const body = { ...person.contact, email: moved }
    for (const [password, message] of [
      [undefined, emailMessages.passwordNeeded],
      ['Wrong1pw', emailMessages.wrongPassword],
    ] as const) {
      const { problems } = await expectRefusal('updateContact', 422, { token: person.token, body: { ...body, password } })
      expect(problems).toEqual([{ path: 'password', message }])
    }
    const change = () => callOk('updateContact', { token: person.token, body: { ...body, password: 'Wombat7mud' } })
    expect((await change()).data.zedder).toMatchObject({ email: person.email, pendingEmail: moved })
    const dropped = (await callOk('keepAddress', { token: person.token })).data.zedder
    expect(dropped).not.toHaveProperty('pendingEmail')
    await change()
    await callOk('useAddressLink', { token: person.token, body: { token: await addressToken(moved) } })
    expect((await callOk('ownContact', { token: person.token })).data.zedder.email).toBe(moved)
    expect((await callOk('checkEmail', { body: { email: person.email } })).data.emailExists).toBe(true)

    const undo = await addressToken(person.email)
    expect((await callOk('readAddressLink', { body: { token: undo } })).data).toEqual({ purpose: 'undo', email: person.email })
    await callOk('useAddressLink', { body: { token: undo } })
    await expectRefusal('ownContact', 401, { token: person.token })
    await expectRefusal('login', 401, { body: { name: person.email, pass: 'Wombat7mud' } })
    const recovery = await linkTo('recover-password', person.email)
    await callOk('setPassword', { body: { token: recovery, name: person.email, newPassword: 'Quieter9fox' } })
    await callOk('login', { body: { name: person.email, pass: 'Quieter9fox' } })
  })

  test('free tickets wait for the address to be confirmed (D221)', async () => {
    const person = await newPerson()
    const cart = { items: [{ type: 'ticket', id: 'autumn-concert', under18: true }] }
    const send = () => callOk('confirmOrder', { token: person.token, raw: { contact: person.contact, cart } })
    const { order } = (await send()).data
    expect(order).toMatchObject({ status: 'awaiting_confirmation', total: 0 })
    await expectRefusal('createPaypalTransaction', 409, { token: person.token, body: { order: { order_id: order.order_id } } })
    const { kept } = (await callOk('useAddressLink', { body: { token: await addressToken(person.email) } })).data
    expect(kept).toEqual([order.number])
    expect((await callOk('orderStatus', { token: person.token, params: { order_id: order.order_id } })).data.order.status).toBe('paid')
    expect((await send()).data.order.status).toBe('paid')
  })

  test('lines that an order has already are not ordered again; the same cart is the same order (D340, D341)', async () => {
    const person = await newPerson()
    const keyed = (cart: WireCart) => ({ ...cart, items: cart.items.map((item) => ({ ...item, key: crypto.randomUUID() })) })
    const cart = keyed(cartOf([shirt, { type: 'donation', amount: 500 }]))
    const keys = cart.items.map(({ key }) => key)
    const { order } = (await confirm(person, cart)).data
    expect(order.items.map(({ key }) => key)).toEqual(keys)
    expect(order.pay_by).toBeDefined()
    expect((await confirm(person, cart)).data.order.number).toBe(order.number)
    expect((await callOk('orderedLines', { body: { keys } })).data).toEqual({ orders: [] })
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
    const { orders } = (await callOk('orderedLines', { body: { keys } })).data
    expect(orders).toMatchObject([{ number: order.number, how: 'paid', lines: [{ key: keys[0] }, { key: keys[1], name: 'Donation' }] }])
    const refused = await expectRefusal('confirmOrder', 409, { token: person.token, body: { contact: person.contact, cart } })
    expect(refused).toMatchObject({ ordered: orders, problems: [{ path: 'cart.items.0' }, { path: 'cart.items.1' }] })
  })

  test('an order that waits for its payment is cancelled by its buyer, and by nobody else (D342)', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { order } = (await confirm(person, cartOf([shirt]))).data
    const body = { order_id: order.order_id }
    await expectRefusal('cancelOwnOrder', 404, { token: other.token, body })
    for (const _ of [1, 2]) expect((await callOk('cancelOwnOrder', { token: person.token, body })).data.order.status).toBe('cancelled')
    await expectRefusal('createPaypalTransaction', 409, { token: person.token, body: { order: body } })
    expect((await callOk('ownOrders', { token: person.token })).data).toEqual([])
  })

  test('your own orders, newest first, with their subscription; nobody else’s', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    expect((await callOk('ownOrders', { token: person.token })).data).toEqual([])
    await confirm(person, cartOf([shirt, shirt]))
    const { order } = (await confirm(person, cartOf([full, shirt, shirt, { type: 'donation', amount: 500 }]))).data
    const id = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data.id
    await subject.approve(id, 'approve')
    const paid = (await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })).data.id
    const next = (await confirm(person, cartOf([{ type: 'donation', amount: 700 }]))).data.order

    const [newest, oldest, ...more] = (await callOk('ownOrders', { token: person.token })).data
    expect(more.filter(({ status }) => status === 'cancelled')).toEqual([])
    expect(newest).toMatchObject({ order_id: next.order_id, status: 'awaiting_payment', transaction_id: null, hasInvoice: false })
    expect(oldest).toEqual({
      order_id: order.order_id,
      number: order.number,
      status: 'paid',
      items: [
        { name: expect.stringMatching(/^Full/), quantity: 1 },
        { name: expect.stringMatching(/, M$/), quantity: 2 },
        { name: 'Donation', quantity: 1 },
      ],
      total: order.total,
      created_at: order.created_at,
      transaction_id: paid,
      hasTickets: false,
      hasInvoice: true,
      parcel: { stage: 'to_pack' },
    })
    const { zedder, user } = (await callOk('ownContact', { token: person.token })).data
    expect(zedder.subscribers).toEqual([
      {
        name: 'J. Doe',
        expirydate: user.expiry,
        subnumber: user.subnumber,
        subscription: {
          subtypecode: 'full',
          type: { name: 'Full', art: { motif: 'rings', color: 'orange' }, isOnSale: true },
          choices: { nameoncard: 'J. Doe', postpack: false },
        },
      },
    ])
    expect((await callOk('ownOrders', { token: other.token })).data).toEqual([])
    expect((await callOk('ownContact', { token: other.token })).data.zedder.subscribers).toEqual([])
  })

  test('suburbs: prefix first, without apostrophes or accents, by postcode, from two letters (C8)', async () => {
    const find = async (text: string) => (await callOk('locality', { params: { text } })).data
    expect((await find(' west end'))[0]).toEqual({ suburb: 'West End', postcode: '4101', state: 'QLD', fullstate: 'Queensland' })
    expect((await find('o’cónnor'))[0]).toEqual({
      suburb: "O'Connor",
      postcode: '2602',
      state: 'ACT',
      fullstate: 'Australian Capital Territory',
    })
    expect((await find('4101')).every(({ postcode }) => postcode === '4101')).toBe(true)
    expect(await find('a/b%2f?')).toEqual([])
    await expectRefusal('locality', 422, { params: { text: 'w' } })
    await expectRefusal('locality', 422, { params: { text: 'w'.repeat(61) } })
  })

  const wishOf = async (id: string) => (await callOk('readZedletter', { query: { id } })).data
  const zedletterLink = (email: string) => linkTo('zedletter', email)
  const signUp = async (email: string) => (await callOk('zedletterSignup', { body: { email } })).data

  test('a stranger’s address gets Zedletter only once the mailed link says so (T272)', async () => {
    expect(await signUp('stranger@people.example')).toEqual({ success: messages.zedletterConfirm })
    const id = await zedletterLink('stranger@people.example')
    expect(await wishOf(id)).toEqual({ zedletter: false })
    expect((await callOk('toggleZedletterById', { body: { id, zedletter: true } })).data).toEqual({ zedletter: true })
    expect((await callOk('toggleZedletterById', { body: { id, zedletter: true } })).data).toEqual({ zedletter: true })
    expect(await wishOf(id)).toEqual({ zedletter: true })
    await expectRefusal('zedletterSignup', 422, { raw: { email: 'a@b.example\r\nBcc: c@d.example' } })
  })

  test('a known address gets the same answer (T272, D138)', async () => {
    const person = await newPerson()
    expect(await signUp(person.email)).toEqual(await signUp('unknown@people.example'))
    expect(await wishOf(await zedletterLink(person.email))).toEqual({ zedletter: false })
    expect((await callOk('ownContact', { token: person.token })).data.zedder.zedletter).toBe(false)
  })

  test('the emailed id reads and toggles; nothing else does (T275, T276, T282)', async () => {
    const person = await confirmedPerson()
    await signUp(person.email)
    const id = await zedletterLink(person.email)
    const toggle = async (more: { zedletter?: boolean } = {}) => (await callOk('toggleZedletterById', { body: { id, ...more } })).data
    expect([await toggle(), await toggle(), await toggle()]).toEqual([{ zedletter: true }, { zedletter: false }, { zedletter: true }])
    expect((await callOk('ownContact', { token: person.token })).data.zedder.zedletter).toBe(true)
    expect([await toggle({ zedletter: false }), await toggle({ zedletter: false })]).toEqual([{ zedletter: false }, { zedletter: false }])
    const unknown = { error: messages.zedletterLinkBad }
    expect(await wishOf('no-such-id')).toEqual(unknown)
    expect((await callOk('toggleZedletterById', { body: { id: 'no-such-id' } })).data).toEqual(unknown)
    await expectRefusal('readZedletter', 422, { query: {} })
    await expectRefusal('toggleZedletterById', 422, { raw: {} })
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
    'RFC 8058: one click as %s unsubscribes, however often',
    async (type) => {
      const person = await newPerson()
      await signUp(person.email)
      const id = await zedletterLink(person.email)
      await callOk('toggleZedletterById', { body: { id, zedletter: true } })
      const fields = { 'List-Unsubscribe': 'One-Click' }
      const body = () => {
        if (type !== 'multipart/form-data') return new URLSearchParams(fields)
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        return form
      }
      for (const _ of [1, 2]) {
        const response = await subject.fetch(`/api/zedletter-unsubscribe?id=${id}`, { method: 'POST', body: body() })
        expect([response.status, await response.json()]).toEqual([200, { zedletter: false }])
      }
      expect(await wishOf(id)).toEqual({ zedletter: false })
    },
  )

  test('a zedder toggles only their own, whatever the body says (T273, T274)', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const toggle = async (body: BodyOf<'toggleZedletter'>) => (await callOk('toggleZedletter', { token: person.token, body })).data
    expect(await toggle({ contact: other.contact })).toEqual({ zedletter: true })
    expect(await toggle({ zedletter: true })).toEqual({ zedletter: true })
    expect((await callOk('ownContact', { token: person.token })).data.zedder.zedletter).toBe(true)
    expect((await callOk('ownContact', { token: other.token })).data.zedder.zedletter).toBe(false)
    expect(await toggle({})).toEqual({ zedletter: false })
    await expectRefusal('toggleZedletter', 403, { token: tokens.get('reception'), body: {} })
    await expectRefusal('toggleZedletter', 401, { body: {} })
  })

  test('Radio Times by mailed link: shown, changed, kept; name and number stay (T254, T258, T265)', async () => {
    const person = await newPerson()
    await subject.mailRadioTimes(person.email)
    const token = await linkTo('radio-times', person.email)
    const load = async () => (await callOk('loadRadioTimes', { body: { token } })).data
    const { address, suburb, state, postcode, country, name } = person.contact
    const before = {
      name,
      subnumber: '',
      mail_radio_times: 'false' as const,
      expiry: null,
      address: { address, country: country.name, locality: suburb, region: state, postcode },
    }
    expect(await load()).toEqual(before)
    const chosen = { mail_radio_times: 'true' as const, address: { ...before.address, address: '9 Other Street', locality: 'New Farm' } }
    const saved = await callOk('saveRadioTimes', { body: { token, update: true, radioTimes: chosen } })
    expect(saved.data).toEqual({ saved: true, ...before, ...chosen })
    await request('saveRadioTimes', { raw: { token, update: true, radioTimes: chosen, name: 'Other', subnumber: '1' } })
    expect(await load()).toEqual({ ...before, ...chosen })
    expect((await callOk('ownContact', { token: person.token })).data.zedder.suburb).toBe(suburb)
  })

  test('an invalid Radio Times link; missing fields (T260, T262)', async () => {
    expect(await expectRefusal('loadRadioTimes', 422, { body: { token: 'no-such-token' } })).toEqual({ error: messages.radioTimesTokenBad })
    const empty = { address: '', country: '', locality: '', region: '', postcode: '' }
    const digital = { mail_radio_times: 'false' as const, address: empty }
    const save = { token: 'no-such-token', update: true as const, radioTimes: digital }
    expect(await expectRefusal('saveRadioTimes', 401, { body: save })).toEqual({ error: messages.radioTimesSaveRefused })
    const { problems } = await expectRefusal('saveRadioTimes', 422, {
      raw: { ...save, radioTimes: { ...digital, mail_radio_times: 'true' } },
    })
    expect(problems?.map(({ path }) => path)).toEqual(
      ['address', 'locality', 'region', 'postcode'].map((field) => `radioTimes.address.${field}`),
    )
    await expectRefusal('saveRadioTimes', 422, { raw: { ...save, radioTimes: { ...digital, mail_radio_times: true } } })
  })

  test('mailed links stop working when the address is changed', async () => {
    const person = await confirmedPerson()
    await subject.mailRadioTimes(person.email)
    await signUp(person.email)
    const [radioTimes, zedletter] = [await linkTo('radio-times', person.email), await zedletterLink(person.email)]
    const email = `moved-on-${person.email}`
    await callOk('updateContact', { token: person.token, body: { ...person.contact, email, password: 'Wombat7mud' } })
    expect(await wishOf(zedletter)).toEqual({ zedletter: false })
    await callOk('useAddressLink', { body: { token: await addressToken(email) } })
    await expectRefusal('loadRadioTimes', 422, { body: { token: radioTimes } })
    expect(await wishOf(zedletter)).toEqual({ error: messages.zedletterLinkBad })
  })

  test('a reader who becomes a contact and confirms stays a reader, by the same link', async () => {
    await signUp('becoming@people.example')
    const id = await zedletterLink('becoming@people.example')
    await callOk('toggleZedletterById', { body: { id, zedletter: true } })
    const fields = { ...sampleFields('Becoming@people.example'), password: 'Wombat7mud', confirmPassword: 'Wombat7mud' }
    const { data } = await callOk('createContact', { body: fields })
    const own = async () => (await callOk('ownContact', { token: data.token })).data.zedder
    expect([(await own()).zedletter, await wishOf(id)]).toEqual([false, { zedletter: true }])
    await callOk('useAddressLink', { body: { token: await addressToken('Becoming@people.example') } })
    expect((await own()).zedletter).toBe(true)
    expect((await callOk('toggleZedletterById', { body: { id } })).data).toEqual({ zedletter: false })
    expect((await own()).zedletter).toBe(false)
  })

  describe('the desk (T14, T15, T245, T247)', () => {
    type Method = BodyOf<'receptionOrder'>['paymentMethod']
    const caller = () => sampleFields(`caller-${++people}@people.example`)
    /** What the desk sells is picked up unless it says otherwise. */
    const deskCart = (lines: readonly NewLine[], changes: Partial<WireCart> = {}) => ({ ...cartOf(lines, true), ...changes })
    const staff = () => tokens.get('reception')
    type Sale = {
      lines: readonly NewLine[]
      contact?: BodyOf<'receptionOrder'>['contact']
      method?: Method
      key?: string
      order_id?: string
    }
    const saleOf = ({ lines, contact = null, method = 'Eftpos', key, order_id }: Sale) => ({
      token: staff(),
      ...(key ? { key } : {}),
      body: { contact, cart: deskCart(lines), paymentMethod: method, ...(order_id ? { order_id } : {}) },
    })
    const sell = async (sale: Sale) => (await callOk('receptionOrder', saleOf(sale))).data
    const finish = async (order_id: string, more: Partial<BodyOf<'completeReceptionOrder'>> = {}) =>
      (await callOk('completeReceptionOrder', { token: staff(), body: { order_id, transaction_id: null, completedBy: 'Sam', ...more } }))
        .data.order

    test.each(['Eftpos', 'Cash'] as const)('%s: taken, finished once, with its invoice', async (method) => {
      const { order, contact } = await sell({ lines: [full, shirt], contact: caller(), method })
      expect(order).toMatchObject({ status: 'awaiting_completion', paymentMethod: method, total: 10_500, stationPickup: true })
      expect(contact).toMatchObject({ isNew: true })
      expect(await orderInvoiceStatus(order.order_id)).toBe(404)
      const done = await finish(order.order_id)
      expect(done).toMatchObject({ status: 'paid', completedBy: 'Sam', paymentMethod: method })
      expect(await finish(order.order_id)).toEqual(done)
      const again = { token: staff(), body: { order_id: order.order_id, transaction_id: null, completedBy: 'Kim' } }
      await expectRefusal('completeReceptionOrder', 409, again)
      expect(await orderInvoiceStatus(order.order_id)).toBe(200)
      expect((await callOk('orderStatus', { token: staff(), params: { order_id: order.order_id } })).data.order).toEqual(done)
    })

    test('a postcode that can’t be one is refused at its field, abroad it is taken (D550, hostile 224)', async () => {
      const sale = saleOf({ lines: [teaTowel], contact: { ...caller(), postcode: '4066f' } })
      expect((await expectRefusal('receptionOrder', 422, sale)).problems).toEqual([{ path: 'contact.postcode', message: NO_POSTCODE }])
      const ireland = { name: 'Ireland', alpha: 'IRL', numeric: 372 }
      expect((await sell({ lines: [teaTowel], contact: { ...caller(), postcode: 'D02 AF30', country: ireland } })).order.status).toBe(
        'awaiting_completion',
      )
    })
    const orderInvoiceStatus = async (order_id: string) => (await request('orderInvoice', { token: staff(), params: { order_id } })).status

    test('a pledge is not paid until it is (T251, T252)', async () => {
      const { order } = await sell({ lines: [full], contact: caller(), method: 'Pledge' })
      expect(order.status).toBe('awaiting_completion')
      const pledged = await finish(order.order_id)
      expect(pledged).toMatchObject({ status: 'pledged', pledge_due: expect.stringMatching(/^\d{4}-09-30$/), completedBy: 'Sam' })
      expect(await orderInvoiceStatus(order.order_id)).toBe(200)
      const paid = await finish(order.order_id, { completedBy: 'Kim', paymentMethod: 'Eftpos', transaction_id: '0042' })
      expect(paid).toMatchObject({ status: 'paid', completedBy: 'Kim', paymentMethod: 'Eftpos', transaction_id: '0042' })
      expect(paid.pledge_due).toBeUndefined()
    })

    test('PayPal can be finished once it has the money', async () => {
      const { order } = await sell({ lines: [full], contact: caller(), method: 'PayPal' })
      const early = { token: staff(), body: { order_id: order.order_id, transaction_id: null, completedBy: 'Sam' } }
      expect((await expectRefusal('completeReceptionOrder', 409, early)).error).toBe(deskMessages.paypalNotTaken)
      const opened = (await callOk('createPaypalTransaction', { token: staff(), body: { order: { order_id: order.order_id } } })).data.id
      await subject.approve(opened, 'approve')
      const transaction_id = (await callOk('capturePaypalTransaction', { token: staff(), body: { orderID: opened } })).data.id
      expect(await finish(order.order_id, { transaction_id })).toMatchObject({ status: 'paid', transaction_id, completedBy: 'Sam' })
    })

    test('the same key is the same order; another body under it is refused (D116)', async () => {
      const sale = { lines: [full], contact: caller(), key: 'desk-1' }
      const first = await sell(sale)
      expect(await sell(sale)).toEqual(first)
      await expectRefusal('receptionOrder', 422, saleOf({ ...sale, method: 'Cash' }))
    })

    test('an unfinished order is resumed, and a changed one replaces it (D105)', async () => {
      const typed = caller()
      const first = await sell({ lines: [full], contact: typed, key: 'desk-2' })
      const contact = { ...typed, id: first.contact?.id ?? 0 }
      const again = await sell({ lines: [full], contact, method: 'Cash', key: 'desk-3', order_id: first.order.order_id })
      expect(again).toMatchObject({ order: { order_id: first.order.order_id, paymentMethod: 'Cash' }, contact: { isNew: false } })
      const changed = await sell({ lines: [full, shirt], contact, key: 'desk-4', order_id: first.order.order_id })
      expect(changed.order.order_id).not.toBe(first.order.order_id)
      expect((await callOk('orderStatus', { token: staff(), params: { order_id: first.order.order_id } })).data.order.status).toBe(
        'cancelled',
      )
      await finish(changed.order.order_id)
      await expectRefusal('receptionOrder', 409, saleOf({ lines: [full], contact, order_id: changed.order.order_id }))
    })

    test('a walk-in leaves no details if everything is carried away (D98)', async () => {
      expect(await sell({ lines: [shirt], method: 'Cash' })).toMatchObject({ contact: null, order: { total: 3000 } })
      expect((await expectRefusal('receptionOrder', 422, saleOf({ lines: [full] }))).problems).toEqual([
        { path: 'contact', message: expect.any(String) },
      ])
      expect((await expectRefusal('receptionOrder', 422, saleOf({ lines: [shirt], method: 'Pledge' }))).problems).toEqual([
        { path: 'paymentMethod', message: deskMessages.pledgeNeedsPerson },
      ])
    })

    test('an address in use is refused, naming its owner (D99)', async () => {
      const person = await confirmedPerson()
      const stranger = { ...sampleFields(person.email), name: 'Somebody Else' }
      const answer = await expectRefusal('receptionOrder', 409, saleOf({ lines: [full], contact: stranger }))
      expect(answer.problems).toEqual([{ path: 'contact.email', message: expect.stringContaining('Zoë Ó Súilleabháin') }])
      // Not even with the same name is somebody taken for its owner unasked (D511).
      const unasked = sampleFields(person.email)
      await expectRefusal('receptionOrder', 409, saleOf({ lines: [full], contact: unasked }))
      const known = await sell({ lines: [full], contact: { ...stranger, id: person.contact.id } })
      expect(known.contact).toEqual({ id: person.contact.id, isNew: false })
      expect((await callOk('ownContact', { token: person.token })).data.zedder.name).toBe('Somebody Else')
    })

    test('hidden items, the free price, the discount and the pickup are the desk’s (T16, T250)', async () => {
      const misc = { type: 'merch' as const, id: 'misc', quantity: 1 as const, price: 1250, note: 'Raffle' }
      const towel = { type: 'merch' as const, id: 'tea-towel', quantity: 1 as const }
      const cart = { ...deskCart([full]), items: [misc, towel], subDiscount: true, total: undefined }
      const { total: _, ...unsummed } = cart
      const { order } = (await callOk('receptionOrder', { token: staff(), body: { contact: null, cart: unsummed, paymentMethod: 'Cash' } }))
        .data
      expect(order).toMatchObject({ total: 2450, subDiscount: true, stationPickup: true })
      const person = await newPerson()
      await expectRefusal('confirmOrder', 422, { token: person.token, body: { contact: person.contact, cart: unsummed } })
    })

    test('subscribers are found by number and by name, ignoring accents and apostrophes (T239, T240, T242)', async () => {
      const byName = async (lastname: string, firstname = '-') =>
        (await callOk('searchByName', { token: staff(), params: { lastname, firstname } })).data
      const contact = { ...caller(), name: 'Siobhán O’Néill-Marsh' }
      const { contact: made } = await sell({ lines: [full], contact, method: 'Cash' })
      for (const [last, first] of [
        ['MARSH', 'SIO'],
        ["O'NEILL", '-'],
        ['-', 'siobhan'],
        ['Oneill Marsh', '-'],
      ] as const)
        expect(await byName(last, first)).toMatchObject([{ id: made?.id, firstname: 'Siobhán', lastname: 'O’Néill-Marsh', expiry: null }])
      expect(await byName('MARSH', 'X')).toEqual([])
      expect(await byName('M%H')).toEqual([])
      const [okafor] = await byName('OKAFOR', 'WREN')
      expect(okafor).toMatchObject({ phone: '0491 570 156', delivery_address: { locality: 'West End', region: 'QLD' }, dob: '1991-04-12' })
      const number = okafor?.subnumber ?? ''
      const numbered = (await callOk('searchByNumber', { token: staff(), params: { subnumber: number } })).data
      expect(numbered.map(({ id }) => id)).toContain(okafor?.id)
      expect(await byName('TRAN', 'INES')).toEqual([])
      for (const found of numbered.slice(0, 1))
        expect((await callOk('subscriber', { token: staff(), params: { contact_id: String(found.id) } })).data).toEqual(found)
      await expectRefusal('subscriber', 404, { token: staff(), params: { contact_id: '999999999' } })
      await expectRefusal('searchByName', 422, { token: staff(), params: { lastname: '-', firstname: '-' } })
      await expectRefusal('searchByNumber', 422, { token: staff(), params: { subnumber: '1' } })
    })

    test('a drawer is opened, takes cash, gives some back, and is counted and closed (D486)', async () => {
      const admin = { token: tokens.get('admin') }
      const id = crypto.randomUUID()
      const desk = `Desk ${++people}`
      const float = { way: 'pieces' as const, pieces: { 5000: 4 } }
      const opening = { id, desk, by: 'Robin', float }
      const made = (await callOk('openDrawer', { token: staff(), body: opening })).data
      expect(made).toMatchObject({ id, desk, float: 20_000, taken: 0, orders: 0, closed: null })
      expect((await callOk('openDrawer', { token: staff(), body: opening })).data).toEqual(made)
      const second = await expectRefusal('openDrawer', 409, {
        token: staff(),
        body: { ...opening, id: crypto.randomUUID(), desk: desk.toUpperCase() },
      })
      expect(second.problems).toEqual([{ path: 'desk', message: expect.stringContaining('Robin opened it') }])
      await expectRefusal('openDrawer', 422, { token: staff(), raw: { ...opening, float: { way: 'pieces', pieces: { 7: 1 } } } })

      const { order } = await sell({ lines: [donationOf(4000)], contact: { ...caller(), name: 'Drawer Buyer' }, method: 'Cash' })
      await finish(order.order_id, { completedBy: 'Robin', drawer_id: id })
      const mine = async () => (await callOk('openDrawers', { token: staff() })).data.find((drawer) => drawer.id === id)
      const taken = (await mine())?.taken ?? 0
      expect(await mine()).toMatchObject({ orders: 1, taken: expect.any(Number) })
      const back = {
        order_id: order.order_id,
        refund_id: crypto.randomUUID(),
        left: order.total,
        way: 'Cash' as const,
        taken_back: [],
        why: 'A stain',
      }
      await callOk('giveBack', { token: staff(), body: { ...back, share: { of: 'sum', amount: 500 }, drawer_id: id } })
      expect((await mine())?.taken).toBe(taken - 500)
      const { today } = (await callOk('config')).data
      const { drawers } = (await callOk('shiftTally', { token: staff(), query: { from: today, to: today } })).data
      expect(drawers.find((drawer) => drawer.id === id)).toMatchObject({ desk, by: 'Robin', orders: 1, cash: taken - 500 })

      const closing = { id, by: 'Sam', counted: { way: 'sum' as const, sum: 20_000 }, note: 'Short' }
      const closed = (await callOk('closeDrawer', { token: staff(), body: closing })).data
      expect(closed).toMatchObject({ taken: taken - 500, closed: { by: 'Sam', counted: 20_000, note: 'Short' } })
      expect((await callOk('closeDrawer', { token: staff(), body: closing })).data).toEqual(closed)
      expect((await expectRefusal('closeDrawer', 409, { token: staff(), body: { ...closing, by: 'Kim' } })).error).toContain(
        'Sam has closed',
      )
      await expectRefusal('closeDrawer', 404, { token: staff(), body: { ...closing, id: crypto.randomUUID() } })
      expect(await mine()).toBeUndefined()
      expect((await callOk('closedDrawers', { ...admin, query: {} })).data[0]).toEqual(closed)
      expect((await callOk('closedDrawers', { ...admin, query: { before: id } })).data.some((drawer) => drawer.id === id)).toBe(false)
    })

    test('a pledge is reminded of once a day, noted and written off (D485)', async () => {
      const contact = { ...caller(), name: 'Reminded Pledger' }
      const { order } = await sell({ lines: [full], contact, method: 'Pledge' })
      await finish(order.order_id, { completedBy: 'Priya' })
      const body = { order_id: order.order_id }
      const { reminded } = (await callOk('remindPledge', { token: staff(), body })).data
      expect((await expectRefusal('remindPledge', 409, { token: staff(), body })).error).toBe(deskMessages.remindedToday)
      await callOk('noteOrder', { token: staff(), body: { ...body, note: 'Pays on Friday' } })
      const mine = async () => (await callOk('pledges', { token: staff() })).data.find(({ order_id }) => order_id === order.order_id)
      expect(await mine()).toMatchObject({ reminded, note: { text: 'Pays on Friday', by: expect.any(String) } })
      await callOk('cancelOrder', { token: staff(), body: { ...body, why: 'Moved away' } })
      expect(await mine()).toBeUndefined()
      expect((await expectRefusal('remindPledge', 409, { token: staff(), body })).error).toBe(deskMessages.noPledge)
      await expectRefusal('remindPledge', 404, { token: staff(), body: { order_id: crypto.randomUUID() } })
    })

    test('a pledge whose money was taken is unfinished until somebody finishes it, or it wasn’t after all (A265, A266, D820, D821)', async () => {
      const contact = { ...caller(), name: 'Vera Promised' }
      const { order } = await sell({ lines: [full], contact, method: 'Pledge' })
      await finish(order.order_id, { completedBy: 'Priya' })
      const { order_id } = order
      const { today } = (await callOk('config')).data
      const listed = async () => (await callOk('unfinishedOrders', { token: staff() })).data.find((one) => one.order_id === order_id)
      const inTally = async () => (await callOk('shiftTally', { token: staff(), query: { from: today, to: today } })).data.unfinished.orders
      const mine = async () => (await callOk('pledges', { token: staff() })).data.find((one) => one.order_id === order_id)
      const before = await inTally()
      const body = { order_id, paymentMethod: 'Eftpos' as const, transaction_id: ' 004711 ', attempt: crypto.randomUUID() }
      expect(await listed()).toBeUndefined()
      for (const _press of [1, 2]) await callOk('takePledgeMoney', { token: staff(), body })
      expect(await listed()).toMatchObject({
        name: 'Vera Promised',
        status: 'pledged',
        paymentMethod: 'Eftpos',
        takenBy: expect.any(String),
        pledgePaid: { at: expect.any(String), transaction_id: '004711' },
      })
      expect((await mine())?.money).toMatchObject({ paymentMethod: 'Eftpos', at: expect.any(String) })
      expect(await inTally()).toBe(before + 1)
      const second = { ...body, attempt: crypto.randomUUID() }
      expect((await expectRefusal('takePledgeMoney', 409, { token: staff(), body: second })).error).toBe(deskMessages.pledgeMoneyTwice)
      expect((await expectRefusal('remindPledge', 409, { token: staff(), body: { order_id } })).error).toBe(deskMessages.pledgeMoneyTaken)
      await expectRefusal('cancelOrder', 409, { token: staff(), body: { order_id, why: 'Moved away' } })
      await expectRefusal('createPaypalTransaction', 409, { token: staff(), body: { order: { order_id } } })
      const back = { order_id, why: 'The card wasn’t charged' }
      for (const _press of [1, 2]) await callOk('returnPledgeMoney', { token: staff(), body: back })
      expect(await listed()).toBeUndefined()
      expect(await mine()).toMatchObject({ money: null, note: { text: 'The card wasn’t charged' } })
      await callOk('takePledgeMoney', { token: staff(), body: second })
      const how = { completedBy: 'Ana', paymentMethod: 'Eftpos' as const, transaction_id: '004711' }
      expect(await finish(order_id, how)).toMatchObject({ status: 'paid', completedBy: 'Ana', transaction_id: '004711' })
      expect(await listed()).toBeUndefined()
      expect(await inTally()).toBe(before)
      expect((await expectRefusal('takePledgeMoney', 409, { token: staff(), body })).error).toBe(deskMessages.pledgeClosed)
      expect((await expectRefusal('returnPledgeMoney', 409, { token: staff(), body: back })).error).toBe(deskMessages.pledgeClosed)
      await expectRefusal('takePledgeMoney', 404, { token: staff(), body: { ...body, order_id: crypto.randomUUID() } })
    })

    test('people are found by whatever is typed, and by likeness (A160, D510)', async () => {
      const find = async (text: string) => (await callOk('findPeople', { token: staff(), query: { find: text } })).data
      const contact = { ...caller(), name: 'Ottoline Featherstone', mobile: '(07) 3217 0099' }
      const { contact: made, order } = await sell({ lines: [full], contact, method: 'Cash' })
      for (const text of [
        'featherstone',
        'OTTOLINE',
        'ottoline feath',
        'Featherstone, O',
        contact.email,
        '07 3217 0099',
        '+61 7 3217',
        order.number,
      ])
        expect([text, await find(text)]).toMatchObject([text, { people: [{ id: made?.id }], isNear: false }])
      for (const text of ['fetherstone', 'Featherstome Ottoline'])
        expect(await find(text)).toMatchObject({ people: [{ id: made?.id }], isNear: true })
      expect(await find('xxqqzz')).toEqual({ people: [], isNear: false })
      const refused = await expectRefusal('findPeople', 422, { token: staff(), query: { find: '7' } })
      expect(refused.problems).toEqual([{ path: 'find', message: deskMessages.tooLittleToFind }])
    })

    test('somebody typed in again is recognised by email, phone, or name and birthday (A161, D511)', async () => {
      const contact = { ...caller(), name: 'Hyacinth Bouquet', mobile: '0491 999 321', dob: '1949-03-03' }
      const { contact: made } = await sell({ lines: [full], contact, method: 'Cash' })
      const recognise = async (body: BodyOf<'recognise'>) => {
        const { people: found, isStaffEmail } = (await callOk('recognise', { token: staff(), body })).data
        return { found: found.map(({ by, person }) => [by, person.id]), isStaffEmail }
      }
      expect(await recognise({ email: contact.email.toUpperCase() })).toEqual({ found: [['email', made?.id]], isStaffEmail: false })
      expect(await recognise({ mobile: '+61 491 999 321' })).toMatchObject({ found: [['phone', made?.id]] })
      expect(await recognise({ name: 'hyacinth BOUQUET', dob: '1949-03-03' })).toMatchObject({ found: [['birthday', made?.id]] })
      const { email, mobile, name, dob } = contact
      expect(await recognise({ email, mobile, name, dob })).toMatchObject({ found: [['email', made?.id]] })
      for (const body of [{ mobile: '0491' }, { name }, { dob }, { name, dob: '1950-03-03' }, { email: 'hyacinth@' }, {}])
        expect(await recognise(body)).toEqual({ found: [], isStaffEmail: false })
      expect(await recognise({ email: 'admin@zed.example' })).toEqual({ found: [], isStaffEmail: true })
    })

    test('a renewal of the last day is told, also one that isn’t finished (A162, D512)', async () => {
      const last = async (id: number | undefined) =>
        (await callOk('renewedLately', { token: staff(), params: { contact_id: String(id) } })).data.renewal
      const typed = caller()
      const { order, contact } = await sell({ lines: [teaTowel], contact: typed })
      expect(await last(contact?.id)).toBeNull()
      const year = await sell({ lines: [full], contact: { ...typed, id: contact?.id ?? 0 } })
      expect(await last(contact?.id)).toMatchObject({ number: year.order.number, isOpen: true, takenBy: 'Ines Tran' })
      await finish(year.order.order_id)
      expect(await last(contact?.id)).toMatchObject({ number: year.order.number, isOpen: false })
      expect(order.number).not.toBe(year.order.number)
      expect(await last(999_999_999)).toBeNull()
    })

    test('a person’s page, a year without a sale, a merge and its undo (A163 to A165, A175, D513, D514)', async () => {
      const token = staff()
      const why = 'They rang: it’s one person'
      const open = async (number: string) => (await callOk('person', { token, params: { number } })).data
      const subscribe = async (changes: object) => {
        const typed = { ...caller(), ...changes }
        const { order, contact } = await sell({ lines: [full], contact: typed, method: 'Cash' })
        await finish(order.order_id)
        return { id: contact?.id ?? 0, email: typed.email, number: (await open(`r${contact?.id}`)).number, order: order.number }
      }
      const [kept, gone] = [await subscribe({ name: 'Beatrix Kiddo' }), await subscribe({ name: 'B. Kiddo', dob: '1976-05-05' })]
      const before = await open(gone.number)
      expect(before).toMatchObject({ person: { id: gone.id, email: gone.email }, isUnconfirmed: false, history: [], merges: [] })
      expect(before.orders.map(({ number }) => number)).toEqual([gone.order])
      expect(before.letters.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'welcome'])
      const { expiry } = before.person
      const renew = { contact_id: gone.id, expiry, change: { what: 'renew' as const }, why }
      const renewed = (await callOk('changeYear', { token, body: renew })).data
      expect(Number(renewed.person.expiry?.slice(0, 4))).toBe(Number(expiry?.slice(0, 4)) + 1)
      expect(renewed.history).toMatchObject([{ what: 'renew', who: 'Ines Tran', from: expiry, why }])
      await expectRefusal('changeYear', 409, { token, body: renew })
      const until = `${Number(renewed.person.expiry?.slice(0, 4)) + 1}-01-01`
      const lengthen = { ...renew, expiry: renewed.person.expiry, change: { what: 'lengthen' as const, until: expiry ?? '' } }
      const short = await expectRefusal('changeYear', 422, { token, body: lengthen })
      expect(short.problems).toEqual([{ path: 'change.until', message: personMessages.notLater }])
      const longer = (await callOk('changeYear', { token, body: { ...lengthen, change: { what: 'lengthen', until } } })).data
      expect(longer.person.expiry).toBe(until)

      const sees = (await open(kept.number)).person.acknowledgement
      const merged = (await callOk('mergePeople', { token, body: { kept_id: kept.id, gone_id: gone.id, why } })).data
      expect(merged).toMatchObject({ number: kept.number, person: { email: kept.email, expiry: until, dob: '1976-05-05' } })
      expect(merged.orders.map(({ number }) => number)).toEqual([gone.order, kept.order])
      expect(merged.merges).toMatchObject([{ name: 'B. Kiddo', number: gone.number, who: 'Ines Tran' }])
      expect((await open(gone.number)).number).toBe(kept.number)
      const byEmail = async () => (await callOk('findPeople', { token, query: { find: gone.email } })).data.people.map(({ id }) => id)
      expect(await byEmail()).toEqual([kept.id])
      expect(merged.person.acknowledgement).toBe(sees)
      const again = await expectRefusal('mergePeople', 409, { token, body: { kept_id: kept.id, gone_id: gone.id, why } })
      expect(again.error).toBe(personMessages.goneMeanwhile)
      await expectRefusal('mergePeople', 422, { token, body: { kept_id: kept.id, gone_id: kept.id, why } })

      const undo = { token, body: { merge_id: merged.merges[0]?.merge_id ?? 0, why } }
      const apart = (await callOk('undoMerge', undo)).data
      expect(apart).toMatchObject({ number: kept.number, person: { dob: null }, merges: [] })
      expect(apart.orders.map(({ number }) => number)).toEqual([kept.order])
      expect(await open(gone.number)).toMatchObject({ person: { email: gone.email, expiry: until }, orders: [{ number: gone.order }] })
      await expectRefusal('undoMerge', 409, undo)
      expect(await byEmail()).toEqual([gone.id])
      expect((await open(gone.number)).history.slice(0, 2)).toMatchObject([{ what: 'unmerge' }, { what: 'merge', other: kept.number }])
      expect((await open(kept.number)).history.slice(0, 2)).toMatchObject([{ what: 'unmerge' }, { what: 'merge', other: gone.number }])
      const ended = (await callOk('changeYear', { token, body: { ...renew, expiry: until, change: { what: 'end' } } })).data
      expect((ended.person.expiry ?? '') < (expiry ?? '')).toBe(true)
      await expectRefusal('person', 404, { token, params: { number: 'r999999999' } })
      await expectRefusal('undoMerge', 404, { token, body: { merge_id: 999_999, why } })
    })

    test('a contact is corrected at the desk with the reason; the history says which fields (A270, D844)', async () => {
      const token = staff()
      const why = 'They rang'
      const buy = async () => {
        const typed = caller()
        const { order, contact } = await sell({ lines: [teaTowel], contact: typed, method: 'Cash' })
        await finish(order.order_id)
        return { id: contact?.id ?? 0, email: typed.email }
      }
      const [one, other] = [await buy(), await buy()]
      const page = (await callOk('person', { token, params: { number: `r${one.id}` } })).data
      const seen = page.contact
      if (!seen) throw new Error('no contact')
      const correct = (changes: Partial<typeof seen>, from = seen) => ({
        token,
        body: { contact_id: one.id, seen: from, contact: { ...seen, ...changes }, why },
      })
      const fixed = (await callOk('correctContact', correct({ mobile: '0491 570 158', suburb: 'Ferny Hills', postcode: '4055' }))).data
      expect(fixed.contact).toEqual({ ...seen, mobile: '0491 570 158', suburb: 'Ferny Hills', postcode: '4055' })
      expect(fixed.history).toMatchObject([{ what: 'contact', who: 'Ines Tran', why, fields: ['mobile', 'suburb', 'postcode'] }])
      expect((await expectRefusal('correctContact', 409, correct({ name: 'Late' }))).error).toBe(personMessages.contactChanged)
      const now = fixed.contact ?? seen
      const same = await expectRefusal('correctContact', 422, { token, body: { contact_id: one.id, seen: now, contact: now, why } })
      expect(same.problems).toEqual([{ path: 'contact', message: personMessages.sameContact }])
      const taken = await expectRefusal('correctContact', 409, correct({ ...now, email: other.email }, now))
      expect(taken.problems?.[0]).toMatchObject({ path: 'contact.email' })
      const email = `new-${one.email}`
      const moving = (await callOk('correctContact', correct({ ...now, email }, now))).data
      expect(moving.person).toMatchObject({ email: one.email, pendingEmail: email })
      await expectRefusal('correctContact', 404, { token, body: { contact_id: 999_999_999, seen, contact: seen, why } })
    })

    test('an admin forgets a person who asked for it (A272, D846)', async () => {
      const admin = { token: await logIn('admin') }
      const typed = caller()
      const { order, contact } = await sell({ lines: [teaTowel], contact: typed, method: 'Cash' })
      await finish(order.order_id)
      const body = { contact_id: contact?.id ?? 0, email: typed.email, givesUpTickets: false }
      await expectRefusal('forgetPerson', 403, { token: staff(), body })
      await expectRefusal('forgetPerson', 403, { ...admin, body })
      await callOk('stepUp', { ...admin, body: { password: 'Listen2Zed' } })
      const wrong = await expectRefusal('forgetPerson', 422, { ...admin, body: { ...body, email: 'not@theirs.example' } })
      expect(wrong.problems).toEqual([{ path: 'email', message: personMessages.otherEmail }])
      expect((await callOk('forgetPerson', { ...admin, body })).data).toEqual({ removed: true })
      await expectRefusal('forgetPerson', 404, { ...admin, body })
      await expectRefusal('person', 404, { token: staff(), params: { number: `r${body.contact_id}` } })
    })

    test('a pledge is in the ledger, on its contact and in the shift, until it is paid (D106, D107)', async () => {
      const contact = { ...caller(), name: 'Prudence Pledger' }
      const { order } = await sell({ lines: [full, shirt], contact, method: 'Pledge' })
      await finish(order.order_id, { completedBy: 'Priya' })
      const ledger = (await callOk('pledges', { token: staff() })).data
      expect(ledger.find(({ order_id }) => order_id === order.order_id)).toMatchObject({
        name: 'Prudence Pledger',
        phone: contact.mobile,
        email: contact.email,
        reminded: null,
        note: null,
        amount: 10_500,
        takenBy: 'Priya',
        isStockHeld: true,
        items: [
          { name: 'Full subscription', quantity: 1 },
          { name: 'Logo tee, M', quantity: 1 },
        ],
      })
      const found = await callOk('searchByName', { token: staff(), params: { lastname: 'PLEDGER', firstname: '-' } })
      expect(found.data[0]?.pledges).toEqual({ count: 1, amount: 10_500 })
      const { today } = (await callOk('config')).data
      const shift = async () => (await callOk('shiftTally', { token: staff(), query: { from: today, to: today } })).data
      const before = await shift()
      expect(before.pledges.orders).toBeGreaterThan(0)
      await finish(order.order_id, { completedBy: 'Zora', paymentMethod: 'Cash' })
      const after = await shift()
      expect(after.people.find(({ completedBy }) => completedBy === 'Zora')).toEqual({ completedBy: 'Zora', orders: 1, amount: 10_500 })
      expect(after.cashExpected).toBe(before.cashExpected + 10_500)
      expect((await callOk('pledges', { token: staff() })).data.some(({ order_id }) => order_id === order.order_id)).toBe(false)
      const [last] = (await callOk('deskOrders', { token: staff() })).data
      expect(last).toMatchObject({
        order_id: order.order_id,
        name: 'Prudence Pledger',
        status: 'paid',
        completedBy: 'Zora',
        hasInvoice: true,
      })
      await expectRefusal('shiftTally', 422, { token: staff(), query: { from: '2027-01-02', to: '2027-01-01' } })
    })

    test('a name typed in other capitals is the same person on shift, and the trail names who finished (D478)', async () => {
      const taken = [
        await sell({ lines: [donationOf(1000)], method: 'Cash' }),
        await sell({ lines: [donationOf(2000)], method: 'Cash' }),
      ] as const
      const [first, second] = taken.map(({ order }) => order.order_id) as [string, string]
      await finish(first, { completedBy: 'Anastasia' })
      await finish(second, { completedBy: ' anaStasia' })
      // Pressed twice.
      await finish(second, { completedBy: 'ANASTASIA' })
      const { data: names } = await callOk('shiftNames', { token: staff() })
      expect(names.filter((name) => name.toLowerCase() === 'anastasia')).toEqual(['Anastasia'])
      const trail = (await callOk('auditTrail', { token: tokens.get('admin'), query: { who: 'staff' } })).data
      const finished = trail.entries.filter(({ action, subject }) => action === 'reception.finish' && subject === `order:${second}`)
      expect(finished.map(({ detail }) => detail)).toEqual([{ method: 'Cash', completedBy: 'Anastasia' }])
    })

    test('an order left unfinished is listed with its note until somebody finishes or cancels it (D475, D476)', async () => {
      const { order } = await sell({ lines: [full], contact: caller() })
      const { order: other } = await sell({ lines: [donationOf(4000)], method: 'Cash' })
      const { today } = (await callOk('config')).data
      const listed = async () => (await callOk('unfinishedOrders', { token: staff() })).data.filter((one) => ours.includes(one.order_id))
      const inTally = async () => (await callOk('shiftTally', { token: staff(), query: { from: today, to: today } })).data.unfinished.orders
      const ours = [order.order_id, other.order_id]
      const before = await inTally()
      // Somebody is finishing them this minute.
      expect(await listed()).toEqual([])
      for (const order_id of ours) await callOk('noteOrder', { token: staff(), body: { order_id, note: 'The card was charged.' } })
      expect(await listed()).toMatchObject([
        { order_id: order.order_id, status: 'awaiting_completion', total: 8000, paymentMethod: 'Eftpos', note: 'The card was charged.' },
        { order_id: other.order_id, name: '', paymentMethod: 'Cash' },
      ])
      await finish(order.order_id)
      expect(await listed()).toMatchObject([{ order_id: other.order_id }])
      await callOk('cancelOrder', { token: staff(), body: { order_id: other.order_id, why: 'The cash was given back' } })
      expect(await listed()).toEqual([])
      expect(await inTally()).toBe(before - 2)
    })

    test('a different total is refused with the fresh cart', async () => {
      const sale = saleOf({ lines: [shirt] })
      const answer = await expectRefusal('receptionOrder', 409, { ...sale, body: { ...sale.body, cart: { ...sale.body.cart, total: 1 } } })
      expect(answer).toMatchObject({ error: messages.priceChanged, cart: { total: 3000 } })
    })
  })

  describe('the order desk (D380 to D386)', () => {
    const staff = () => tokens.get('reception')
    const listed = async (query: Record<string, string>) => (await callOk('orderDesk', { token: staff(), query })).data
    const numbers = async (query: Record<string, string>) => (await listed(query)).orders.map(({ number }) => number)
    async function paidOrder(lines: readonly NewLine[], pickup = false) {
      const person = await newPerson()
      const { order } = (await confirm(person, cartOf(lines, pickup))).data
      const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
      await subject.approve(id, 'approve')
      await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
      return { ...order, person, paypalId: id }
    }

    test('a tea towel is found by its buyer, packed, posted, and its buyer sees that', async () => {
      const { order_id, number, person } = await paidOrder([teaTowel])
      const before = (await listed({ show: 'to_pack' })).counts
      const { review, to_pack } = before
      const pile = (await callOk('packing', { token: staff() })).data
      const notes = (await callOk('stationNotes', { token: staff() })).data
      const pledges = (await callOk('pledges', { token: staff() })).data
      expect(to_pack).toBeGreaterThan(0)
      expect((await callOk('waitingWork', { token: staff() })).data).toEqual({
        review,
        to_pack: pile.batches.filter(({ what }) => what === 'orders').reduce((sum, { waiting }) => sum + waiting, pile.orders),
        notes: notes.shoutOuts.waiting + notes.comments.waiting,
        pledges: pledges.filter(({ daysLeft }) => daysLeft < 0).length,
        unpaid: null,
        books: null,
      })
      expect(await numbers({ find: person.email, show: 'to_pack' })).toEqual([number])
      expect(await numbers({ find: number })).toEqual([number])
      const found = (await callOk('orderCase', { token: staff(), params: { number } })).data
      expect(found).toMatchObject({ state: 'paid', stage: 'to_pack', channel: 'online', buyer: { email: person.email }, review: null })
      expect(found.actions).toEqual(['pack', 'give_back', 'address', 'invoice', 'send_invoice'])
      expect(found.person).toBe(`r${person.contact?.id}`)
      const page = (await callOk('person', { token: staff(), params: { number: found.person ?? '' } })).data
      expect(page.orders.map((one) => one.number)).toEqual([number])
      const body = { order_id, carrier: 'Australia Post', tracking: '33ABC' }
      await expectRefusal('handOver', 409, { token: staff(), body: { ...body, step: 'post' } })
      expect((await callOk('handOver', { token: staff(), body: { order_id, step: 'pack' } })).data).toMatchObject({ stage: 'to_post' })
      expect((await listed({})).counts).toEqual({ ...before, to_pack: before.to_pack - 1, to_post: before.to_post + 1 })
      expect((await expectRefusal('handOver', 409, { token: staff(), body: { order_id, step: 'pack' } })).error).toMatch(
        / marked it as packed on /,
      )
      await expectRefusal('handOver', 422, { token: staff(), body: { order_id, step: 'post' } })
      for (const tracking of ['http://evil.example/x', '33ABC<b>', '3'.repeat(41)])
        expect((await expectRefusal('handOver', 422, { token: staff(), raw: { ...body, step: 'post', tracking } })).problems).toEqual([
          { path: 'tracking', message: orderDeskMessages.badTracking },
        ])
      const right = { what: 'tracking', carrier: 'Sendle', tracking: '33ABD-7', isSentAgain: true } as const
      expect(await expectRefusal('correctOrder', 409, { token: staff(), body: { order_id, change: right } })).toMatchObject({
        error: orderDeskMessages.notPosted,
      })
      const posted = (await callOk('handOver', { token: staff(), body: { ...body, step: 'post' } })).data
      expect(posted).toMatchObject({ state: 'fulfilled', stage: 'posted' })
      expect(posted.actions).toEqual(['give_back', 'tracking', 'invoice', 'send_invoice', 'send_posted'])
      expect(posted.history.at(-1)).toMatchObject({ from: null })
      expect(posted.letters.map(({ kind }) => kind)).toContain('posted')
      expect((await expectRefusal('handOver', 409, { token: staff(), body: { ...body, step: 'post' } })).error).toMatch(
        / marked it as posted on /,
      )
      const [own] = (await callOk('ownOrders', { token: person.token })).data
      expect(own).toMatchObject({ status: 'paid', parcel: { stage: 'posted', carrier: 'Australia Post', tracking: '33ABC' } })
      expect(posted.history.map(({ reason }) => reason)).toContain('posted with Australia Post, 33ABC')
      const fixed = (await callOk('correctOrder', { token: staff(), body: { order_id, change: right } })).data
      expect(fixed.order.parcel).toMatchObject({ stage: 'posted', carrier: 'Sendle', tracking: '33ABD-7' })
      const reasons = fixed.history.map(({ reason }) => reason)
      expect(reasons).toEqual(expect.arrayContaining(['tracking corrected: Sendle, 33ABD-7', sentAgainWords.posted]))
    })

    test('what is picked up is handed over, never posted; what owes nothing isn’t packed', async () => {
      const { order_id } = await paidOrder([teaTowel], true)
      await callOk('handOver', { token: staff(), body: { order_id, step: 'pack' } })
      const carried = { order_id, step: 'post', carrier: 'Sendle' } as const
      expect(await expectRefusal('handOver', 409, { token: staff(), body: carried })).toMatchObject({ error: orderDeskMessages.otherWay })
      const done = (await callOk('handOver', { token: staff(), body: { order_id, step: 'pick_up' } })).data
      expect(done).toMatchObject({ state: 'fulfilled', stage: 'picked_up' })
      const gift = await paidOrder([{ type: 'donation', amount: 500 }])
      expect(await expectRefusal('handOver', 409, { token: staff(), body: { order_id: gift.order_id, step: 'pack' } })).toMatchObject({
        error: orderDeskMessages.noParcel,
      })
    })

    test('corrections: a size with its stock, the address, a name; each refused once it’s too late', async () => {
      const { order_id, number } = await paidOrder([shirt, teaTowel])
      const correct = (change: BodyOf<'correctOrder'>['change']) => ({ token: staff(), body: { order_id, change } })
      const size = (value: string) => correct({ what: 'size', position: 0, option: 'size', value })
      const left = async (value: string) =>
        (await callOk('merch')).data.inventory['logo-tee']?.find((row) => row.value === value)?.inventory ?? 0
      const before = [await left('M'), await left('L')]
      expect((await callOk('correctOrder', size('L'))).data.order.items[0]).toMatchObject({ param: 'L' })
      expect([await left('M'), await left('L')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1])
      expect(before[1]).toBeGreaterThan(0)
      await expectRefusal('correctOrder', 422, size('L'))
      await expectRefusal('correctOrder', 422, size('XXXL'))
      const { name, address, suburb, state, postcode, country } = sampleFields('x@people.example')
      const sentTo = { name: `${name} Q`, address: `9${address}`, suburb, state, postcode, country }
      const moved = (await callOk('correctOrder', correct({ what: 'address', address: sentTo }))).data
      expect(moved.sentTo).toEqual(sentTo)
      const change = { what: 'address', address: { ...sentTo, postcode: '4066f' } }
      const misdirected = await expectRefusal('correctOrder', 422, { token: staff(), raw: { order_id, change } })
      expect(misdirected.problems).toEqual([{ path: 'change.address.postcode', message: NO_POSTCODE }])
      expect(moved.history[0]).toMatchObject({ reason: 'delivery address corrected', note: null })
      await expectRefusal('correctOrder', 422, correct({ what: 'holder', position: 0, holder: 'x' }))
      await callOk('handOver', { token: staff(), body: { order_id, step: 'pack' } })
      expect(await expectRefusal('correctOrder', 409, size('M'))).toMatchObject({ error: orderDeskMessages.packedAlready })
      await callOk('handOver', { token: staff(), body: { order_id, step: 'unpack' } })
      await callOk('correctOrder', size('M'))
      expect(await numbers({ find: `${number.slice(4)} tee` })).toEqual([number])
    })

    test('a gift in an order goes to a corrected address, and is found by its receiver (D841)', async () => {
      const gift = { name: 'Rosalind Gift', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
      const email = `rosalind-${Date.now()}@gifts.example`
      const { order_id, number } = await paidOrder([{ ...full, gift, email, phone: '0491 570 157', postpack: true }])
      expect(await numbers({ find: email })).toEqual([number])
      const sent_to = { ...gift, address: '9 Other Road', suburb: 'Ferny Hills', postcode: '4055' }
      const move = (position: number) => ({ token: staff(), body: { order_id, change: { what: 'gift' as const, position, sent_to } } })
      const moved = (await callOk('correctOrder', move(0))).data
      expect(moved.order.items[0]).toMatchObject({ gift: sent_to })
      expect(moved.history[0]).toMatchObject({ reason: 'address of a gift corrected' })
      expect(moved.actions).not.toContain('address')
      await expectRefusal('correctOrder', 422, move(1))
      const pack = moved.pieces.find(({ kind }) => kind === 'pack')
      await callOk('tickFulfilment', { token: staff(), body: { keys: [pack?.key ?? ''], isDone: true } })
      expect(await expectRefusal('correctOrder', 409, move(0))).toMatchObject({ error: orderDeskMessages.leftAlready })
    })

    test('money goes back in parts, once each; stock by decision; the buyer sees it, and reads the credit note (D405, D407)', async () => {
      const { order_id, number, total, person } = await paidOrder([teaTowel], true)
      const left = async () => (await callOk('merch')).data.inventory['tea-towel']?.[0]?.inventory ?? 0
      const before = await left()
      const give = (body: Partial<BodyOf<'giveBack'>> & Pick<BodyOf<'giveBack'>, 'left' | 'share'>) => ({
        token: staff(),
        body: { order_id, refund_id: crypto.randomUUID(), way: 'PayPal' as const, taken_back: [], why: 'A stain', ...body },
      })
      const part = give({ left: total, share: { of: 'sum', amount: 100 } })
      const partly = (await callOk('giveBack', part)).data
      expect(partly).toMatchObject({
        state: 'partly_refunded',
        sums: { taken: total, given: 100, refunds: [{ state: 'done', amount: 100 }] },
      })
      expect(partly.history[0]).toMatchObject({ to: 'partly_refunded' })
      expect(partly.history.map(({ note }) => note)).toContain('A stain')
      expect((await callOk('giveBack', part)).data.sums.given).toBe(100)
      expect(await expectRefusal('giveBack', 409, give({ left: total, share: { of: 'all' } }))).toMatchObject({
        error: orderDeskMessages.leftChanged,
      })
      await expectRefusal('giveBack', 422, give({ left: total - 100, share: { of: 'sum', amount: total } }))
      await expectRefusal('giveBack', 422, give({ left: total - 100, share: { of: 'all' }, taken_back: [7] }))
      const rest = give({ left: total - 100, share: { of: 'all' }, way: 'Cash' })
      expect(await expectRefusal('giveBack', 409, rest)).toMatchObject({ error: notYoursToGive.counter })
      expect((await callOk('giveBack', give({ left: total - 100, share: { of: 'all' } }))).data).toMatchObject({ state: 'refunded' })
      expect(await left()).toBe(before)
      const taken = { token: staff(), body: { order_id, taken_back: [0], why: 'It came back' } }
      expect((await callOk('takeBack', taken)).data.sums.lines[0]).toMatchObject({ isTakenBack: true })
      await expectRefusal('takeBack', 409, taken)
      expect(await left()).toBe(before + 1)
      expect(await numbers({ show: 'refunded', find: person.email })).toEqual([number])
      const [own] = (await callOk('ownOrders', { token: person.token })).data
      expect(own).toMatchObject({ status: 'refunded', credits: [{ amount: 100 }, { amount: total - 100 }] })
      const refund_id = own?.credits?.[0]?.id ?? ''
      expect((await request('creditNote', { token: person.token, params: { refund_id } })).status).toBe(200)
      const stranger = await newPerson()
      await expectRefusal('creditNote', 404, { token: stranger.token, params: { refund_id } })
      await expectRefusal('creditNote', 404, { token: staff(), params: { refund_id: crypto.randomUUID() } })
    })

    /** An order whose capture was of another sum. */
    async function orderAside() {
      const person = await newPerson()
      const { order } = (await confirm(person, cartOf([teaTowel]))).data
      const { order_id } = order
      const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id } } })).data
      await subject.approve(id, 'another sum')
      const capture = { token: person.token, body: { orderID: id } }
      expect(await expectRefusal('capturePaypalTransaction', 409, capture)).toEqual({ error: orderMessages.putAside })
      expect(await expectRefusal('capturePaypalTransaction', 409, capture)).toEqual({ error: orderMessages.putAside })
      return { ...order, person }
    }

    test('an order whose money disagrees is put aside: its buyer can’t pay or cancel it, and the desk settles it (D384, D471)', async () => {
      const { order_id, number, person } = await orderAside()
      const [own] = (await callOk('ownOrders', { token: person.token })).data
      expect(own).toMatchObject({ number, status: 'awaiting_payment', hasInvoice: false })
      expect(own?.pay_by).toBeUndefined()
      await expectRefusal('cancelOwnOrder', 409, { token: person.token, body: { order_id } })
      await expectRefusal('createPaypalTransaction', 409, { token: person.token, body: { order: { order_id } } })
      expect(await numbers({ show: 'review', find: person.email })).toEqual([number])
      expect(await numbers({ show: 'waiting', find: person.email })).toEqual([])
      const found = (await callOk('orderCase', { token: staff(), params: { number } })).data
      expect(found).toMatchObject({
        state: 'needs_review',
        review: "the provider's amount is not ours",
        invoiceNumber: null,
        sums: { taken: 100, given: 0 },
      })
      expect(found.actions).toEqual(['settle', 'give_back', 'address'])
      expect(found.history[0]).toMatchObject({ to: 'needs_review', reason: "the provider's amount is not ours" })
      expect(found.letters.map(({ kind }) => kind)).toEqual(['review_notice'])
      expect(await expectRefusal('cancelOrder', 409, { token: staff(), body: { order_id, why: 'Not ours' } })).toMatchObject({
        error: orderDeskMessages.moneyTaken,
      })
      const settle = { order_id, method: 'PayPal', transaction_id: '3C679366HH908993F', why: 'Seen at PayPal' } as const
      const settled = (await callOk('settleOrder', { token: staff(), body: settle })).data
      expect(settled).toMatchObject({ state: 'paid', stage: 'to_pack', review: null })
      expect(settled.history.map(({ note }) => note)).toContain('Seen at PayPal')
      expect(await expectRefusal('settleOrder', 409, { token: staff(), body: settle })).toMatchObject({ error: orderDeskMessages.notAside })
      expect((await callOk('ownOrders', { token: person.token })).data[0]).toMatchObject({ status: 'paid' })
    })

    test('what PayPal does by itself: listed with why, looked at with why, and gone from the list (D410, D567)', async () => {
      const lookOf = async (number: string) => (await listed({ show: 'review' })).orders.find((one) => one.number === number)?.looks
      const caseOf = async (number: string) => (await callOk('orderCase', { token: staff(), params: { number } })).data
      const look = (order_id: string, taken_back: number[] = []) => ({ token: staff(), body: { order_id, taken_back, why: 'Seen there' } })
      const waiting = async () => (await callOk('waitingWork', { token: staff() })).data.review

      const given = await paidOrder([{ type: 'donation', amount: 5000 }])
      const before = await waiting()
      await expectRefusal('takeBack', 409, look(given.order_id))
      await subject.atPayPal(given.paypalId, { is: 'refund', amount: 2000 })
      expect(await lookOf(given.number)).toMatchObject([{ kind: 'went_back', amount: 2000, why: null }])
      expect(await waiting()).toBe(before + 1)
      const part = await caseOf(given.number)
      expect(part).toMatchObject({ state: 'partly_refunded', sums: { given: 2000, refunds: [{ by: null, state: 'done', amount: 2000 }] } })
      expect(part.actions).toEqual(['give_back', 'looked', 'address', 'invoice', 'send_invoice', 'send_credit_note'])
      expect(part.letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credit_note', 'money_notice']))
      await expectRefusal('takeBack', 409, look(given.order_id, [0]))
      expect((await callOk('takeBack', look(given.order_id))).data).toMatchObject({ state: 'partly_refunded', looks: [] })
      expect(await lookOf(given.number)).toBeUndefined()
      expect(await waiting()).toBe(before)
      await callOk('sendOrderLetter', { token: staff(), body: { order_id: given.order_id, kind: 'credit_note' } })
      await expectRefusal('sendOrderLetter', 409, { token: staff(), body: { order_id: given.order_id, kind: 'gift' } })

      for (const [winner, state] of [
        ['seller', 'paid'],
        ['buyer', 'refunded'],
      ] as const) {
        const { order_id, number, paypalId, total } = await paidOrder([teaTowel])
        await subject.atPayPal(paypalId, { is: 'dispute' })
        expect(await lookOf(number)).toMatchObject([{ kind: 'disputed', amount: null }])
        const disputed = await caseOf(number)
        expect(disputed).toMatchObject({ state: 'disputed', sums: { disputes: [{ isOpen: true }] } })
        expect(disputed.actions).toEqual(expect.arrayContaining(['looked']))
        for (const action of ['pack', 'give_back', 'size', 'cancel'] as const) expect(disputed.actions).not.toContain(action)
        await callOk('takeBack', look(order_id))
        expect(await lookOf(number)).toBeUndefined()
        await subject.atPayPal(paypalId, { is: 'ended', winner })
        const ended = await caseOf(number)
        expect(ended).toMatchObject({ state, sums: { disputes: [{ isOpen: false }], given: winner === 'buyer' ? total : 0 } })
        if (winner === 'buyer') {
          expect(await lookOf(number)).toMatchObject([{ kind: 'went_back', amount: total }])
          await callOk('takeBack', look(order_id, [0]))
        }
        expect(await lookOf(number)).toBeUndefined()
      }
    })

    test('what was put aside is given back whole, and what it held is on sale again (D384, D405, D471)', async () => {
      const left = async () => (await callOk('merch')).data.inventory['tea-towel']?.[0]?.inventory ?? 0
      const before = await left()
      const { order_id, person } = await orderAside()
      expect(await left()).toBe(before - 1)
      const give = (share: BodyOf<'giveBack'>['share']) => ({
        token: staff(),
        body: { order_id, refund_id: crypto.randomUUID(), left: 100, way: 'PayPal' as const, share, taken_back: [], why: 'Not ours' },
      })
      expect((await listed({ show: 'review' })).orders.find((one) => one.order_id === order_id)?.looks).toMatchObject([{ kind: 'aside' }])
      await expectRefusal('takeBack', 409, { token: staff(), body: { order_id, taken_back: [], why: 'Looked' } })
      expect(await expectRefusal('giveBack', 409, give({ of: 'sum', amount: 50 }))).toMatchObject({ error: orderDeskMessages.onlyAll })
      expect((await callOk('giveBack', give({ of: 'all' }))).data).toMatchObject({ state: 'refunded', review: null })
      expect(await left()).toBe(before)
      expect((await callOk('orderStatus', { token: person.token, params: { order_id } })).data.order.status).toBe('cancelled')
    })

    test('notes, letters, cancelling; an unknown order is 404, and nothing that isn’t put aside is decided', async () => {
      const person = await newPerson()
      const { order } = (await confirm(person, cartOf([teaTowel]))).data
      const { order_id, number } = order
      const noted = (await callOk('noteOrder', { token: staff(), body: { order_id, note: 'They ring on Monday' } })).data
      expect(noted.history[0]).toMatchObject({ note: 'They ring on Monday', to: null })
      await expectRefusal('noteOrder', 422, { token: staff(), raw: { order_id, note: ' ' } })
      await expectRefusal('sendOrderLetter', 409, { token: staff(), body: { order_id, kind: 'invoice' } })
      const settle = { order_id, method: 'PayPal', transaction_id: null, why: 'Seen at PayPal' } as const
      expect(await expectRefusal('settleOrder', 409, { token: staff(), body: settle })).toMatchObject({ error: orderDeskMessages.notAside })
      expect(await numbers({ show: 'waiting', find: person.email })).toEqual([number])
      const cancelled = (await callOk('cancelOrder', { token: staff(), body: { order_id, why: 'Bought twice' } })).data
      expect(cancelled).toMatchObject({ state: 'cancelled', actions: [] })
      expect(cancelled.history[0]).toMatchObject({ to: 'cancelled', note: 'Bought twice' })
      await expectRefusal('cancelOrder', 409, { token: staff(), body: { order_id, why: 'Bought twice' } })
      const paid = await paidOrder([teaTowel])
      await callOk('sendOrderLetter', { token: staff(), body: { order_id: paid.order_id, kind: 'invoice' } })
      expect(await expectRefusal('cancelOrder', 409, { token: staff(), body: { order_id: paid.order_id, why: 'Wrong' } })).toMatchObject({
        error: orderDeskMessages.moneyTaken,
      })
      await expectRefusal('orderCase', 404, { token: staff(), params: { number: 'ZED-99999999' } })
      await expectRefusal('orderCase', 422, { token: staff(), params: { number: 'nothing' } })
      await expectRefusal('orderDesk', 422, { token: staff(), query: { find: 'x' } })
    })
  })

  test('an admin has the books compared, twice is once, and settles nothing that isn’t there (D541, D545, D548)', async () => {
    const token = tokens.get('admin')
    const before = (await callOk('books', { token })).data
    expect(before).toMatchObject({ isNightly: false, differences: [], count: 0 })
    for (let presses = 0; presses < 2; presses++) {
      const { last } = (await callOk('compareBooks', { token })).data
      expect(last).toMatchObject({ state: expect.stringMatching(/^(asked|running|done)$/), askedBy: expect.any(String), error: null })
    }
    const settlement = { key: '4FS12345AB678901C', foundAt: '2027-05-11T18:00:09.000Z', why: 'Seen at PayPal' }
    expect(await expectRefusal('settleDifference', 409, { token, body: settlement })).toMatchObject({ error: booksMessages.changed })
    await expectRefusal('settleDifference', 422, { token, raw: { ...settlement, why: '' } })
  })

  test('the door list has a paid ticket under its holder; the sheet its card and pack (T173, D53, D107)', async () => {
    const person = await newPerson()
    const events = (await callOk('tickets')).data
    const event = events.find(({ id }) => id === 'open-day')
    const items: WireCart['items'] = [
      { type: 'ticket', id: 'open-day', quantity: 1, holder: 'Ana Bell' },
      { type: 'ticket', id: 'open-day', quantity: 1, under18: true },
      { type: 'subscription', id: 'band', quantity: 1, specialname: 'Ferry Wake', members: ['Bo', '', 'Cy'], postpack: true },
    ]
    const { order } = (await confirm(person, { items, subDiscount: false, stationPickup: false, activeSub: false })).data
    const at = { token: tokens.get('reception'), params: { ticket_id: 'open-day' } }
    const ours = async () => {
      const list = (await callOk('doorList', at)).data
      expect(list.event).toMatchObject({ name: event?.name, eventDateTime: event?.eventDateTime })
      return list.entries.filter(({ number }) => number === order.number)
    }
    const pieces = async () => (await callOk('fulfilment', at)).data.filter(({ number }) => number === order.number)
    expect([await ours(), await pieces()]).toEqual([[], []])
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })

    const { name } = person.contact
    const code = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const entry = { buyer: name, number: order.number, option: '', isZedder: true, isUnpaid: false, code, cameIn: null }
    expect(await ours()).toEqual([
      { ...entry, key: `${order.number}:0`, name: 'Ana Bell', isUnder18: false },
      { ...entry, key: `${order.number}:1`, name, isUnder18: true },
    ])
    const { subnumber, expiry } = (await callOk('ownContact', { token: person.token })).data.user
    const [card, second, pack] = await pieces()
    expect(card).toMatchObject({ kind: 'card', type: 'Band', name: 'Bo', special: 'Ferry Wake', subnumber, expiry, done: null })
    expect(second).toMatchObject({ kind: 'card', name: 'Cy' })
    expect(pack).toMatchObject({
      kind: 'pack',
      isPosted: true,
      buyer: { name, postcode: person.contact.postcode, country: '' },
      done: null,
    })

    const tick = async (keys: string[], isDone: boolean) => (await callOk('tickFulfilment', { ...at, body: { keys, isDone } })).data
    const key = card?.key ?? ''
    const [done] = await tick([key], true)
    expect(done).toEqual({ key, done: { by: expect.any(String), at: expect.any(String) } })
    expect((await pieces()).map((piece) => piece.done !== null)).toEqual([true, false, false])
    expect(await tick([key, key], false)).toEqual([{ key, done: null }])
    await expectRefusal('tickFulfilment', 404, { ...at, body: { keys: [key, 'x'], isDone: true } })
    await expectRefusal('tickFulfilment', 422, { ...at, raw: { keys: [], isDone: true } })
    await expectRefusal('doorList', 404, { token: at.token, params: { ticket_id: 'nowhere' } })
  })

  test('the door: a ticket is in once, shown twice it says when, a name changes until somebody is in (A168 to A171, D521, D522, D525)', async () => {
    const person = await newPerson()
    const items: WireCart['items'] = [
      { type: 'ticket', id: 'autumn-concert', quantity: 1, holder: 'Ana Bell' },
      { type: 'ticket', id: 'autumn-concert', quantity: 1 },
    ]
    const { order } = (await confirm(person, { items, subDiscount: false, stationPickup: false, activeSub: false })).data
    const own = { token: person.token, params: { order_id: order.order_id } }
    expect((await callOk('orderTickets', own)).data.tickets).toEqual([])
    await expectRefusal('ticketPaper', 404, own)
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })

    const { tickets, number } = (await callOk('orderTickets', own)).data
    expect(number).toBe(order.number)
    expect(tickets.map(({ name, holder, canRename, cameIn }) => ({ name, holder, canRename, cameIn }))).toEqual([
      { name: 'Ana Bell', holder: 'Ana Bell', canRename: true, cameIn: null },
      { name: person.contact.name, holder: '', canRename: true, cameIn: null },
    ])
    expect((await callOk('ownOrders', { token: person.token })).data[0]?.hasTickets).toBe(true)
    const paper = await request('ticketPaper', own)
    expect([paper.status, paper.headers.get('content-type'), (await paper.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])

    const code = tickets[0]?.code ?? ''
    const press = (first: string, isIn = true) => ({ id: first, code, isIn, secondsAgo: 5 })
    const check = async (checks: BodyOf<'checkTickets'>['checks'], ticket_id = 'autumn-concert', door = 'Front') =>
      (await callOk('checkTickets', { token: tokens.get('reception'), body: { ticket_id, door, checks } })).data.map(
        ({ verdict }) => verdict,
      )
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
    const cameIn = { id: mine, at: expect.any(String), door: 'Front' }
    expect(await check([press(mine)], 'open-day')).toEqual([{ is: 'elsewhere', name: 'Ana Bell', event: tickets[0]?.event }])
    expect(await check([press(mine)])).toEqual([{ is: 'in', name: 'Ana Bell', cameIn }])
    expect(await check([press(mine)])).toEqual([{ is: 'in', name: 'Ana Bell', cameIn }])
    expect(await check([press(theirs)], 'autumn-concert', 'Side')).toEqual([{ is: 'before', name: 'Ana Bell', cameIn }])
    expect(await check([press(theirs, false)])).toEqual([{ is: 'before', name: 'Ana Bell', cameIn }])
    expect(await check([{ ...press(theirs), code: 'AAAAAAAAAAAA' }])).toEqual([{ is: 'unknown' }])

    const rename = (position: number, holder: string) => ({ token: person.token, body: { order_id: order.order_id, position, holder } })
    expect((await expectRefusal('renameHolder', 409, rename(0, 'Cy'))).error).toBe(doorMessages.isIn)
    const renamed = (await callOk('renameHolder', rename(1, ' Rosa Field '))).data.tickets
    expect(renamed.map(({ name }) => name)).toEqual(['Ana Bell', 'Rosa Field'])
    await expectRefusal('renameHolder', 404, rename(9, 'Nobody'))
    const stranger = await newPerson()
    await expectRefusal('renameHolder', 404, { ...rename(1, 'Mine'), token: stranger.token })
    await expectRefusal('orderTickets', 404, { ...own, token: stranger.token })
    await expectRefusal('ticketPaper', 404, { ...own, token: stranger.token })
    expect((await request('ticketPaper', { ...own, token: tokens.get('reception') })).status).toBe(200)

    expect(await check([press(mine, false)])).toEqual([{ is: 'out', name: 'Ana Bell' }])
    expect(await check([press(mine)])).toEqual([{ is: 'out', name: 'Ana Bell' }])
    const desk = { token: tokens.get('reception') }
    const refund_id = crypto.randomUUID()
    const back = {
      order_id: order.order_id,
      refund_id,
      left: order.total,
      way: 'PayPal' as const,
      share: { of: 'all' as const },
      taken_back: [],
      why: 'Ill',
    }
    await callOk('giveBack', { token: tokens.get('admin'), body: back })
    expect(await check([press(theirs)])).toEqual([{ is: 'refused', name: 'Ana Bell', why: 'refunded' }])
    const list = (await callOk('doorList', { ...desk, params: { ticket_id: 'autumn-concert' } })).data
    expect(list.entries.filter((entry) => entry.number === order.number)).toEqual([])
    expect(list.refused).toContainEqual({ code, name: 'Ana Bell', why: 'refunded' })
  })

  test('lists: who reads Zedletter, who gets paper, whom to thank, and comments; each tick once (A96 to A99)', async () => {
    // A login of its own: the step-up counts for it alone.
    const admin = { token: await logIn('admin') }
    const desk = { token: tokens.get('reception') }
    const person = await newPerson()
    await callOk('useAddressLink', { body: { token: await addressToken(person.email) } })
    await callOk('toggleZedletter', { token: person.token, body: { zedletter: true } })
    const letters = { ...admin, params: { list: 'zedletter' }, query: { search: person.email.toUpperCase() } }
    const reader = { key: person.email, email: person.email, name: person.contact.name, since: expect.any(String) }
    expect((await callOk('mailingList', letters)).data).toMatchObject({ list: 'zedletter', people: [reader], hasMore: false })
    await callOk('toggleZedletter', { token: person.token, body: { zedletter: false } })
    expect((await callOk('mailingList', letters)).data).toMatchObject({ people: [] })

    await subject.mailRadioTimes('zedder@zed.example')
    const link = { token: await linkTo('radio-times', 'zedder@zed.example') }
    const { address } = (await callOk('loadRadioTimes', { body: link })).data
    await callOk('saveRadioTimes', { body: { ...link, update: true, radioTimes: { mail_radio_times: 'true', address } } })
    const paper = { ...admin, params: { list: 'radio-times' }, query: {} }
    const [onPaper] = (await callOk('mailingList', paper)).data.people
    expect(onPaper).toMatchObject({ address: address.address, postcode: address.postcode, country: '' })
    await expectRefusal('mailingListFile', 403, { ...paper, query: { format: 'csv' } })
    await expectRefusal('recordsFile', 403, { ...admin, params: { sheet: 'orders' } })
    await callOk('stepUp', { ...admin, body: { password: 'Listen2Zed' } })
    const labels = await request('mailingListFile', { ...paper, query: { format: 'labels' } })
    expect([labels.headers.get('content-type'), await labels.text()]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining(`${onPaper?.name}\n${address.address}\n`),
    ])
    await expectRefusal('mailingListFile', 422, { ...letters, query: { format: 'labels' } })
    const orders = await request('recordsFile', { ...admin, params: { sheet: 'orders' } })
    expect(orders.headers.get('content-disposition')).toMatch(/^attachment; filename="zed-orders-\d{4}-\d\d-\d\d\.csv"$/)
    expect(await orders.text()).toMatch(/"Order","Status".*\r\n"ZED-\d{6}"/)
    expect((await request('recordsFile', { ...admin, params: { sheet: 'refunds' } })).status).toBe(200)
    await expectRefusal('recordsFile', 422, { ...admin, params: { sheet: 'everything' } })
    await expectRefusal('recordsFile', 403, { ...desk, params: { sheet: 'orders' } })
    await expectRefusal('mailingList', 403, { ...desk, params: { list: 'zedletter' } })
    await expectRefusal('mailingList', 422, { ...admin, params: { list: 'everybody' } })

    const { order } = (
      await confirm(person, {
        items: [{ type: 'donation', quantity: 1, price: 500 }],
        subDiscount: false,
        stationPickup: false,
        activeSub: false,
      })
    ).data
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
    await callOk('updateContact', { token: person.token, body: { ...sampleFields(person.email), comment: 'Say hi to Gran' } })
    const { shoutOuts, comments } = (await callOk('stationNotes', desk)).data
    const thanks = shoutOuts.rows.find(({ key }) => key === order.order_id)
    expect(thanks).toEqual({
      key: order.order_id,
      number: order.number,
      paid_at: expect.any(String),
      name: 'Zoë',
      suburb: 'West End',
      support: ['Donation'],
      done: null,
    })
    const comment = comments.rows.find(({ email }) => email === person.email)
    expect(comment).toMatchObject({ text: 'Say hi to Gran', phone: '0491 570 110', done: null })
    for (const [kind, key] of [
      ['shoutOuts', order.order_id],
      ['comments', comment?.key ?? ''],
    ] as const) {
      const { data } = await callOk('tickNote', { ...desk, body: { kind, key, isDone: true } })
      expect(data).toEqual({ key, done: { by: 'Ines Tran', at: expect.any(String) } })
      expect((await callOk('tickNote', { ...admin, body: { kind, key, isDone: true } })).data).toEqual(data)
      expect((await callOk('stationNotes', desk)).data[kind]).toMatchObject({
        waiting: (kind === 'shoutOuts' ? shoutOuts : comments).waiting - 1,
        rows: expect.arrayContaining([expect.objectContaining(data)]),
      })
      expect((await callOk('tickNote', { ...desk, body: { kind, key, isDone: false } })).data).toEqual({ key, done: null })
      await expectRefusal('tickNote', 404, { ...desk, body: { kind, key: 'x', isDone: true } })
    }
    await callOk('updateContact', {
      token: person.token,
      body: { ...sampleFields(person.email), comment: 'And to Grandad', acknowledgement: false },
    })
    await expectRefusal('tickNote', 404, { ...desk, body: { kind: 'comments', key: comment?.key ?? '', isDone: true } })
    await expectRefusal('tickNote', 404, { ...desk, body: { kind: 'shoutOuts', key: order.order_id, isDone: true } })
  })

  test('packing: what waits is taken in a batch, ticked, posted, and printed again as it was (A153 to A157)', async () => {
    const desk = { token: tokens.get('reception') }
    const take = { ...desk, body: { batch_id: crypto.randomUUID(), most: 200 } }
    const person = await newPerson()
    const teaTowel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
    const { order } = (await confirm(person, cartOf([teaTowel, teaTowel, full]))).data
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
    const pile = async () => (await callOk('packing', desk)).data
    const before = await pile()
    expect(before.shelves.merch).toBeGreaterThan(1)
    expect(before.shelves.card).toBeGreaterThan(0)
    expect(before.shelves.pack).toBeGreaterThan(0)

    const { data: batch } = await callOk('takeBatch', take)
    expect(batch).toMatchObject({ what: 'orders', issue: null, takenBy: 'Ines Tran' })
    expect(batch.rows).toHaveLength(before.orders)
    expect((await callOk('takeBatch', take)).data).toEqual(batch)
    const key = order.order_id
    let row = batch.rows.find((one) => one.key === key)
    expect(row).toMatchObject({
      number: order.number,
      name: person.contact.name,
      goods: [
        { shelf: 'merch', quantity: 2 },
        { shelf: 'card', quantity: 1 },
        { shelf: 'pack', quantity: 1 },
      ],
      labels: [[person.contact.name, person.contact.address, expect.stringContaining(person.contact.postcode)]],
      stage: 'to_pack',
      packed: null,
      off: null,
    })
    const standing = async () => (await pile()).batches.find(({ number }) => number === batch.number)
    expect(await standing()).toMatchObject({ total: before.orders, waiting: before.orders })
    expect(await pile()).toMatchObject({ orders: 0, shelves: { merch: 0, card: 0, pack: 0, shirt: 0 } })
    expect(await expectRefusal('takeBatch', 409, { ...desk, body: { batch_id: crypto.randomUUID(), most: 1 } })).toMatchObject({
      error: packingMessages.nothingWaits,
    })
    expect((await expectRefusal('handOver', 409, { ...desk, body: { order_id: key, step: 'pack' } })).error).toBe(
      inBatch(batch.number, 'Ines Tran'),
    )
    expect((await callOk('fulfilment', desk)).data.filter(({ order_id }) => order_id === key)).toEqual([])

    const work = async (step: BodyOf<'workBatch'>['step'], carrier?: string) =>
      (await callOk('workBatch', { ...desk, body: { number: batch.number, step, keys: [key], carrier } })).data
    expect(row?.changed).toBeNull()
    const sample = sampleFields('x@people.example')
    const { name, suburb, state, postcode, country } = sample
    const sentTo = { name, address: `9${sample.address}`, suburb, state, postcode, country }
    await callOk('correctOrder', { ...desk, body: { order_id: key, change: { what: 'address', address: sentTo } } })
    const corrected = (await callOk('packingBatch', { ...desk, params: { number: String(batch.number) } })).data
    row = corrected.rows.find((one) => one.key === key)
    expect(row).toMatchObject({ changed: expect.any(String), labels: [expect.arrayContaining([`9${sample.address}`])] })
    expect(await work('pack')).toMatchObject({ rows: [{ key, stage: 'to_post', packed: { by: 'Ines Tran' } }], refused: [] })
    expect((await work('pack')).refused).toMatchObject([{ key, error: expect.stringMatching(/ marked it as packed on /) }])
    expect(await work('unpack')).toMatchObject({ rows: [{ stage: 'to_pack', packed: null, goods: row?.goods }], refused: [] })
    expect((await work('unpack')).refused).toEqual([{ key, error: orderDeskMessages.notPacked }])
    expect((await work('post', 'Sendle')).refused).toEqual([{ key, error: orderDeskMessages.notPacked }])
    await work('pack')
    await expectRefusal('workBatch', 422, { ...desk, body: { number: batch.number, step: 'post', keys: [key] } })
    expect(await work('post', 'Sendle')).toMatchObject({ rows: [{ stage: 'posted' }], refused: [] })
    expect((await work('unpack')).refused).toEqual([{ key, error: orderDeskMessages.leftAlready }])
    const again = (await callOk('packingBatch', { ...desk, params: { number: String(batch.number) } })).data
    expect(again.rows.find((one) => one.key === key)).toMatchObject({ goods: row?.goods, labels: row?.labels, stage: 'posted' })
    expect(await standing()).toMatchObject({ total: before.orders, waiting: before.orders - 1 })
    expect((await callOk('orderCase', { ...desk, params: { number: order.number } })).data.state).toBe('fulfilled')

    await expectRefusal('workBatch', 404, { ...desk, body: { number: batch.number, step: 'pack', keys: [key, 'x'] } })
    await expectRefusal('workBatch', 404, { ...desk, body: { number: 999_999, step: 'pack', keys: [key] } })
    await expectRefusal('packingBatch', 404, { ...desk, params: { number: '999999' } })
    await expectRefusal('takeBatch', 422, { ...desk, raw: { batch_id: crypto.randomUUID(), most: 201 } })

    // A login of its own: the step-up counts for it alone.
    const admin = { token: await logIn('admin') }
    await subject.mailRadioTimes('zedder@zed.example')
    const link = { token: await linkTo('radio-times', 'zedder@zed.example') }
    const { address } = (await callOk('loadRadioTimes', { body: link })).data
    await callOk('saveRadioTimes', { body: { ...link, update: true, radioTimes: { mail_radio_times: 'true', address } } })
    const paper = { ...admin, body: { batch_id: crypto.randomUUID(), most: 200 } }
    await expectRefusal('takePaperBatch', 403, { ...paper, ...desk })
    await expectRefusal('takePaperBatch', 403, paper)
    await callOk('stepUp', { ...admin, body: { password: 'Listen2Zed' } })
    const { issue, shelves } = await pile()
    const copies = (await callOk('takePaperBatch', paper)).data
    expect(copies).toMatchObject({ what: 'paper', issue })
    expect(copies.rows).toHaveLength(shelves.paper)
    const [copy] = copies.rows
    expect(copy).toMatchObject({ goods: [{ shelf: 'paper', quantity: 1 }], stage: null, packed: null })
    expect((await pile()).shelves.paper).toBe(0)
    await expectRefusal('takePaperBatch', 409, { ...admin, body: { batch_id: crypto.randomUUID(), most: 1 } })
    const tick = { number: copies.number, keys: [copy?.key ?? ''] }
    expect((await callOk('workBatch', { ...desk, body: { ...tick, step: 'pack' } })).data).toMatchObject({
      rows: [{ packed: { by: 'Ines Tran' } }],
    })
    expect((await callOk('workBatch', { ...desk, body: { ...tick, step: 'post', carrier: 'Sendle' } })).data.refused).toMatchObject([
      { error: packingMessages.paperHasNoLetter },
    ])
  })

  test('the office changes an item for everyone at once; a stale change is refused with the current value', async () => {
    const token = tokens.get('admin')
    const sku = 'ticket:midwinter-fun-run:size=M'
    const seen = async () => (await callOk('tickets')).data.find(({ id }) => id === 'midwinter-fun-run')
    const was = (await callOk('catalogueDesk', { token })).data.find(({ id }) => id === 'midwinter-fun-run')
    if (was?.kind !== 'ticket') throw new Error('There is no fun run.')
    const row = was.stock?.find((candidate) => candidate.sku === sku)
    const now = (row?.available ?? 0) + (row?.reserved ?? 0) + (row?.sold ?? 0)
    const body = {
      kind: 'ticket' as const,
      id: was.id,
      changes: [
        { what: 'capacity' as const, sku, was: now, to: now + 5 },
        { what: 'date' as const, was: was.eventDateTime, to: '2027-06-20T06:30:00+10:00' },
        { what: 'body' as const, was: was.body, to: '<p>Pancakes <strong>first</strong>.</p>' },
      ],
    }
    const { data } = await callOk('changeCatalogue', { token, body })
    expect(data).toMatchObject({ eventDateTime: '2027-06-20T06:30:00+10:00', body: '<p>Pancakes <strong>first</strong>.</p>' })
    expect(await seen()).toMatchObject({ eventDateTime: '2027-06-20T06:30:00+10:00', body: '<p>Pancakes <strong>first</strong>.</p>' })
    expect((await seen())?.stock?.find(({ options }) => options.size === 'M')?.available).toBe((row?.available ?? 0) + 5)
    const again = await expectRefusal('changeCatalogue', 409, { token, body })
    expect(again).toMatchObject({ error: changeMessages.conflict, present: data })
    expect(again.problems?.map(({ path }) => path)).toEqual(['changes.0', 'changes.1', 'changes.2'])

    const hide = (isPublic: boolean) => ({
      kind: 'merch' as const,
      id: 'loud-tee',
      changes: [{ what: 'public' as const, was: !isPublic, to: isPublic }],
    })
    await callOk('changeCatalogue', { token, body: hide(false) })
    expect(JSON.stringify((await callOk('merch')).data)).not.toContain('loud-tee')
    expect((await callOk('merch', { token: tokens.get('reception') })).data.onSale).toContain('loud-tee')
    await callOk('changeCatalogue', { token, body: hide(true) })
    const own = { kind: 'merch' as const, id: 'misc', changes: [{ what: 'public' as const, was: false, to: true }] }
    expect((await expectRefusal('changeCatalogue', 422, { token, body: own })).problems).toEqual([
      { path: 'changes.0', message: changeMessages.desksOwn },
    ])
    await expectRefusal('changeCatalogue', 404, { token, body: { ...own, id: 'nothing' } })
    await expectRefusal('changeCatalogue', 422, { token, raw: { ...own, changes: [] } })
  })

  test('those with tickets are told that an event moved, once, and only if the office says so (A23, D553, D554)', async () => {
    const token = tokens.get('admin')
    const thing = async () => {
      const found = (await callOk('catalogueDesk', { token })).data.find(({ id }) => id === 'autumn-concert')
      if (found?.kind !== 'ticket') throw new Error('There is no concert.')
      return found
    }
    const before = await thing()
    const person = await newPerson()
    const { order } = (
      await confirm(person, {
        items: [{ type: 'ticket', id: 'autumn-concert', quantity: 1 }],
        subDiscount: false,
        stationPickup: false,
        activeSub: false,
      })
    ).data
    expect((await thing()).holders).toEqual(before.holders)
    const { id } = (await callOk('createPaypalTransaction', { token: person.token, body: { order: { order_id: order.order_id } } })).data
    await subject.approve(id, 'approve')
    await callOk('capturePaypalTransaction', { token: person.token, body: { orderID: id } })
    const { holders } = await thing()
    expect(holders).toEqual({ ...before.holders, orders: before.holders.orders + 1 })

    const letters = async () =>
      (await callOk('orderCase', { token, params: { number: order.number } })).data.letters.filter(({ kind }) => kind === 'event_changed')
    const move = async (to: string, tellsBuyers?: boolean) => {
      const { eventVenue: was } = await thing()
      const changes = [{ what: 'venue' as const, was, to }]
      return (
        await callOk('changeCatalogue', {
          token,
          body: { kind: 'ticket', id: 'autumn-concert', changes, ...(tellsBuyers ? { tellsBuyers } : {}) },
        })
      ).data
    }
    expect(await move('The Loading Dock')).toMatchObject({ eventVenue: 'The Loading Dock', holders })
    expect(await letters()).toEqual([])
    await move('The Annexe', true)
    await move('The Station', true)
    expect(await letters()).toHaveLength(1)
    const [ticket] = (await callOk('orderTickets', { token: person.token, params: { order_id: order.order_id } })).data.tickets
    expect(ticket?.eventVenue).toBe('The Station')
    const trail = (await callOk('auditTrail', { token, query: {} })).data.entries.filter(({ action }) => action === 'catalogue.tell')
    expect(trail[0]).toMatchObject({ subject: 'ticket:autumn-concert', detail: { orders: holders.orders - holders.withoutEmail } })
    for (const to of [' ', 'x'.repeat(201), 'One\nTwo'])
      await expectRefusal('changeCatalogue', 422, {
        token,
        raw: { kind: 'ticket', id: 'autumn-concert', changes: [{ what: 'venue', was: 'The Station', to }] },
      })
    await move(before.eventVenue)
  })

  test('drafts are seen by who edits, published as versions, timed, called off and put back (A188 to A194)', async () => {
    const token = tokens.get('admin')
    const all = async () => (await callOk('catalogueEntries', { token })).data
    const find = async (id: string) => {
      const view = (await all()).entries.find((one) => one.id === id && one.kind === 'merch')
      if (!view?.published) throw new Error(`There is no ${id}.`)
      return { view, entry: view.published }
    }
    const [kinds, ranks] = [
      (await all()).entries.map(({ kind }) => kind),
      (await all()).entries.map(({ published }) => published?.rank ?? 0),
    ]
    expect(kinds).toEqual(['ticket', 'merch', 'subscription'].flatMap((kind) => kinds.filter((one) => one === kind)))
    expect(ranks.filter((_, index) => kinds[index] === 'merch')).toEqual(
      ranks.filter((_, index) => kinds[index] === 'merch').toSorted((a, b) => a - b),
    )
    const { view, entry } = await find('tea-towel')
    expect(view).toMatchObject({ draft: null, revision: 0, waitsFor: null, stock: [{ sku: 'merch:tea-towel' }] })
    const body = { entry: { ...entry, name: 'A tea towel' }, basis: view.basis, revision: 0 }
    const draft = (await callOk('saveDraft', { token, body })).data
    expect(draft.draft?.changes).toEqual([{ field: 'Name', from: entry.name, to: 'A tea towel' }])
    const late = await expectRefusal('saveDraft', 409, { token, body })
    expect(late).toMatchObject({ error: expect.stringContaining(' saved a draft of this on '), presentEntries: [draft] })
    const named = { kind: draft.kind, id: draft.id, revision: draft.revision }
    const stale = await expectRefusal('publishDrafts', 409, { token, body: { entries: [{ ...named, revision: 1_000_000 }] } })
    expect(stale).toMatchObject({ error: editingMessages.notPublished, problems: [{ path: 'entries.0' }], presentEntries: [draft] })
    await expectRefusal('dropDraft', 409, { token, body: { ...named, revision: 1_000_000 } })
    await expectRefusal('dropDraft', 404, { token, body: { ...named, id: 'nothing' } })
    const past = await expectRefusal('publishDrafts', 422, { token, body: { entries: [named], at: '2020-01-01T00:00:00Z' } })
    expect(past.problems).toEqual([{ path: 'at', message: editingMessages.timePast }])

    const timed = (
      await callOk('publishDrafts', { token, body: { entries: [named], at: new Date(Date.now() + 3_600_000).toISOString(), note: 'Soon' } })
    ).data
    expect(timed.version).toBeNull()
    expect((await all()).waiting).toMatchObject([
      { id: timed.id, note: 'Soon', stoppedAt: null, entries: [{ id: 'tea-towel', isNew: false }] },
    ])
    expect((await find('tea-towel')).view).toMatchObject({ draft: null, waitsFor: timed.id })
    expect((await expectRefusal('saveDraft', 409, { token, body })).error).toBe(editingMessages.waits)
    expect((await callOk('callOffPublication', { token, body: { id: timed.id } })).data).toEqual({ drafts: 1 })
    await expectRefusal('callOffPublication', 404, { token, body: { id: timed.id } })
    const again = (await find('tea-towel')).view
    const now = (await callOk('publishDrafts', { token, body: { entries: [{ ...named, revision: again.revision }], note: 'Now' } })).data
    expect((await callOk('merch')).data.merch.find(({ shortcode }) => shortcode === 'tea-towel')?.name).toBe('A tea towel')
    expect((await expectRefusal('callOffPublication', 409, { token, body: { id: now.id } })).error).toBe(editingMessages.published)

    const { versions } = (await callOk('catalogueVersions', { token, query: {} })).data
    expect(versions[0]).toMatchObject({
      version: now.version,
      note: 'Now',
      count: 1,
      entries: [{ id: 'tea-towel', changes: draft.draft?.changes }],
    })
    expect(versions.at(-1)).toMatchObject({ version: 1, by: 'The shop', entries: [] })
    await expectRefusal('putVersionBack', 404, { token, body: { version: 999 } })
    const put = { token, body: { version: (now.version ?? 0) - 1 } }
    const { drafts } = (await callOk('putVersionBack', put)).data
    expect(drafts).toBeGreaterThan(0)
    expect((await expectRefusal('putVersionBack', 409, put)).error).toBe(editingMessages.draftsThere)
    const back = (await all()).entries.filter((one) => one.draft)
    const entries = back.map(({ kind, id, revision }) => ({ kind, id, revision }))
    await callOk('publishDrafts', { token, body: { entries } })
    expect((await callOk('merch')).data.merch.find(({ shortcode }) => shortcode === 'tea-towel')?.name).toBe(entry.name)
    expect((await callOk('putVersionBack', put)).data).toEqual({ drafts: 0 })
  })

  test('a subscription type whose price rises, and that is archived (A7, A189, A191, D741)', async () => {
    const token = tokens.get('admin')
    const typeOf = async () => (await callOk('subscriptionTypes')).data.find(({ id }) => id === 'business')
    const change = async (changes: object) => {
      const view = (await callOk('catalogueEntries', { token })).data.entries.find(
        ({ kind, id }) => kind === 'subscription' && id === 'business',
      )
      if (view?.published?.kind !== 'subscription') throw new Error('There is no such type.')
      const { basis, revision, published } = view
      const draft = (await callOk('saveDraft', { token, body: { entry: { ...published, ...changes }, basis, revision } })).data
      await callOk('publishDrafts', { token, body: { entries: [{ kind: draft.kind, id: draft.id, revision: draft.revision }] } })
      return published
    }
    const { cost } = await change({ cost: 17_500, contents: ['A window sticker'] })
    expect(await typeOf()).toMatchObject({ cost: 17_500, contents: ['A window sticker'], special: 'business' })
    const { contents } = await change({ visibility: 'archived' })
    expect([await typeOf(), contents]).toEqual([undefined, ['A window sticker']])
    await change({ visibility: 'public', cost })
    expect(await typeOf()).toMatchObject({ cost })
  })

  test('the station is drafted, published, sent along with merch, and put back (A230)', async () => {
    const token = tokens.get('admin')
    const read = async () => (await callOk('catalogueEntries', { token })).data.documents ?? []
    const stationOf = (views: Awaited<ReturnType<typeof read>>) => {
      const view = views.find(({ kind }) => kind === 'station')
      if (view?.published?.kind !== 'station') throw new Error('There is no station.')
      return { view, published: view.published }
    }
    const before = await read()
    expect(before.map(({ kind }) => kind)).toEqual(['station', 'draws', 'words'])
    const { view, published } = stationOf(before)
    expect((await callOk('merch')).data.settings).toEqual({ draws: prizeLists })
    const body = { entry: { ...published, phone: '1300 975 707' }, basis: view.basis, revision: view.revision }
    const draft = (await callOk('saveDocument', { token, body })).data
    expect(draft.draft?.changes).toEqual([{ field: 'Phone', from: published.phone, to: '1300 975 707' }])
    expect(await expectRefusal('saveDocument', 409, { token, body })).toMatchObject({ presentDocuments: [draft] })
    const sent = encodeWith(calls.saveDocument.body, body) as { entry: object }
    const wrong = await expectRefusal('saveDocument', 422, { token, raw: { ...sent, entry: { ...sent.entry, abn: '1' } } })
    expect(wrong.problems).toMatchObject([{ path: 'entry.abn' }])
    const publish = ({ kind, id, revision }: typeof draft) =>
      callOk('publishDrafts', { token, body: { entries: [{ kind, id, revision }] } })
    await publish(draft)
    expect((await callOk('merch')).data.settings).toEqual({ draws: prizeLists, station: { phone: '1300 975 707' } })
    const now = stationOf(await read())
    const again = { entry: published, basis: now.view.basis, revision: now.view.revision }
    await publish((await callOk('saveDocument', { token, body: again })).data)
    expect((await callOk('merch')).data.settings).toEqual({ draws: prizeLists })
  })

  test('the shop with its drafts, or with what waits, is looked at by who edits (A250)', async () => {
    const token = tokens.get('admin')
    const look = async (query: { publication?: string } = {}) => (await callOk('catalogueLook', { token, query })).data
    const lists = ['subscriptionTypes', 'merch', 'tickets'] as const
    const sold = await Promise.all(lists.map(async (name) => [name, (await callOk(name)).data] as const))
    expect(await look()).toEqual(Object.fromEntries(sold))
    const view = (await callOk('catalogueEntries', { token })).data.entries.find(({ id }) => id === 'tea-towel')
    if (!view?.published) throw new Error('There is no tea towel.')
    const body = { entry: { ...view.published, name: 'Seen in a draft', rank: 0.1 }, basis: view.basis, revision: view.revision }
    const { kind, id, revision } = (await callOk('saveDraft', { token, body })).data
    expect((await look()).merch.merch[0]).toMatchObject({
      shortcode: id,
      name: 'Seen in a draft',
      price: 'price' in view.published ? view.published.price : null,
    })
    expect(JSON.stringify((await callOk('merch', { token })).data)).not.toContain('Seen in a draft')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { data: timed } = await callOk('publishDrafts', { token, body: { entries: [{ kind, id, revision }], at } })
    const publication = String(timed.id)
    expect((await look()).merch.merch[0]?.name).not.toBe('Seen in a draft')
    expect((await look({ publication })).merch.merch[0]?.name).toBe('Seen in a draft')
    await callOk('callOffPublication', { token, body: { id: timed.id } })
    const gone = await expectRefusal('catalogueLook', 409, { token, query: { publication } })
    expect(gone.error).toBe(editingMessages.waitsNoMore)
    const again = (await callOk('catalogueEntries', { token })).data.entries.find((one) => one.id === id)
    await callOk('dropDraft', { token, body: { kind, id, revision: again?.revision ?? 0 } })
  })

  test('a new thing, a code that is taken, and one that is archived (A189, A191)', async () => {
    const token = tokens.get('admin')
    const views = (await callOk('catalogueEntries', { token })).data.entries
    const like = views.find(({ id }) => id === 'box-set')?.published
    if (like?.kind !== 'merch') throw new Error('There is no box set.')
    const save = (entry: Entry, seen: { basis: string | null; revision: number } = { basis: null, revision: 0 }) => ({
      token,
      body: { entry, ...seen },
    })
    const taken = await expectRefusal('saveDraft', 409, save(like))
    expect(taken.problems).toEqual([{ path: 'entry.id', message: editingMessages.taken }])
    const made: Entry = { ...like, id: 'another-box-set', name: 'Another box', rank: 0.5 }
    const draft = (await callOk('saveDraft', save(made))).data
    const publish = ({ kind, id, revision }: EntryView) => callOk('publishDrafts', { token, body: { entries: [{ kind, id, revision }] } })
    await publish(draft)
    const { merch, inventory } = (await callOk('merch')).data
    expect([merch[0]?.shortcode, inventory['another-box-set']?.map((row) => row.inventory)]).toEqual([
      'another-box-set',
      like.stock?.map(({ opening }) => opening),
    ])
    const [live] = (await callOk('catalogueEntries', { token })).data.entries.filter(({ id }) => id === 'another-box-set')
    if (!live) throw new Error('It is not there.')
    await publish((await callOk('saveDraft', save({ ...made, visibility: 'archived' }, live))).data)
    expect(JSON.stringify((await callOk('merch', { token })).data)).not.toContain('another-box-set')
    expect(
      (await callOk('catalogueEntries', { token })).data.entries.find(({ id }) => id === 'another-box-set')?.published?.visibility,
    ).toBe('archived')
    const own = views.find(({ id, kind }) => id === 'misc' && kind === 'merch')
    if (!own?.published) throw new Error('There is no misc.')
    const sent = encodeWith(calls.saveDraft.body, save(own.published, own).body) as { entry: object }
    const wrong = await expectRefusal('saveDraft', 422, { token, raw: { ...sent, entry: { ...sent.entry, visibility: 'public' } } })
    expect(wrong.problems?.map(({ path }) => path)).toEqual(['entry.visibility'])
    const photographs = [{ photo: 'a'.repeat(64), alt: 'Nobody uploaded this', focus: { x: 0.5, y: 0.5 } }]
    const unknown = await expectRefusal('saveDraft', 422, save({ ...own.published, photographs }, own))
    expect(unknown.problems).toEqual([{ path: 'entry.photographs.0.photo', message: editingMessages.noPhotograph }])
  })

  test('merchandise is saved as a file, and a file makes drafts once its preview was seen (A220 to A222)', async () => {
    const token = tokens.get('admin')
    const file = await request('exportProducts', { token })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const csv = await file.text()
    const preview = async (text: string) => (await callOk('previewProducts', { token, body: { text } })).data
    const whole = await preview(csv)
    expect(whole.rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
    expect(whole.unknownColumns).toEqual([])

    const text = 'Short code,Name,Supplier\nwork-shirt,A work shirt,Us\n'
    const { rows, unknownColumns, seen } = await preview(text)
    const [row] = rows
    expect({ ...row, changes: row?.changes.map(({ field, to }) => [field, to]) }).toEqual({
      row: 2,
      id: 'work-shirt',
      name: 'A work shirt',
      state: 'changed',
      changes: [['Name', 'A work shirt']],
      faults: [],
    })
    expect(unknownColumns).toEqual(['Supplier'])
    expect((await callOk('importProducts', { token, body: { text, seen } })).data).toEqual({ drafts: 1 })
    const late = await expectRefusal('importProducts', 409, { token, body: { text, seen } })
    expect(late.error).toBe(sheetMessages.changedSince)
    const { entries } = (await callOk('catalogueEntries', { token })).data
    const view = entries.find(({ id }) => id === 'work-shirt')
    expect(view?.draft?.changes.map(({ field }) => field)).toEqual(['Name'])

    const faulty = `${text}work-shirt,Another,\n`
    const twice = await preview(faulty)
    expect(twice.rows.map(({ state, faults }) => [state, faults])).toEqual([
      ['unchanged', []],
      ['faulty', [{ column: 'Short code', message: 'Row 2 has this code too.' }]],
    ])
    const refused = await expectRefusal('importProducts', 422, { token, body: { text: faulty, seen: twice.seen } })
    expect(refused.problems).toEqual([{ path: 'text', message: sheetMessages.faulty }])
    const unread = await expectRefusal('previewProducts', 422, { token, body: { text: 'Name\nTee' } })
    expect(unread.problems).toEqual([{ path: 'text', message: sheetMessages.noCode }])
    if (view) await callOk('dropDraft', { token, body: { kind: view.kind, id: view.id, revision: view.revision } })
    const actions = (await callOk('auditTrail', { token, query: {} })).data.entries.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['catalogue.export', 'catalogue.import']))
  })

  test('the legacy wizard’s record: one per key, refused at the field, never with a card’s code (T296 to T300)', async () => {
    const { name, mobile, email, address, suburb, postcode } = sampleFields(`phone-${++people}@people.example`)
    const payment = { ccname: 'Z AHMED', ccnumber: '4111 1111 1111 1111', ccexpiry: '11/39' }
    const record = { contact: { name, mobile, email, address, suburb, postcode }, subscriptions: [full], donation: { amount: 50 }, payment }
    const sent = { token: tokens.get('reception'), key: 'call-1', raw: { ...record, payment: { ...payment, cvv: '987' } } }
    const first = (await callOk('newsub', sent)).data
    expect(first).toEqual({ id: expect.any(Number), isCardKept: expect.any(Boolean) })
    expect((await callOk('newsub', sent)).data).toEqual(first)
    expect((await callOk('newsub', { ...sent, key: 'call-2' })).data.id).not.toBe(first.id)
    expect((await callOk('config', { token: tokens.get('reception') })).data.keepsCards).toBe(first.isCardKept)
    expect((await callOk('config')).data.keepsCards).toBeUndefined()

    const pathsOf = async (change: object) =>
      (await expectRefusal('newsub', 422, { token: tokens.get('reception'), raw: { ...record, ...change } })).problems?.map(
        ({ path }) => path,
      )
    expect(await pathsOf({ contact: { ...record.contact, suburb: ' ' } })).toEqual(['contact.suburb'])
    expect(await pathsOf({ donation: {} })).toEqual(['donation.amount'])
    expect(await pathsOf({ subscriptions: [] })).toEqual(['subscriptions'])
    expect(await pathsOf({ subscriptions: [{ type: 'subscription', id: 'full' }] })).toEqual(['subscriptions.0.nameoncard'])
    expect(await pathsOf({ payment: { ...payment, ccnumber: '378282246310005' } })).toEqual(['payment.ccnumber'])
  })

  describe('the office (T283, T284, T288 to T290)', () => {
    const office = () => ({ token: tokens.get('admin') })
    const list = async () => (await callOk('unpaid', office())).data
    test('the bar counts the records for an admin (D535)', async () => {
      expect((await callOk('waitingWork', office())).data.unpaid).toBe((await list()).length)
    })
    const recordOf = async (name: string) => {
      const found = (await list()).find((record) => record.name === name)
      if (!found) throw new Error(`${name} is not on the list.`)
      return found
    }
    /** A record from the phones. */
    async function phoned(email: string, line: NewLine = full) {
      const { name: _, ...fields } = sampleFields(email)
      const name = `Caller ${++people}`
      const payment = { ccname: name, ccnumber: '4111 1111 1111 1111', ccexpiry: '11/39' }
      const raw = { contact: { ...fields, name }, subscriptions: [line], donation: { amount: 5 }, payment }
      await callOk('newsub', { token: tokens.get('reception'), raw })
      return recordOf(name)
    }

    test('a year is the caller’s, not an unconfirmed sign-up’s with their address (D219)', async () => {
      const squatter = await newPerson()
      const { id, name } = await phoned(squatter.email)
      const { subid } = (await callOk('processRecord', { ...office(), body: { id } })).data
      await expectRefusal('ownContact', 401, { token: squatter.token })
      await expectRefusal('login', 401, { body: { name: squatter.email, pass: 'Wombat7mud' } })
      const token = await linkTo('recover-password', squatter.email)
      await callOk('setPassword', { body: { token, name: squatter.email, newPassword: 'Quieter9fox' } })
      const { user } = (await callOk('login', { body: { name: squatter.email, pass: 'Quieter9fox' } })).data
      expect(user).toMatchObject({ name, subnumber: subid, expiry: expect.stringMatching(/^20/) })
    })

    const gift = { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }

    test('a gift by phone is the receiver’s, and the office sees who that is (D360)', async () => {
      const [caller, receiver] = [`caller-${++people}@people.example`, `receiver-${people}@people.example`]
      const { id, name, subscriptions } = await phoned(caller, { ...full, gift, email: receiver, phone: '0491 570 157' })
      expect(subscriptions[0]?.gift).toBe(`Rosa Field, ${receiver}, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060`)
      const { subid } = (await callOk('processRecord', { ...office(), body: { id } })).data
      const token = await linkTo('recover-password', receiver)
      await callOk('setPassword', { body: { token, name: receiver, newPassword: 'Quieter9fox' } })
      const { user } = (await callOk('login', { body: { name: receiver, pass: 'Quieter9fox' } })).data
      expect(user).toMatchObject({ name: 'Rosa Field', expiry: expect.stringMatching(/^20/) })
      expect([user.subnumber === subid, user.name === name]).toEqual([false, false])
    })

    test('a gift online is the receiver’s, not an earlier sign-up’s with their address (D360 to D362)', async () => {
      const [giver, squatter] = [await newPerson(), await newPerson()]
      const line: NewLine = { ...full, gift, email: squatter.email.toUpperCase(), phone: '0491 570 157' }
      const { order } = (await confirm(giver, cartOf([line, shirt]))).data
      expect(order.subDiscount).toBe(false)
      const { id } = (await callOk('createPaypalTransaction', { token: giver.token, body: { order: { order_id: order.order_id } } })).data
      await subject.approve(id, 'approve')
      await callOk('capturePaypalTransaction', { token: giver.token, body: { orderID: id } })
      expect((await callOk('ownContact', { token: giver.token })).data.user).toMatchObject({ expiry: null })
      expect((await callOk('ownOrders', { token: giver.token })).data[0]?.items[0]?.name).toBe('Full subscription, gift for Rosa Field')
      await expectRefusal('ownContact', 401, { token: squatter.token })
      await expectRefusal('login', 401, { body: { name: squatter.email, pass: 'Wombat7mud' } })
      const token = await linkTo('recover-password', squatter.email)
      await callOk('setPassword', { body: { token, name: squatter.email, newPassword: 'Quieter9fox' } })
      const { user } = (await callOk('login', { body: { name: squatter.email, pass: 'Quieter9fox' } })).data
      expect(user).toMatchObject({ name: 'Rosa Field', expiry: expect.stringMatching(/^20/) })
    })

    test('a gift that can’t reach anybody is refused at its field (D360)', async () => {
      const giver = await newPerson()
      const paths = async (choices: object) => {
        const cart = { items: [{ ...full, ...choices }] }
        const { problems } = await expectRefusal('confirmOrder', 422, { token: giver.token, raw: { contact: giver.contact, cart } })
        return problems?.map(({ path }) => path)
      }
      expect(await paths({ gift, email: 'nowhere', phone: 'abc' })).toEqual(['cart.items.0.email', 'cart.items.0.phone'])
      expect(await paths({ gift, email: giver.email, phone: '0491 570 157' })).toEqual(['cart.items.0.email'])
      expect(await paths({ email: 'rosa@people.example' })).toEqual(['cart.items.0.gift'])
    })

    test('a desk sale is the caller’s too, not an earlier sign-up’s with their name and address (D286)', async () => {
      const squatter = await newPerson()
      const { name, email } = squatter.contact
      const caller = { ...sampleFields(email), name, address: '9 Private Parade', mobile: '0491 570 159' }
      const sale = {
        contact: caller,
        cart: { items: [{ type: 'donation', name: 'Donation', price: 20 }], stationPickup: true },
        paymentMethod: 'Cash',
      }
      await callOk('receptionOrder', { token: tokens.get('reception'), raw: sale })
      await expectRefusal('ownContact', 401, { token: squatter.token })
      await expectRefusal('login', 401, { body: { name: email, pass: 'Wombat7mud' } })
      const token = await linkTo('recover-password', email)
      await callOk('setPassword', { body: { token, name: email, newPassword: 'Quieter9fox' } })
      const { data } = await callOk('login', { body: { name: email, pass: 'Quieter9fox' } })
      const mine = (await callOk('ownContact', { token: data.token })).data.zedder
      expect([mine.address, mine.isUnconfirmed]).toEqual(['9 Private Parade', undefined])
    })

    test('records are listed newest first, with the whole request and no card number', async () => {
      const records = await list()
      expect(records.length).toBeGreaterThanOrEqual(10)
      const times = records.map(({ created_at }) => created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(JSON.stringify(records)).not.toMatch(/\d{13}/)
      expect(await recordOf('Bruna Castellanos')).toEqual({
        id: expect.any(Number),
        contact_id: expect.any(Number),
        name: 'Bruna Castellanos',
        created_at: expect.any(String),
        taken_by: 'Ines Tran',
        contact: {
          email: 'bruna@people.example',
          mobile: '0491 570 313',
          address: '41 Boundary Street',
          suburb: 'South Brisbane',
          state: 'QLD',
          postcode: '4101',
          country: 'Australia',
        },
        payment: { ccexpiry: '11/29', ccnumberhint: '•••• 1881' },
        donations: null,
        subscriptions: [
          {
            id: 'band',
            name: 'Band',
            cost: 17_000,
            postpack: true,
            membersjson: '["Bruna","Ito","Kez","Marguerite"]',
            nameoncard: '',
            specialname: 'Ferry Wake',
            tshirt: '',
          },
        ],
        total: 17_000,
      })
      expect(await recordOf('June Abara')).toMatchObject({ donations: { amount: 10_000 }, subscriptions: [], total: 10_000 })
      expect(await recordOf('Casimir Dunne')).toMatchObject({ payment: null, donations: null })
      expect((await recordOf('Hamish Ngata')).subscriptions[0]).toMatchObject({ tshirt: 'L', nameoncard: 'H. Ngata', membersjson: '[]' })
    })

    test('a card is shown after your own password and a reason, until its record is processed', async () => {
      const { id, contact_id } = await phoned('card@people.example')
      const look = { ...office(), params: { contact_id: String(contact_id) }, query: { reason: 'Taking the payment' } }
      const early = await expectRefusal('cardDetails', 403, look)
      expect(early.problems).toEqual([{ path: 'password', message: officeMessages.stepUpFirst }])
      const wrong = await expectRefusal('stepUp', 422, { ...office(), body: { password: 'Nope1234' } })
      expect(wrong.problems).toEqual([{ path: 'password', message: officeMessages.wrongPassword }])
      const { until } = (await callOk('stepUp', { ...office(), body: { password: 'Listen2Zed' } })).data
      expect(Date.parse(until)).toBeGreaterThan(Date.now())
      const { data } = await callOk('cardDetails', look)
      expect(data).toEqual({ ccname: expect.stringMatching(/^Caller/), ccnumber: '4111111111111111', ccexpiry: '11/39' })

      for (const reason of ['', ' a ', 'x'.repeat(201), 'it is 4111 1111 1111 1111'])
        expect((await expectRefusal('cardDetails', 422, { ...look, query: { reason } })).problems?.[0]?.path).toBe('reason')
      const other = (await callOk('login', { body: { name: 'admin@zed.example', pass: 'Listen2Zed' } })).data.token
      await expectRefusal('cardDetails', 403, { ...look, token: other })
      expect((await expectRefusal('cardDetails', 404, { ...look, params: { contact_id: '999999' } })).error).toBe(officeMessages.cardGone)
      await callOk('processRecord', { ...office(), body: { id } })
      expect((await expectRefusal('cardDetails', 404, look)).error).toBe(officeMessages.cardGone)
      expect((await callOk('config', office())).data.keepsCards).toBe(true)
    })

    test('a record is processed once: a repeat with its key answers the same, others read who was faster (T289)', async () => {
      const { id } = await phoned('theirs@people.example')
      const first = (await callOk('processRecord', { ...office(), body: { id }, key: 'press-1' })).data
      expect(first.subid).toMatch(/^\d{5}$/)
      expect((await callOk('processRecord', { ...office(), body: { id }, key: 'press-1' })).data).toEqual(first)
      const again = await expectRefusal('processRecord', 409, { ...office(), body: { id }, key: 'press-2' })
      expect(again.error).toBe(`Malachi Byrne has processed this record already: subscriber ${first.subid}.`)
      expect((await expectRefusal('deleteRecord', 409, { ...office(), body: { id } })).error).toBe(again.error)
      expect((await list()).some((record) => record.id === id)).toBe(false)
      const second = await phoned('THEIRS@people.example')
      expect((await callOk('processRecord', { ...office(), body: { id: second.id } })).data).toEqual(first)
      await expectRefusal('processRecord', 404, { ...office(), body: { id: 999_999 } })
    })

    test('a processed record is an order by phone; within a minute it can be undone, once (D483, D484)', async () => {
      const { id, name, total } = await phoned(`undone-${++people}@people.example`)
      const { subid } = (await callOk('processRecord', { ...office(), body: { id, receipt: '004512' } })).data
      const processed = (await callOk('processedRecords', office())).data.find((record) => record.id === id)
      expect(processed).toMatchObject({ name, subid, total, by: 'Malachi Byrne', number: expect.stringMatching(/^ZED-\d{6}$/) })
      expect(processed?.secondsLeft).toBeGreaterThan(0)
      const { number = '' } = processed ?? {}
      const openCase = async () => (await callOk('orderCase', { ...office(), params: { number } })).data
      const sold = await openCase()
      expect(sold).toMatchObject({ channel: 'phone', state: 'paid', order: { paymentMethod: 'Eftpos', transaction_id: '004512', total } })
      expect(sold.order.items.map(({ type }) => type)).toEqual(['subscription', 'donation'])
      expect((await callOk('fulfilment', office())).data.filter((piece) => piece.number === number).map(({ kind }) => kind)).toEqual([
        'card',
        'pack',
      ])
      expect(
        (await expectRefusal('processRecord', 422, { ...office(), raw: { id, receipt: '4111 1111 1111 1111' } })).problems?.[0]?.path,
      ).toBe('receipt')
      expect((await callOk('undoProcess', { ...office(), body: { id } })).data).toEqual({ undone: true })
      expect((await openCase()).state).toBe('cancelled')
      expect((await callOk('processedRecords', office())).data.some((record) => record.id === id)).toBe(false)
      expect((await list()).some((record) => record.id === id)).toBe(true)
      expect((await expectRefusal('undoProcess', 409, { ...office(), body: { id } })).error).toBe(officeMessages.undoneAlready)
      await expectRefusal('undoProcess', 404, { ...office(), body: { id: 999_999 } })
      await callOk('deleteRecord', { ...office(), body: { id } })
    })

    test('a deleted record is gone for the second admin too; even a donation gets a subscriber number (T290)', async () => {
      const { id } = await phoned('gone@people.example')
      expect((await callOk('deleteRecord', { ...office(), body: { id } })).data).toEqual({ deleted: true })
      expect((await expectRefusal('deleteRecord', 404, { ...office(), body: { id } })).error).toBe(officeMessages.recordGone)
      expect((await expectRefusal('processRecord', 404, { ...office(), body: { id } })).error).toBe(officeMessages.recordGone)
      const donation = await recordOf('June Abara')
      expect((await callOk('processRecord', { ...office(), body: { id: donation.id } })).data.subid).toMatch(/^\d{5}$/)
    })

    test('nobody on staff becomes a subscriber', async () => {
      const { id } = await phoned('Reception@zed.example')
      expect((await expectRefusal('processRecord', 409, { ...office(), body: { id } })).error).toContain('Reception@zed.example')
      await callOk('deleteRecord', { ...office(), body: { id } })
    })
  })

  test('the audit trail says who did what, by person and day, and so does its file (A19 to A21)', async () => {
    const admin = { token: tokens.get('admin') }
    const events = (await callOk('tickets')).data
    const door = { token: tokens.get('reception'), params: { ticket_id: events[0]?.id ?? '' } }
    const file = await request('doorListCsv', door)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="door-list-.*\.csv"$/)
    await expectRefusal('doorListCsv', 404, { ...door, params: { ticket_id: 'nowhere' } })

    const trail = (query: Record<string, string>) => callOk('auditTrail', { ...admin, query })
    const { people, entries } = (await trail({})).data
    expect(people).toEqual(expect.arrayContaining([{ id: expect.any(Number), name: 'Ines Tran', role: 'reception' }]))
    expect(people.every(({ role }) => role !== 'zedder')).toBe(true)
    const ines = people.find(({ name }) => name === 'Ines Tran')
    expect(entries[0]).toMatchObject({
      who: { id: ines?.id, name: 'Ines Tran' },
      action: 'door_list.export',
      subject: `ticket:${events[0]?.id}`,
      about: events[0]?.name,
      detail: { names: expect.any(Number) },
    })
    const theirs = (await trail({ person: String(ines?.id) })).data.entries
    expect(new Set(theirs.map(({ who }) => who.name))).toEqual(new Set(['Ines Tran']))
    const older = (await trail({ before: String(theirs[0]?.id), person: String(ines?.id) })).data.entries
    expect(older.slice(0, theirs.length - 1)).toEqual(theirs.slice(1))
    expect((await trail({ day: '2020-02-29' })).data).toEqual({ people, entries: [], hasMore: false })
    expect((await trail({ person: 'everybody' })).data.entries.length).toBeGreaterThanOrEqual(entries.length)
    const wrong: Record<string, string>[] = [{ person: 'x' }, { day: '2027-02-30' }, { day: '0000-01-01' }, { before: '-1' }]
    for (const query of wrong) await expectRefusal('auditTrail', 422, { ...admin, query })

    const csv = await request('auditCsv', { ...admin, query: { person: String(ines?.id) } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toContain('Saved the door list of')
    expect((await trail({})).data.entries[0]).toMatchObject({ action: 'audit.export', detail: { person: String(ines?.id) } })
  })

  test('a browser may report what it kept out of a page, in its own two shapes (A60)', async () => {
    const older = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example/x.png', 'line-number': 3 } }
    const newer = [{ type: 'csp-violation' as const, body: { effectiveDirective: 'img-src', blockedURL: 'inline', sourceFile: null } }]
    expect((await callOk('cspReport', { body: older })).data).toEqual({ received: true })
    expect((await callOk('cspReport', { body: newer })).data).toEqual({ received: true })
    await expectRefusal('cspReport', 422, { raw: [] })
  })

  test('a photograph is taken once, and what is none is refused in a sentence (A200, hostile 280, 283)', async () => {
    const token = tokens.get('admin')
    const send = (bytes: BlobPart) => ({ token, body: new Blob([bytes]) })
    const picture = { create: { width: 60, height: 40, channels: 3, background: '#ff8000' } } as const
    const bytes = new Uint8Array(await sharp(picture).jpeg().toBuffer())
    const { photo } = (await callOk('uploadPhotograph', send(bytes))).data
    expect(photo).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await callOk('uploadPhotograph', send(bytes))).data).toEqual({ photo })
    for (const [sent, status, fault] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 422, 'drawing'],
      ['Hello', 422, 'unknown'],
      [new Uint8Array(21 * 1024 * 1024), 413, 'tooLarge'],
    ] as const)
      expect((await expectRefusal('uploadPhotograph', status, send(sent))).error).toBe(photographMessages[fault])
    const asJson = await subject.fetch('/support/photographs', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    expect(asJson.status).toBe(415)
  })

  test('logging out ends the token', async () => {
    const person = await newPerson()
    await callOk('logout', { token: person.token })
    await expectRefusal('ownContact', 401, { token: person.token })
  })

  describe('a second factor (security 2.7)', () => {
    const credentials = { name: 'reception@zed.example', pass: 'Listen2Zed' }
    const halfLogin = async () => (await expectRefusal('login', 403, { body: credentials })).secondStep?.token ?? ''

    test('is set up, asked for at the login and at a step-up, and removed', async () => {
      const { token } = (await callOk('login', { body: credentials })).data
      expect((await expectRefusal('beginApp', 403, { token })).problems?.map(({ path }) => path)).toEqual(['password'])
      await stepUp(token)
      const { secret, uri } = (await callOk('beginApp', { token })).data
      expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
      expect((await expectRefusal('confirmApp', 422, { token, body: { code: '000000' } })).problems).toEqual([
        { path: 'code', message: factorMessages.wrongSetupCode },
      ])
      const { recoveryCodes } = (await callOk('confirmApp', { token, body: { code: codeOf(secret) } })).data
      expect(recoveryCodes).toHaveLength(10)
      expect((await callOk('ownFactors', { token })).data).toMatchObject({ canUseApp: true, passkeys: [], recoveryCodesLeft: 10 })

      expect(await expectRefusal('login', 403, { body: credentials })).toEqual({
        error: factorMessages.secondStep,
        secondStep: { token: expect.any(String), hasPasskey: false, hasApp: true },
      })
      const half = await halfLogin()
      await expectRefusal('ownFactors', 401, { token: half })
      expect((await expectRefusal('loginFactor', 422, { body: { token: half } })).problems).toEqual([
        { path: 'code', message: factorMessages.giveFactor },
      ])
      const code = codeOf(secret, 1)
      expect((await callOk('loginFactor', { body: { token: half, code } })).data.user.role).toBe('reception')
      await expectRefusal('loginFactor', 401, { body: { token: half, code: recoveryCodes[0] } })
      await expectRefusal('loginFactor', 422, { body: { token: await halfLogin(), code } })
      await callOk('loginFactor', { body: { token: await halfLogin(), code: recoveryCodes[0] } })
      await expectRefusal('loginFactor', 422, { body: { token: await halfLogin(), code: recoveryCodes[0] } })

      const wasted = await halfLogin()
      for (let tries = 0; tries < 5; tries++) await expectRefusal('loginFactor', 422, { body: { token: wasted, code: '000000' } })
      await expectRefusal('loginFactor', 401, { body: { token: wasted, code: recoveryCodes[1] } })

      const password = credentials.pass
      expect((await expectRefusal('stepUp', 422, { token, body: { password } })).problems?.map(({ path }) => path)).toEqual(['code'])
      await callOk('stepUp', { token, body: { password, code: recoveryCodes[2] } })
      const renewed = (await callOk('renewCodes', { token })).data.recoveryCodes
      await expectRefusal('stepUp', 422, { token, body: { password, code: recoveryCodes[3] } })
      await callOk('stepUp', { token, body: { password, code: renewed[0] } })
      await expectRefusal('removeFactor', 404, { token, body: { kind: 'passkey', id: 99 } })
      expect((await callOk('removeFactor', { token, body: { kind: 'app' } })).data).toMatchObject({ app: null, recoveryCodesLeft: 0 })
      tokens.set('reception', (await callOk('login', { body: credentials })).data.token)
    })

    test('a passkey answers a challenge of ours, once', async () => {
      const { token } = (await callOk('login', { body: credentials })).data
      await stepUp(token)
      const device = makeAuthenticator()
      const origin = 'http://shop.test'
      const { challenge } = (await callOk('beginPasskey', { token })).data
      const answer = device.register({ challenge, origin })
      const added = await callOk('addPasskey', { token, body: { name: 'Laptop', passkey: answer as BodyOf<'addPasskey'>['passkey'] } })
      expect(added.data.recoveryCodes).toHaveLength(10)
      await expectRefusal('addPasskey', 422, { token, raw: { name: 'Again', passkey: answer } })
      await expectRefusal('addPasskey', 422, { token, raw: { name: ' ', passkey: answer } })
      const half = await halfLogin()
      const asked = (await callOk('loginChallenge', { body: { token: half } })).data.challenge
      const passkey = device.sign({ challenge: asked, origin, counter: 1 }) as BodyOf<'loginFactor'>['passkey']
      await callOk('loginFactor', { body: { token: half, passkey } })
      await expectRefusal('loginFactor', 422, { body: { token: await halfLogin(), passkey } })
      const [own] = (await callOk('ownFactors', { token })).data.passkeys
      expect(own).toMatchObject({ name: 'Laptop', used: expect.any(String) })
      await callOk('removeFactor', { token, body: { kind: 'passkey', id: own?.id ?? 0 } })
      tokens.set('reception', (await callOk('login', { body: credentials })).data.token)
    })
  })

  test('staff are invited, given dates, and shut out; never the only admin, nor oneself (A40 to A44)', async () => {
    const token = await logIn('admin')
    const email = 'pat@zed.example'
    const invitation = { email, name: 'Pat Producer', role: 'reception' as const, until: null }
    expect((await expectRefusal('inviteStaff', 403, { token, body: invitation })).problems?.map(({ path }) => path)).toEqual(['password'])
    await stepUp(token)
    const listed = async (address = email) => (await callOk('staff', { token })).data.find((member) => member.email === address)
    const ends = await expectRefusal('inviteStaff', 422, { token, body: { ...invitation, email: 'zedder@zed.example' } })
    expect(ends.problems).toEqual([{ path: 'email', message: staffMessages.isZedder('zedder@zed.example') }])
    expect((await callOk('inviteStaff', { token, body: invitation })).data).toEqual({ sentEmail: true })
    expect(await listed()).toMatchObject({ name: 'Pat Producer', role: 'reception', standing: 'invited', sessions: [] })
    await callOk('setPassword', { body: { token: subject.recoveryToken(), name: email, newPassword: 'Quieter9fox' } })
    const pat = (await callOk('login', { body: { name: email, pass: 'Quieter9fox' } })).data.token
    const row = await listed()
    expect(row).toMatchObject({ standing: 'working', sessions: [{ id: expect.any(String) }] })
    const again = await expectRefusal('inviteStaff', 422, { token, body: invitation })
    expect(again.problems).toEqual([{ path: 'email', message: staffMessages.worksHere(email, 'reception') }])

    const id = row?.id ?? 0
    expect((await callOk('endStaffSessions', { token, body: { id, session: row?.sessions[0]?.id } })).data).toEqual({ ended: 1 })
    await expectRefusal('pledges', 401, { token: pat })
    const dates = { id, role: 'reception' as const, from: null, until: '2020-01-31' }
    await expectRefusal('changeStaff', 422, { token, raw: { ...dates, from: '2020-02-01' } })
    await callOk('changeStaff', { token, body: dates })
    expect(await listed()).toMatchObject({ standing: 'ended', until: '2020-01-31' })
    await expectRefusal('login', 401, { body: { name: email, pass: 'Quieter9fox' } })
    await callOk('changeStaff', { token, body: { ...dates, role: 'admin', until: null } })
    await callOk('login', { body: { name: email, pass: 'Quieter9fox' } })

    const self = (await listed('admin@zed.example'))?.id ?? 0
    expect((await expectRefusal('disableStaff', 409, { token, body: { id: self } })).error).toBe(staffMessages.notYourself)
    expect((await callOk('disableStaff', { token, body: { id } })).data).toEqual({ ended: 1 })
    expect(await listed()).toMatchObject({ standing: 'off' })
    await expectRefusal('login', 401, { body: { name: email, pass: 'Quieter9fox' } })
    await expectRefusal('disableStaff', 404, { token, body: { id: 999_999 } })
  })
})
