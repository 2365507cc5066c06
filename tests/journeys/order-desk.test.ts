import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { lockOrder, reviewOrder } from '#server/orders/transitions.ts'
import { buyOnline, openAs } from './beforehand.ts'
import { eventually, type Journey, pdfText, startJourney, textOfOpenedPdf } from './harness.ts'
import { expectFocus, expectText, pressEnterOn, sideDrawer, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const teaTowel = { type: 'merch', id: 'tea-towel' }
const tee = { type: 'merch', id: 'logo-tee', param: 'M' }

const email = 'zedder@zed.example'
/** One of the sample people buys these online, to be posted. */
const buy = (items: readonly object[]) => buyOnline(shop, items, { email })
/** The same person confirms these and leaves them unpaid. */
const leaveUnpaid = (items: readonly object[]) => buyOnline(shop, items, { email, isPaid: false })

async function openPage(path: string, who = 'reception@zed.example'): Promise<Page> {
  const page = await shop.newBrowser()
  await openAs(shop, page, who, path)
  return page
}

const idOf = async (number: string) =>
  (await shop.db.one<{ id: string }>('select id from shop_order where number = $1', [Number(number.slice(4))]))?.id ?? ''

test('a tea towel bought online is found by name, packed and posted by keyboard; its buyer is told (D380, D381)', async () => {
  const number = await buy([teaTowel])
  const page = await openPage('/people')
  await (await sideDrawer(page)).getByRole('link', { name: 'Orders' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Orders' }))

  const find = page.getByRole('textbox', { name: /^Name, number/ })
  await tabTo(find)
  await page.keyboard.type('okafor tea tow')
  await page.keyboard.press('Enter')
  await page.waitForURL(/find=okafor/)
  await expectFocus(find)
  await page
    .getByRole('status')
    .filter({ hasText: /orders? found\.$/ })
    .waitFor()
  const row = page.getByRole('row', { name: new RegExp(`${number}.*Wren Okafor.*tea towel.*To pack`) })
  await pressEnterOn(row.getByRole('link', { name: number }))
  await expectFocus(page.getByRole('heading', { level: 1, name: number }))
  await expectText(page, '12 Jacaranda Street')

  await pressEnterOn(page.getByRole('button', { name: 'It’s packed' }))
  const post = page.getByRole('button', { name: 'It’s posted' })
  await expectFocus(post)
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('textbox', { name: /^Tracking number/ }))
  await page.keyboard.type('33ABC1234567')
  await page.keyboard.press('Enter')
  await expectText(page, /^Posted with Australia Post by Ines Tran, .*33ABC1234567\.$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { level: 1, name: number }))
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Posted with Australia Post').waitFor()

  const letter = await eventually(async () => (await shop.letters()).find(({ subject }) => subject === `In the post: order ${number}`))
  expect(letter.to?.[0]?.address).toBe('zedder@zed.example')
  for (const text of ['33ABC1234567', 'Australia Post', '12 Jacaranda Street']) expect(letter.text).toContain(text)
  expect((await shop.letters()).filter(({ subject }) => subject === letter.subject)).toHaveLength(1)
  expect(await shop.db.one('select state from shop_order where id = $1', [await idOf(number)])).toEqual({ state: 'fulfilled' })

  await page.getByRole('region', { name: 'Who' }).getByRole('link', { name: 'Wren Okafor' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Wren Okafor' }))
  await page.getByRole('link', { name: number }).waitFor()

  const buyer = await openPage('/account', 'zedder@zed.example')
  const own = buyer.getByRole('listitem').filter({ has: buyer.getByRole('heading', { name: number }) })
  await own.getByText('Posted', { exact: true }).waitFor()
  expect(await own.getByRole('link', { name: '33ABC1234567' }).getAttribute('href')).toContain('33ABC1234567')

  await page.goto('/orders?show=to_pack')
  await page.getByRole('link', { name: 'To pack', exact: false }).waitFor()
  expect(await page.getByRole('link', { name: number }).count()).toBe(0)
})

test('two people have one order open: the second is told who packed it, and sees it packed (D383)', async () => {
  const number = await buy([teaTowel])
  const [one, other] = [await openPage(`/orders/${number}`), await openPage(`/orders/${number}`, 'admin@zed.example')]
  for (const page of [one, other]) await page.getByRole('button', { name: 'It’s packed' }).waitFor()
  await one.getByRole('button', { name: 'It’s packed' }).click()
  await one.getByRole('button', { name: 'It’s posted' }).waitFor()
  await other.getByRole('button', { name: 'It’s packed' }).click()
  await other.getByRole('alert').filter({ hasText: 'Ines Tran marked it as packed on' }).waitFor()
  await other.getByRole('button', { name: 'It’s posted' }).waitFor()
})

test('a size and an address are corrected, a note is left, the invoice opens and goes out again (D386, D387)', async () => {
  const number = await buy([tee])
  const page = await openPage(`/orders/${number}`)
  await page.getByRole('button', { name: /^Change size: Logo tee/ }).click()
  await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: 'What was bought' }).getByText('XL').waitFor()
  await page.getByText('Logo tee: M changed to XL').waitFor()

  await page.getByRole('button', { name: 'Send it somewhere else' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Nan Okafor')
  await dialog.getByLabel('Street address').fill('9 Other Road')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, /Nan Okafor\s+9 Other Road/)

  await page.getByRole('button', { name: 'Leave a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Is away until Monday.')
  await page.getByRole('button', { name: 'Leave the note' }).click()
  await page.getByRole('region', { name: 'History' }).getByText('Is away until Monday.').waitFor()

  const paper = await textOfOpenedPdf(page, () => page.getByRole('button', { name: 'Invoice', exact: true }).click())
  for (const text of [number, '12 Jacaranda Street', 'ABN']) expect(paper).toContain(text)
  expect(paper).not.toContain('Other Road')
  const sent = async () =>
    (await shop.letters()).filter(({ subject, to }) => subject?.startsWith('Tax invoice') && to?.[0]?.address === 'zedder@zed.example')
  await eventually(async () => (await Promise.all((await sent()).map(pdfText))).some((text) => text.includes(number)))
  const before = (await sent()).length
  await shop.db.all("update outbox set sent_at = now() - interval '1 hour' where key = $1", [`invoice:${await idOf(number)}`])
  await page.getByRole('button', { name: 'Email the invoice again' }).click()
  await expectText(page, 'Invoice sent again')
  await eventually(async () => (await sent()).length === before + 1)
})

describe('what is put aside or never paid (D384)', () => {
  test('an order whose money disagrees stands in its list with why, and is settled without SQL', async () => {
    const number = await leaveUnpaid([teaTowel])
    await shop.db.transaction(async (sql) => {
      const order = await lockOrder(sql, await idOf(number))
      if (order) await reviewOrder(sql, order, 'the provider’s amount is not ours', { actor: 'worker' })
    })
    const page = await openPage('/orders')
    await page.getByRole('link', { name: 'Needs a look (1)' }).click()
    await page.getByRole('link', { name: number }).click()
    await expectText(page, /the provider’s amount is not ours/)
    await page.getByRole('button', { name: 'It’s paid' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Transaction number').fill('3C679366HH908993F')
    await dialog.getByRole('button', { name: 'It’s paid' }).click()
    await expectFocus(dialog.getByRole('textbox', { name: 'Why' }))
    await page.keyboard.type('Seen at PayPal, all of it')
    await dialog.getByRole('button', { name: 'It’s paid' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Seen at PayPal, all of it').waitFor()
    await page.getByRole('button', { name: 'It’s packed' }).waitFor()
    await page.goto('/orders?show=review')
    await expectText(page, 'Nothing needs a look.')
  })

  test('an unpaid order is cancelled with why, and what it held is on sale again', async () => {
    const stock = async () =>
      (await shop.db.one<{ available: number }>("select available from stock where sku = 'merch:picnic-rug'"))?.available
    const before = await stock()
    const number = await leaveUnpaid([{ type: 'merch', id: 'picnic-rug' }])
    expect(await stock()).toBe((before ?? 0) - 1)
    const page = await openPage(`/orders/${number}`)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('Bought it twice and rang')
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByText('Bought it twice and rang').waitFor()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
    expect(await stock()).toBe(before)
  })
})

test('it is only for staff: others see no orders, and the calls refuse them (T311, T314)', async () => {
  const number = await buy([teaTowel])
  const stranger = await shop.newBrowser()
  await stranger.goto(`/orders/${number}`)
  await stranger.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  const zedder = await openPage(`/orders/${number}`, 'zedder@zed.example')
  await zedder.getByRole('heading', { level: 1, name: messages.noAccess }).waitFor()
  for (const path of ['/support/order-desk', `/support/order-desk/${number}`]) expect((await fetch(shop.url + path)).status).toBe(401)
})
