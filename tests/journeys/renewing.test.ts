import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { formatDate, renewedExpiry, stationDate } from '#domain/time/station-time.ts'
import { type Journey, startJourney } from './harness.ts'
import { beNew, comeBack, confirmOrder, expectText, fillContact, loginAs, pay } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const expiryOf = async (email: string) => {
  const row = await shop.db.one<{ last: string }>(
    'select max(expirydate) as last from subscriber join contact on contact.id = contact_id where email = $1',
    [email],
  )
  return row?.last ?? null
}

test('with a first subscription in the cart, nobody reads about renewing early; a Zedder from the older shop does, and another type takes their name along (D352)', async () => {
  const page = await shop.newBrowser({ cart: [{ type: 'subscription', id: 'full', nameoncard: 'J. Doe' }] })
  await page.goto('/subscriptions')
  await expectText(page, 'There’s a subscription in your cart, so you already get Zedder prices.')
  expect(await page.getByText(/Renewing early/).count()).toBe(0)
  await loginAs(page, 'zedder@zed.example')
  await expectText(page, /Renewing early adds a year/)
  await page.goto('/subscriptions/super')
  await expect.poll(() => page.getByRole('dialog').getByLabel('Name on card').inputValue()).toBe('Wren Okafor')
})

test('a renewal opens with last year’s answers, and says until when (D352)', async () => {
  const email = 'expired@zed.example'
  const buyer = await shop.newBrowser({
    cart: [
      {
        type: 'subscription',
        id: 'passionate',
        nameoncard: 'Theo on the card',
        postpack: true,
        tshirtsize: 'XL',
        favshow: 'Slow Dub Sunday',
        monthlyPrize: messages.monthlyDrawIn,
        monthlyTermsAgreed: true,
        generalprize: 'Local label bundle',
      },
    ],
  })
  await buyer.goto('/checkout')
  await comeBack(buyer, email)
  await confirmOrder(buyer)
  await pay(buyer)

  const page = await shop.newBrowser({ phone: true })
  await loginAs(page, email)
  for (const arrival of ['by a link', 'after a reload']) {
    if (arrival === 'by a link')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Passionate/ })
        .click()
    else await page.reload()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Renewal, to ${formatDate(renewedExpiry(await expiryOf(email), stationDate(new Date())))}`).waitFor()
    await expect.poll(() => dialog.getByLabel('Name on card').inputValue()).toBe('Theo on the card')
    await dialog.getByRole('button', { name: 'Add to cart, $150.00' }).waitFor()
    expect(await dialog.getByRole('radio', { name: 'XL', exact: true }).isChecked()).toBe(true)
    expect(await dialog.getByRole('radio', { name: messages.monthlyDrawIn }).isChecked()).toBe(true)
    await dialog
      .getByRole('button', { name: /Favourite show/ })
      .getByText('Slow Dub Sunday')
      .waitFor()
    await dialog
      .getByRole('button', { name: /General prize/ })
      .getByText('Local label bundle')
      .waitFor()
  }
  // Terms are agreed to each year, and a renewal is never a gift.
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('checkbox', { name: 'I agree to the prize draw terms' }).isChecked()).toBe(false)
  expect(await dialog.getByRole('checkbox', { name: 'It’s a gift for someone else' }).isChecked()).toBe(false)
  await dialog.getByText(messages.monthlyDrawOut, { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Add to cart, $150.00' }).click()
  await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()
})

test('being named on air is asked in plain sight, and off until someone says yes (T107, D350)', async () => {
  const acknowledged = (email: string) => shop.db.one('select acknowledgement as yes from contact where email = $1', [email])
  const cart = [{ type: 'merch', id: 'tea-towel', options: {} }] as const
  const silent = await shop.newBrowser({ phone: true, cart })
  await silent.goto('/checkout')
  await silent.getByRole('main').getByRole('tab', { name: 'New' }).click()
  const box = silent.getByRole('main').getByRole('checkbox', { name: 'Shout me out on air' })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await acknowledged(await beNew(silent))).toEqual({ yes: false })

  const loud = await shop.newBrowser({ phone: true, cart })
  await loud.goto('/checkout')
  const email = await fillContact(loud, 'Noor Haddad')
  await loud.getByRole('main').getByText('Shout me out on air').click()
  await loud.getByRole('button', { name: 'Add contact' }).click()
  await loud.getByRole('button', { name: 'Confirm order' }).waitFor()
  expect(await acknowledged(email)).toEqual({ yes: true })
})

test('a Zedder whose year has ended isn’t told to log in; a visitor can press it (D9)', async () => {
  const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] })
  await page.goto('/merch')
  const heading = page
    .getByRole('main')
    .getByText(/^Zedders pay less/)
    .first()
  await heading.getByRole('link', { name: 'log in' }).waitFor()
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click()
  await page.waitForURL('**/login')
  await shop.db.all("update subscriber set expirydate = '2020-01-31' where contact_id = (select id from contact where email = $1)", [
    'expired@zed.example',
  ])
  await loginAs(page, 'expired@zed.example')
  for (const address of ['/merch', '/cart']) {
    await page.goto(address)
    await page
      .getByText(/^Zedders pay less/)
      .first()
      .waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/log in/)
          .count(),
      )
      .toBe(0)
  }
})
