import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '#server/db/database.ts'
import { purchase } from '#tests/bench/server/flows.ts'
import type { Step } from '#tests/bench/server/load.ts'
import { addCustomers, type Customer, fillShelves } from '#tests/bench/server/people.ts'
import { startClients } from '#tests/support/steady-clients.ts'
import { copyServer, ownDatabase, type SupervisedShop, superviseShop, written } from '#tests/support/supervised-shop.ts'

let first: string
let second: string
/** Leads to the current release, as at a station. */
let current: string
let shop: SupervisedShop
let db: Db
let postmaster: string
let customers: Customer[]

// On the shop's own database, since its processes share that too.
beforeAll(async () => {
  ;[first, second] = await Promise.all([copyServer(), copyServer()])
  current = `${first}-current`
  await symlink(first, current)
  shop = await superviseShop(current, { WEB_PROCESSES: '2', DRAIN_SECONDS: '2', TRUSTED_PROXIES: '127.0.0.1' })
  await written(shop, /(is open[\s\S]*){2}/)
  const own = await ownDatabase(shop)
  postmaster = own.pid
  db = openDatabase(own.url)
  await fillShelves(db)
  customers = await addCustomers(db, 20)
})
afterAll(async () => {
  await shop.remove()
  await db.close()
  for (const folder of [current, first, second]) await rm(folder, { recursive: true, force: true })
})

const versionOf = async () => (await fetch(`${shop.url}/healthz`)).text()

async function changeCode(release: string, change: (code: string) => string): Promise<void> {
  const file = join(release, 'server/http/health-handlers.ts')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function makeCurrent(release: string): Promise<void> {
  await symlink(release, `${current}.new`)
  await rename(`${current}.new`, current)
}

async function take({ method, path, headers, body, onReply }: Step): Promise<number> {
  const sent: RequestInit = { method, headers: { ...headers?.(), ...(body ? { 'content-type': 'application/json' } : {}) } }
  if (body) sent.body = JSON.stringify(body())
  const response = await fetch(`${shop.url}${path()}`, sent)
  const text = await response.text()
  if (response.ok) onReply?.(JSON.parse(text))
  return response.status
}

/** Everything before the capture of a purchase. Returns the capture. */
async function openPurchase(): Promise<() => Promise<number>> {
  const steps = purchase(customers.splice(0, 1))()
  const capture = steps.at(-1)
  if (!capture) throw new Error('A purchase ends with its capture.')
  for (const step of steps.slice(0, -1)) expect([step.path(), await take(step)]).toEqual([step.path(), 200])
  return () => take(capture)
}

/** Captures a payment for which the provider takes a second and a half, and resolves once it has been asked. */
async function beginCapture(): Promise<{ status: Promise<number> }> {
  const capture = await openPurchase()
  const slow = [{ match: { path: '/capture' }, do: { slow: 1500 } }]
  const headers = { 'content-type': 'application/json' }
  await fetch(`${shop.url}/fake-paypal/__control/faults`, { method: 'POST', headers, body: JSON.stringify(slow) })
  const status = capture()
  const underWay = async () => (await db.all("select 1 from payment where state = 'capturing'")).length
  await expect.poll(underWay, { interval: 20 }).toBe(1)
  return { status }
}

const countPaid = async () => (await db.all("select 1 from shop_order where state = 'paid'")).length
const handOvers = () => shop.output().split('has taken over').length - 1

// One shop goes through all of it, in this order.
describe('a supervised shop', { shuffle: false }, () => {
  test('a new version takes over while thousands ask and someone pays: nobody is turned away (D297)', async () => {
    const before = shop.processes()
    const clients = startClients(`${shop.url}/api/merch`, 6)
    const capture = await beginCapture()
    await changeCode(second, (code) => code.replace('healthz: async () => ({ ok: true })', "healthz: async () => new Response('second')"))
    await makeCurrent(second)
    shop.supervisor.kill('SIGHUP')
    await expect.poll(handOvers).toBe(2)
    await expect.poll(() => clients.seen.answers).toBeGreaterThan(2000)
    expect((await clients.stop()).faults).toEqual([])
    expect(await capture.status).toBe(200)
    expect(await countPaid()).toBe(1)
    expect(await Promise.all(Array.from({ length: 8 }, versionOf))).toEqual(Array(8).fill('second'))
    const now = shop.processes()
    expect(now).toHaveLength(2)
    expect(now.filter((pid) => before.includes(pid))).toEqual([])
  })

  test("a version that can't start changes nothing, and the log says so (D297)", async () => {
    const before = shop.processes()
    const clients = startClients(`${shop.url}/api/merch`, 2)
    await changeCode(second, (code) => `${code}\nthrow new Error('This release is broken.')\n`)
    shop.supervisor.kill('SIGHUP')
    await written(shop, 'the new version could not start, so the old processes go on')
    expect(shop.output()).toContain('This release is broken.')
    expect((await clients.stop()).faults).toEqual([])
    expect(await versionOf()).toBe('second')
    expect(shop.processes()).toEqual(before)
    await changeCode(second, (code) => code.replace(/\nthrow .*\n/, ''))
  })

  test('a process that dies comes back, and the other one serves meanwhile (D296)', async () => {
    const [victim, other] = shop.processes()
    // Number 0 would be this test itself.
    if (!victim) throw new Error('There is no such process.')
    process.kill(victim, 'SIGKILL')
    await written(shop, 'ended by itself')
    expect(await versionOf()).toBe('second')
    const replaced = () => shop.processes().filter((pid) => pid !== victim && pid !== other).length
    await expect.poll(replaced).toBe(1)
    expect(shop.processes()).toHaveLength(2)
  })

  test('the database of the shop has outlived all of them (D298)', async () => {
    expect((await ownDatabase(shop)).pid).toBe(postmaster)
  })

  test('told to stop, it says so first, ends what is under way, and leaves nothing running (D297, D298)', async () => {
    const capture = await beginCapture()
    const clients = startClients(`${shop.url}/api/countries`, 4)
    const ready = async () => (await fetch(`${shop.url}/readyz`)).status
    shop.supervisor.kill('SIGTERM')
    await expect.poll(ready, { interval: 20 }).toBe(503)
    const meanwhile = await fetch(`${shop.url}/api/merch`)
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close'])
    expect(await capture.status).toBe(200)
    expect(await shop.ended).toBe(0)
    // Who comes too late is turned away before anything is read, and whatever was begun was answered.
    const { answers, faults } = await clients.stop()
    expect(new Set(faults.map((fault) => fault.split(' ')[0]))).toContain('ECONNREFUSED')
    expect(faults.filter((fault) => !/^(ECONNREFUSED|ECONNRESET) /.test(fault))).toEqual([])
    expect(answers).toBeGreaterThan(20)
    expect(shop.output().split('"route":"/api/countries"').length - 1).toBe(answers)
    expect(shop.processes()).toEqual([])
    await expect(ownDatabase(shop)).rejects.toThrow(/ENOENT/)
  })
})
