import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import { codeOf } from '#tests/support/factors.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { accountMenu, expectFocus, expectText, listenTo, loginAs, pressEnterOn, sideDrawer } from './steps.ts'

/** A shop that asks every admin for a second factor, as production does. */
let shop: Journey
beforeAll(async () => {
  shop = await startJourney({ env: { STAFF_FACTORS: 'required', FACTOR_KEYS: `own:${randomBytes(32).toString('base64')}` } })
})
afterAll(() => shop.stop())

const ADMIN = 'admin@zed.example'
const PASSWORD = 'Listen2Zed'
/** What the invited one chooses. */
const OWN = 'Quieter9fox'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The part of a login page with second factors. */
const factors = (page: Page) => main(page).getByRole('region', { name: 'Second factor' })

/** Opens it by way of the account menu. */
async function openFactors(page: Page): Promise<void> {
  await (await accountMenu(page)).getByRole('link', { name: 'Your login' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Your login' }).waitFor()
}

/** Says again who this is. */
async function stepUp(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel(/^Your own password/).fill(PASSWORD)
  if (code !== undefined) await dialog.getByRole('textbox', { name: /code/i }).fill(code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function logOut(page: Page): Promise<void> {
  await (await accountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await page.waitForFunction(() => sessionStorage.getItem('zed.session') === null)
}

/** Types the password, up to the second step. */
async function halfLogin(page: Page, email = ADMIN): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/login`)
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Login')
  await expectText(page, /^One more step/)
}

async function clearFactors(): Promise<void> {
  for (const table of ['passkey', 'authenticator_app', 'recovery_code', 'half_login']) await shop.db.all(`delete from ${table}`)
}

test('an admin sets up an app, logs in with it and with a recovery code, and then opens the staff; focus stays near a factor removed, a question answered with no, and somebody shut out (D258, D260)', async () => {
  await clearFactors()
  const page = await shop.newBrowser()
  await loginAs(page, ADMIN)
  await expectText(page, /cards, exports and the list of staff stay shut/)
  await main(page).getByRole('link', { name: 'Set one up' }).click()
  const title = main(page).getByRole('heading', { level: 2, name: 'Second factor' })
  await expectFocus(title)
  expect(await title.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
  await page.goto('/staff')
  await expectText(page, factorMessages.factorNeeded)
  await page.goto('/security-factors')
  await page.waitForURL('**/security')
  await press(page, 'Set up an authenticator app')
  await stepUp(page)
  const secret = (
    (await main(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? ''
  ).replaceAll(' ', '')
  const field = main(page).getByRole('textbox', { name: /six digits/ })
  await field.fill('000000')
  await press(page, 'Finish')
  await expectText(page, factorMessages.wrongSetupCode)
  await field.fill(codeOf(secret))
  await press(page, 'Finish')
  await expectText(page, 'Keep these recovery codes')
  const codes = await factors(page).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await press(page, 'I’ve kept them')
  await expectText(page, '10 of 10 left. Each lets you in once without your passkey or app.')

  await logOut(page)
  await halfLogin(page)
  const code = main(page).getByRole('textbox', { name: /recovery code/ })
  await code.fill('123456')
  await press(page, 'Continue')
  await expectText(page, factorMessages.wrongCode)
  // The one before was used up.
  await code.fill(codeOf(secret, 1))
  await press(page, 'Continue')
  await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
  await (await sideDrawer(page)).getByRole('link', { name: 'Staff' }).click()
  await expectText(page, 'Malachi Byrne (you)')

  await logOut(page)
  await halfLogin(page)
  await code.fill(codes[0]?.toUpperCase() ?? '')
  await press(page, 'Continue')
  await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
  await openFactors(page)
  await expectText(page, /^9 of 10 left/)

  // New codes end those in somebody's drawer, so the page asks before it makes them.
  const renew = main(page).getByRole('button', { name: 'Make new codes' })
  await pressEnterOn(renew)
  await expectFocus(main(page).getByRole('button', { name: 'Replace the old ones' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectFocus(renew)
  await expectText(page, /^9 of 10 left/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await stepUp(page, codes[1])
  await expectText(page, 'Keep these recovery codes')
  const [fresh] = await factors(page).getByRole('listitem').allTextContents()

  await shop.db.all(
    "insert into passkey (contact_id, credential_id, public_key, counter, name) select id, n::text, '', 0, 'Key ' || n from contact, generate_series(1, 2) n where email = $1",
    [ADMIN],
  )
  await shop.db.all("insert into contact (email, name, role) values ('quinn@zed.example', 'Quinn Queue', 'reception')")
  // Later, when it has to be said again who this is.
  await shop.db.all('update session set stepped_up_at = null')
  await page.goto('/security')
  const remove = main(page).getByRole('button', { name: 'Remove Passkey: Key 1' })
  await pressEnterOn(remove)
  await expectFocus(main(page).getByRole('button', { name: 'Remove it' }))
  await press(page, 'Keep it')
  await expectFocus(remove)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await stepUp(page, fresh)
  await remove.waitFor({ state: 'detached' })
  await expectFocus(title)

  await page.goto('/staff')
  await press(page, 'Change Quinn Queue')
  await press(page, 'Shut out now…')
  await press(page, 'Shut them out')
  await expectFocus(main(page).getByRole('button', { name: 'Invite again: Quinn Queue' }))
})

test('a Zedder’s own page asks nothing that only staff may ask, so the audit trail stays clean (D258)', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'zedder@zed.example')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/security')
  await expectText(page, 'This one')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/support/factors')
  const refused = "select detail from audit where action = 'access.fail' and actor = (select id::text from contact where email = $1)"
  expect(await shop.db.all(refused, ['zedder@zed.example'])).toEqual([])
})

test('an admin invites somebody, who sets a password and sells; their dates and logins end it (A41 to A44)', async () => {
  await clearFactors()
  await shop.db.all(
    "insert into passkey (contact_id, credential_id, public_key, counter, name) select id, 'x', '', 0, 'x' from contact where email = $1",
    [ADMIN],
  )
  await shop.db.all(
    "insert into recovery_code (code_sha256, contact_id) select sha256((id || ':aaaabbbbccccdd' || n::text)::bytea), id from contact, generate_series(10, 19) n where email = $1",
    [ADMIN],
  )
  const page = await shop.newBrowser()
  await page.goto('/login')
  await halfLogin(page)
  await main(page).getByRole('textbox', { name: 'Recovery code' }).fill('aaaa-bbbb-cccc-dd10')
  await press(page, 'Continue')
  await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
  await page.goto('/staff')
  await press(page, 'Invite someone')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pat Producer')
  await dialog.getByLabel('Email').fill('pat@zed.example')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await stepUp(page, 'aaaa-bbbb-cccc-dd11')
  await main(page).getByText('pat@zed.example').waitFor()

  const letter = await eventually(async () => (await shop.letters()).find(({ subject }) => /on the staff/.test(subject ?? '')))
  const link = /https?:\S+\/recover-password\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? ''
  const pat = await shop.newBrowser()
  await pat.goto(new URL(link).pathname)
  await main(pat).getByRole('textbox', { name: 'Email' }).fill('pat@zed.example')
  await main(pat).getByLabel('New password', { exact: true }).fill(OWN)
  await main(pat).getByLabel('New password again').fill(OWN)
  await press(pat, 'Set new password')
  await main(pat).getByRole('link', { name: /Login/ }).click()
  await main(pat).getByRole('textbox', { name: 'Email' }).fill('pat@zed.example')
  await main(pat).getByLabel('Password', { exact: true }).fill(OWN)
  await press(pat, 'Login')
  await pat.waitForURL('**/checkout')
  await main(pat).getByRole('heading', { name: 'Desk', exact: true }).waitFor()

  // A login that somebody left open on another machine is ended from here, and that one only (D253).
  const left = await shop.newBrowser()
  await left.goto('/login')
  await main(left).getByRole('textbox', { name: 'Email' }).fill('pat@zed.example')
  await main(left).getByLabel('Password', { exact: true }).fill(OWN)
  await press(left, 'Login')
  await left.waitForURL('**/checkout')
  // They're told with the next call of any kind, which need not be one of the page they go to.
  const [leftIsTold, patIsTold] = [await listenTo(left), await listenTo(pat)]
  const logins = () => shop.db.all("select 1 from session join contact on contact.id = contact_id where email = 'pat@zed.example'")
  expect(await logins()).toHaveLength(2)
  await page.reload()
  await press(page, 'Change Pat Producer')
  await dialog.getByRole('button', { name: 'End login 1' }).click()
  await dialog.getByRole('button', { name: 'End login 2' }).waitFor({ state: 'detached' })
  expect(await logins()).toHaveLength(1)
  await left.goto('/pledges')
  await leftIsTold(messages.notAuthorised)
  await pat.goto('/pledges')
  await main(pat).getByRole('heading', { level: 1, name: 'Pledges' }).waitFor()

  await page.reload()
  await press(page, 'Change Pat Producer')
  await dialog.getByLabel('Last day').fill('2020-01-31')
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Has finished')
  await pat.goto('/pledges')
  await patIsTold(messages.notAuthorised)
})

describe('a passkey', () => {
  /** A browser with an authenticator, at an address that has a name. */
  async function browserWithDevice(): Promise<{ page: Page; forget: () => Promise<void> }> {
    const page = await shop.newBrowser()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    })
    await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/login`)
    return { page, forget: async () => void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })) }
  }

  test('is added, finishes a login and a step-up, and is refused when the device doesn’t know the person (security 2.7)', async () => {
    await clearFactors()
    const { page, forget } = await browserWithDevice()
    await press(page, `Use ${ADMIN}`)
    await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
    await openFactors(page)
    await press(page, 'Add a passkey')
    await factors(page).getByRole('textbox').fill('Desk computer')
    await press(page, 'Add it')
    await stepUp(page)
    await expectText(page, 'Keep these recovery codes')
    await press(page, 'I’ve kept them')
    await expectText(page, 'Passkey: Desk computer')

    await logOut(page)
    await halfLogin(page)
    await press(page, 'Continue')
    await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
    await openFactors(page)
    await factors(page)
      .getByText(/Last used/)
      .waitFor()
    await press(page, 'Make new codes')
    await press(page, 'Replace the old ones')
    await stepUp(page)
    await expectText(page, 'Keep these recovery codes')

    await forget()
    const [recovery = ''] = await main(page)
      .getByText(/^\w{4}(-\w{4}){3}$/)
      .allTextContents()
    await press(page, 'I’ve kept them')
    await logOut(page)
    await halfLogin(page)
    await press(page, 'Continue')
    await expectText(page, factorMessages.passkeyCancelled)
    await main(page).getByRole('textbox').fill(recovery)
    await press(page, 'Continue')
    await main(page).getByRole('heading', { level: 1, name: 'Office' }).waitFor()
  })
})
