import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { station } from '#domain/station.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { issueLinks, revokeLinksOf } from '#server/letters/issue.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { accountMenu, expectFocus, expectText, fillContact, loginAs, loginAt, pressEnterOn, reload, whenReady } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const zedder = 'zedder@zed.example'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const lettersTo = async (address: string) => (await shop.letters()).filter(({ to }) => to?.some((one) => one.address === address))

/** The page address in the text of the newest letter to this address. */
const mailedPage = (address: string, page: 'zedletter' | 'radio-times', seen = 0) =>
  eventually(async () => {
    const letters = (await lettersTo(address)).filter(({ text }) => text?.includes(`/${page}/`))
    return letters.length > seen && new RegExp(`/${page}/[\\w-]+`).exec(letters.at(-1)?.text ?? '')?.[0]
  })

/** Whether a stranger's address gets Zedletter. */
const isReader = async (address: string) =>
  (await shop.db.one<{ zedletter: boolean }>('select zedletter from zedletter_reader where email_key = lower($1)', [address]))?.zedletter
const isZedderReading = async () =>
  (await shop.db.one<{ zedletter: boolean }>('select zedletter from contact where email = $1', [zedder]))?.zedletter

/** The body a page sent to one call of the server. */
function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request.postDataJSON())
  })
  return sent
}

async function signUp(page: Page, address: string): Promise<void> {
  await page.goto('/zedletter')
  await (await whenReady(main(page).getByLabel('Email'))).fill(address)
  await press(page, 'Signup')
}

