import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '#server/create-server.ts'
import { createLimits } from '#server/http/limits.ts'
import { holdClock } from '#tests/support/hold-clock.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await createTestShop()
  person = await shop.person()
})
afterAll(() => shop.drop())

async function paid(items: Record<string, unknown>[]) {
  const { order, providerOrderId } = await shop.approved(person, items)
  const { body } = await shop.capture(person, providerOrderId)
  return { order, transactionId: String(body.id) }
}

const fetchInvoice = (token: string, orderId: string) =>
  shop.app.request(`/support/order-invoice/${orderId}`, { headers: { authorization: `Bearer ${token}` } })

const mailsTo = (address: string) => shop.letters.filter(({ to, attachments }) => to.address === address && attachments?.length)

const scripts = 'Zoë Ó Súilleabháin Дмитрий Σωκράτης דוד محمد 王小明 🎸'

describe('drawing it (security 2.14, hostile 73)', () => {
  test('holds nobody up', async () => {
    const { order } = await paid([line.full(scripts)])
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const asked = performance.now()
    expect((await fetchInvoice(person.token, order.order_id)).status).toBe(200)
    clearInterval(timer)
    // Other work gets its turn every few milliseconds, and not only once the paper is drawn.
    expect(turns).toBeGreaterThan((performance.now() - asked) / 15)
  })

  test('happens once: the letter and every later look are the same paper', async () => {
    const { order } = await paid([line.full(scripts.toUpperCase())])
    await shop.workers.tick()
    const look = async () => Buffer.from(await (await fetchInvoice(person.token, order.order_id)).arrayBuffer())
    const [first, second] = [await look(), await look()]
    const kept = await shop.db.all<{ pdf: Buffer }>('select pdf from invoice_paper where order_id = $1', [order.order_id])
    expect(kept).toEqual([{ pdf: first }])
    expect(second.equals(first)).toBe(true)
    expect(mailsTo(person.email).at(-1)?.attachments?.[0]?.content.equals(first)).toBe(true)
  })

  test('ten a minute for one person, and papers that are kept as often as they like', async () => {
    holdClock()
    const buyer = await shop.person()
    const app = createServer({ ...shop.deps, limits: createLimits(shop.db) })
    const look = async (orderId: string) =>
      (await app.request(`/support/order-invoice/${orderId}`, { headers: { authorization: `Bearer ${buyer.token}` } })).status
    const ids: string[] = []
    for (let count = 1; count <= 11; count++) {
      const { order, providerOrderId } = await shop.approved(buyer, [line.donation(count)])
      await shop.capture(buyer, providerOrderId)
      ids.push(order.order_id)
    }
    const statuses: number[] = []
    for (const id of ids) statuses.push(await look(id))
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    for (let count = 0; count < 20; count++) expect(await look(ids[0] ?? '')).toBe(200)
  })
})

describe('the PDF', () => {
  test('says what a tax invoice must say, and is sent inline, never sniffed or cached', async () => {
    const { order } = await paid([line.full(), line.merch('logo-tee', 'M'), line.donation(50)])
    const response = await fetchInvoice(person.token, order.order_id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="invoice-INV-\d{6}\.pdf"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true })
    for (const words of [
      'Tax invoice',
      'ABN',
      order.number,
      'Zoë Ó Súilleabháin',
      'Full subscription',
      'Logo tee, M',
      'Gift, no GST',
      'Total (includes GST)',
      '$165.00',
      '$10.45',
      'Postage, 0.20 kg',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('another person’s, an unpaid one and none at all look alike', async () => {
    const other = await shop.person()
    const mine = await paid([line.donation(7)])
    const unpaid = shop.orderOf(await shop.confirm(person, [line.donation(8)]))
    const replies = await Promise.all([
      fetchInvoice(other.token, mine.order.order_id),
      fetchInvoice(person.token, unpaid.order_id),
      fetchInvoice(person.token, crypto.randomUUID()),
    ])
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
  })

  test('reception and admin may print anybody’s', async () => {
    const { order } = await paid([line.donation(9)])
    for (const role of ['reception', 'admin'] as const) {
      expect((await fetchInvoice((await shop.person(role)).token, order.order_id)).status).toBe(200)
    }
  })
})

describe('by mail', () => {
  test('one letter, however often it is asked for at once, and another one later', async () => {
    await shop.workers.tick()
    const { transactionId } = await paid([line.donation(11)])
    const before = mailsTo(person.email).length
    for (let asked = 0; asked < 3; asked++) {
      expect(await shop.call('emailInvoice', { token: person.token, body: { transactionId } })).toMatchObject({
        status: 200,
        body: { sent: true },
      })
      await shop.workers.tick()
    }
    const sent = mailsTo(person.email)
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)?.attachments?.[0]?.contentType).toBe('application/pdf')
    await shop.db.all(`update outbox set sent_at = sent_at - interval '11 minutes' where kind = 'invoice'`)
    await shop.call('emailInvoice', { token: person.token, body: { transactionId } })
    await shop.workers.tick()
    expect(mailsTo(person.email)).toHaveLength(before + 2)
  })

  test('another person’s transaction: 404 and no letter', async () => {
    const other = await shop.person()
    const { transactionId } = await paid([line.donation(12)])
    await shop.workers.tick()
    const before = shop.letters.length
    expect((await shop.call('emailInvoice', { token: other.token, body: { transactionId } })).status).toBe(404)
    await shop.workers.tick()
    expect(shop.letters).toHaveLength(before)
  })

  test('a mail server that is down: tried again after 1, 5, 30, 120 and 720 minutes, then given up', async () => {
    const stubborn = await createTestShop({
      mail: {
        send: async () => {
          throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        },
      },
    })
    const buyer = await stubborn.person()
    stubborn.orderOf(await stubborn.confirm(buyer, [line.ticket('open-day')]))
    const waits: (number | null)[] = []
    for (let tries = 0; tries < 7; tries++) {
      await stubborn.workers.tick()
      const row = await stubborn.db.one<{ minutes: string | null; last_error: string }>(
        "select case when next_try_at = 'infinity' then null else round(extract(epoch from next_try_at - now()) / 60) end as minutes, last_error from outbox where kind = 'invoice'",
      )
      expect(row?.last_error).toBe('ECONNREFUSED')
      waits.push(row?.minutes == null ? null : Number(row.minutes))
      await stubborn.db.all("update outbox set next_try_at = now() where next_try_at <> 'infinity'")
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, null, null])
    await stubborn.drop()
  })
})
