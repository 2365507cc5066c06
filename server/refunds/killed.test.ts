import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#domain/api/contract.ts'
import type { Deps } from '#server/deps.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { createPaypalDouble } from '#server/payments/double/double.ts'
import type { FaultPlan } from '#server/payments/double/faults.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { reconcileRefunds } from './ask-provider.ts'
import { giveBack } from './give-back.ts'

const credentials = { clientId: 'test', clientSecret: 'secret' }
/** A double that outlives the killed shops. */
const double = createPaypalDouble(credentials)
const server = createServer(getRequestListener(double.app.fetch))
let url: string
let shop: TestShop
let admin: Person
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://test:secret@127.0.0.1:${(server.address() as AddressInfo).port}`
  const { provider } = createPaymentProvider({ payments: { kind: 'double', ...credentials, url }, isProduction: false })
  shop = await createTestShop({ payments: provider })
  admin = await shop.person('admin')
})
afterAll(async () => {
  await shop.drop()
  server.close()
  server.closeAllConnections()
})

async function paid(dollars: number) {
  const buyer = await shop.person()
  const order = shop.orderOf(await shop.confirm(buyer, [line.donation(dollars)]))
  const { body } = await shop.openPayment(buyer, order.order_id)
  const providerOrderId = String(body.id)
  double.control.approve(providerOrderId)
  expect((await shop.capture(buyer, providerOrderId)).status).toBe(200)
  return { id: order.order_id, providerOrderId }
}
const atProvider = (providerOrderId: string) => double.control.order(providerOrderId).capture?.refunds ?? []
const rowsOf = (orderId: string) =>
  shop.db.all<{ id: string; state: string; amount: number }>('select id, state, amount from refund where order_id = $1 order by made_at', [
    orderId,
  ])
async function afterAMinute(deps: Deps) {
  await shop.db.all("update refund set asked_at = now() - interval '2 minutes' where state = 'asking'")
  await reconcileRefunds(deps)
}

class Died extends Error {}
const cuts = ['before the row', 'before the call', 'after the call', 'while it is noted', 'nowhere'] as const
type Cut = (typeof cuts)[number]

/** The same shop, dying at one point: nothing after that point happens. */
function dyingAt(cut: Cut): Deps {
  const { deps } = shop
  const provider = deps.payments as PaymentProvider
  let transactions = 0
  const dyingOn = cut === 'before the row' ? 1 : cut === 'while it is noted' ? 2 : 0
  return {
    ...deps,
    db: {
      ...deps.db,
      transaction: (work) => {
        const isLast = ++transactions === dyingOn
        return deps.db.transaction(async (sql) => {
          const result = await work(sql)
          if (isLast) throw new Died()
          return result
        })
      },
    },
    payments: {
      ...provider,
      refund: async (request) => {
        if (cut === 'before the call') throw new Died()
        const answer = await provider.refund(request)
        if (cut === 'after the call') throw new Died()
        return answer
      },
    },
  }
}

