import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftMessages } from '#domain/cart/gift-rules.ts'
import { messages } from '#domain/messages.ts'
import { atBothSpeeds, completedBy, fillNewContact, goToDesk } from './desk-steps.ts'
import { eventually, type Journey, pdfText, startJourney } from './harness.ts'
import { beNew, confirmOrder, expectFocus, expectText, fillGift, goToCheckout, loginAs, pay } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney({ env: { ENABLE_LEGACY: '1', CARD_VAULT_KEYS: `k1:${randomBytes(32).toString('base64')}` } })
})
afterAll(() => shop.stop())

const yearsOf = (email: string) =>
  shop.db.all<{ contact: string; card: string }>(
    `select contact.name as contact, subscriber.name as card from subscriber join contact on contact.id = contact_id where email_key = lower($1)`,
    [email],
  )
const lettersTo = (email: string) =>
  eventually(async () => {
    const found = (await shop.letters()).filter(({ to }) => to?.some(({ address }) => address === email))
    return found.length > 0 ? found : undefined
  })
const letterTo = async (email: string, subject: RegExp) => (await lettersTo(email))?.find((letter) => subject.test(letter.subject ?? ''))

async function openSubscription(page: Page, id: string) {
  await page.goto(`/subscriptions/${id}`)
  return page.getByRole('dialog').first()
}

test('Escape in an open list closes the list alone, and the page stays out of reach once a suburb is chosen (D990)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/subscriptions/full')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It’s a gift for someone else').click()
  const suburb = dialog.getByRole('combobox', { name: /suburb/i })
  const list = page.getByRole('listbox')
  await suburb.pressSequentially('west')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await expectFocus(suburb)
  await suburb.pressSequentially(' end')
  await list.getByRole('option').first().click()
  await list.waitFor({ state: 'detached' })
  await page.locator('#root[inert]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('#root:not([inert])').waitFor()
})

test('the fields of a gift come into sight when it’s ticked, on a phone too (D360)', async () => {
  const page = await shop.newBrowser({ phone: true })
  const dialog = await openSubscription(page, 'full')
  await dialog.getByText('It’s a gift for someone else').click()
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN
  const button = dialog.getByRole('button', { name: /Add to cart/ })
  const name = dialog.getByLabel('Their name')
  await name.waitFor()
  await eventually(async () => (await topOf(name)) > 0 && (await topOf(name)) < (await topOf(button)))
})

test('online, at 200 and 50 ms a key: Grandma gets the year, the card and a letter; the giver the invoice (H8, D360 to D362)', () =>
  atBothSpeeds(async (delay) => {
    const [page, rosa] = [await shop.newBrowser(), `rosa-${delay}@people.example`]
    const dialog = await openSubscription(page, 'concession')
    await fillGift(dialog, { name: 'Grandma Rosa', email: 'not an email', delay })
    expect(await dialog.getByLabel('Name on card').inputValue()).toBe('Grandma Rosa')
    await dialog.getByRole('button', { name: /Add to cart/ }).click()
    await dialog.getByText('That email looks incomplete').waitFor()
    await dialog.getByLabel('Their email').fill(rosa)
    await dialog.getByText(messages.monthlyDrawOut).first().click()
    await dialog.getByRole('button', { name: /Add to cart/ }).click()
    await page.getByText('A gift: we’ll write to them once it’s paid.').waitFor()

    await goToCheckout(page)
    const giver = await beNew(page)
    await expectText(page, 'Gift for Grandma Rosa')
    await confirmOrder(page)
    await pay(page)

    expect(await yearsOf(rosa)).toEqual([{ contact: 'Grandma Rosa', card: 'Grandma Rosa' }])
    expect(await yearsOf(giver)).toEqual([])
    const letter = await eventually(() => letterTo(rosa, /A subscription to Zed, for you/))
    expect(letter?.text).toContain('They write: “For your ears”')
    const link = /http\S+\/recover-password\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(await pdfText(await eventually(() => letterTo(giver, /Tax invoice/)))).toContain('Gift for Grandma Rosa')

    const hers = await shop.newBrowser()
    await hers.goto(link)
    await hers.getByLabel('Email', { exact: true }).fill(rosa)
    await hers.getByLabel('New password', { exact: true }).fill('Quieter9fox')
    await hers.getByLabel('New password again').fill('Quieter9fox')
    await hers.getByRole('button', { name: 'Set new password' }).click()
    await expectText(hers, messages.passwordUpdated)
  }))

