import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole } from '#server/accounts/staff.ts'
import { soon } from '#tests/support/how-busy.ts'
import { eventually, type Journey, pressToClose, startJourney } from './harness.ts'
import { comeBack, confirmOrder, expectText, loginAt, pay } from './steps.ts'

let shop: Journey
let folder: string
beforeAll(async () => {
  shop = await startJourney()
  await changeRole(shop.db, 'reception@zed.example', 'editor')
  folder = await mkdtemp(join(tmpdir(), 'zed-record-'))
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const tile = (page: Page) => main(page).getByRole('link', { name: /^Tidal Lines/ })
const words = ['The sleeve of the record, waves in orange ink', 'Both sides of the record, on a table']

/** Two photographs as a phone takes them, one of them upright and with where it was taken. */
async function takePhotographs(): Promise<string[]> {
  const plain = { background: 'orange', channels: 3 } as const
  const files = [join(folder, 'sleeve.jpg'), join(folder, 'sides.jpg')]
  const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' } }
  await sharp({ create: { ...plain, width: 1600, height: 1200 } })
    .withExif(exif)
    .jpeg()
    .toFile(files[0] ?? '')
  await sharp({ create: { ...plain, width: 900, height: 1200 } })
    .jpeg()
    .toFile(files[1] ?? '')
  return files
}

/** The photographs of the dialog, each loaded. */
async function expectPhotographs(dialog: Locator): Promise<void> {
  for (const alt of words) {
    const image = dialog.getByRole('img', { name: alt })
    await image.waitFor()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  }
}

test('an editor drafts a record with two photographs, an admin looks and publishes it, an open page has it within five seconds, and it’s bought (D614, D641, D666, D671, D684, D761)', async () => {
  const visitor = await shop.newBrowser({ phone: true })
  await visitor.goto('/merch')
  await main(visitor)
    .getByRole('link', { name: /^Logo tee/ })
    .first()
    .waitFor()

  const editor = await shop.newBrowser()
  await editor.goto('/login')
  await editor.getByRole('button', { name: 'Use reception@zed.example' }).click()
  await editor.waitForURL('**/catalogue-editor')
  await main(editor).getByRole('link', { name: 'New product' }).click()
  const fill = (field: string, text: string) => main(editor).getByRole('textbox', { name: field }).fill(text)
  await fill('Name', 'Tidal Lines, LP')
  await fill('In a sentence', 'Twelve songs from the river, pressed on heavy vinyl.')
  await fill('Zedders pay', '32.50')
  await fill('Everyone else pays', '39')
  await fill('Weight in grams', '420')
  await main(editor).getByText('Everyone', { exact: true }).click()
  // A look at the shop in between loses nothing.
  await editor.goBack()
  await expectText(editor, 'What’s on sale')
  await main(editor).getByRole('link', { name: 'New product' }).click()
  await expect.poll(() => main(editor).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Tidal Lines, LP')
  const chooser = editor.waitForEvent('filechooser')
  await press(editor, 'Choose photographs')
  await (await chooser).setFiles(await takePhotographs())
  for (const [index, text] of words.entries()) await fill(`What photograph ${index + 1} shows`, text)
  await press(editor, 'Save the draft')
  await expectText(editor, /^Saved as a draft/)
  expect(new URL(editor.url()).pathname).toBe('/catalogue-editor/merch-tidal-lines-lp')
  await main(editor).getByRole('link', { name: 'Everything on sale' }).click()
  await expectText(editor, /1 change not published\. An admin publishes\./)

  const admin = await shop.newBrowser()
  await loginAt(admin, 'admin@zed.example', '/catalogue-editor')
  await expectText(admin, /^1 change not published\./)
  const opening = admin.waitForEvent('popup')
  await main(admin).getByRole('group', { name: 'See the shop with drafts' }).getByRole('button', { name: 'Phone' }).click()
  const look = await opening
  await tile(look).click()
  const seen = look.getByRole('dialog', { name: 'Tidal Lines, LP' })
  await seen.getByText('$39').first().waitFor()
  await expectPhotographs(seen)
  await pressToClose(look, look.getByRole('region', { name: 'Looking at drafts' }).getByRole('button', { name: 'Stop looking' }))
  expect(await tile(visitor).count()).toBe(0)

  await press(admin, 'Publish…')
  const dialog = admin.getByRole('dialog', { name: /^Publish 1 change/ })
  await dialog.getByText('Tidal Lines, LP').first().waitFor()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(async () => (await tile(visitor).count()) > 0, soon())

  await tile(visitor).first().click()
  const detail = visitor.getByRole('dialog', { name: 'Tidal Lines, LP' })
  await expectPhotographs(detail)
  const address = visitor.url()
  await detail.getByRole('button', { name: 'Add to cart' }).click()
  await visitor.getByText('Added to cart').first().waitFor()
  await visitor.goto('/checkout')
  // Whose year has ended pays what everyone else pays.
  await comeBack(visitor, 'expired@zed.example')
  await expectText(visitor, 'Tidal Lines, LP')
  const number = await confirmOrder(visitor)
  await pay(visitor)
  const order = await shop.db.one<{ state: string; product_id: string; price: number }>(
    'select state, product_id, price from shop_order join order_line on order_id = shop_order.id where number = $1',
    [Number(number.slice('ZED-'.length))],
  )
  expect(order).toEqual({ state: 'paid', product_id: expect.stringMatching(/^tidal-lines/), price: 3900 })
  const letter = await eventually(async () => (await shop.letters()).find(({ text }) => text?.includes('Tidal Lines, LP')))
  expect(letter.text).toContain('$39.00')

  // Neither size says who took it, or where.
  const { photo } = (await shop.db.one<{ photo: string }>(
    `select body->'photographs'->0->>'photo' as photo from catalogue_publication_entry where product_id like 'tidal-lines%'`,
  )) ?? { photo: '' }
  for (const type of ['avif', 'webp']) {
    const bytes = Buffer.from(await (await fetch(`${shop.url}/photographs/${photo}-640.${type}`)).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Somebody')).toBe(false)
  }

  // Its page is drawn with it by now, so it's seen before any script has come (D989).
  const early = await shop.newBrowser({ phone: true })
  await early.route('**/assets/*.js', () => {})
  await early.goto(address, { waitUntil: 'commit' })
  const first = early.locator('#still').getByRole('img', { name: words[0] ?? '' })
  await first.waitFor()
  const isSeen = (image: HTMLImageElement) => image.naturalWidth > 0 && image.checkVisibility({ opacityProperty: true })
  await expect.poll(() => first.evaluate(isSeen)).toBe(true)
  expect(await first.getAttribute('fetchpriority')).toBe('high')
})
