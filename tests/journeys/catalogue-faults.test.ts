import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import { emptyPng } from '#tests/support/empty-png.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectText, loginAt } from './steps.ts'

let now = new Date('2026-11-24T12:00:00+10:00')
let shop: Journey
beforeAll(async () => {
  shop = await startJourney({ clock: () => now })
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function atEditor(): Promise<Page> {
  const page = await shop.newBrowser({ today: '2026-11-24' })
  await loginAt(page, 'admin@zed.example', '/catalogue-editor')
  await main(page).getByRole('link', { name: 'New product' }).waitFor()
  return page
}

test('each of several fields that are wrong is marked, and the summary leads to each by keyboard; 50 MB, a drawing with a script and a bomb are refused in a sentence at the photographs (D642, D668, hostile 280, 282, 283)', async ({
  onTestFinished,
}) => {
  const editor = await atEditor()
  await main(editor).getByRole('link', { name: 'New product' }).click()
  await field(editor, 'Name').fill('Kazoo')
  await press(editor, 'Save the draft')
  const summary = main(editor).getByRole('region', { name: /things? needs? fixing$/ })
  await summary.waitFor()
  const links = summary.getByRole('link')
  const count = await links.count()
  expect(count).toBeGreaterThanOrEqual(3)
  for (let index = 0; index < count; index++) {
    const message = (await links.nth(index).textContent()) ?? ''
    await links.nth(index).focus()
    await editor.keyboard.press('Enter')
    const control = editor.locator(':focus')
    await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true')
    const told = await control.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
    expect(told).toContain(message)
  }

  const folder = await mkdtemp(join(tmpdir(), 'zed-photographs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    'huge.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50_000_000)]),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>globalThis.__ran = 1</script></svg>'),
    'bomb.png': emptyPng(30_000, 30_000),
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const chooser = editor.waitForEvent('filechooser')
  await main(editor).getByRole('button', { name: 'Choose photographs' }).click()
  await (await chooser).setFiles(Object.keys(files).map((name) => join(folder, name)))
  for (const sentence of [photographMessages.tooLarge, photographMessages.drawing, photographMessages.tooManyPixels])
    await expectText(editor, sentence)
  expect(await editor.evaluate(() => '__ran' in globalThis)).toBe(false)
  expect(await main(editor).getByRole('button', { name: 'Save the draft' }).isEnabled()).toBe(true)
})

test('what is published at a time is in the shop from then on, and not before (D616)', async () => {
  const admin = await atEditor()
  await main(admin).getByRole('link', { name: 'The very good tea towel', exact: true }).click()
  await field(admin, 'Name').fill('Friday’s tea towel')
  await press(admin, 'Save the draft')
  await expectText(admin, /^Saved as a draft/)
  await main(admin).getByRole('link', { name: 'Everything on sale' }).click()
  await press(admin, 'Publish…')
  const dialog = admin.getByRole('dialog', { name: /^Publish 1 change/ })
  await dialog.getByText('At a time', { exact: true }).click()
  await dialog.getByLabel(/^Date/).fill('2026-11-27')
  await dialog.getByLabel(/^Time at the station/).fill('06:00')
  await dialog.getByRole('button', { name: /^Publish Friday 27 November/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectText(admin, 'Waiting to be published')

  const visitor = await shop.newBrowser({ today: '2026-11-24' })
  await visitor.goto('/merch')
  const tile = (name: RegExp) => main(visitor).getByRole('link', { name }).first()
  await tile(/^The very good tea towel/).waitFor()
  now = new Date('2026-11-27T05:59:50+10:00')
  await tile(/^The very good tea towel/).waitFor()
  now = new Date('2026-11-27T06:00:00+10:00')
  await tile(/^Friday’s tea towel/).waitFor()
  now = new Date('2026-11-24T12:00:00+10:00')
})
