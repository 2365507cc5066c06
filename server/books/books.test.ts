import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Books } from '#domain/books/books.ts'
import { booksMessages } from '#domain/books/books.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { compareWithPaypal } from './compare-with-paypal.ts'

const HOUR = 3_600_000
let shop: TestShop
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.person('admin')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  shop.control.reset()
  await shop.db.all(
    "delete from comparison; delete from difference; delete from refund; delete from payment; delete from outbox where kind = 'letter'",
  )
  buyer = await shop.person()
})

/** Four hours later for the shop and for PayPal: everything so far is on PayPal's list. */
async function later<T>(work: (deps: TestShop['deps']) => Promise<T>): Promise<T> {
  shop.control.advance(4 * HOUR)
  // The minutes the shop waits before it trusts late writes.
  await shop.db.all("update payment set updated_at = updated_at - interval '1 hour'")
  await shop.db.all("update refund set done_at = done_at - interval '1 hour', made_at = made_at - interval '1 hour'")
  try {
    return await work({ ...shop.deps, clock: () => new Date(Date.now() + 4 * HOUR) })
  } finally {
    shop.control.advance(-4 * HOUR)
  }
}
const books = async () => (await shop.call('books', { token: admin.token })).body as unknown as Books
const ask = () => shop.call('compareBooks', { token: admin.token })
/** Compares the books and returns their state. */
async function compared(): Promise<Books> {
  expect((await ask()).status).toBe(200)
  await later((deps) => compareWithPaypal(deps))
  return books()
}
async function paid(dollars = 80) {
  const { order, providerOrderId } = await shop.approved(buyer, [line.donation(dollars)])
  const { status, body } = await shop.capture(buyer, providerOrderId)
  expect(status).toBe(200)
  return { ...order, providerOrderId, captureId: String(body.id) }
}
const failList = (fault: object | string, times = 1) =>
  shop.control.failNext({ match: { path: '/v1/reporting' }, do: fault as never, times })
const letters = () => shop.db.all("select key from outbox where key like 'differences:%'")
const stateOf = async ({ order_id }: { order_id: string }) =>
  (await shop.db.one<{ state: string }>('select state from shop_order where id = $1', [order_id]))?.state