describe('Zedletter', () => {
  test('a stranger signs up, confirms, leaves and comes back; in two windows with the same wish the second press undoes nothing (T7, T33, T34, T267 to T272, T275 to T279, T282, D133)', async () => {
    const page = await shop.newBrowser()
    const address = 'stranger@people.example'
    await signUp(page, address)
    await expectText(page, messages.zedletterSignedUp)
    await expectText(page, messages.zedletterConfirm)
    expect(await main(page).getByLabel('Email').inputValue()).toBe('')
    await main(page).getByRole('link', { name: 'login' }).waitFor()

    const link = await mailedPage(address, 'zedletter')
    // Another device: only the link says who it is.
    const phone = await shop.newBrowser({ phone: true })
    const sent = sentTo(phone, '/api/zedletter-unsubscribe')
    await phone.goto(link)
    await main(phone).getByRole('heading', { name: 'You’re not subscribed' }).waitFor()
    await expectText(phone, 'You got here from a link in Zedletter.')
    await expectText(phone, station.postalAddress[0])
    expect(sent).toEqual([])
    expect(await isReader(address)).toBe(false)
    for (const _round of [1, 2]) {
      await press(phone, 'Subscribe')
      await expectText(phone, messages.subscribedToZedletter)
      expect(await isReader(address)).toBe(true)
      await press(phone, 'Unsubscribe')
      await expectText(phone, messages.unsubscribedFromZedletter)
      expect(await isReader(address)).toBe(false)
    }
    const id = link.split('/').at(-1)
    // The link works for weeks: it is gone from the address bar, and a reload still knows it (D235).
    expect(new URL(phone.url()).pathname).toBe('/zedletter/yours')
    await reload(phone)
    await main(phone).getByRole('heading', { name: 'You’re not subscribed' }).waitFor()
    expect(sent).toEqual([true, false, true, false].map((zedletter) => ({ id, zedletter })))

    const windows = [page, phone]
    for (const one of windows) {
      await one.goto(link)
      await main(one).getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
    }
    for (const one of windows) {
      await press(one, 'Subscribe')
      await expectText(one, messages.subscribedToZedletter)
    }
    expect(await isReader(address)).toBe(true)
  })

  test('an unknown link says so and leads on; so does an unreachable server (T280, T281, D136)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/zedletter/nobody-has-this')
    await expectText(page, messages.zedletterLinkBad)
    await main(page).getByRole('link', { name: 'sign up again' }).click()
    await page.waitForURL('**/zedletter')
    await page.route('**/api/zedletter-signup', (route) => route.abort())
    await main(page).getByLabel('Email').fill('jo@mail.example')
    await press(page, 'Signup')
    await expectText(page, messages.newsletterUnreachable)
    expect(await main(page).getByLabel('Email').inputValue()).toBe('jo@mail.example')

    await page.route('**/api/zedletter-unsubscribe**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/zedletter/nobody-has-this')
    await expectText(page, messages.newsletterUnreachable)
    await page.unroute('**/api/zedletter-unsubscribe**')
    await press(page, 'Try again')
    await expectText(page, messages.zedletterLinkBad)
  })

  test('a known address gets the same message and its own link; logged in it’s turned off and on, and a failure changes and says nothing (T266, T273, T274, T277, D138, D180)', async () => {
    const page = await shop.newBrowser()
    await signUp(page, zedder)
    await expectText(page, messages.zedletterSignedUp)
    await expectText(page, messages.zedletterConfirm)
    await page.goto(await mailedPage(zedder, 'zedletter'))
    await main(page)
      .getByRole('heading', { name: /^You’re (not )?subscribed$/ })
      .waitFor()

    await loginAs(page, zedder)
    await (await accountMenu(page)).getByRole('link', { name: 'Zedletter Options' }).click()
    const before = (await isZedderReading()) === true
    const sent = sentTo(page, '/api/toggle-zedletter')
    const names = before ? (['Unsubscribe', 'Subscribe'] as const) : (['Subscribe', 'Unsubscribe'] as const)
    for (const [index, name] of names.entries()) {
      await press(page, name)
      await expectText(page, name === 'Subscribe' ? messages.subscribedToZedletter : messages.unsubscribedFromZedletter)
      expect(await isZedderReading()).toBe(index === 0 ? !before : before)
    }
    expect(sent).toEqual([!before, before].map((zedletter) => ({ zedletter, contact: expect.objectContaining({ email: zedder }) })))

    await page.route('**/api/toggle-zedletter', (route) => route.abort())
    await press(page, names[0])
    await eventually(async () => sent.length === 3)
    await main(page).getByRole('button', { name: names[0], exact: true }).waitFor()
    expect(await page.getByText(messages.newsletterUnreachable).count()).toBe(0)
    expect(await page.getByText(messages.serverUnreachable).count()).toBe(0)
    await reload(page)
    await main(page).getByRole('button', { name: names[0], exact: true }).waitFor()
  })

  test('staff have no contact to toggle: they see the form (D137)', async () => {
    const page = await shop.newBrowser()
    await loginAs(page, 'reception@zed.example')
    await page.goto('/zedletter')
    await main(page).getByRole('button', { name: 'Signup' }).waitFor()
  })
})

async function radioTimesPage(email: string): Promise<string> {
  const seen = (await lettersTo(email)).filter(({ text }) => text?.includes('/radio-times/')).length
  expect(await issueLinks(shop.db, 'radio_times', { email }, new Date())).toBe(1)
  return mailedPage(email, 'radio-times', seen)
}
const update = 'Update my Radio Times Preference'

