import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_POSTCODE } from '#domain/contact/contact.ts'
import { sampleCardTest } from '#domain/legacy/card-test.ts'
import { messages } from '#domain/messages.ts'
import { openCard } from '#server/vault/card-vault.ts'
import { openAs } from './beforehand.ts'
import { speeds } from './desk-steps.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { clear, expectFocus, expectText, sideDrawer } from './steps.ts'

const secret = randomBytes(32)

/** The shop as it is, and one with a vault and test calls. */
let shop: Journey
let open: Journey
beforeAll(async () => {
  shop = await startJourney()
  open = await startJourney({ env: { ENABLE_LEGACY: '1', CARD_VAULT_KEYS: `k1:${secret.toString('base64')}` } })
})
afterAll(async () => {
  await shop.stop()
  await open.stop()
})

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true })
const stepAt = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(name) })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name: new RegExp(name) })

async function arrive(page: Page): Promise<void> {
  await openAs(open, page, 'reception@zed.example', '/phoneform')
  await page.getByRole('heading', { level: 1, name: 'Legacy phone form' }).waitFor()
}

async function complete(page: Page, next?: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Mark complete' }).click()
  if (next) await heading(page, next).waitFor()
}

async function takeCall(page: Page, name: string, ccnumber = '4111 1111 1111 1111', delay = 0): Promise<void> {
  await field(page, 'Name').fill('')
  await field(page, 'Name').pressSequentially(name, { delay })
  await field(page, 'Phone').fill('0491 570 156')
  await field(page, 'Email').fill('caller@people.example')
  await field(page, 'Street address').fill('12 Vulture Street')
  await main(page)
    .getByRole('combobox', { name: /Suburb/ })
    .fill('Elsewhere')
  await field(page, 'Postcode').fill('4101')
  await page.keyboard.press('Enter')
  await heading(page, 'Subscriptions').waitFor()
  await main(page)
    .getByRole('button', { name: /Add a subscription/ })
    .click()
  await page.getByRole('option', { name: /^Full\b/ }).click()
  await main(page).getByRole('button', { name: 'Add it' }).click()
  await field(page, 'Name on card').waitFor()
  await complete(page, 'Donation')
  await complete(page, 'Summary')
  await expectText(page, '$80.00')
  await complete(page, 'Payment')
  await field(page, 'Name on the card').fill(name)
  await field(page, 'Card number').fill(ccnumber)
  await field(page, 'Expiry').fill('')
  await field(page, 'Expiry').pressSequentially('1139', { delay })
  expect(await field(page, 'CVV').count()).toBe(0)
  expect(await send(page).isDisabled()).toBe(true)
  await complete(page)
}

/** Every request body that left the browser, with its address. */
function bodiesOf(page: Page): { path: string; text: string }[] {
  const sent: { path: string; text: string }[] = []
  page.on('request', (request) => {
    sent.push({ path: new URL(request.url()).pathname, text: `${new URL(request.url()).search} ${request.postData() ?? ''}` })
  })
  return sent
}

/** Everything this browser stores: both storages, databases, caches and cookies. */
async function storageOf(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    // What the desk has typed is stored encrypted, and could hold any three digits (D232).
    session: JSON.stringify({ ...sessionStorage, 'zed.desk.sealed': '', 'zed.call.sealed': '' }),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: JSON.stringify(history.state),
  }))
  // The desk's key, which no script can read (D232).
  expect([kept.databases.filter((name) => name !== 'zed.desk'), kept.caches]).toEqual([[], []])
  return JSON.stringify(kept) + JSON.stringify(await page.context().cookies())
}

