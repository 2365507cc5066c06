import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailMessages } from '#domain/contact/email-address.ts'
import { messages } from '#domain/messages.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { wrapLegacyHash } from '#server/accounts/stored-password.ts'
import { sampleFields } from '#tests/support/api.ts'
import { buyOnline } from './beforehand.ts'
import { eventually, type Journey, pdfText, startJourney, textOfOpenedPdf } from './harness.ts'
import { accountMenu, expectFocus, expectText, holdMessages, listenTo, loginAs, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const OLD = 'Wombat7mud'
const NEW = 'Louder4Zed'
let people = 0

/** A new person for each test, so that its changes affect no other test. */
async function newPerson(at: Journey = shop): Promise<string> {
  const email = `account-${++people}@people.example`
  const answer = await fetch(`${at.url}/support/create-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleFields(email), password: OLD, confirmPassword: OLD }),
  })
  expect(answer.status).toBe(200)
  return email
}

const main = (page: Page) => page.getByRole('main')
const email = (page: Page) => main(page).getByLabel('Email')
const refusal = (page: Page) => page.getByRole('alertdialog', { name: messages.notAuthorised })
/** Letters to an address, except those that ask it to be confirmed. */
const lettersTo = async (address: string) =>
  (await shop.letters()).filter(({ to, text }) => to?.some((one) => one.address === address) && !text?.includes('/confirm-address/'))

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await email(page).fill(name)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

async function askForLink(page: Page, address: string): Promise<void> {
  await email(page).fill(address)
  await main(page)
    .getByRole('button', { name: /Send me a link|Send it again/ })
    .click()
}

/** The link about an address in the newest letter to it, once it is another one than before. */
const addressLink = (address: string, before?: string) =>
  eventually(async () => {
    const letters = (await shop.letters()).filter(({ to }) => to?.some((one) => one.address === address))
    const link = letters.map(({ text }) => /http\S+\/confirm-address\/[\w-]+/.exec(text ?? '')?.[0]).findLast(Boolean)
    return link !== before && link
  })

/** The link in the newest letter to this address. */
const mailedLink = (address: string, seen = 0) =>
  eventually(async () => {
    const letters = await lettersTo(address)
    return letters.length > seen && /\/recover-password\/\S+/.exec(letters.at(-1)?.text ?? '')?.[0]
  })

async function setPassword(page: Page, address: string, password: string): Promise<void> {
  await email(page).fill(address)
  await main(page).getByLabel('New password', { exact: true }).fill(password)
  await main(page).getByLabel('New password again').fill(password)
  await main(page).getByRole('button', { name: 'Set new password' }).click()
}

/** By links only, because a reload would forget the form. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await main(page).getByRole('heading', { name: 'Set a new password' }).waitFor()
}

describe('a forgotten password', () => {
  test('from Reset Password to being logged in, typing nothing twice; the login in another browser ends (T32, T62, T63, T70, T76, T82, T85, T87 to T89)', async () => {
    const person = await newPerson()
    const other = await shop.newBrowser()
    await other.goto('/account')
    await logIn(other, person, OLD)
    const update = main(other).getByRole('button', { name: 'Update and Continue' })
    await update.waitFor()

    const page = await shop.newBrowser({ phone: true })
    await page.goto('/login')
    await email(page).fill(person)
    await main(page).getByRole('link', { name: 'Reset Password' }).click()
    await main(page).getByRole('heading', { name: 'Reset your password' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/recover-password')
    expect(await email(page).inputValue()).toBe(person)
    await main(page).getByRole('button', { name: 'Send me a link' }).click()
    await expectText(page, messages.recoverySuccess)

    await openLink(page, await mailedLink(person))
    // Nobody can reuse the link from the address bar or the history.
    await page.waitForURL('**/recover-password')
    await setPassword(page, person, NEW)
    await expectText(page, messages.passwordUpdated)
    await expectFocus(main(page).getByRole('link', { name: 'Login' }))
    await page.keyboard.press('Enter')
    await expectText(page, messages.passwordUpdated)
    expect(await email(page).inputValue()).toBe(person)
    await logIn(page, person, OLD)
    await expectText(page, messages.loginRejected)
    await logIn(page, person, NEW)
    await page.waitForURL('**/subscriptions')
    // The second says that the password was changed; it is sent in the background.
    await expect.poll(async () => (await lettersTo(person)).length).toBe(2)

    await update.click()
    await refusal(other).waitFor()
    await main(other).getByLabel('Password', { exact: true }).waitFor()
    expect(await other.evaluate(() => localStorage.getItem('zed.session'))).toBeNull()
    // After logging in again there, the same page continues.
    await logIn(other, person, NEW)
    await update.waitFor()
  })

  test('a link works once, for its own address, and a newer one replaces it; a reload keeps it, until it is used or an hour has passed (T63, T90, T89, D237, D465)', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const page = await shop.newBrowser()
    await page.goto('/recover-password')
    await askForLink(page, person)
    const first = await mailedLink(person)
    await askForLink(page, person)
    const second = await mailedLink(person, 1)
    expect(second).not.toBe(first)

    // Told on arrival: nobody types a password for nothing (D465).
    await openLink(page, first)
    await expectText(page, messages.linkExpired)
    expect(await email(page).count()).toBe(0)

    const late = await page.context().newPage()
    await openLink(late, second)
    await openLink(page, second)
    await page.waitForURL('**/recover-password')
    await reload(page)
    await main(page).getByRole('heading', { name: 'Set a new password' }).waitFor()
    const kept = () => page.evaluate(() => sessionStorage.getItem('zed.link.recover-password'))
    const later = await page.context().newPage()
    await later.addInitScript((link) => sessionStorage.setItem('zed.link.recover-password', link), (await kept()) ?? '')
    await later.clock.setFixedTime(Date.now() + 61 * 60_000)
    await later.goto('/recover-password')
    await main(later).getByRole('heading', { name: 'Reset your password' }).waitFor()

    await setPassword(page, other, NEW)
    await expectText(page, /Check the email address/)
    await email(page).fill(person)
    await main(page).getByRole('button', { name: 'Set new password' }).click()
    await expectText(page, messages.passwordUpdated)
    await reload(page)
    await main(page).getByRole('heading', { name: 'Reset your password' }).waitFor()
    expect(await kept()).toBeNull()

    await setPassword(late, person, 'Another1Zed')
    await expectText(late, messages.linkExpired)
    await expectFocus(main(late).getByRole('button', { name: 'Send me a new link' }))
    await late.keyboard.press('Enter')
    await main(late).getByRole('heading', { name: 'Reset your password' }).waitFor()
    expect(await email(late).inputValue()).toBe(person)
    for (const dead of [second, `${shop.url}/recover-password/made-up`]) {
      await openLink(page, dead)
      await expectText(page, messages.linkExpired)
      expect(await email(page).count()).toBe(0)
    }
    await main(page).getByRole('button', { name: 'Send me a new link' }).click()
    await main(page).getByRole('heading', { name: 'Reset your password' }).waitFor()
  })
})

describe('logging in', () => {
  test('a wrong password shakes for a second, or only says so with reduced motion; one of the older shop works, and is stored the new way from then on (T11, T61, T64, T71, T77, D131)', async () => {
    const person = await newPerson()
    const older = await wrapLegacyHash('$S$DeIZ1KTE.VzRvudZ5.xgOakipuMFrVyPmRdWTjAdYieWj27NMglI')
    await shop.db.all('update contact set password_hash = $2, password_setting = $3 where email = $1', [
      person,
      older?.hash,
      older?.setting,
    ])
    const page = await shop.newBrowser()
    const motion = () =>
      page.locator('form[data-rejected]').evaluate((form) => {
        const { animationName, animationDuration } = getComputedStyle(form)
        return { moves: animationName !== 'none', animationDuration }
      })
    await page.goto('/login')
    await expectText(page, /older shop/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await logIn(page, 'zedder@zed.example', 'wrong')
    await expectText(page, messages.loginRejected)
    expect(await motion()).toEqual({ moves: true, animationDuration: '1s' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, 'zedder@zed.example', 'wrong again')
    await expectText(page, messages.loginRejected)
    expect((await motion()).moves).toBe(false)
    await logIn(page, person, 'password1234')
    await page.waitForURL('**/subscriptions')
    expect(await shop.db.one('select password_setting from contact where email = $1', [person])).toEqual({ password_setting: null })
  })

  test('reception is at the desk, with hidden items and pickup on, and is led from the account page to the subscriptions, which back doesn’t undo; the office isn’t theirs (T40, T68, T73, D97, D126, D128)', async () => {
    const desk = await shop.newBrowser()
    await loginAs(desk, 'reception@zed.example')
    await desk.goto('/checkout')
    await main(desk).getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    expect(await main(desk).getByRole('checkbox', { name: 'Station pickup' }).isChecked()).toBe(true)
    await desk.goto('/zedadmin')
    await expectText(desk, messages.noAccess)
    await desk.goto('/merch')
    await main(desk).getByText('Green room jam').first().waitFor()
    await desk.goto('/account')
    await main(desk).getByRole('heading', { level: 1, name: 'Subscriptions' }).waitFor()
    expect(new URL(desk.url()).pathname).toBe('/subscriptions')
    await desk.goBack()
    await main(desk).getByRole('heading', { level: 1, name: 'Merch' }).waitFor()
  })

  test('only an admin finds the office, and is at the desk too, with hidden items (T40, T69, T73, D126, D262)', async () => {
    const office = await shop.newBrowser()
    await office.goto('/account')
    await main(office).getByRole('button', { name: 'Use admin@zed.example' }).click()
    await expectFocus(main(office).getByRole('heading', { name: 'Office' }))
    for (const path of ['/login', '/account', '/zedadmin']) {
      await office.goto(path)
      await main(office).getByRole('heading', { name: 'Office' }).waitFor()
    }
    await office.goto('/checkout')
    await main(office).getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    await office.goto('/merch')
    await main(office).getByText('Green room jam').first().waitFor()
  })

  test('an unknown address is reported; people who ask too often are told to wait; both keep what they typed (T83, T86, D125)', async () => {
    const limited = await startJourney({ isLimited: true })
    try {
      const page = await limited.newBrowser({ phone: true })
      await page.goto('/recover-password')
      const answered = page.waitForResponse('**/support/recover-password')
      await askForLink(page, 'nobody@people.example')
      const first = await answered
      expect(first.status()).toBe(401)
      await expectText(page, messages.recoveryRejected)
      expect(await email(page).inputValue()).toBe('nobody@people.example')
      // Nine more from the same house.
      for (let tries = 1; tries < 10; tries++) {
        const body = first.request().postData()
        const { status } = await fetch(first.url(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        expect(status).toBe(401)
      }
      await askForLink(page, 'nobody@people.example')
      await expectText(page, /Too many tries\. Try again in \d+ minutes\./)
      expect(await email(page).inputValue()).toBe('nobody@people.example')
      expect(await limited.letters()).toEqual([])
    } finally {
      await limited.stop()
    }
  })
})

describe('a login that has ended', () => {
  const endLogins = (person: string) =>
    shop.db.all('delete from session where contact_id = (select id from contact where email = $1)', [person])

  test('a snackbar tells a Zedder on the account page and at Zedletter, and an admin in the office (T304, M1)', async () => {
    const page = await shop.newBrowser()
    await holdMessages(page)
    for (const [person, path, pressed] of [
      ['zedder@zed.example', '/account', 'Update and Continue'],
      ['zedder@zed.example', '/zedletter', /^(Uns|S)ubscribe/],
      ['admin@zed.example', '/zedadmin', /^Print/],
    ] as const) {
      await loginAs(page, person)
      await page.goto(path)
      const button = main(page).getByRole('button', { name: pressed }).first()
      await button.waitFor()
      if (path === '/zedadmin') {
        // Away from the shop meanwhile, so that nothing it loads when idle finds out first.
        await page.goto('about:blank')
        await endLogins(person)
        await page.goto(path)
      } else {
        await endLogins(person)
        await Promise.race([button.click(), refusal(page).waitFor()])
      }
      await refusal(page).waitFor()
      // Closed by hand, as the region of snacks can be.
      await refusal(page).getByRole('button').click()
      await refusal(page).waitFor({ state: 'detached' })
    }
  })
})

describe('the account page', () => {
  test('a new account is confirmed by letter, even after a reload, and the page says so until then; changed details are kept, and it goes on to the subscriptions (T67, T79, D216, D276, D533)', async () => {
    const person = await newPerson()
    const page = await shop.newBrowser()
    await page.goto('/account')
    await logIn(page, person, OLD)
    await main(page).getByLabel('Phone').fill('0491 570 198')
    const isTold = await listenTo(page)
    await main(page).getByRole('button', { name: 'Update and Continue' }).click()
    await page.waitForURL('**/subscriptions')
    await isTold(messages.contactUpdated)
    await page.goBack()
    await main(page).getByRole('button', { name: 'Update and Continue' }).waitFor()
    expect(await main(page).getByLabel('Phone').inputValue()).toBe('0491 570 198')
    await expectText(page, `We’ve sent a link to ${person}.`)
    const first = await addressLink(person)
    await main(page).getByRole('button', { name: 'Send it again' }).click()
    await expectText(page, 'Only the newest link works.')
    const second = await addressLink(person, first)
    await page.goto(first)
    await expectText(page, messages.linkExpired)
    await page.goto(second)
    // Nobody can reuse the link from the address bar or the history.
    await page.waitForURL('**/confirm-address')
    await reload(page)
    await main(page).getByRole('button', { name: 'Confirm my address' }).click()
    await expectText(page, 'Address confirmed')
    await expectFocus(main(page).getByRole('link', { name: 'Your account' }))
    await page.keyboard.press('Enter')
    await main(page).getByRole('button', { name: 'Update and Continue' }).waitFor()
    expect(await main(page).getByText('Confirm your address').count()).toBe(0)
    // The letter is still there, and so is its link; the one it replaced stays gone (D400).
    await page.goto(second)
    await expectText(page, emailMessages.confirmedAlready)
    await page.goto(first)
    await expectText(page, messages.linkExpired)
  })

  test('another address takes the password and its letter, and the old one can be put back; somebody else’s is refused beside its field (T67, T72, T78 to T80, T93, T96, D217, D218)', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const first = await addressLink(person)
    await shop.db.all('update contact set email_confirmed_at = now() where email = $1', [person])
    const page = await shop.newBrowser()
    await page.goto('/account')
    await logIn(page, person, OLD)
    await expectFocus(main(page).getByRole('heading', { name: 'Your account' }))
    const moved = `moved-${person}`
    await email(page).fill(moved)
    await main(page).getByLabel('Phone').fill('0491 570 199')
    await main(page).getByRole('button', { name: 'Update and Continue' }).click()
    await expectText(page, 'Enter your password to change your email address.')
    await expectFocus(main(page).getByLabel('Your password'))
    await main(page).getByLabel('Your password').fill('Wrong1pw')
    await main(page).getByRole('button', { name: 'Update and Continue' }).click()
    await expectText(page, emailMessages.wrongPassword)
    expect(await email(page).inputValue()).toBe(moved)
    await email(page).fill(other)
    await main(page).getByLabel('Your password').fill(OLD)
    await main(page).getByRole('button', { name: 'Update and Continue' }).click()
    await expectText(page, /already exists/)
    expect(await email(page).inputValue()).toBe(other)
    await email(page).fill(moved)
    await main(page).getByLabel('Your password').fill(OLD)
    await main(page).getByRole('button', { name: 'Update and Continue' }).click()
    await expectText(page, messages.contactUpdated)
    await expectText(page, `Moving to ${moved}`)
    await expectFocus(main(page).getByRole('region', { name: `Moving to ${moved}` }))
    expect(await email(page).inputValue()).toBe(person)
    await reload(page)
    expect(await main(page).getByLabel('Phone').inputValue()).toBe('0491 570 199')

    await page.goto(await addressLink(moved))
    await main(page).getByRole('button', { name: 'Confirm my address' }).click()
    await expectText(page, `From now on ${moved} is the one to log in with`)
    await main(page).getByRole('link', { name: 'Your account' }).click()
    await main(page).getByRole('button', { name: 'Update and Continue' }).waitFor()
    expect(await email(page).inputValue()).toBe(moved)

    const reader = await shop.newBrowser({ phone: true })
    await reader.goto(await addressLink(person, first))
    await main(reader).getByRole('button', { name: 'Put this address back' }).click()
    await expectText(reader, 'Your address is back')
    await openLink(reader, await mailedLink(person))
    await setPassword(reader, person, NEW)
    await expectText(reader, messages.passwordUpdated)
    await page.goto('/account')
    await refusal(page).waitFor()
    await logIn(page, person, NEW)
    await main(page).getByRole('button', { name: 'Update and Continue' }).waitFor()
    expect(await email(page).inputValue()).toBe(person)
    await (await accountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  })

  test('your own orders are listed with their outcome; the invoice opens as a PDF or is mailed; a subscription is shown with its last day, and Renew opens the same type (T109, A14)', async () => {
    const person = 'expired@zed.example'
    const number = await buyOnline(shop, [{ type: 'merch', id: 'logo-tee', param: 'M' }], { email: person })
    const page = await shop.newBrowser({ phone: true })
    await loginAs(page, person)
    await page.goto('/account')
    const orders = page.getByRole('region', { name: 'Your orders' })
    await orders.getByRole('heading', { name: number }).waitFor()
    for (const text of ['Paid', 'Logo tee, M']) await orders.getByText(text, { exact: true }).first().waitFor()
    const invoice = await textOfOpenedPdf(page, () => orders.getByRole('button', { name: `Invoice of ${number}, PDF` }).click())
    expect(invoice).toContain(number)

    await orders
      .getByRole('button', { name: /^Email it again/ })
      .first()
      .click()
    await expectText(page, messages.invoiceSent)
    const letter = await eventually(async () => (await lettersTo(person)).findLast(({ attachments }) => attachments.length > 0))
    expect(await pdfText(letter)).toContain(number)

    const row = await shop.db.one<{ expirydate: string }>(
      'select expirydate from subscriber join contact on contact.id = contact_id where email = $1',
      [person],
    )
    await expectText(page, `Expired ${formatDate(row?.expirydate ?? '')}`)
    await main(page).getByRole('link', { name: 'Renew Concession' }).click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /Concession/ })
      .waitFor()
  })
})