test('killed at any point, 300 times: each sum goes back once, and none is lost (D405, hostile 144)', async () => {
  const ROUNDS = 300
  const EACH = 30
  let order = { id: '', providerOrderId: '' }
  const orders: (typeof order)[] = []
  const seen = new Map<Cut, number>()
  for (let round = 0; round < ROUNDS; round++) {
    if (round % EACH === 0) {
      order = await paid(EACH)
      orders.push(order)
    }
    const left = EACH * 100 - (round % EACH) * 100
    const cut = cuts[round % cuts.length] ?? 'nowhere'
    const body: BodyOf<'giveBack'> = {
      order_id: order.id,
      refund_id: randomUUID(),
      left,
      way: 'PayPal',
      share: { of: 'sum', amount: 100 },
      taken_back: [],
      why: 'A test',
    }
    const work = {
      session: { contactId: admin.id, role: 'admin', tokenHash: Buffer.alloc(0), mustChangePassword: false },
      body,
      requestId: `round-${round}`,
    } as const
    const died = await giveBack(dyingAt(cut), work).then(
      () => false,
      (error) => {
        if (!(error instanceof Died)) throw error
        return true
      },
    )
    expect(died, cut).toBe(cut !== 'nowhere')
    seen.set(cut, (seen.get(cut) ?? 0) + 1)
    // Half of them die again while the shop asks again.
    if (round % 2 === 0) await afterAMinute(dyingAt(cut === 'before the call' ? 'after the call' : 'before the call'))
    await afterAMinute(shop.deps)
    // Pressing again makes the same refund.
    await giveBack(shop.deps, work)
    const mine = atProvider(order.providerOrderId).filter(({ customId }) => customId === body.refund_id)
    expect(mine, `${cut}, round ${round}`).toHaveLength(1)
  }
  expect([...seen.values()]).toEqual(cuts.map(() => ROUNDS / cuts.length))
  const rows = await shop.db.all<{ state: string; amount: number; credit_note_number: number }>(
    'select state, amount, credit_note_number from refund where order_id = any($1::uuid[]) order by credit_note_number',
    [orders.map(({ id }) => id)],
  )
  const first = rows[0]?.credit_note_number ?? 0
  expect(rows).toEqual(Array.from({ length: ROUNDS }, (_, index) => ({ state: 'done', amount: 100, credit_note_number: first + index })))
  for (const { providerOrderId } of orders)
    expect(atProvider(providerOrderId).reduce((sum, { amount }) => sum + amount, 0)).toBe(EACH * 100)
})

/** The shop's calls in another process over the same database, to be killed as a power cut would. */
async function startShop() {
  const file = fileURLToPath(new URL('../../tests/support/api-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, shop.url, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const base = said.toString().trim()
  return {
    give: (body: object) =>
      fetch(`${base}/support/order-give-back`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify(body),
      }).catch(() => undefined),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const asked = () => double.control.log({ method: 'POST', path: '/refund' }).length
const refuse = (fault: FaultPlan['do']): FaultPlan => ({ match: { method: 'POST', path: '/refund' }, do: fault })

test.each([
  ['before PayPal did it', 'timeout-before'],
  ['after PayPal did it, before its answer', 'timeout-after'],
] as const)('a shop killed %s gives the money back once (hostile 144)', async (_when, fault) => {
  const order = await paid(20)
  const child = await startShop()
  const before = asked()
  double.control.failNext(refuse(fault))
  const body = {
    order_id: order.id,
    refund_id: randomUUID(),
    left: 20,
    way: 'PayPal',
    share: { of: 'sum', amount: 5 },
    taken_back: [],
    why: 'A test',
  }
  const sent = child.give(body)
  await until(() => asked() > before)
  await child.kill()
  await sent
  expect(await rowsOf(order.id)).toMatchObject([{ state: 'asking' }])
  await afterAMinute(shop.deps)
  expect(await rowsOf(order.id)).toMatchObject([{ state: 'done', amount: 500 }])
  expect(atProvider(order.providerOrderId)).toMatchObject([{ amount: 500, customId: body.refund_id }])
})

test('a shop killed before it wrote anything gives nothing back, and the next press gives it once (hostile 144)', async () => {
  const order = await paid(20)
  const child = await startShop()
  const body = { order_id: order.id, refund_id: randomUUID(), left: 20, way: 'PayPal', share: { of: 'all' }, taken_back: [], why: 'A test' }
  await shop.db.transaction(async (sql) => {
    await sql.all('select 1 from shop_order where id = $1 for update', [order.id])
    const sent = child.give(body)
    await until(
      async () =>
        (await shop.db.one("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")) !== undefined,
    )
    await child.kill()
    await sent
  })
  expect(await rowsOf(order.id)).toEqual([])
  expect(atProvider(order.providerOrderId)).toEqual([])
  const again = await shop.call('giveBack', { token: admin.token, body })
  expect(again.status).toBe(200)
  expect(atProvider(order.providerOrderId)).toHaveLength(1)
})
