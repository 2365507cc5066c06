import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { sampleFields } from '#tests/support/api.ts'
import { deskOf } from '#tests/support/desk.ts'
import { type OpenShop, openTestShop } from '#tests/support/open-shop.ts'
import { createTestShop, line } from '#tests/support/shop.ts'
import { serveMetrics } from './serve-metrics.ts'
import { createStoredFigures, waitingStatement } from './stored-figures.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_PORT: '0', PROCESS_INDEX: '3' } })
})
afterAll(() => shop.close())

/** Figures that the database knows are read again after five seconds at the earliest; these tests look once each. */
const read = async () => (await fetch(shop.metricsUrl() ?? '')).text()

/** The value of the sample whose line begins so; 0 where there isn't one. */
function sampleIn(text: string, sample: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return line === undefined ? 0 : Number(line.slice(sample.length + 1))
}

describe('figures', () => {
  test('a purchase is counted: its calls, its order, its capture, its letters and what it took (D306)', async () => {
    // Letters of earlier purchases go first.
    await shop.workers.tick()
    const before = await read()
    await shop.buy()
    await shop.workers.tick()
    const after = await read()
    const rise = (sample: string) => sampleIn(after, sample) - sampleIn(before, sample)
    expect(rise('zed_orders_total{state="confirmed",channel="online"}')).toBe(1)
    expect(rise('zed_orders_total{state="paid",channel="online"}')).toBe(1)
    expect(rise('zed_captures_total{outcome="paid"}')).toBe(1)
    const row = await shop.db.one<{ total: number }>('select total from shop_order order by created_at desc limit 1')
    expect(rise('zed_sales_cents_total{channel="online",method="PayPal"}')).toBe(row?.total)
    expect(rise('zed_http_requests_total{route="/support/confirm-order",method="POST",status="2xx"}')).toBe(1)
    expect(rise('zed_http_request_seconds_count{route="/support/capture-paypal-transaction",method="POST"}')).toBe(1)
    expect(rise('zed_provider_call_seconds_count{call="capture",outcome="ok"}')).toBe(1)
    expect(rise('zed_letters_total{outcome="sent"}')).toBe(2)
    expect(rise('zed_job_runs_total{task="letters",outcome="ok"}')).toBe(1)
    expect(rise('zed_database_statement_seconds_count{outcome="ok"}')).toBeGreaterThan(10)
  })

  test('a sale at the desk is counted apart, a pledge and a declined card as what they are', async () => {
    // Facts are the whole process's, so what happens in this other shop is counted too.
    const other = await createTestShop()
    const desk = deskOf(other, await other.person('reception'))
    const before = await read()
    const sold = await desk.sold({ items: [line.merch('tea-towel')], method: 'Cash' })
    const { total } = await desk.finished(sold.order_id)
    const pledge = await desk.sold({ items: [line.merch('tea-towel')], contact: sampleFields('pledger@people.example'), method: 'Pledge' })
    await desk.finished(pledge.order_id)
    const buyer = await other.person()
    const { providerOrderId } = await other.approved(buyer, [line.merch('tea-towel')])
    other.control.failNext({ match: { path: '/capture' }, do: { issue: 'INSTRUMENT_DECLINED' } })
    await other.capture(buyer, providerOrderId)
    const after = await read()
    const rise = (sample: string) => sampleIn(after, sample) - sampleIn(before, sample)
    expect(rise('zed_orders_total{state="awaiting_completion",channel="desk"}')).toBe(2)
    expect(rise('zed_orders_total{state="paid",channel="desk"}')).toBe(1)
    expect(rise('zed_orders_total{state="pledged",channel="desk"}')).toBe(1)
    expect(rise('zed_sales_cents_total{channel="desk",method="Cash"}')).toBe(total * 100)
    expect(rise('zed_captures_total{outcome="declined"}')).toBe(1)
    expect(rise('zed_orders_total{state="paid",channel="online"}')).toBe(0)
    await other.drop()
  })

  test('a webhook that nobody signed is counted as forged', async () => {
    await expect(shop.post('/api/paypal-webhook', { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} })).rejects.toThrow(
      '401',
    )
    expect(sampleIn(await read(), 'zed_webhooks_total{outcome="forged"}')).toBe(1)
  })

  test('logins are counted by how they ended, and no name is in a label', async () => {
    await shop.post('/support/login', { name: 'zedder@zed.example', pass: 'Listen2Zed' })
    for (let tries = 0; tries < 7; tries++) await shop.post('/support/login', { name: 'zedder@zed.example', pass: 'wrong' }).catch(() => {})
    const text = await read()
    expect(sampleIn(text, 'zed_logins_total{outcome="ok"}')).toBe(1)
    expect(sampleIn(text, 'zed_logins_total{outcome="wrong"}')).toBe(5)
    expect(sampleIn(text, 'zed_logins_total{outcome="limited"}')).toBe(2)
    expect(text).not.toMatch(/zed\.example|people\.example/)
  })

  test('whatever a stranger sends, the labels stay few', async () => {
    const series = (text: string) => text.split('\n').filter((line) => line.startsWith('zed_http_requests_total{')).length
    const ask = (path: string, method = 'GET') => fetch(`${shop.url}${path}`, { method }).then((response) => response.arrayBuffer())
    await ask('/api/nothing')
    await ask('/nothing')
    await ask('/', 'PROPFIND')
    await ask('/support/order-status/1')
    const before = series(await read())
    for (let index = 0; index < 20; index++) {
      await ask(`/api/nothing-${index}`)
      await ask(`/nothing-${index}`)
      await ask(`/support/order-status/${index}`)
    }
    for (const method of ['MKCOL', 'PURGE', 'LOCK']) await ask('/', method)
    const text = await read()
    expect(series(text)).toBe(before)
    expect(text).not.toContain('nothing-')
    expect(text).toContain('route="page",method="other",status="4xx"')
  })

  test('pages and files are one label each', async () => {
    for (const path of ['/', '/merch/loud-tee', '/assets/main.js']) await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })
    const text = await read()
    expect(sampleIn(text, 'zed_http_requests_total{route="page",method="GET",status="2xx"}')).toBe(2)
    expect(sampleIn(text, 'zed_http_requests_total{route="asset",method="GET",status="2xx"}')).toBe(1)
  })

  test('the process shows its version, its index, its connections and how it is', async () => {
    const text = await read()
    expect(text).toMatch(/zed_build_info\{version="\d+\.\d+\.\d+",built="[^"]*",node="24[^"]*",process="3"\} 1/)
    expect(sampleIn(text, 'zed_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(text).toContain('zed_database_connections{state="waiting"} 0')
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_gc_duration_seconds',
      'process_start_time_seconds',
    ])
      expect(text).toContain(`# TYPE ${name} `)
  })
})