describe('Radio Times', () => {
  test('by the mailed link to paper, at a suburb picked by keyboard (T8, T35, T254 to T258, T264, T265)', async () => {
    const page = await shop.newBrowser()
    const sent = sentTo(page, '/api/radio-times')
    const link = await radioTimesPage(zedder)
    await page.goto(link)
    const subscriber = await shop.db.one<{ name: string; subnumber: string; expirydate: string }>(
      'select contact.name, contact.subnumber, expirydate from contact join subscriber on contact.id = contact_id where email = $1',
      [zedder],
    )
    for (const text of [subscriber?.name, subscriber?.subnumber, `Your subscription runs to ${formatDate(subscriber?.expirydate ?? '')}.`])
      await main(page)
        .getByText(text ?? '?', { exact: true })
        .waitFor()
    // The secret leaves the address bar, and Back doesn't find it again (D235, hostile 245).
    expect(new URL(page.url()).pathname).toBe('/radio-times/yours')

    await main(page).getByText('Mail me a physical copy').click()
    await main(page).getByLabel('Street address').fill('1 Boundary Street')
    const suburb = main(page).getByRole('combobox', { name: /Suburb/ })
    await suburb.fill('')
    await suburb.pressSequentially('richmond vic')
    await page.getByRole('option', { name: /Richmond VIC 3121/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // Keys wait for the answer to the whole text, if it's still to come (D402).
    await expect.poll(() => main(page).getByLabel('Postcode').inputValue()).toBe('3121')
    expect(await suburb.inputValue()).toBe('Richmond')
    await press(page, update)
    await expectText(page, messages.radioTimesSaved)
    const token = link.split('/').at(-1)
    expect(sent.at(-1)).toMatchObject({
      token,
      update: true,
      radioTimes: {
        mail_radio_times: 'true',
        address: { address: '1 Boundary Street', locality: 'Richmond', region: 'VIC', postcode: '3121' },
      },
    })
    await reload(page)
    await eventually(() =>
      main(page)
        .getByRole('radio', { name: /Mail me/ })
        .isChecked(),
    )
    expect(await main(page).getByLabel('Street address').inputValue()).toBe('1 Boundary Street')

    await main(page).getByText('Digital copy fine').click()
    await press(page, update)
    await expectText(page, messages.radioTimesSaved)
    await reload(page)
    await eventually(() =>
      main(page)
        .getByRole('radio', { name: /Digital/ })
        .isChecked(),
    )
  })

  test('an unknown token, an unreachable server, missing fields, a save that fails, and a link that expired meanwhile (T259 to T263)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/radio-times/nobody-has-this')
    await expectText(page, messages.radioTimesTokenBad)
    await page.route('**/api/radio-times', (route) => route.abort())
    await reload(page)
    await expectText(page, messages.serverUnreachable)
    await page.unroute('**/api/radio-times')
    await press(page, 'Try again')
    await expectText(page, messages.radioTimesTokenBad)

    await page.goto(await radioTimesPage(zedder))
    await main(page).getByText('Mail me a physical copy').click()
    await main(page).getByLabel('Street address').fill('')
    await page.keyboard.press('Tab')
    await expectText(page, 'Enter a street address.')
    await press(page, update)
    await expectFocus(main(page).getByLabel('Street address'))

    await main(page).getByLabel('Street address').fill('2 Boundary Street')
    await page.route('**/api/radio-times', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await press(page, update)
    await failed
    await main(page).getByRole('button', { name: update }).waitFor()
    expect(await page.getByText(messages.serverUnreachable).count()).toBe(0)
    expect(await main(page).getByLabel('Street address').inputValue()).toBe('2 Boundary Street')

    await page.unroute('**/api/radio-times')
    await revokeLinksOf(shop.db, 'radio_times', zedder)
    await press(page, update)
    await page.getByRole('alertdialog', { name: messages.radioTimesSaveRefused }).waitFor()
    await main(page).getByText(messages.nothingSaved).waitFor()
    expect(await main(page).getByLabel('Street address').inputValue()).toBe('2 Boundary Street')
    await reload(page)
    await expectText(page, messages.radioTimesTokenBad)
  })
})

describe('suburbs', () => {
  const cart = [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] as const

  test('in checkout fast typists get the suburb they typed, the station’s state first, and nothing of an earlier one stays; picked by keyboard it brings state and postcode (T102, D402)', async () => {
    const page = await shop.newBrowser({ cart })
    await page.goto('/checkout')
    await main(page).getByRole('tab', { name: 'New' }).click()
    const suburb = main(page).getByRole('combobox', { name: /Suburb/ })
    const postcode = main(page).getByLabel('Postcode')
    for (const [typed, name, code] of [
      ['paddington', 'Paddington', '4064'],
      ['new farm', 'New Farm', '4005'],
      ['toowong', 'Toowong', '4066'],
    ] as const) {
      await suburb.fill('')
      await suburb.pressSequentially(typed, { delay: 40 })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await eventually(async () => (await postcode.inputValue()) === code)
      expect(await suburb.inputValue()).toBe(name)
    }
    await suburb.pressSequentially(' heights')
    await eventually(async () => (await postcode.inputValue()) === '')

    const email = await fillContact(page, 'Zoë Keys')
    await suburb.fill('')
    await suburb.pressSequentially('hobart')
    const options = page.getByRole('option')
    // The list of what was typed before may still be open.
    await options
      .filter({ hasText: /^Hobart/ })
      .first()
      .waitFor()
    await eventually(async () => /^\d+ options? available/.test((await page.locator('[data-live-announcer]').innerText()).trim()))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await options.first().waitFor({ state: 'detached' })
    expect(await suburb.inputValue()).toBe('Hobart')
    expect(await postcode.inputValue()).toBe('7000')
    await main(page)
      .getByRole('button', { name: /Tasmania/ })
      .waitFor()
    await pressEnterOn(page.getByRole('button', { name: 'Add contact' }))
    await page.getByRole('button', { name: 'Confirm order' }).waitFor()
    const place = await shop.db.one('select suburb, state, postcode from contact where email = $1', [email])
    expect(place).toEqual({ suburb: 'Hobart', state: 'TAS', postcode: '7000' })
  })

  test('the last answer wins; a look-up that fails says nothing, and any text is taken (T103, D167)', async () => {
    const page = await shop.newBrowser({ cart })
    let slow = 0
    const { promise: untilAsked, resolve: sendSlow } = Promise.withResolvers<void>()
    await page.route('**/support/locality/ric', async (route) => {
      slow++
      await untilAsked
      await route.continue().catch(() => {})
    })
    await page.route('**/support/locality/nowhere%20else', (route) => route.abort())
    await page.goto('/checkout')
    const suburb = main(page).getByRole('combobox', { name: /Suburb/ })
    // At once: a slow machine would look 'ri' up on the way, and close its list when the next word scrolls into view.
    await suburb.fill('ric')
    await eventually(async () => slow === 1)
    await suburb.fill('toowong')
    await page.getByRole('option', { name: /^Toowong QLD/ }).waitFor()
    const late = page.waitForResponse('**/support/locality/ric')
    sendSlow()
    await late
    // Time for its list to be drawn, if it were.
    await page.waitForTimeout(500)
    expect(await page.getByRole('option', { name: /Richmond/ }).count()).toBe(0)
    await page.keyboard.press('Escape')

    const email = await fillContact(page, 'Zoë Nowhere')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('nowhere'))
    await suburb.fill('nowhere else')
    await failed
    await page.getByRole('button', { name: 'Add contact' }).click()
    await page.getByRole('button', { name: 'Confirm order' }).waitFor()
    expect(await page.getByText(messages.serverUnreachable).count()).toBe(0)
    expect(await shop.db.one('select suburb from contact where email = $1', [email])).toEqual({ suburb: 'nowhere else' })
  })

  test('on the account page too; elsewhere nothing is looked up (T102, T103)', async () => {
    const page = await shop.newBrowser()
    await loginAt(page, 'expired@zed.example', '/account')
    const suburb = main(page).getByRole('combobox', { name: /Suburb/ })
    await suburb.fill('')
    const lastLook = page.waitForResponse(/\/support\/locality\/oconnor$/)
    await suburb.pressSequentially('oconnor')
    await lastLook
    await page.getByRole('option', { name: /O'Connor ACT/ }).waitFor()
    await page.keyboard.press('Escape')

    let looked = 0
    page.on('request', (request) => {
      if (request.url().includes('/support/locality/')) looked++
    })
    await main(page)
      .getByRole('button', { name: /Country/ })
      .click()
    await page.getByRole('option', { name: 'New Zealand' }).click()
    await suburb.fill('richmond')
    await page.waitForTimeout(600)
    expect(looked).toBe(0)
  })
})
