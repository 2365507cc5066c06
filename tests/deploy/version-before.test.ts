import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, customerFields, fillShelves } from '#tests/bench/server/people.ts'
import { startBuyers } from './buyers.ts'
import { type RunningProxy, send } from './proxy.ts'
import { startRoundRobin } from './round-robin.ts'
import { createStation, type Station } from './two-processes.ts'
import { checkOut, findCommitBefore, thisVersion, type Version } from './versions.ts'

const commit = await findCommitBefore()
if (commit === undefined)
  test.skip('the history of the repository is not on this machine, so the code of the version before was not tried', () => {})

let station: Station
let before: Version
let proxy: RunningProxy
beforeAll(async () => {
  if (commit === undefined) return
  ;[station, before] = await Promise.all([createStation({ isBare: true }), checkOut(commit)])
  proxy = await startRoundRobin(station.processes)
})
afterAll(async () => {
  await proxy?.stop()
  await station?.stop()
  await before?.remove()
})

/** By the shop that is open: this code would write into tables of another. */
async function signUp(index: number): Promise<Customer> {
  const fields = customerFields(index)
  const password = 'Wombat7mud'
  const { status, body } = await send(`${proxy.url}/support/create-contact`, { ...fields, password, confirmPassword: password })
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return { email: fields.email, token: JSON.parse(body).token, fields }
}

test.skipIf(commit === undefined)(
  'the real code of before the newest migration gives way to this one, and takes over again, while people buy (D315, D804)',
  async () => {
    await station.roll(before)
    const migrations = () => station.db.all<{ name: string }>('select name from migration')
    const older = (await migrations()).length
    const customers = await Promise.all([0, 1, 2, 3].map(signUp))
    await fillShelves(station.db)
    const buyers = startBuyers(proxy.url, customers, station)

    await station.roll(thisVersion)
    expect((await migrations()).length).toBeGreaterThan(older)
    const boughtByThis = buyers.bought.length
    expect(boughtByThis).toBeGreaterThan(0)
    await station.roll(before)
    const boughtByBoth = buyers.bought.length
    expect(boughtByBoth).toBeGreaterThan(boughtByThis)
    // What is on the newer tables now was sold by the older code.
    await expect.poll(() => buyers.bought.length).toBeGreaterThan(boughtByBoth + 4)
    await buyers.stop()

    expect(buyers.failures).toEqual([])
    const paid = await station.db.all<{ id: string }>("select id from shop_order where state = 'paid'")
    expect(paid.map(({ id }) => id).toSorted()).toEqual(buyers.bought.toSorted())
    expect(await station.db.all("select 1 from payment where state = 'captured'")).toHaveLength(paid.length)
    expect(station.control.orders().filter(({ status }) => status === 'COMPLETED')).toHaveLength(paid.length)
    expect(await station.db.all('select sku from stock where initial <> available + reserved + sold')).toEqual([])
  },
)