/** The whole contents of the shop's database, as text. */
async function everythingIn({ db }: Journey): Promise<string> {
  const tables = await db.all<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  const rows = await Promise.all(tables.map(({ name }) => db.all<{ text: string }>(`select t::text as text from "${name}" t`)))
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

test.each([
  [200, 'Zoë Ó Súilleabháin'],
  [50, 'Zoë Ní Dhuibhne'],
])('at %i ms a key %s gets nothing they didn’t ask for, without a CVV (T39, T293 to T296, T299, T300, H6, D401)', async (delay, name) => {
  const page = await open.newBrowser()
  const sent = bodiesOf(page)
  await arrive(page)
  await takeCall(page, name, '4111 1111 1111 1111', delay)
  expect(
    await main(page)
      .getByRole('listitem')
      .getByRole('button', { name: /, done/ })
      .count(),
  ).toBe(5)
  // While it is still in the form, and after.
  const before = await storageOf(page)
  await send(page).click()
  await main(page)
    .getByText(/^Sent as record \d+$/)
    .waitFor()
  const kept = [before, await storageOf(page)].join('\n')
  expect(kept).not.toMatch(/cvv/i)
  expect(kept).not.toMatch(/4111[ -]?1111/)

  const [record, ...more] = sent.filter(({ path }) => path === '/support/newsub').map(({ text }) => JSON.parse(text))
  expect(more).toEqual([])
  expect(Object.keys(record)).toEqual(['contact', 'subscriptions', 'donation', 'payment'])
  expect(record.donation).toEqual({ amount: 0 })
  expect(record.payment).toEqual({ ccname: name, ccnumber: '4111 1111 1111 1111', ccexpiry: '11/39' })
  expect(sent.filter(({ text }) => /cvv/i.test(text))).toEqual([])
  expect(sent.filter(({ path, text }) => text.includes('4111') && path !== '/support/newsub')).toEqual([])

  const card = await open.db.one<{ contact_id: number; key_id: string; blob: Buffer }>(
    'select card_vault.* from card_vault join unpaid_contact on unpaid_contact.id = contact_id where name = $1',
    [name],
  )
  if (!card) throw new Error('The card was not kept.')
  expect(openCard([{ id: 'k1', secret }], { contactId: card.contact_id, keyId: card.key_id, blob: card.blob })).toEqual({
    ...record.payment,
    ccnumber: '4111111111111111',
  })
  const all = await everythingIn(open)
  expect(all).not.toMatch(/cvv/i)
  expect(all).not.toMatch(/4111[ -]?1111/)

  await expectFocus(main(page).getByRole('button', { name: 'Take the next call' }))
  await page.keyboard.press('Enter')
  await heading(page, 'Contact details').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('')
})

test('a missing field or a card of another brand is reported, and nothing is sent; a lost answer loses nothing, and the same call sent again is one record (T294, T297, T298)', async () => {
  const page = await open.newBrowser({ phone: true })
  const sent = bodiesOf(page)
  await arrive(page)
  await complete(page)
  await expectText(page, 'Enter a suburb or town.')
  await field(page, 'Postcode').fill('4066f')
  await page.keyboard.press('Tab')
  await expectText(page, NO_POSTCODE)
  await takeCall(page, 'Amy Express', '3782 822463 10005')
  await expectText(page, messages.cardBrand)
  await expectFocus(field(page, 'Card number'))
  expect(await send(page).isDisabled()).toBe(true)
  await field(page, 'Card number').fill('5555 5555 5555 4444')
  await complete(page)
  await stepAt(page, 'Payment ?, done').waitFor()
  expect(await send(page).isEnabled()).toBe(true)
  expect(sent.filter(({ path }) => path === '/support/newsub')).toEqual([])

  // The first arrives, but its answer does not.
  await page.route('**/support/newsub', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expectText(page, messages.serverUnreachable)
  expect(await field(page, 'Card number').inputValue()).toBe('5555 5555 5555 4444')
  await page.unroute('**/support/newsub')
  await send(page).click()
  await main(page)
    .getByText(/^Sent as record \d+$/)
    .waitFor()
  const found = await open.db.one<{ count: number }>("select count(*) from unpaid_contact where name = 'Amy Express'")
  expect(Number(found?.count)).toBe(1)
})

test('the card test shows a refusal: the message, then each field with its message (T302, D156)', async () => {
  const page = await open.newBrowser()
  await arrive(page)
  const sent = bodiesOf(page)
  await stepAt(page, 'Payment').click()
  await field(page, 'Card number').fill('4111 1111 1111 1111')
  await main(page).getByRole('button', { name: 'For testing' }).click()
  await main(page).getByRole('button', { name: 'Card test' }).click()
  const alert = main(page).getByRole('alert')
  await alert.getByText(sampleCardTest.error).waitFor()
  for (const { field: name, message } of sampleCardTest.fields) await alert.getByText(`${name}: ${message}`).waitFor()
  expect(sent.filter(({ path }) => path === '/support/cc').map(({ text }) => text.trim())).toEqual(['{}'])
})

test.each(speeds)(
  'at %i ms a key letters typed at the type choose one, only the button adds it; a reload or a stray link loses only the card, asked about; Clear leaves nothing (H6, D401, D404, hostile 141)',
  async (delay) => {
    const page = await open.newBrowser()
    const amount = main(page).getByRole('textbox', { name: 'Amount' })
    await arrive(page)
    await field(page, 'Name').pressSequentially('Kept Caller', { delay })
    await stepAt(page, 'Subscriptions').click()
    await main(page)
      .getByRole('button', { name: /Add a subscription/ })
      .focus()
    await page.keyboard.type('full', { delay })
    expect(await main(page).getByRole('heading', { level: 3 }).count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'Subscriptions').waitFor()
    expect(await main(page).getByRole('heading', { level: 3, name: 'Full' }).count()).toBe(1)

    await stepAt(page, 'Donation').click()
    await amount.selectText()
    const sealed = () => page.evaluate(() => sessionStorage.getItem('zed.call.sealed'))
    for (const digit of '25') {
      const before = await sealed()
      await page.keyboard.type(digit, { delay })
      // Sealing takes a moment, and only what was sealed outlives a reload.
      await eventually(async () => (await sealed()) !== before)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Kept Caller')
    await page.reload()
    await expectText(page, 'This call was kept')
    expect(await amount.inputValue()).toMatch(/^25/)

    await stepAt(page, 'Payment').click()
    await field(page, 'Card number').fill('4111 1111 1111 1111')
    await (await sideDrawer(page)).getByRole('link', { name: 'Pledges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave this call?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await field(page, 'Card number').inputValue()).toBe('4111 1111 1111 1111')
    await (await sideDrawer(page)).getByRole('link', { name: 'Pledges' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pledges' }).waitFor()
    await (await sideDrawer(page)).getByRole('link', { name: 'Phone form (legacy)' }).click()
    await expectText(page, 'This call was kept')
    expect(await field(page, 'Card number').inputValue()).toBe('')
    await stepAt(page, 'Contact').click()
    expect(await field(page, 'Name').inputValue()).toBe('Kept Caller')

    await clear(page)
    expect(await sealed()).toBeNull()
  },
)

describe('a shop without a vault or test calls', () => {
  test('says so before a number is asked for, and drops it; the card test is not there (security 2.10, T301, D155)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/phoneform')
    await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legacy phone form' }).waitFor()
    await stepAt(page, 'Payment').click()
    await expectText(page, 'This shop keeps no card numbers')
    await field(page, 'Expiry').waitFor()
    expect(await main(page).getByRole('button', { name: 'Card test' }).count()).toBe(0)
    await stepAt(page, 'Contact').click()
    await takeCall(page, 'No Vault', '4012 8888 8888 1881')
    await send(page).click()
    await expectText(page, 'The card was not kept')
    expect(await shop.db.all('select 1 from card_vault')).toEqual([])
    expect(await everythingIn(shop)).not.toMatch(/4012[ -]?8888/)
    for (const [method, path] of [
      ['GET', 'test'],
      ['POST', 'test'],
      ['POST', 'test2'],
      ['POST', 'cc'],
      ['GET', 'login'],
    ] as const) {
      expect((await fetch(`${shop.url}/support/${path}`, { method })).status).toBe(404)
    }
  })

  test('linked only for reception; others read that it is not for them (D154)', async () => {
    const page = await shop.newBrowser()
    await openAs(shop, page, 'reception@zed.example', '/pledges')
    const drawer = await sideDrawer(page)
    await drawer.getByRole('link', { name: 'Phone form (legacy)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legacy phone form' }).waitFor()

    const other = await shop.newBrowser()
    await openAs(shop, other, 'zedder@zed.example', '/account')
    expect(await (await sideDrawer(other)).getByRole('link', { name: /Phone form/ }).count()).toBe(0)
    await other.goto('/phoneform')
    await expectText(other, messages.noAccess)
  })
})
