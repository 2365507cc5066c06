import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookMessages } from '#domain/catalogue/editing/look-messages.ts'
import { changeRole } from '#server/accounts/staff.ts'
import { type Journey, pressToClose, startJourney } from './harness.ts'
import { expectText } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
  await changeRole(shop.db, 'reception@zed.example', 'editor')
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const tile = (page: Page, name: RegExp) => main(page).getByRole('link', { name }).first()
const bar = (page: Page) => page.getByRole('region', { name: 'Looking at drafts' })

async function atEditor(): Promise<Page> {
  const page = await shop.newBrowser()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
  await page.waitForURL('**/catalogue-editor')
  await main(page).getByRole('link', { name: 'New product' }).waitFor()
  return page
}

/** Drafts a product from the list, and comes back to the list. */
async function draftProduct(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name: 'New product' }).click()
  const fill = (field: string, text: string) => main(page).getByRole('textbox', { name: field }).fill(text)
  await fill('Name', name)
  await fill('In a sentence', 'Louder than the other one.')
  await fill('Zedders pay', '5.50')
  await fill('Everyone else pays', '7')
  await fill('Weight in grams', '40')
  await main(page).getByRole('button', { name: 'Save the draft' }).click()
  await expectText(page, /^Saved as a draft/)
  await main(page).getByRole('link', { name: 'Everything on sale' }).click()
}

/** Opens the shop with drafts, in a window of its own. */
async function lookFrom(page: Page, size: 'Phone' | 'Desktop'): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await main(page).getByRole('group', { name: 'See the shop with drafts' }).getByRole('button', { name: size }).click()
  const window = await opening
  await bar(window).waitFor()
  return window
}

test('an editor looks at the shop with a draft, at phone width; nobody else sees it, nothing can be bought, and after the logout it’s the shop of everyone (D761, D762, hostile 342)', async () => {
  const editor = await atEditor()
  await draftProduct(editor, 'Loud kazoo')
  const look = await lookFrom(editor, 'Phone')
  expect(await look.evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844])
  expect(new URL(look.url()).pathname).toBe('/merch')
  await expectText(look, lookMessages.title)
  // As a visitor sees it: the public's bar, and nothing for staff.
  await look.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' }).waitFor()
  await tile(look, /^Loud kazoo/).click()
  const detail = look.getByRole('dialog', { name: 'Loud kazoo' })
  await detail.getByText('$7').first().waitFor()
  await detail.getByRole('button', { name: 'Add to cart' }).click()
  await expectText(look, lookMessages.nothingSold)
  expect(await look.evaluate(() => localStorage.getItem('zed.cart'))).toBeNull()

  // It's there after a reload, and on every page.
  await look.reload()
  await look.getByRole('dialog', { name: 'Loud kazoo' }).getByText('$7').first().waitFor()
  await bar(look).waitFor()
  await look.goto('/tickets')
  await bar(look).waitFor()
  await look.goto('/merch')
  await tile(look, /^Loud kazoo/).waitFor()

  const visitor = await shop.newBrowser({ phone: true })
  await visitor.goto('/merch')
  await tile(visitor, /^Logo tee/).waitFor()
  expect(await tile(visitor, /^Loud kazoo/).count()).toBe(0)

  // A browser without a screen keeps its size.
  await look.evaluate(() => {
    window.resizeTo = (width, height) =>
      document.documentElement.setAttribute('data-resized', `${width - outerWidth + innerWidth} ${height - outerHeight + innerHeight}`)
  })
  await bar(look).getByRole('button', { name: 'See it at desktop width' }).click()
  expect(await look.locator('html').getAttribute('data-resized')).toBe('1280 800')

  // What is saved meanwhile shows at once, and leaves at once.
  await draftProduct(editor, 'Quiet kazoo')
  await tile(look, /^Quiet kazoo/).waitFor()

  await pressToClose(look, bar(look).getByRole('button', { name: 'Stop looking' }))
  await expectText(editor, 'What’s on sale')
  await editor.goto('/merch')
  await tile(editor, /^Logo tee/).waitFor()
  expect(await tile(editor, /kazoo/).count()).toBe(0)
  expect(await bar(editor).count()).toBe(0)

  // The editor looks again, and logs out meanwhile: the window shows the shop as everyone sees it.
  await editor.goto('/catalogue-editor')
  const wide = await lookFrom(editor, 'Desktop')
  expect(await wide.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 800])
  await tile(wide, /^Loud kazoo/).waitFor()
  await editor.getByRole('button', { name: 'Account', exact: true }).click()
  await editor.getByRole('button', { name: 'Logout' }).click()
  await expectText(wide, lookMessages.ended)
  await tile(wide, /^Logo tee/).waitFor()
  expect([await tile(wide, /kazoo/).count(), await bar(wide).count()]).toEqual([0, 0])
})

test('a visitor, or a Zedder, who says that their window looks at drafts sees the shop (hostile 343)', async () => {
  const visitor = await shop.newBrowser()
  await visitor.goto('/')
  await visitor.evaluate(() => sessionStorage.setItem('zed.look', '{"publication":null,"isSized":true}'))
  await visitor.goto('/merch')
  await tile(visitor, /^Logo tee/).waitFor()
  await expect.poll(() => visitor.evaluate(() => sessionStorage.getItem('zed.look'))).toBeNull()
  expect([await tile(visitor, /kazoo/).count(), await bar(visitor).count()]).toEqual([0, 0])
})
