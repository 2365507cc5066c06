import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { freePort } from '#tests/bench/server/shop-process.ts'
import { type CollectedSpan, startCollector } from '#tests/support/collector.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/open-shop.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const FROM_PROXY = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }

test('a purchase is one trace, from the request down to statements, the provider and letters (D309)', async () => {
  const collector = await startCollector()
  const shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, TRUSTED_PROXIES: '127.0.0.1' } })
  await shop.buy(FROM_PROXY)
  await shop.workers.tick()
  await shop.close()
  await collector.stop()

  const purchase = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: string) => purchase.find((span) => span.name === name)
  for (const name of ['POST /support/confirm-order', 'POST /support/create-paypal-transaction', 'POST /support/capture-paypal-transaction'])
    expect(named(name), name).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })

  const byId = new Map(collector.spans.map((span) => [span.spanId, span]))
  const rootOf = (span: CollectedSpan): string => {
    const parent = byId.get(span.parentSpanId ?? '')
    return parent ? rootOf(parent) : span.name
  }
  const within = (root: string) => purchase.filter((span) => rootOf(span) === root).map(({ name }) => name)
  const capture = within('POST /support/capture-paypal-transaction')
  expect(capture).toEqual(expect.arrayContaining(['paypal show', 'paypal capture', 'select', 'with']))
  expect(within('POST /support/create-paypal-transaction')).toContain('paypal create')
  expect(within('POST /support/confirm-order').filter((name) => name === 'with').length).toBeGreaterThan(0)
  expect(named('paypal capture')?.attributes).toEqual({ 'zed.outcome': 'ok' })
  expect(named('POST /support/confirm-order')?.attributes).toMatchObject({
    'http.route': '/support/confirm-order',
    'http.response.status_code': 200,
  })
  expect(named('POST /support/confirm-order')?.attributes['zed.request_id']).toMatch(/^.{4}-.{4}$/)

  // A worker sends the letters, in a trace of its own.
  const letters = collector.spans.filter(({ name }) => name.startsWith('letter '))
  expect(letters.map(({ name }) => name).toSorted()).toEqual(['letter invoice', 'letter order_notice'])
  expect(letters.map(rootOf)).toEqual(['job letters', 'job letters'])
})

test('a trace holds no parameter, no address and nothing that was typed (D309)', async () => {
  const collector = await startCollector()
  const shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } })
  await shop.buy()
  await shop.post('/support/login', { name: 'nobody@people.example', pass: 'Secret-Word-1' }).catch(() => {})
  const missing = await fetch(`${shop.url}/merch/hidden-address?token=secret-token`, { headers: FROM_PROXY })
  await missing.arrayBuffer()
  await shop.workers.tick()
  await shop.close()
  await collector.stop()
  expect(collector.spans.length).toBeGreaterThan(30)
  expect(collector.text()).toContain('insert into shop_order')
  expect(collector.text()).not.toMatch(/people\.example|Secret-Word|secret-token|hidden-address|Zoë/)
  // Nobody but a trusted proxy says which trace a request belongs to.
  expect(collector.text()).not.toContain(TRACE)
})

test('a collector that does not answer costs nothing but the traces', async () => {
  const lines: string[] = []
  const shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, onLine: (line) => lines.push(line) })
  await shop.buy()
  await shop.buy()
  const started = performance.now()
  await shop.close()
  expect(performance.now() - started).toBeLessThan(15_000)
  expect(lines.filter((line) => line.includes('traces could not be delivered'))).toHaveLength(1)
})

const noting = `import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load(url, context, next) {
  const name = /node_modules\\/((?:@opentelemetry\\/)?[^/]+)/.exec(url)?.[1]
  if (name === 'prom-client' || name?.startsWith('@opentelemetry')) loaded.add(name)
  return next(url, context)
} })
process.on('exit', () => console.log('loaded: ' + [...loaded].sort().join(' ')))`

test('what is not asked for is not loaded: no figures, no traces, not a line of their code (D307)', async () => {
  const database = await createTestDatabase()
  const collector = await startCollector()

  async function loadedWith(env: Record<string, string>): Promise<string[]> {
    const main = fileURLToPath(new URL('../main.mjs', import.meta.url))
    const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(noting)}`, main, '--api-only'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env },
    })
    let text = ''
    child.stdout.on('data', (bytes) => {
      text += bytes
      if (text.includes('answer at')) child.kill('SIGTERM')
    })
    await once(child, 'close')
    const [, loaded] = /^loaded: ?(.*)$/m.exec(text) ?? []
    if (loaded === undefined) throw new Error(`It did not say what it loaded: ${text}`)
    return loaded.split(' ').filter(Boolean)
  }

  expect(await loadedWith({})).toEqual([])
  expect(await loadedWith({ METRICS_PORT: '0' })).toEqual(['@opentelemetry/api', 'prom-client'])
  const withTraces = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  expect(withTraces).toContain('@opentelemetry/sdk-trace')
  expect(withTraces).not.toContain('prom-client')
  await collector.stop()
  await database.drop()
})

test('a start that is given up stops what watched it', async () => {
  const stopping = new AbortController()
  stopping.abort()
  const METRICS_PORT = String(await freePort())
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', METRICS_PORT, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(startShop(config, { dist: null, log: pino({ level: 'silent' }), signal: stopping.signal })).rejects.toThrow(/abort/i)
  await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow()
})
