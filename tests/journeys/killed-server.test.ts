import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { type KillableShop, startKillableShop } from '#tests/support/killable-shop.ts'
import { completedBy, fillNewContact, goToDesk, itemField } from './desk-steps.ts'
import { eventually, openBrowser, ownBrowser, textOfOpenedPdf } from './harness.ts'
import { expectFocus, expectText } from './steps.ts'

let shop: KillableShop
beforeAll(async () => {
  shop = await startKillableShop()
})
afterAll(() => shop.drop())

/** Counts everything that one sale writes for one person. */
async function books(email: string) {
  const row = await shop.db.one<Record<string, number>>(
    `with buyer as (select id from contact where email = $1), sale as (select * from shop_order where contact_id in (select id from buyer))
     select (select count(*)::integer from buyer) as people,
            (select count(*)::integer from sale) as orders,
            (select count(*)::integer from sale where state = 'paid') as paid,
            (select count(*)::integer from sale where state = 'awaiting_completion') as waiting,
            (select count(distinct invoice_number)::integer from sale) as invoices,
            (select count(*)::integer from order_line where order_id in (select id from sale)) as lines,
            (select count(*)::integer from order_event where to_state = 'paid' and order_id in (select id from sale)) as payments,
            (select count(*)::integer from subscriber where contact_id in (select id from buyer)) as subscribers`,
    [email],
  )
  return row
}
const shelf = () => shop.db.one<{ reserved: number; sold: number }>("select reserved, sold from stock where sku = 'merch:tea-towel'")
const allOrders = async () => (await shop.db.all('select 1 from shop_order')).length

/** How the connection between desk and server breaks, and how it is restored. */
type Fault = {
  strike: (page: Page) => Promise<void>
  repair: (page: Page) => Promise<void>
  /** Breaks while a request is being handled. */
  during: (page: Page, route: Route, milliseconds: number) => Promise<void>
  /** How long after an order and a completion were sent it breaks, in milliseconds, one try after the other. */
  moments: { order: number[]; completion: number[] }
}

const killed: Fault = {
  strike: () => shop.kill(),
  repair: () => shop.start(),
  during: async (_page, route, milliseconds) => {
    const sent = route.fetch().catch(() => undefined)
    await sleep(milliseconds)
    await shop.kill()
    await sent
    await route.abort()
  },
  moments: { order: [0, 15, 60], completion: [0, 15] },
}

const cutOff: Fault = {
  strike: (page) => page.context().setOffline(true),
  repair: async (page) => {
    // The page is reloaded before the connection is back, and again after.
    await page.reload().catch(() => {})
    await page.context().setOffline(false)
    await page.goto('/checkout')
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
  },
  during: async (page, route) => {
    await page.context().setOffline(true)
    await route.abort()
  },
  // Nothing of it gets through, whenever that is.
  moments: { order: [0], completion: [0] },
}

/** Presses while `fate` handles the next request to this address, and continues once that is done and shown. */
async function pressInto(
  page: Page,
  address: string,
  fate: (route: Route) => Promise<void>,
  steps: (() => Promise<void>)[],
): Promise<void> {
  const done = Promise.withResolvers<void>()
  const meet = (route: Route) => fate(route).then(done.resolve, done.reject)
  await page.route(address, meet, { times: 1 })
  const [press, expectAfterwards] = steps
  await press?.()
  await done.promise
  await expectAfterwards?.()
}

/** The connection breaks during the answer: the server has handled the request. */
const answerLost = (page: Page, fault: Fault) => async (route: Route) => {
  // Work that a killed server left unfinished is resumed within seconds.
  const accepted = await eventually(async () => (await route.fetch()).status() === 200)
  expect(accepted).toBe(true)
  await fault.strike(page)
  await route.abort()
}
const brokenDuring = (page: Page, fault: Fault, milliseconds: number) => (route: Route) => fault.during(page, route, milliseconds)

const ORDER = '**/support/reception-order'
const COMPLETION = '**/support/complete-reception-order'