test('at the desk, at 200 and 50 ms a key: the caller pays, and who gets it is the Zedder (H8, D360)', () =>
  atBothSpeeds(async (delay) => {
    const [page, ike] = [await shop.newBrowser(), `ike-${delay}@people.example`]
    await goToDesk(page)
    const giver = await fillNewContact(page, 'Wren Okafor')
    await page.keyboard.press('Alt+a')
    await page.keyboard.type('under 18', { delay })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await fillGift(dialog, { name: 'Ike Okafor', email: ike, delay })
    await dialog.getByRole('button', { name: /^Add to/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectText(page, 'Gift for Ike Okafor')
    await page.keyboard.press('Alt+1')
    await page.keyboard.press('Alt+Enter')
    await expectFocus(completedBy(page))
    await page.keyboard.type('Priya', { delay })
    await page.keyboard.press('Alt+Enter')
    await page.waitForURL('**/subscriptions')
    await eventually(async () => ((await yearsOf(ike)).length > 0 ? true : undefined))
    expect((await eventually(() => letterTo(ike, /A subscription to Zed, for you/)))?.text).toContain('They write: “For your ears”')
    expect([await yearsOf(ike), await yearsOf(giver)]).toEqual([[{ contact: 'Ike Okafor', card: 'Ike Okafor' }], []])
  }))

test('on the phone form, at 200 and 50 ms a key: the caller gives, and the office sees who gets it (H8, D360)', () =>
  atBothSpeeds(async (delay) => {
    const giver = delay === 50 ? 'Wanda Caller' : 'Wren Caller'
    const [page, ike] = [await shop.newBrowser(), `ike-by-phone-${delay}@people.example`]
    const main = page.getByRole('main')
    const field = (name: string) => main.getByLabel(name, { exact: true })
    const complete = () => main.getByRole('button', { name: 'Mark complete' }).click()
    await page.goto('/phoneform')
    await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legacy phone form' }).waitFor()
    for (const [name, text] of Object.entries({ Name: giver, Phone: '0491 570 156', Email: 'wren@people.example' }))
      await field(name).fill(text)
    await field('Street address').fill('12 Vulture Street')
    await main.getByRole('combobox', { name: /Suburb/ }).fill('West End')
    await field('Postcode').fill('4101')
    await complete()
    await main.getByRole('button', { name: /Add a subscription/ }).click()
    await page.getByRole('option', { name: /^Full\b/ }).click()
    await main.getByRole('button', { name: 'Add it' }).click()
    const entry = main.getByRole('region', { name: /^Full subscription/ })
    expect(await entry.getByLabel('Name on card').inputValue()).toBe(giver)
    await fillGift(entry, { name: 'Ike Caller', email: 'wren@people.example', delay })
    expect(await entry.getByLabel('Name on card').inputValue()).toBe('Ike Caller')
    await complete()
    await expectText(page, giftMessages.toSelf)
    await entry.getByLabel('Their email').fill(ike)
    await complete()
    await main.getByRole('heading', { level: 2, name: /Donation/ }).waitFor()
    await complete()
    await expectText(page, 'Gift for Ike Caller')
    await complete()
    for (const [name, text] of Object.entries({
      'Name on the card': 'Wren',
      'Card number': '4111 1111 1111 1111',
      Expiry: '11/39',
    }))
      await field(name).fill(text)
    await complete()
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    await eventually(async () =>
      (await shop.db.all('select 1 from unpaid_contact where name = $1', [giver])).length > 0 ? true : undefined,
    )

    const office = await shop.newBrowser()
    await loginAs(office, 'admin@zed.example')
    await office.getByRole('option', { name: new RegExp(`^${giver}`) }).click()
    await expectText(office, `Gift for Ike Caller, ${ike}, 0491 570 157, 7 Jacaranda Street, Ashgrove QLD 4060`)
  }))
