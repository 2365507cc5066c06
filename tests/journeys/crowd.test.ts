import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'
import { beNew, confirmOrder, fillContact, pay } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney({ isLimited: true })
})
afterAll(() => shop.stop())

const atCheckout = async (): Promise<Page> => {
  const page = await shop.newBrowser({ phone: true, cart: [{ type: 'donation', amount: 500 }] })
  await page.goto('/checkout')
  return page
}

/** What a page sends to make an account, as it sends it. */
const accountOf = (page: Page) => page.waitForRequest('**/support/create-contact').then((request) => request.postDataJSON() as object)

/** The same from others on the same Wi-Fi. */
async function signUp(fields: object, email: string): Promise<number> {
  const body = JSON.stringify({ ...fields, email })
  return (await fetch(`${shop.url}/support/create-contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
    .status
}

test('thirty new people at one address buy within the hour, a script with an empty cart is stopped, and who comes too late is told how long it lasts and keeps what they typed (D370, hostile 122)', async () => {
  const first = await atCheckout()
  const sent = accountOf(first)
  await beNew(first)
  await confirmOrder(first)
  await pay(first)

  const { cart, ...person } = (await sent) as { cart?: object }
  const crowd: number[] = []
  for (let guest = 2; guest < 30; guest++) crowd.push(await signUp({ ...person, cart }, `guest-${guest}@venue.example`))
  expect(crowd).toEqual(Array(28).fill(200))

  const script: number[] = []
  for (let turn = 0; turn < 7; turn++) script.push(await signUp(person, `script-${turn}@venue.example`))
  expect(script).toEqual([200, 200, 200, 200, 200, 429, 429])

  const thirtieth = await atCheckout()
  await beNew(thirtieth)
  await confirmOrder(thirtieth)
  await pay(thirtieth)

  for (let guest = 0; (await signUp({ ...person, cart }, `late-${guest}@venue.example`)) === 200; guest++);
  const late = await atCheckout()
  const email = await fillContact(late, 'Ruth Late')
  await late.getByRole('button', { name: 'Add contact' }).click()
  await late.getByText(/Try again in (\d+ minutes|an hour) or over another one, or call us on \(07\)/).waitFor()
  expect(await late.getByRole('main').getByLabel('Email', { exact: true }).inputValue()).toBe(email)
})
