import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { beNew, confirmOrder, expectFocus, expectText, pay } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

test('a donation is chosen, given twice, and paid without postage or tax (T4, T134 to T140, T188, T213, D1 to D4, D6 to D8, D32)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/donations')
  const main = page.getByRole('main')
  const amount = main.getByRole('textbox', { name: 'Amount' })
  const add = main.getByRole('button', { name: 'Add to cart' })
  expect(await amount.inputValue()).toBe('0')
  expect(await add.isDisabled()).toBe(true)
  await expectText(page, 'Choose an amount above $0 to add it.')
  await expectText(page, /Donations of \$2\.00 or more are tax deductible/)
  await main.getByRole('heading', { name: 'Bequests' }).waitFor()

  for (const sum of ['$5', '$500', '$50']) await main.getByRole('button', { name: sum, exact: true }).click()
  expect(await amount.inputValue()).toBe('50')
  expect(await main.getByRole('button', { pressed: true }).allTextContents()).toEqual(['$50'])
  await add.click()
  await expectText(page, messages.addedToCart)
  await amount.fill('1.99')
  expect(await main.getByRole('button', { pressed: true }).count()).toBe(0)
  await expectText(page, 'Thank you. Donations of $2.00 or more are tax deductible.')
  await add.click()
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()

  // With a donation in the cart there is no prompt for one (T188).
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  const email = await beNew(page, 'Noor Haddad')
  await expectText(page, '$51.99')
  await expectText(page, messages.noGst)
  await expectText(page, 'Nothing to post.')
  const number = await confirmOrder(page)
  await pay(page)
  await expectText(page, number)
  const order = await shop.db.one<{ id: string }>(
    'select id, state, total, gst, shipping_price, sub_discount from shop_order where number = $1',
    [Number(number.slice(4))],
  )
  expect(order).toMatchObject({ state: 'paid', total: 5199, gst: 0, shipping_price: 0, sub_discount: false })
  expect(await shop.db.one('select 1 from subscriber join contact on contact.id = contact_id where email = $1', [email])).toBeUndefined()
  const lines = await shop.db.all('select kind, price from order_line where order_id = $1 order by position', [order?.id])
  expect(lines).toEqual([
    { kind: 'donation', price: 5000 },
    { kind: 'donation', price: 199 },
  ])
})

test('the prompt for a donation comes once, also not on the way back; "No thanks" lasts until the cart is cleared; a donation chosen in it is added, and then there is none (T186 to T188, D5)', async () => {
  const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'tea-towel', options: {} }] })
  const checkout = page.getByRole('button', { name: 'Checkout' })
  const prompt = page.getByRole('dialog', { name: messages.donationPrompt })
  const title = (name: string) => page.getByRole('heading', { name, level: 1 })
  await page.goto('/merch')
  await checkout.click()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await prompt.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/merch')
  await checkout.click()
  await prompt.getByRole('button', { name: 'No thanks, go to checkout' }).click()
  await expectFocus(title('Checkout'))
  await page.goBack()
  await expectFocus(title('Merch'))
  expect(await prompt.count()).toBe(0)
  await page.goto('/cart')
  await checkout.click()
  await title('Checkout').waitFor()
  expect(await prompt.count()).toBe(0)

  await page.goto('/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.getByText('Your cart is empty').waitFor()
  await page.goto('/merch/tea-towel')
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await checkout.click()
  await prompt.getByRole('button', { name: '$50', exact: true }).click()
  await prompt.getByRole('button', { name: 'Add and go to checkout' }).click()
  await title('Checkout').waitFor()
  await page.goto('/cart')
  await expectText(page, '$66.00')
  await checkout.click()
  await title('Checkout').waitFor()
  expect(await prompt.count()).toBe(0)
})
