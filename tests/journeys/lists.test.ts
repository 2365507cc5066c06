import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { buyOnline, openAs, openDesk } from './beforehand.ts'
import { addFull, fillNewContact, speeds, takeOrder } from './desk-steps.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, pressEnterOn, sideDrawer, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const ADMIN = 'admin@zed.example'
const main = (page: Page) => page.getByRole('main')

async function open(email: string, path = '/lists'): Promise<Page> {
  const page = await shop.newBrowser()
  await openAs(shop, page, email, path)
  return page
}

test('thanks for a paid donation are read out and ticked by keyboard, and stay so (A98, A99, D398)', async () => {
  const number = await buyOnline(shop, [{ type: 'donation', name: 'Donation', price: 41 }], { email: 'zedder@zed.example' })
  const page = await open('reception@zed.example', '/orders')
  await (await sideDrawer(page)).getByRole('link', { name: 'Lists', exact: true }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Lists' }))
  expect(await main(page).getByRole('tab').count()).toBe(2)
  const row = main(page).getByRole('listitem').filter({ hasText: number })
  await row.getByText('Donation').waitFor()
  expect(await row.textContent()).not.toMatch(/41|Okafor/)
  const box = row.getByRole('checkbox')
  await tabTo(box)
  await page.keyboard.press('Space')
  await row.getByText(/^Read out: Ines Tran, /).waitFor()
  await expectFocus(box)
  await eventually(async () => (await shop.db.all('select said_at from shop_order where said_at is not null')).length === 1)
  await page.reload()
  await main(page)
    .getByRole('checkbox', { name: /^Show what was read out/ })
    .waitFor()
  expect(await row.count()).toBe(0)

  await page.route('**/support/station-notes-tick', (route) => route.abort())
  await main(page)
    .getByText(/^Show what was read out/)
    .click()
  await row.getByText(/ from /).click()
  await expectText(page, messages.serverUnreachable)
  expect(await box.isChecked()).toBe(true)
})

test('a comment is shown as it was written, and handled; a changed one comes back (D399)', async () => {
  const words = '<img src=x onerror=alert(1)> Say hi to Gran'
  await shop.db.all("update contact set comment = $1 where email = 'zedder@zed.example'", [words])
  const page = await open('reception@zed.example')
  await tabTo(main(page).getByRole('tab', { name: /^To read on air/ }))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/lists?list=comments')
  const row = main(page).getByRole('listitem').filter({ hasText: words })
  await tabTo(row.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await row.getByText(/^Handled: Ines Tran, /).waitFor()
  await shop.db.all("update contact set comment = 'And to Grandad' where email = 'zedder@zed.example'")
  await page.reload()
  await main(page).getByText('And to Grandad').waitFor()
})

test.each([
  [200, 'Ruth Dale', 'Hi to the night shift'],
  [50, 'Saul Ford', 'Hi to the mornings'],
])(
  'at %i ms a key %s is asked about thanks on air, off till then, and the lists say it (M11, D350, D398, D399)',
  async (delay, name, words) => {
    const page = await shop.newBrowser()
    await openDesk(shop, page)
    await page.getByRole('checkbox', { name: 'Caller script' }).click({ force: true })
    await fillNewContact(page, name)
    await expectText(page, 'May we thank you on air by your first name?')
    const onAir = page.getByRole('checkbox', { name: 'Shout me out on air' })
    expect(await onAir.isChecked()).toBe(false)
    await tabTo(onAir)
    await page.keyboard.press('Space')
    await pressEnterOn(page.getByRole('button', { name: /^More about/ }))
    await tabTo(page.getByLabel("Anything you'd like to tell us"))
    await page.keyboard.type(words, { delay })
    await addFull(page, name, delay)
    const number = await takeOrder(page)
    await page.keyboard.type('Priya', { delay })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/subscriptions')

    await page.goto('/lists')
    const row = main(page).getByRole('listitem').filter({ hasText: number })
    expect(await row.textContent()).toContain(name.split(' ')[0])
    await main(page)
      .getByRole('tab', { name: /^Comments/ })
      .click()
    await main(page).getByRole('listitem').filter({ hasText: words }).waitFor()
  },
)

describe('who gets what (A96, A97)', () => {
  test.each(speeds)('at %i ms a key an admin finds a reader and takes the list to listmonk, saying who they are (M12)', async (delay) => {
    await shop.db.all(
      "insert into zedletter_reader (email, zedletter) values ('bo@mail.example', true), ('asked@mail.example', false) on conflict do nothing",
    )
    const page = await open(ADMIN)
    await main(page).getByRole('tab', { name: 'Zedletter' }).click()
    await expectText(page, /people confirmed they want Zedletter/)
    const field = main(page).getByRole('textbox', { name: 'Name or address' })
    await tabTo(field)
    await page.keyboard.type('BO@', { delay })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lists?list=zedletter&search=BO%40')
    // The whole list, which has this row too, may be there a moment longer than its address.
    await expect.poll(() => main(page).getByRole('row').count()).toBe(2)
    await main(page).getByRole('rowheader', { name: 'bo@mail.example' }).waitFor()

    const download = main(page).getByRole('button', { name: 'Download CSV' })
    await tabTo(download)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
    await dialog.getByLabel(/^Your own password/).pressSequentially('Listen2Zed', { delay })
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/^zedletter-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('"email","name","First Name","Last Name"\r\n')).toBe(true)
    expect(text).toContain('"bo@mail.example"')
    expect(text).not.toContain('asked@mail.example')
    await page.goto('/audit')
    await expectText(page, /^Saved Zedletter’s readers as a file/)
  })

  test('those who chose paper are on labels, and going back leads to the list', async () => {
    await shop.db.all(
      "insert into radio_times (contact_id, is_mailed) select id, true from contact where email = 'zedder@zed.example' on conflict do nothing",
    )
    const page = await open(ADMIN)
    await main(page).getByRole('tab', { name: 'Radio Times on paper' }).click()
    await expectText(page, /^1 person gets Radio Times on paper/)
    await main(page).getByRole('button', { name: 'Address labels' }).click()
    await page.getByLabel(/^Your own password/).fill('Listen2Zed')
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Radio Times labels' }))
    expect(await main(page).getByRole('list', { name: 'Address labels' }).getByRole('listitem').count()).toBe(1)
    await main(page).getByRole('button', { name: 'Back to the list' }).click()
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Lists' }))
  })

  test('reception is shown none of it, whatever the address says', async () => {
    const page = await open('reception@zed.example', '/lists?list=zedletter')
    await main(page)
      .getByRole('tab', { name: /^To read on air/, selected: true })
      .waitFor()
    expect(await main(page).getByRole('tab', { name: 'Zedletter' }).count()).toBe(0)
  })
})
