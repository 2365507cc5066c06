import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type Db, openDatabase } from '#server/db/database.ts'
import { record } from './bare.ts'
import { catalogue, confirmOrder, purchase } from './flows.ts'
import { type Figures, measure } from './load.ts'
import { addCustomers, fillShelves } from './people.ts'
import { mostMemory, startShopProcess } from './shop-process.ts'

const CUSTOMERS = 300
const ORDERS = 900
const PATIENCE = 180_000
const targets = { perSecond: 200, slower: 5 } as const

/** A mail server that takes everything and keeps nothing. */
async function startSink(): Promise<{ url: string; count: () => number; stop: () => Promise<void> }> {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        taken++
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    count: () => taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const columns = `contact_id, contact, sub_total, shipping_weight, shipping_price, total, total_weight, total_taxable, gst, sub_discount,
  station_pickup, active_sub, payment_method`
const lineColumns = 'position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices'

/** Paid orders like the one that was bought last, each with its two letters, none of which is due yet. */
async function addBurst(db: Db, count: number): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.all('set local statement_timeout = 0')
    await sql.all(
      `with bought as (select * from shop_order where state = 'paid' order by paid_at desc limit 1),
       placed as (
         insert into shop_order (state, paid_at, invoice_number, transaction_id, fingerprint, reserved_until, holds_stock, ${columns})
         select 'paid', now(), nextval('invoice_number_seq'), 'burst ' || n, 'burst ' || n, now(), false, ${columns}
           from bought, generate_series(1, $1::integer) as n returning id),
       lines as (
         insert into order_line (order_id, ${lineColumns})
         select placed.id, ${lineColumns} from placed, order_line where order_line.order_id = (select id from bought))
       insert into outbox (kind, key, payload, next_try_at)
       select kind, kind || ':' || id, jsonb_build_object('orderId', id), 'infinity'
         from placed, unnest(array['invoice', 'order_notice']) as kind`,
      [count],
    )
  })
}

async function untilSent(db: Db): Promise<number> {
  const started = performance.now()
  for (;;) {
    const left = await db.one<{ count: number }>('select count(*) from outbox where sent_at is null')
    const seconds = (performance.now() - started) / 1000
    if (left?.count === 0) return seconds
    if (seconds * 1000 > PATIENCE) throw new Error(`${left?.count} letters were not sent in time.`)
    await sleep(100)
  }
}

const ms = (value: number) => value.toFixed(1)
const verdict = (isReached: boolean) => (isReached ? 'yes' : '**falls short**')

/**
 * A burst of letters, half of them with an invoice to draw, to a mail server on this machine: how many leave in a second, and how much
 * slower two people's calls are meanwhile. Returns the report.
 */
export async function measureLetters(folder: string, url: string, seconds: number): Promise<string> {
  const sink = await startSink()
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: join(folder, 'letters'), SMTP_URL: sink.url })
  const db = openDatabase(url)
  try {
    await fillShelves(db)
    const customers = await addCustomers(db, CUSTOMERS)
    await record(shop.url, purchase(customers))
    await untilSent(db)
    await addBurst(db, ORDERS)
    const ask = () => Promise.all([measure(shop.url, 1, seconds, catalogue), measure(shop.url, 1, seconds, confirmOrder(customers))])
    const before = await ask()
    let meanwhile: Figures[] = []
    let took = 0
    const memory = await mostMemory(shop.memory, async () => {
      await db.all('update outbox set next_try_at = now() where sent_at is null')
      ;[meanwhile, took] = await Promise.all([ask(), untilSent(db)])
    })
    const perSecond = (ORDERS * 2) / took
    const rows = ['list of merch', 'confirm an order'].map((what, index) => {
      const [one, other] = [before[index], meanwhile[index]]
      const slower = { p50: (other?.p50 ?? Number.NaN) - (one?.p50 ?? 0), p99: (other?.p99 ?? Number.NaN) - (one?.p99 ?? 0) }
      return `| ${what} | ${ms(one?.p50 ?? 0)} / ${ms(one?.p99 ?? 0)} | ${ms(other?.p50 ?? 0)} / ${ms(other?.p99 ?? 0)} | ${ms(slower.p50)} / ${ms(slower.p99)} | ${verdict(slower.p50 <= targets.slower && slower.p99 <= targets.slower)} |`
    })
    return `# A burst of letters

Written by \`npm run bench:server -- --letters\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores shared by the shop, PostgreSQL, the mail server and
two clients, Node ${process.versions.node}. ${ORDERS * 2} letters fell due at once, half of them with an invoice to draw; one client asked for the list of merch and
another confirmed orders for ${seconds} s before, and for ${seconds} s from then on.

${ms(perSecond)} letters a second (at least ${targets.perSecond} wanted: ${verdict(perSecond >= targets.perSecond)}), the last after ${ms(took)} s; ${sink.count()} arrived.
Memory meanwhile: ${Math.round(memory)} MB.

| call | before, p50 / p99 ms | meanwhile | slower by | at most ${targets.slower} ms |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`
  } finally {
    await db.close()
    await shop.stop()
    await sink.stop()
  }
}