describe('what only one side has (D541 to D544)', () => {
  test('payments and refunds on both sides are no difference, nor is other money on the account', async () => {
    const [one] = [await paid(), await paid(50)]
    shop.control.refund(one.providerOrderId, 1000)
    shop.control.deliverTo(async ({ headers, body }) => shop.app.request('/api/paypal-webhook', { method: 'POST', headers, body }))
    await shop.control.sendWebhook({ event: 'PAYMENT.CAPTURE.REFUNDED', orderId: one.providerOrderId })
    for (const [code, amount] of [
      ['T0106', -2200],
      ['T0400', -9000],
      ['T0013', 700],
    ] as const)
      shop.control.move({ code, amount })
    expect(await compared()).toMatchObject({
      last: { state: 'done', pages: 1, pagesInAll: 1, error: null },
      compared: { count: 3, others: 1 },
      differences: [],
      count: 0,
    })
    expect(await letters()).toEqual([])
  })

  test('a payment PayPal doesn’t list, or lists with another sum or currency, is a difference', async () => {
    const [gone, less] = [await paid(80), await paid(30)]
    shop.control.hide(gone.captureId)
    failList({ amount: 2900 })
    const found = await compared()
    const of = ({ captureId }: { captureId: string }, { differences } = found) => differences.find(({ key }) => key === captureId)
    expect(found.count).toBe(2)
    expect(of(gone)).toMatchObject({ kind: 'payment', order: { number: gone.number, state: 'paid' }, paypal: null, books: { amount: 80 } })
    expect(of(less)).toMatchObject({ order: { number: less.number }, paypal: { amount: 29 }, books: { amount: 30 } })
    expect(await letters()).toHaveLength(1)
    failList({ currency: 'USD' })
    expect(of(less, await compared())).toMatchObject({ paypal: { amount: 30, currency: 'USD' } })
  })

  test('stray money, a chargeback won back and a hold for an unknown dispute are differences', async () => {
    const { captureId, number } = await paid()
    const stray = shop.control.move({ code: 'T0006', amount: 8000, invoiceId: 'ZED-990001' })
    const won = shop.control.move({ code: 'T1202', amount: 8000, referenceId: captureId })
    const hold = shop.control.move({ code: 'T1110', amount: -8000, referenceId: captureId })
    const { differences } = await compared()
    expect(differences.map(({ key, kind, order }) => [key, kind, order?.number ?? null]).toSorted()).toEqual(
      [
        [stray, 'payment', null],
        [won, 'money_returned', number],
        [hold, 'hold', number],
      ].toSorted(),
    )
    await shop.db.all("insert into dispute (id, order_id, is_open) select 'PP-D-1', order_id, true from payment where capture_id = $1", [
      captureId,
    ])
    expect((await compared()).differences.map(({ kind }) => kind)).not.toContain('hold')
  })

  test('a missed refund or payment is fixed by asking PayPal again (D544)', async () => {
    const back = await paid(60)
    shop.control.refund(back.providerOrderId, 1000)
    const closed = await shop.approved(buyer, [line.donation(25)])
    shop.control.failNext({ match: { method: 'POST', path: '/capture' }, do: 'timeout-after', times: 5 })
    await shop.capture(buyer, closed.providerOrderId)
    expect(await stateOf(closed.order)).toBe('confirmed')
    shop.control.clearFaults()
    expect((await compared()).differences).toEqual([])
    expect([await stateOf(back), await stateOf(closed.order)]).toEqual(['partly_refunded', 'paid'])
  })

  test('while PayPal can’t be asked about an order the difference is listed, until they agree', async () => {
    const { providerOrderId, number } = await paid(60)
    shop.control.refund(providerOrderId, 1000)
    shop.control.failNext({ match: { path: '/v2/' }, do: { status: 500 }, times: 100 })
    expect((await compared()).differences).toMatchObject([{ kind: 'money_back', order: { number }, paypal: { amount: 10 }, books: null }])
    shop.control.clearFaults()
    expect(await compared()).toMatchObject({ differences: [], count: 0 })
    expect(await shop.db.all('select gone_at is not null as gone from difference')).toEqual([{ gone: true }])
  })

  test('payments at another account, or before the shop’s first there, are left out (D541, D546)', async () => {
    const sandbox = await paid()
    await shop.db.all("update payment set merchant_id = 'SANDBOX', created_at = now() - interval '2 days' where capture_id = $1", [
      sandbox.captureId,
    ])
    shop.control.hide(sandbox.captureId)
    shop.control.advance(-48 * HOUR)
    shop.control.move({ code: 'T0006', amount: 8000, invoiceId: 'ZED-000009' })
    shop.control.advance(48 * HOUR)
    expect((await compared()).differences).toEqual([])
    await paid(45)
    expect((await compared()).differences).toEqual([])
  })

  test('payments PayPal can’t list yet are left for the next night', async () => {
    const { captureId } = await paid()
    shop.control.hide(captureId)
    await ask()
    await compareWithPaypal(shop.deps)
    expect(await books()).toMatchObject({ last: { state: 'done' }, differences: [] })
  })
})

describe('one row per difference, until it’s settled or gone (D545)', () => {
  test('a difference keeps its row every night; settled, it’s listed again only if a side changes', async () => {
    const { captureId, order_id } = await paid()
    shop.control.hide(captureId)
    const [first] = (await compared()).differences
    expect((await compared()).differences).toEqual([first])
    expect(await letters()).toHaveLength(1)
    const settle = (rest = {}) =>
      shop.call('settleDifference', {
        token: admin.token,
        body: { key: captureId, foundAt: first?.foundAt, why: 'Seen on the statement', ...rest },
      })
    expect((await settle({ why: ' ' })).status).toBe(422)
    expect((await settle({ foundAt: '2027-01-01T00:00:00Z' })).body.error).toBe(booksMessages.changed)
    expect((await settle()).body).toMatchObject({ differences: [], count: 0 })
    expect((await settle()).body.error).toBe(booksMessages.changed)
    expect(await shop.db.all("select subject from audit where action = 'books.settle'")).toEqual([{ subject: `order:${order_id}` }])
    expect((await compared()).differences).toEqual([])
    await shop.db.all('update payment set taken = 7000 where capture_id = $1', [captureId])
    expect((await compared()).differences).toMatchObject([{ key: captureId, books: { amount: 70 } }])
    expect(await letters()).toHaveLength(2)
  })

  test('an old difference stays until it’s settled, and is compared again with the days since', async () => {
    const { captureId } = await paid()
    shop.control.hide(captureId)
    await compared()
    await shop.db.all(
      "update payment set created_at = created_at - interval '80 days', capturing_since = capturing_since - interval '80 days', updated_at = updated_at - interval '80 days'",
    )
    await shop.db.all(
      "update difference set moved_at = moved_at - interval '80 days', books = jsonb_set(books, '{at}', to_jsonb(to_char((books->>'at')::timestamptz at time zone 'utc' - interval '80 days', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')))",
    )
    expect((await compared()).count).toBe(1)
  })
})

