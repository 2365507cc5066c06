import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRole } from '#server/accounts/staff.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, loginAt, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
  await changeRole(shop.db, 'reception@zed.example', 'editor')
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Somebody at the list of everything on sale. An editor lands there after the login. */
async function atEditor(person: 'editor' | 'admin'): Promise<Page> {
  const page = await shop.newBrowser()
  if (person === 'admin') await loginAt(page, 'admin@zed.example', '/catalogue-editor')
  else {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
  }
  await page.waitForURL('**/catalogue-editor')
  await page.getByRole('heading', { name: 'What’s on sale', level: 1 }).waitFor()
  return page
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish…')
  const dialog = page.getByRole('dialog', { name: /^Publish \d+ change/ })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('two editors at one thing: the second is told whose it is, and goes on from that (D667)', async () => {
  const [one, other] = [await atEditor('editor'), await atEditor('admin')]
  for (const page of [one, other]) {
    await main(page).getByRole('link', { name: 'Logo tee', exact: true }).click()
    await field(page, 'Name').waitFor()
  }
  await field(one, 'Name').fill('Logo tee, new cut')
  await press(one, 'Save the draft')
  await expectText(one, /^Saved as a draft/)
  await field(other, 'Zedders pay').fill('26')
  await press(other, 'Save the draft')
  await expectText(other, /saved this at/)
  await expectText(other, 'Logo tee, new cut')
  await press(other, 'Take theirs')
  await expect.poll(() => field(other, 'Name').inputValue()).toBe('Logo tee, new cut')
  await press(other, 'Throw the draft away')
  await other.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click()
  await other.waitForURL('**/catalogue-editor')
})

/** What the page's policy kept out of it. */
async function watch(page: Page): Promise<string[]> {
  const kept: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => kept.push(text))
  await page.evaluate(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => noteViolation(`${effectiveDirective} ${sample}`))
  })
  return kept
}

test('a description is written with the keyboard and pasted under the shop’s own policy (D662, D664, hostile 297)', async () => {
  const admin = await atEditor('admin')
  await main(admin).getByRole('link', { name: 'Autumn concert', exact: true }).click()
  const body = field(admin, 'Description')
  await body.waitFor()
  const kept = await watch(admin)

  // The toolbar is one stop of the keyboard, and Tab leaves the text.
  await tabTo(main(admin).getByRole('button', { name: 'Bold' }))
  await admin.keyboard.press('ArrowRight')
  await expectFocus(main(admin).getByRole('button', { name: 'Italic' }))
  await admin.keyboard.press('Tab')
  await expectFocus(body)
  await admin.keyboard.press('ControlOrMeta+a')
  await admin.keyboard.type('Doors at ')
  await admin.keyboard.press('ControlOrMeta+b')
  await admin.keyboard.type('six')
  await admin.keyboard.press('Enter')
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p onclick="x()">With <i>cake</i><img src="x" onerror="window.__ran = 1"><script>window.__ran = 1</script></p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  await admin.keyboard.press('Tab')
  await expectFocus(field(admin, 'Zedders pay'))
  await press(admin, 'Save the draft')
  await expectText(admin, /^Saved as a draft/)
  expect(await admin.evaluate(() => '__ran' in window)).toBe(false)
  expect(kept).toEqual([])

  await main(admin).getByRole('link', { name: 'Everything on sale' }).click()
  await publish(admin)
  const visitor = await shop.newBrowser()
  await visitor.goto('/tickets/autumn-concert')
  await expectText(visitor, 'cake')
  expect(
    await visitor
      .getByText('cake')
      .first()
      .evaluate(({ parentElement, localName }) => [parentElement?.outerHTML, localName]),
  ).toEqual(['<p>With <em>cake</em></p>', 'em'])
})

test('merch is put in order by dragging its handle, and with the keyboard, and an older version is put back (D665)', async () => {
  const admin = await atEditor('admin')
  const rows = main(admin).getByRole('grid', { name: 'Merch' }).getByRole('row')
  const names = () => rows.getByRole('link').allTextContents()
  await rows.first().waitFor()
  const [first, second, third] = await names()
  await rows.nth(3).scrollIntoViewIfNeeded()
  const handle = await rows
    .first()
    .getByRole('button', { name: /^Drag / })
    .boundingBox()
  const target = await rows.nth(1).boundingBox()
  if (!handle || !target) throw new Error('There is nothing to drag.')
  // The pointer takes the row at its handle, onto the lower part of the second: it goes between that and the third.
  const { mouse } = admin
  await mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await mouse.down()
  await mouse.move(target.x + 40, target.y + target.height * 0.5, { steps: 5 })
  await mouse.move(target.x + 40, target.y + target.height * 0.9, { steps: 5 })
  await mouse.up()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])
  await expectText(admin, '1 change not published.')
  await publish(admin)

  // Now the first two, with the keyboard.
  await expect.poll(() => main(admin).getByText('1 change not published.').count()).toBe(0)
  await rows.first().focus()
  await admin.keyboard.press('ArrowRight')
  await admin.keyboard.press('Enter')
  await admin.locator('[data-drop-target]').first().waitFor()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second])
  await publish(admin)

  await main(admin).getByRole('link', { name: 'All versions' }).click()
  const back = main(admin)
    .getByRole('button', { name: /^Put it back/ })
    .first()
  await back.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Make the drafts' }).click()
  await admin.waitForURL('**/catalogue-editor')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  await expectText(admin, '1 change not published.')
})
