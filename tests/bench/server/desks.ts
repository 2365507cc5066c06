import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { percentile } from './load.ts'
import { addDesk, fillShelves, PASSWORD } from './people.ts'
import { startShopProcess } from './shop-process.ts'

const DESKS = 30
const VISITORS = 5
/** Milliseconds: an order a minute at each desk. */
const TURN = 60_000
/** The one address that all of them share. */
const STATION = '203.0.113.7'

type Asked = { token?: string; body?: object; key?: string }
type Counted = { calls: number; orders: number; refused: string[]; failed: string[]; took: number[]; logins: number[] }

function asker(url: string, counted: Counted) {
  return async (path: string, { token, body, key }: Asked = {}): Promise<Record<string, unknown>> => {
    const headers = {
      'x-forwarded-for': STATION,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    counted.calls++
    if (response.status === 429) counted.refused.push(path)
    else if (response.status !== 200) counted.failed.push(`${path}: ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }
}
type Ask = ReturnType<typeof asker>

/** What the desk's screen asks for when it opens. */
const opening = ['/api/config', '/api/countries', '/api/merch', '/api/tickets', '/api/subscription-types', '/support/programmes']
const lists = ['/support/desk-orders', '/support/unfinished-orders']

/** One order, with the calls that the screen makes for it: a caller looked up, a suburb typed, taken, finished, invoiced. */
async function takeOrder(ask: Ask, token: string, counted: Counted): Promise<void> {
  await Promise.all([...opening, ...lists].map((path) => ask(path, { token })))
  for (const path of [
    '/support/people?find=smith',
    '/support/locality/sou',
    '/support/locality/south%20b',
    '/support/locality/south%20bris',
  ])
    await ask(path, { token })
  const began = performance.now()
  const { order } = await ask('/support/reception-order', {
    token,
    key: randomUUID(),
    body: {
      contact: null,
      cart: { items: [{ type: 'merch', id: 'loud-tee', param: 'M', quantity: 1 }], stationPickup: true, subDiscount: false },
      paymentMethod: 'Eftpos',
    },
  })
  counted.took.push(performance.now() - began)
  const { order_id } = (order ?? {}) as { order_id?: string }
  if (order_id === undefined) return
  await Promise.all(lists.map((path) => ask(path, { token })))
  await ask('/support/complete-reception-order', { token, body: { order_id, transaction_id: null, completedBy: 'Robin' } })
  await Promise.all(lists.map((path) => ask(path, { token })))
  counted.orders++
}

async function workAtDesk(ask: Ask, index: number, end: number, counted: Counted): Promise<void> {
  const began = performance.now()
  const { token } = await ask('/support/login', { body: { name: `desk-${index}@bench.example`, pass: PASSWORD } })
  counted.logins.push(performance.now() - began)
  if (typeof token !== 'string') return
  await ask('/support/desk-key', { token, body: {} })
  // Nobody rings at the same second.
  await sleep((TURN / DESKS) * index)
  while (performance.now() < end) {
    const next = performance.now() + TURN
    await takeOrder(ask, token, counted)
    await sleep(Math.max(0, Math.min(next, end) - performance.now()))
  }
}

/** Somebody on the station's Wi-Fi looks at the shop. */
async function lookAround(ask: Ask, end: number): Promise<void> {
  while (performance.now() < end) {
    await Promise.all(opening.map((path) => ask(path)))
    await sleep(10_000)
  }
}

const middleAndWorst = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `${percentile(sorted, 0.5).toFixed(0)} ms, 99 % within ${percentile(sorted, 0.99).toFixed(0)} ms`
}

/** Thirty desks at one address: they log in at once, and each takes an order a minute, beside five visitors. Every limit is on. */
export async function measureDesks(folder: string, url: string, minutes: number): Promise<string> {
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: join(folder, 'desks') })
  const db = openDatabase(url)
  const counted: Counted = { calls: 0, orders: 0, refused: [], failed: [], took: [], logins: [] }
  try {
    await fillShelves(db)
    await addDesk(db, DESKS)
    const ask = asker(shop.url, counted)
    const end = performance.now() + minutes * 60_000
    await Promise.all([
      ...Array.from({ length: DESKS }, (_, index) => workAtDesk(ask, index, end, counted)),
      ...Array.from({ length: VISITORS }, () => lookAround(ask, end)),
    ])
  } finally {
    await db.close()
    await shop.stop()
  }
  const { calls, orders, refused, failed, took, logins } = counted
  return `# Thirty desks at one address

Written by \`npm run bench:server -- --desks\`: ${minutes} minutes, 30 logins at once, an order a minute at each desk, five visitors at the same address.

| | |
|---|---|
| calls | ${calls}, ${(calls / minutes).toFixed(0)} a minute |
| orders taken and finished | ${orders} |
| refused for haste (429) | ${refused.length}${refused.length > 0 ? `: ${[...new Set(refused)].join(', ')}` : ''} |
| other failures | ${failed.length}${failed.length > 0 ? `: ${[...new Set(failed)].join(', ')}` : ''} |
| a login, thirty at once | ${middleAndWorst(logins)} |
| taking an order | ${middleAndWorst(took)} |
`
}