describe('the list as PayPal gives it (hostile 221)', () => {
  test.each([
    ['garbage', 'unreadable'],
    [{ status: 500 }, 'status_500'],
    [{ status: 403 }, 'NOT_AUTHORIZED'],
    ['timeout-before', 'timeout'],
    ['reset-after', 'network'],
    [{ issue: 'SOMETHING_NEW' }, 'SOMETHING_NEW'],
  ])('%j on any page: the comparison fails and says so, and no difference changes', async (fault, error) => {
    const { captureId } = await paid()
    shop.control.hide(captureId)
    await compared()
    const before = await shop.db.all('select * from difference')
    for (let count = 0; count < 251; count++) shop.control.move({ code: 'T0013', amount: 100 })
    shop.control.failNext({ match: { path: '/v1/reporting', nth: 2 }, do: fault as never })
    await ask()
    await expect(later((deps) => compareWithPaypal(deps))).rejects.toThrow(error)
    expect(await books()).toMatchObject({ last: { state: 'failed', error, pages: 1, pagesInAll: 2 }, compared: { count: 0 }, count: 1 })
    expect(await shop.db.all('select * from difference')).toEqual(before)
    expect(await compared()).toMatchObject({ last: { state: 'done', pages: 2 }, count: 1 })
  })

  test('pages that change while they’re read fail the comparison', async () => {
    await paid()
    for (let count = 0; count < 251; count++) shop.control.move({ code: 'T0013', amount: 100 })
    failList({ pages: 3 })
    await ask()
    await expect(later((deps) => compareWithPaypal(deps))).rejects.toThrow('CHANGED')
  })

  test('a list too long for PayPal is fetched in halves, and is complete', async () => {
    const { captureId } = await paid()
    failList({ issue: 'RESULTSET_TOO_LARGE' }, 2)
    const found = await compared()
    expect(found).toMatchObject({ last: { state: 'done', pages: 3 }, compared: { count: 1 }, differences: [] })
    expect(captureId).not.toBe('')
  })
})

describe('one comparison at a time (D548, hostile 222)', () => {
  test('ten requests and ten processes make one comparison and one letter', async () => {
    const { captureId } = await paid()
    shop.control.hide(captureId)
    expect((await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await books()).toMatchObject({ last: { state: 'asked', pagesInAll: null } })
    await later((deps) => Promise.all(Array.from({ length: 10 }, () => compareWithPaypal(deps))))
    expect(await shop.db.all('select state from comparison')).toEqual([{ state: 'done' }])
    expect(await letters()).toHaveLength(1)
  })

  test('it runs once a night, with real payments only, and an hour after a failure', async () => {
    const provider = shop.deps.payments
    if (!provider) throw new Error('There is a double.')
    const real = { ...shop.deps, payments: { ...provider, browser: { ...provider.browser, isTest: false } } }
    await compareWithPaypal(shop.deps)
    expect(await shop.db.all('select 1 from comparison')).toEqual([])
    await paid()
    failList({ status: 500 })
    await expect(later((deps) => compareWithPaypal({ ...real, clock: deps.clock }))).rejects.toThrow('status_500')
    const states = () => shop.db.all('select state, asked_by from comparison order by id')
    await later((deps) => compareWithPaypal({ ...real, clock: deps.clock }))
    expect(await states()).toEqual([{ state: 'failed', asked_by: null }])
    await shop.db.all("update comparison set started_at = started_at - interval '61 minutes'")
    await later((deps) => Promise.all([1, 2, 3].map(() => compareWithPaypal({ ...real, clock: deps.clock }))))
    expect(await states()).toEqual([
      { state: 'failed', asked_by: null },
      { state: 'done', asked_by: null },
    ])
  })

  test('a killed comparison has failed after five minutes, and its late writes don’t count', async () => {
    await paid()
    await ask()
    await later(async (deps) => {
      const provider = deps.payments
      if (!provider) throw new Error('There is a double.')
      const list: typeof provider.list = async (...asked) => {
        await shop.db.all("update comparison set seen_at = now() - interval '6 minutes' where state = 'running'")
        await ask()
        await compareWithPaypal(deps)
        return provider.list(...asked)
      }
      await ask()
      await compareWithPaypal({ ...deps, payments: { ...provider, list } })
    })
    expect(await shop.db.all('select state, error from comparison order by id')).toEqual([{ state: 'failed', error: 'STOPPED' }])
  })

  test('a shop that stops leaves the comparison to the next process', async () => {
    await paid()
    await ask()
    const stopping = AbortSignal.abort()
    await later((deps) => compareWithPaypal(deps, stopping))
    expect(await books()).toMatchObject({ last: { state: 'asked' } })
    await later((deps) => compareWithPaypal(deps))
    expect(await books()).toMatchObject({ last: { state: 'done' } })
  })
})
