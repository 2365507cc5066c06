import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole } from '#server/accounts/staff.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectText } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
  await changeRole(shop.db, 'reception@zed.example', 'editor')
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const choose = (page: Page, buffer: Buffer) =>
  main(page).locator('input[type=file]').setInputFiles({ name: 'merch.csv', mimeType: 'text/csv', buffer })

test('merch is saved as CSV; a bad file is told row by row, the fixed one makes drafts and nothing else (D701, D702, D705)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
  await page.waitForURL('**/catalogue-editor')
  await main(page).getByRole('link', { name: 'Merch in a spreadsheet' }).click()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Save all merch as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^merch-\d{4}-\d\d-\d\d\.csv$/)
  const saved = await readFile(await (await download).path(), 'utf8')

  await choose(page, Buffer.from(saved))
  await expectText(page, /^Nothing to change: all \d+ products are like this already\.$/)

  const towel = '"The very good tea towel"'
  const hat = '"corduroy-hat","Zoë’s hat","Shade with a groove in it.","","","28","35","yes","120","everyone"\r\n'
  const changed = `${saved.replace(towel, '"The best tea towel"')}${hat}`
  await choose(page, Buffer.from(`${changed.replace('"28","35"', '"free","35"')}"corduroy-hat"\r\n`))
  await expectText(page, '2 rows can’t be taken in')
  await expectText(page, /Zedders pay: Enter dollars/)
  await expectText(page, /Short code: Row \d+ has this code too\./)
  expect(
    await main(page)
      .getByRole('button', { name: /^Make / })
      .count(),
  ).toBe(0)

  // As an older spreadsheet saves it: without the other rows, in Windows-1252.
  const header = saved.slice(1, saved.indexOf('\r\n') + 2)
  const row = saved.split('\r\n').find((line) => line.startsWith('"tea-towel"')) ?? ''
  const old = Buffer.from(`${header}${row.replace(towel, '"The best tea towel"')}\r\n${hat}`.replace('’', '\x92'), 'latin1')
  await choose(page, old)
  await expectText(page, /it was read as Windows-1252/)
  await expectText(page, '1 new, 1 changed.')
  await expectText(page, 'Zoë’s hat')
  await main(page).getByRole('button', { name: 'Make 2 drafts' }).click()
  await page.waitForURL('**/catalogue-editor')
  await expectText(page, /2 changes not published\./)
  await main(page).getByRole('link', { name: 'Zoë’s hat' }).waitFor()

  const visitor = await shop.newBrowser()
  await visitor.goto('/merch')
  await main(visitor)
    .getByRole('link', { name: /^The very good tea towel/ })
    .first()
    .waitFor()
  expect(await main(visitor).getByRole('link', { name: /hat$/ }).filter({ hasText: 'Zoë' }).count()).toBe(0)
})