/** One order by eftpos whose connection breaks at every step, with the database checked after each. */
async function sellThroughIt(fault: Fault, buyer: string): Promise<void> {
  const page = await openBrowser(await ownBrowser(), shop.url)
  const [before, ordersBefore] = [await shelf(), await allOrders()]
  await goToDesk(page)
  const email = await fillNewContact(page, buyer)
  await page.keyboard.press('Alt+a')
  await page.keyboard.type('full')
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('dialog').getByLabel('Name on card'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocus(itemField(page))
  await page.keyboard.type('tea towel')
  await page.keyboard.press('Enter')
  await expectText(page, 'The very good tea towel')
  await page.keyboard.press('Alt+1')

  const terminal = page.getByRole('textbox', { name: /^Terminal number/ })
  const press = async () => {
    await expectFocus(terminal)
    await page.keyboard.press('Alt+Enter')
  }
  const refused = () => expectText(page, 'This order hasn’t been sent')

  // Before the order is sent.
  await terminal.fill('004217')
  await fault.strike(page)
  await press()
  await refused()
  await fault.repair(page)
  expect(await allOrders()).toBe(ordersBefore)

  // While it is being sent: nobody at the desk can tell whether it arrived.
  for (const milliseconds of fault.moments.order) {
    await pressInto(page, ORDER, brokenDuring(page, fault, milliseconds), [press, refused])
    await fault.repair(page)
    expect(await allOrders()).toBeLessThanOrEqual(ordersBefore + 1)
  }

  // After it was accepted, before the answer arrived.
  await pressInto(page, ORDER, answerLost(page, fault), [press, refused])
  await fault.repair(page)
  expect(await books(email)).toMatchObject({ people: 1, orders: 1, waiting: 1, lines: 2, invoices: 0, subscribers: 0 })
  await press()
  const dialog = page.getByRole('dialog', { name: 'Payment completed' })
  await dialog.waitFor()
  const number = /ZED-\d{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  expect(await books(email)).toMatchObject({ orders: 1, waiting: 1 })
  expect(await shelf()).toEqual({ reserved: (before?.reserved ?? 0) + 1, sold: before?.sold })

  const unfinished = () => expectText(page, 'Not finished yet')
  const finish = async (keys?: string) => {
    await expectFocus(completedBy(page))
    await page.keyboard.press(keys ?? 'Alt+Enter')
  }
  // Before completion.
  await expectFocus(completedBy(page))
  await page.keyboard.type('Robin')
  await fault.strike(page)
  await finish()
  await unfinished()
  await fault.repair(page)
  expect(await books(email)).toMatchObject({ orders: 1, waiting: 1, paid: 0 })

  // During completion.
  for (const milliseconds of fault.moments.completion) {
    await pressInto(page, COMPLETION, brokenDuring(page, fault, milliseconds), [finish, unfinished])
    await fault.repair(page)
    expect(await books(email)).toMatchObject({ orders: 1 })
  }
  await pressInto(page, COMPLETION, answerLost(page, fault), [finish, unfinished])
  await fault.repair(page)
  const sold = { people: 1, orders: 1, waiting: 0, paid: 1, lines: 2, payments: 1, invoices: 1, subscribers: 1 }
  expect(await books(email)).toEqual(sold)

  // Before the invoice: the order is finished, and its invoice can still be printed.
  const toldOf = async () => {
    await page.waitForURL('**/subscriptions')
    await expectText(page, messages.serverUnreachable)
  }
  await pressInto(page, '**/support/order-invoice/*', brokenDuring(page, fault, 0), [() => finish('Alt+i'), toldOf])
  await fault.repair(page)
  await page.goto('/checkout')
  await expectText(page, 'Nothing in this order yet.')
  expect(await textOfOpenedPdf(page, () => page.getByRole('button', { name: new RegExp(number) }).click())).toContain(number)
  expect(await books(email)).toEqual(sold)
  expect(await shelf()).toEqual({ reserved: before?.reserved, sold: (before?.sold ?? 0) + 1 })
  expect(await allOrders()).toBe(ordersBefore + 1)
}

describe('an order at the desk is neither lost nor doubled (D105, D116, security 2.3)', () => {
  test('when the server is killed and restarted at every step', async () => {
    await sellThroughIt(killed, 'Killed Server')
  })

  test('when the network is cut and the page reloaded at every step', async () => {
    await sellThroughIt(cutOff, 'Cut Line')
  })
})
