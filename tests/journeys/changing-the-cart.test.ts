import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { addShirt, comeBack, confirmOrder, expectClear, expectFocus, expectText, holdMessages, pressEnterOn, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }
const towel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
const picks: NewLine = { type: 'merch', id: 'plectrums', options: { pack: 'Pack of 3' } }
const subscription: NewLine = {
  type: 'subscription',
  id: 'super',
  nameoncard: 'J. Doe',
  tshirtsize: 'XL',
  favshow: 'Slow Dub Sunday',
  monthlyPrize: messages.monthlyDrawOut,
  generalprize: 'Local label bundle',
  gift: { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' },
  email: 'rosa@mail.example',
  phone: '0491 570 157',
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name })
const dialogOf = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => main(page).getByRole('list', { name: 'Cart' }).getByRole('listitem')
const stored = (page: Page): Promise<{ key: string; type: string; [choice: string]: unknown }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{"lines":[]}').lines)

async function openCart(cart: readonly NewLine[], phone = true): Promise<Page> {
  const page = await shop.newBrowser({ phone, cart })
  await page.goto('/cart')
  await main(page).getByRole('list', { name: 'Cart' }).waitFor()
  return page
}

describe('what was chosen can be read and changed until it is paid for (D351)', () => {
  test('a subscription’s names, shirt, show, prize and gift contact: in the cart, under the same key; in the summary too, and the order has what was changed', async () => {
    const page = await openCart([shirt, subscription])
    for (const choice of [
      'Name on card: J. Doe',
      'T-shirt: XL',
      'Favourite show: Slow Dub Sunday',
      'General prize: Local label bundle',
      /Gift for Rosa Field/,
      'To reach them: rosa@mail.example, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060',
    ])
      await main(page).getByText(choice).waitFor()
    const [, before] = await stored(page)
    await button(page, /^Edit Super subscription/).click()
    const dialog = dialogOf(page)
    const name = dialog.getByLabel('Name on card')
    expect(await name.inputValue()).toBe('J. Doe')
    expect(await dialog.getByRole('radio', { name: 'XL', exact: true }).isChecked()).toBe(true)
    await name.fill('')
    await dialog.getByRole('button', { name: 'Save changes, $500.00' }).click()
    // The same rules as when it was added.
    await dialog.getByText(messages.required).waitFor()
    await name.fill('Jo Doe')
    await dialog.getByRole('radiogroup', { name: 'T-shirt size' }).getByText('S', { exact: true }).click()
    await dialog.getByText('Post it (+$10.00)').click()
    await dialog.getByRole('button', { name: 'Save changes, $510.00' }).click()
    await dialog.waitFor({ state: 'detached' })
    await main(page).getByText('T-shirt: S', { exact: true }).waitFor()
    await expectFocus(button(page, /^Edit Super subscription/))
    const after = await stored(page)
    expect(after).toHaveLength(2)
    expect(after[1]).toEqual({ ...before, nameoncard: 'Jo Doe', tshirtsize: 'S', postpack: true })
    await reload(page)
    await main(page).getByText('T-shirt: S', { exact: true }).waitFor()

    await page.goto('/checkout')
    await comeBack(page, 'zedder@zed.example')
    await main(page).getByText('T-shirt: S', { exact: true }).waitFor()
    await button(page, /^Edit Super subscription/).click()
    await dialogOf(page).getByRole('radiogroup', { name: 'T-shirt size' }).getByText('L', { exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Save changes, $510.00' }).click()
    await main(page).getByText('T-shirt: L', { exact: true }).waitFor()
    const number = await confirmOrder(page)
    expect(
      await shop.db.one(
        "select choices->>'tshirtsize' as size, choices->>'nameoncard' as name from order_line join shop_order on shop_order.id = order_id where number = $1 and kind = 'subscription'",
        [Number(number.slice(4))],
      ),
    ).toEqual({ size: 'L', name: 'Jo Doe' })
  })

  test('a shirt’s size and quantity, judged by today’s stock; a ticket’s name', async () => {
    const ticket: NewLine = { type: 'ticket', id: 'loading-dock-january', options: {}, holder: 'Nor Haddad' }
    const page = await openCart([shirt, shirt, towel, ticket])
    const before = (await stored(page)).map(({ key }) => key)
    await button(page, /^Edit Logo tee/).click()
    const dialog = dialogOf(page)
    expect(await dialog.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2')
    const size = dialog.getByRole('button', { name: /Size/ })
    await size.click()
    await page.getByRole('option', { name: /^XL\b/ }).click()
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1')
    await dialog
      .getByText(/^The last one’s at the front desk/)
      .first()
      .waitFor()
    expect(await dialog.getByRole('button', { name: messages.outOfStock }).isDisabled()).toBe(true)
    await size.click()
    await page.getByRole('option', { name: /^S\b/ }).click()
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.waitFor({ state: 'detached' })
    await main(page).getByText('S, $30.00 each').waitFor()
    expect((await stored(page)).map(({ key, id, options }) => [before.includes(key), id, options])).toEqual([
      [true, 'logo-tee', { size: 'S' }],
      [true, 'logo-tee', { size: 'S' }],
      [false, 'logo-tee', { size: 'S' }],
      [true, 'tea-towel', {}],
      [true, 'loading-dock-january', {}],
    ])

    await button(page, /^Edit .*Loading Dock/).click()
    const holder = dialogOf(page).getByLabel('Name on ticket 1')
    expect(await holder.inputValue()).toBe('Nor Haddad')
    await holder.fill('Noor Haddad')
    await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
    await main(page).getByText('For Noor Haddad').waitFor()
    expect((await stored(page)).at(-1)).toMatchObject({ key: before.at(-1), holder: 'Noor Haddad' })
  })
})

describe('ten of one thing are one row (D351)', () => {
  const ten = Array.from({ length: 10 }, () => picks)

  test('one fewer and one more by keyboard, as many lines underneath; Remove takes all and Undo brings all back (D294)', async () => {
    const page = await openCart([...ten, towel], false)
    await expect.poll(() => rows(page).count()).toBe(2)
    const quantity = main(page).getByRole('group', { name: /^Quantity of Plectrums/ })
    expect(await quantity.textContent()).toBe('10')
    const [fewer, more] = [button(page, /^One fewer Plectrums/), button(page, /^One more Plectrums/)]
    expect(await more.isDisabled()).toBe(true)
    await pressEnterOn(fewer)
    await expect.poll(() => quantity.textContent()).toBe('9')
    expect(await stored(page)).toHaveLength(10)
    await pressEnterOn(more)
    await expect.poll(() => quantity.textContent()).toBe('10')
    // The button that can't be pressed any more hands its focus on.
    await expectFocus(fewer)
    const before = await stored(page)
    await button(page, /^Remove Plectrums/).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('alertdialog', { name: messages.removedFromCart }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => quantity.textContent()).toBe('10')
    expect(await stored(page)).toEqual(before)
  })

  test('by touch, up to the stock, and never below one (D39)', async () => {
    const page = await openCart([{ type: 'merch', id: 'box-set', options: {} }])
    const [fewer, more] = [button(page, /^One fewer/), button(page, /^One more/)]
    expect(await fewer.isDisabled()).toBe(true)
    await more.tap()
    await expect.poll(() => more.isDisabled()).toBe(true)
    expect(await stored(page)).toHaveLength(2)
    await fewer.tap()
    await expect.poll(() => fewer.isDisabled()).toBe(true)
    expect(await stored(page)).toHaveLength(1)
  })
})

describe('a message is never in the way (D353)', () => {
  const snack = (page: Page) => page.getByRole('region', { name: 'Messages', includeHidden: true })
  test('a sheet that says "Added to cart" is not covered by another that says it', async () => {
    const page = await shop.newBrowser({ phone: true })
    await addShirt(page, 'M')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.goto('/merch/tea-towel')
    const add = dialogOf(page).getByRole('button', { name: 'Add to cart' })
    await add.click()
    await dialogOf(page).getByText(messages.addedToCart, { exact: true }).waitFor()
    await add.click()
    await dialogOf(page).getByText(`${messages.addedToCart}: 2 in it now`).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('it is not over Checkout, nor over what pays, on a phone with text at 100 % and 200 %; one comes at a time', async () => {
    const page = await openCart([shirt, towel, picks, { type: 'donation', amount: 500 }])
    await holdMessages(page)
    const textAt = (size: string) => page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
    const checkout = button(page, /^Checkout$/)
    for (const [size, removed] of [
      ['100%', /^Remove Plectrums/],
      ['200%', /^Remove Logo tee/],
    ] as const) {
      await textAt(size)
      await button(page, removed).click()
      await snack(page).waitFor()
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1)
      for (const where of [checkout, main(page).getByText('Sub total')]) {
        await where.scrollIntoViewIfNeeded()
        await expectClear(snack(page), where)
      }
    }

    await page.goto('/checkout')
    await comeBack(page, 'zedder@zed.example')
    const pay = page.getByRole('button', { name: 'Pay with PayPal (test)' })
    for (const size of ['100%', '200%']) {
      await textAt(size)
      await page.getByRole('button', { name: 'Confirm order' }).click()
      await pay.waitFor()
      await pay.scrollIntoViewIfNeeded()
      await page.getByRole('alertdialog', { name: messages.orderConfirmed }).waitFor()
      await expectClear(snack(page), pay)
      if (size === '200%') continue
      // Leaving payment leads to the first step again.
      await page.getByRole('link', { name: /^Cart/ }).click()
      await checkout.click()
      await button(page, /^Continue$/).click()
    }
  })
})

test('a posted pack and a posted shirt are two parcels, and the summary says why (D30, D354)', async () => {
  const page = await shop.newBrowser({
    phone: true,
    cart: [{ type: 'subscription', id: 'full', nameoncard: 'J. Doe', postpack: true, monthlyPrize: messages.monthlyDrawOut }, shirt],
  })
  await page.goto('/checkout')
  await comeBack(page, 'zedder@zed.example')
  await expectText(page, /posted on its own: \$10\.00.*second parcel, \$10\.00 by weight/)
  await expectText(page, '$125.00')
  await button(page, /^Pick up my pack \(saves \$10\.00\)$/).click()
  await expectText(page, '$115.00')
  const number = await confirmOrder(page)
  expect(await shop.db.one('select sub_total, shipping_price, total from shop_order where number = $1', [Number(number.slice(4))])).toEqual(
    {
      sub_total: 10_500,
      shipping_price: 1000,
      total: 11_500,
    },
  )
})

test('sums are taken as people paste them; a name of more than 120 characters is refused in words, not cut (D356, D358)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/donations')
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  for (const [text, value] of [
    ['$20', '20'],
    ['1,000', '1000'],
    ['-5', '0'],
  ] as const) {
    await amount.fill('7')
    await amount.selectText()
    await amount.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const isTaken = !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      if (!isTaken) document.execCommand('insertText', false, pasted)
    }, text)
    await expect.poll(async () => [text, await amount.inputValue()]).toEqual([text, value])
  }

  await page.goto('/subscriptions/full')
  const name = dialogOf(page).getByLabel('Name on card')
  await name.fill('x'.repeat(121))
  await dialogOf(page)
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await dialogOf(page).getByText('Keep this to 120 characters.').waitFor()
  expect(await name.inputValue()).toHaveLength(121)
  expect(await stored(page)).toEqual([])
})

test('at 400 % zoom the welcome is words, and no picture comes before them; there and on a phone on its side a sheet’s buttons don’t cover what it is about (D359)', async () => {
  const page = await shop.newBrowser({ isFirst: true })
  const dialog = dialogOf(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  const words = dialog.getByText('Everything here keeps a community station on air.')
  await words.waitFor()
  const box = await words.boundingBox()
  expect(box?.y).toBeLessThan(256)
  await dialog.getByRole('button', { name: 'Hide this' }).click()
  await dialog.waitFor({ state: 'detached' })

  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/merch/tea-towel')
    await dialog.getByRole('button', { name: 'Add to cart' }).waitFor()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await quantity.scrollIntoViewIfNeeded()
    // All of the sheet scrolls: what is left for its content is the sheet.
    const scroller = await quantity.evaluate((element) => {
      let node = element.parentElement
      while (node && !(node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)))
        node = node.parentElement
      return node?.clientHeight ?? 0
    })
    expect(scroller).toBeGreaterThan(size.height * 0.75)
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    await dialog.getByText(messages.addedToCart).waitFor()
  }
})