describe('the port of the figures', () => {
  test('visitors do not reach it, and it shows nothing else (hostile 107)', async () => {
    for (const accept of ['text/html', '*/*']) {
      const response = await fetch(`${shop.url}/metrics`, { headers: { accept } })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('zed_')
    }
    const { origin } = new URL(shop.metricsUrl() ?? '')
    for (const path of ['/', '/healthz', '/api/merch', '/metrics/', '/metrics?x=1'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test('while something else has it the shop sells all the same, and takes it when it is free', async () => {
    const other = createServer((_request, response) => response.end('other'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const where = { host: '127.0.0.1', port }
    const served = await serveMetrics(new Registry(), { refresh: async () => {}, where, log: pino({ level: 'silent' }) })
    expect(served.url()).toBeUndefined()
    await new Promise((resolve) => other.close(resolve))
    await expect.poll(served.url).toBe(`http://127.0.0.1:${port}/metrics`)
    expect((await fetch(served.url() ?? '')).status).toBe(200)
    await served.close()
  })
})

describe('figures that the database knows', () => {
  test('what waits for money, for mail or for a person is counted, with the age of the oldest', async () => {
    await shop.buy()
    const order = await shop.db.one<{ id: string }>('select id from shop_order order by created_at desc limit 1')
    await shop.db.all("update shop_order set state = 'needs_review' where id = $1", [order?.id])
    await shop.db.all("update payment set state = 'capturing', capturing_since = now() - interval '10 minutes' where order_id = $1", [
      order?.id,
    ])
    await shop.db.all("update outbox set sent_at = null, next_try_at = 'infinity' where key = $1", [`invoice:${order?.id}`])
    await shop.db.all('update outbox set sent_at = null, next_try_at = now() where key = $1', [`order_notice:${order?.id}`])
    await shop.db.all("insert into difference (key, kind, paypal, moved_at) values ('A', 'payment', '{}', now())")
    await shop.db.all("insert into comparison (state, ended_at) values ('done', now() - interval '1 hour')")
    const registry = new Registry()
    const { refresh } = createStoredFigures(registry, () => shop.db)
    await refresh()
    const text = await registry.metrics()
    const records = await shop.db.one<{ count: number }>(
      'select count(*)::integer as count from unpaid_record where processed_at is null and deleted_at is null',
    )
    expect(sampleIn(text, 'zed_database_up')).toBe(1)
    expect(sampleIn(text, 'zed_payments{state="capturing"}')).toBe(1)
    expect(sampleIn(text, 'zed_orders_waiting{state="needs_review"}')).toBe(1)
    expect(sampleIn(text, 'zed_letters_waiting{state="given_up"}')).toBe(1)
    expect(sampleIn(text, 'zed_letters_waiting{state="waiting"}')).toBe(1)
    expect(sampleIn(text, 'zed_unpaid_records{state="waiting"}')).toBe(records?.count)
    expect(sampleIn(text, 'zed_oldest_seconds{what="capture"}')).toBeGreaterThan(599)
    expect(sampleIn(text, 'zed_orders_waiting{state="differs"}')).toBe(1)
    expect(sampleIn(text, 'zed_oldest_seconds{what="comparison"}')).toBeGreaterThan(3599)
    // Asked again at once, it answers from what it knows.
    await shop.db.all("update shop_order set state = 'paid' where id = $1", [order?.id])
    await refresh()
    expect(await registry.metrics()).toContain('zed_orders_waiting{state="needs_review"} 1')
  })

  test('when the database goes, what it knew goes too: old figures would look like new ones', async () => {
    const registry = new Registry()
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
    let sql = shop.db
    const { refresh } = createStoredFigures(registry, () => sql, { fresh: 0 })
    await refresh()
    const before = await registry.metrics()
    expect(before).toContain('zed_database_up 1')
    expect(before).toContain('zed_letters_waiting{')
    sql = gone
    await refresh()
    const text = await registry.metrics()
    expect(text).toContain('zed_database_up 0')
    expect(text).not.toMatch(/zed_(orders|letters)_waiting\{|zed_oldest_seconds\{|zed_payments\{|zed_unpaid_records\{/)
    await gone.close()
  })

  test('a database that hangs keeps nobody waiting for the figures', async () => {
    const registry = new Registry()
    const hanging = { ...shop.db, one: () => new Promise<never>(() => {}) }
    await createStoredFigures(registry, () => hanging, { patience: 50 }).refresh()
    expect(await registry.metrics()).toContain('zed_database_up 0')
  })

  test('only what waits is read, however much was sold', async () => {
    const plan = await shop.db.transaction(async (sql) => {
      // A table as small as here is always read whole, unless that's forbidden.
      await sql.all('set local enable_seqscan = off')
      return sql.all<{ 'QUERY PLAN': string }>(`explain ${waitingStatement}`)
    })
    const lines = plan.map((row) => row['QUERY PLAN'])
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([])
    // An index over everything that was sold would do without it, at the cost of reading it all.
    const uses = (index: string) => lines.filter((line) => new RegExp(`Scan using ${index}|Scan on ${index}`).test(line)).length
    expect(uses('payment_under_way')).toBe(3)
    expect(uses('order_to_review')).toBe(1)
    expect(uses('outbox_next_try_at_idx')).toBe(3)
  })
})
