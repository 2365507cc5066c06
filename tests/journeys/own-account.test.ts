import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guessableMessages } from '#domain/contact/guessable.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { addStaff } from '#server/accounts/add-staff.ts'
import { sampleFields } from '#tests/support/api.ts'
import { type Journey, startJourney } from './harness.ts'
import { accountMenu, expectFocus, expectText } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const OLD = 'Wombat7mud'
const NEW = 'Quieter9fox'
let people = 0

/** Someone who has pressed the link in their first letter. */
async function newPerson(): Promise<string> {
  const email = `own-${++people}@people.example`
  const answer = await fetch(`${shop.url}/support/create-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleFields(email), password: OLD, confirmPassword: OLD }),
  })
  expect(answer.status).toBe(200)
  await shop.db.all('update contact set email_confirmed_at = now() where email = $1', [email])
  return email
}

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

async function fillLogin(page: Page, email: string, password = OLD): Promise<void> {
  await page.goto('/login')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
}

async function logIn(email: string, visit: { phone?: boolean } = {}): Promise<Page> {
  const page = await shop.newBrowser(visit)
  await fillLogin(page, email)
  await page.waitForURL('**/subscriptions')
  return page
}

async function changePassword(page: Page, current: string, password: string, currentLabel = 'Current password'): Promise<void> {
  await field(page, currentLabel).fill(current)
  await field(page, 'New password').fill(password)
  await field(page, 'New password again').fill(password)
}

const lettersTo = async (address: string) => (await shop.letters()).filter(({ to }) => to?.some((one) => one.address === address))

const refusal = (page: Page) => page.getByRole('alertdialog', { name: messages.notAuthorised })

describe('your own login', () => {
  test('logins are ended one by one, or all others at once, and by a new password from the account menu, which a letter tells (security 2.6, 2.7)', async () => {
    const email = await newPerson()
    const [here, one, phone] = [await logIn(email), await logIn(email), await logIn(email, { phone: true })]
    await here.goto('/account')
    await main(here).getByRole('link', { name: 'where you’re logged in' }).click()
    const others = main(here).getByRole('button', { name: /^Log out Chrome/ })
    await expect.poll(() => others.count()).toBe(2)
    // No shop is open there: it might find out by itself.
    for (const page of [one, phone]) await page.goto('about:blank')
    await others.first().click()
    // Pressed while the first is still being ended.
    await press(here, 'Log out everywhere else')
    await expectText(here, 'You’re logged in nowhere else.')
    for (const page of [one, phone]) {
      await page.goto('/account')
      await refusal(page).waitFor()
    }
    await fillLogin(phone, email)
    await phone.waitForURL('**/subscriptions')

    await here.goto('/account')
    await (await accountMenu(here)).getByRole('link', { name: 'Your login' }).click()
    await main(here).getByRole('heading', { name: 'Your login' }).waitFor()
    await main(here).getByText('Log out everywhere else').waitFor()
    await changePassword(here, 'Wrong1pw', NEW)
    await press(here, 'Change password')
    await expectText(here, accountMessages.wrongPassword)
    await expectFocus(field(here, 'Current password'))
    expect(await field(here, 'New password').inputValue()).toBe(NEW)
    await changePassword(here, OLD, 'Password1')
    await press(here, 'Change password')
    await expectText(here, guessableMessages.common)
    await changePassword(here, OLD, NEW)
    await press(here, 'Change password')
    await expectText(here, accountMessages.passwordChanged)
    await expectText(here, 'You’re logged in nowhere else.')
    expect(await field(here, 'Current password').inputValue()).toBe('')
    await expect.poll(async () => (await lettersTo(email)).at(-1)?.subject).toBe('Your password at Zed was changed')

    await phone.goto('/account')
    await refusal(phone).waitFor()
    await fillLogin(phone, email, NEW)
    await phone.waitForURL('**/subscriptions')
  })

  test('someone new on the staff sets their own password before they see the desk (security 2.6, hostile 81)', async () => {
    const bo = { email: 'bo@desk.example', role: 'reception', name: 'Bo Berg', password: OLD } as const
    await addStaff(shop.db, bo)
    const page = await shop.newBrowser()
    await fillLogin(page, bo.email)
    const title = main(page).getByRole('heading', { name: 'Set your own password' })
    await expectFocus(title)
    // Every address leads here.
    await page.goto('/pledges')
    await title.waitFor()
    await changePassword(page, OLD, OLD, 'The password you were given')
    await press(page, 'Set my password')
    await expectText(page, accountMessages.samePassword)
    await changePassword(page, OLD, NEW, 'The password you were given')
    await press(page, 'Set my password')
    await main(page).getByRole('heading', { name: 'Pledges', exact: true }).waitFor()
  })
})

describe('your own data', () => {
  test('a copy is saved, after the password; an account is removed, and this browser forgets the person (D254, D255)', async () => {
    const email = await newPerson()
    const page = await logIn(email)
    await page.goto('/account')
    await main(page).getByRole('heading', { name: 'Your login and data' }).waitFor()
    await press(page, 'A copy of my data')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill('Wrong1pw')
    await dialog.getByRole('button', { name: 'Save my copy' }).click()
    await dialog.getByText(accountMessages.wrongPassword).waitFor()
    await dialog.getByLabel('Your password').fill(OLD)
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save my copy' }).click()])
    expect(download.suggestedFilename()).toMatch(/^zed-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    expect(JSON.parse(new TextDecoder().decode(files['contact.json']))).toMatchObject({ email })
    await dialog.waitFor({ state: 'detached' })

    await press(page, 'Remove my account')
    const removal = page.getByRole('dialog', { name: 'Remove your account?' })
    await removal.getByLabel('Your password').fill(OLD)
    await removal.getByRole('button', { name: 'Remove my account' }).click()
    await expectText(page, accountMessages.accountRemoved)
    await field(page, 'Email').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('zed.session'))).toBeNull()
    expect(await shop.db.one('select 1 from contact where email = $1', [email])).toBeUndefined()
    await fillLogin(page, email)
    await expectText(page, messages.loginRejected)
    await expect.poll(async () => (await lettersTo(email)).at(-1)?.subject).toBe('Your account at Zed is removed')
  })
})
