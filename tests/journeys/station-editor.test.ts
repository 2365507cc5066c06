import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeSettings } from '#domain/settings.ts'
import { soon } from '#tests/support/how-busy.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, loginAs, loginAt } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(async () => {
  await shop.stop()
  // Other files share this process.
  takeSettings({})
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function saveDraft(page: Page): Promise<void> {
  await press(page, 'Save the draft')
  await expectText(page, /^Saved as a draft/)
  await main(page).getByRole('link', { name: 'Everything on sale' }).click()
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish…')
  const dialog = page.getByRole('dialog', { name: /^Publish \d+ change/ })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectText(page, 'Published')
  // The button that was pressed is gone with the drafts.
  await expectFocus(page.getByRole('heading', { level: 1 }))
}

/** The page as it's sent, before any script. */
const sent = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).text()

/** Checkout's step with the delivery, which says what postage costs. */
async function openSummary(page: Page): Promise<void> {
  await page.goto('/checkout')
  await press(page, 'Continue')
}

/** The newest letter after somebody asked for a new password. */
async function newLetter(page: Page): Promise<string> {
  const seen = (await shop.letters()).length
  await page.goto('/recover-password')
  await main(page).getByRole('textbox', { name: 'Email' }).fill('zedder@zed.example')
  await main(page).getByRole('button', { name: /^Send/ }).click()
  const letters = await eventually(async () => {
    const all = await shop.letters()
    return all.length > seen && all
  })
  return letters.at(-1)?.text ?? ''
}

test('an admin changes hours, postage, the phone and a policy: pages, carts and letters have them, and put back they’re as before (D723)', async () => {
  // 215 grams: the second row of the postage table. What it costs is in the checkout.
  const visitor = await shop.newBrowser({ cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] })
  await loginAs(visitor, 'zedder@zed.example')
  await openSummary(visitor)
  await expectText(visitor, /\$10\.00 for 0\.\d+ kg/)

  const admin = await shop.newBrowser()
  await loginAt(admin, 'admin@zed.example', '/catalogue-editor')
  await main(admin).getByRole('link', { name: 'The station itself' }).click()
  await field(admin, 'Pickup hours').fill('Saturdays from 9')
  await field(admin, 'Phone').fill('1300 975 707')
  await field(admin, 'Notice').fill('The desk is closed on Good Friday.')
  await field(admin, 'Amounts to choose').fill('20, 75')
  await field(admin, 'Radiothon: aims for').fill('120000')
  await main(admin).getByRole('group', { name: 'Row 2' }).getByRole('textbox', { name: 'Postage' }).fill('11.25')
  await saveDraft(admin)
  await main(admin).getByRole('link', { name: 'Texts of pages and letters' }).click()
  await field(admin, /^Find/).fill('faults must')
  await field(admin, /^Shipping and returns/).fill('Tell us about faults within a week.')
  await saveDraft(admin)
  await publish(admin)

  const page = await eventually(async () => {
    const html = await sent('/shipping-returns-policy')
    return html.includes('Tell us about faults within a week.') && html
  }, soon())
  expect(page).toContain('Saturdays from 9')
  expect(page).toContain('$11.25')
  expect(page).toMatch(/<aside[^>]*>The desk is closed on Good Friday\.<\/aside>/)
  expect(page).toMatch(/id="drawn">[^<]*1300 975 707/)
  await eventually(async () => /aria-pressed="false"[^>]*>\$<!-- -->20<|>\$20</.test(await sent('/donations')), soon())
  const giver = await shop.newBrowser({ today: '2027-08-14' })
  await giver.goto('/donations')
  await main(giver).getByRole('button', { name: '$75' }).click()
  expect(await main(giver).getByRole('button', { name: '$500' }).count()).toBe(0)
  await giver.goto('/merch')
  await expectText(giver, 'We’re aiming for $120,000.')
  // Pages that start empty have it too, and it's on screen once they're drawn.
  expect(await sent('/account')).toMatch(/id="drawn">[^<]*1300 975 707/)
  await openSummary(visitor)
  await expectText(visitor, /\$11\.25 for 0\.\d+ kg/)
  await expectText(visitor, /Saturdays from 9/)
  await expectText(visitor, '1300 975 707')
  await expectText(visitor, 'The desk is closed on Good Friday.')
  expect(await newLetter(visitor)).toContain('1300 975 707')

  await admin.goto('/catalogue-editor/versions')
  await press(admin, 'Put it back: version 1')
  await admin.getByRole('dialog').getByRole('button', { name: 'Make the drafts' }).click()
  await admin.waitForURL('**/catalogue-editor')
  await publish(admin)
  await eventually(async () => {
    const html = await sent('/shipping-returns-policy')
    return html.includes('Faults must be reported within 48 hours.') && !html.includes('id="drawn"')
  }, soon())
  await openSummary(visitor)
  await expectText(visitor, /\$10\.00 for 0\.\d+ kg/)
  expect(await newLetter(visitor)).toContain('(07) 5550 1023')
})
