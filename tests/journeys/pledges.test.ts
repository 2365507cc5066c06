import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import { sampleFields } from '#tests/support/api.ts'
import { completedBy, goToDesk, speeds } from './desk-steps.ts'
import { type Journey, startJourney, textOfOpenedPdf, textOfPdf } from './harness.ts'
import { expectFocus, expectText, loginAt, pressEnterOn, reload, sideDrawer } from './steps.ts'

/** Each test has many steps, and the machine may be busy. */

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const RECEPTION = 'reception@zed.example'
const main = (page: Page) => page.getByRole('main')

async function post<T>(address: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${shop.url}/support/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Taken = { order: { order_id: string; number: string } }
let people = 0

/** Somebody else at the desk, who logs in once. */
let colleague: Promise<{ token: string }> | undefined
const logIn = () =>
  post<{ token: string }>('login', { name: RECEPTION, pass: samplePeople.find(({ email }) => email === RECEPTION)?.password })

/** A pledge of 93.78, taken at the desk by someone else. */
async function takePledge(name: string): Promise<Taken['order']> {
  colleague ??= logIn()
  const { token } = await colleague
  const contact = { ...sampleFields(`pledger-${++people}-${Date.now()}@people.example`), name }
  const items = [
    { type: 'subscription', id: 'full', nameoncard: name },
    { type: 'merch', id: 'misc', price: 13.78 },
  ]
  const { order } = await post<Taken>('reception-order', { contact, cart: { items, stationPickup: true }, paymentMethod: 'Pledge' }, token)
  await post('complete-reception-order', { order_id: order.order_id, transaction_id: null, completedBy: 'Sam' }, token)
  return order
}

/** Opens a page from the side drawer, as people do. */
async function open(page: Page, name: string): Promise<void> {
  await (await sideDrawer(page)).getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const row = (page: Page, name: string) => main(page).getByRole('row', { name: new RegExp(name) })

const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished orders' })
const paidFacts = (id: string) =>
  shop.db.one('select state, payment_method, transaction_id, completed_by from shop_order where id = $1', [id])

/** The text of the printed page. */
const onPaper = async (page: Page) => textOfPdf(new Uint8Array(await page.pdf({ format: 'A4' })))

describe('a pledge, from promise to payment (D106 to D108)', () => {
  test('it is in no sum until it is paid; then it moves from the ledger to the tally, whose days are in its address (T15, T251, D107, D115)', async () => {
    const [name, finisher] = [`Wren Pledger ${++people}`, `Robin ${people}`]
    const order = await takePledge(name)
    const page = await shop.newBrowser()
    await loginAt(page, RECEPTION, '/shift-report')
    const methods = main(page).getByRole('table', { name: 'By method' })
    await expectText(page, /^Pledges taken: \d+, \$[\d.]+\. Pledged, not paid/)
    expect(await methods.textContent()).toMatch(/Paid0\$0\.00$/)

    await open(page, 'Pledges')
    const pledged = row(page, name)
    expect(await pledged.textContent()).toMatch(/days left.*Wren Pledger.*0491 570 110.*Full subscription.*\$93\.78/)
    expect(await pledged.textContent()).toContain(formatDate(pledgeDue(stationDate(new Date()))))
    const slip = await textOfOpenedPdf(page, () => pledged.getByRole('button', { name: `Slip of ${order.number}, PDF` }).click())
    expect(slip).toContain(order.number)
    expect(slip).toMatch(/not paid/i)

    await pledged.getByRole('link', { name: /^Take payment now/ }).click()
    await page.waitForURL(`**/checkout?order=${order.order_id}`)
    await expectText(page, `${name}, 0491 570 110`)
    await main(page).getByRole('button', { name: /^Cash/ }).first().click()
    await main(page).getByRole('button', { name: 'Cash received' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Completed by' }).fill(finisher)
    await page.keyboard.press('Alt+Enter')
    await page.waitForURL('**/pledges')
    await pledged.waitFor({ state: 'detached' })

    await open(page, 'Shift tally')
    const taken = row(page, `^${finisher} `)
    await taken.waitFor()
    expect(await taken.textContent()).toContain('Cash $93.781$93.78')
    expect(await methods.textContent()).toContain('Cash1$93.78')
    await expectText(page, '$93.80')
    await main(page).getByText('One sum').click()
    await main(page).getByRole('textbox', { name: 'Cash counted' }).fill('93.80')
    await page.keyboard.press('Tab')
    await expectText(page, 'Exact')
    expect(await onPaper(page)).toMatch(/Shift tally.*Cash.*93\.78.*Robin.*93\.80.*Exact.*Counted again by/s)
    expect(await shop.db.one('select state, payment_method, total from shop_order where id = $1', [order.order_id])).toEqual({
      state: 'paid',
      payment_method: 'Cash',
      total: 9378,
    })

    await page.setViewportSize({ width: 390, height: 844 })
    await main(page).getByText('Other days').click()
    await main(page).getByLabel('First day').fill('2026-02-01')
    await main(page).getByLabel('Last day').fill('2026-02-28')
    await main(page).getByRole('button', { name: 'Show' }).click()
    await expectText(page, 'Nothing was paid at the desk on these days')
    await page.reload()
    await expectText(page, 'Orders paid at the desk: 1 February 2026 to 28 February 2026')
  })

  test('at 200 and at 50 ms a key it is found by email, noted, reminded of once, and written off; the printed call list has overdue pledges first, phone numbers and room to write, no buttons (D106, D485)', async () => {
    const page = await shop.newBrowser()
    const taken: { delay: number; name: string; email: string; order: Taken['order'] }[] = []
    for (const delay of speeds) {
      const name = `Remy Pledger ${++people}`
      taken.push({ delay, name, order: await takePledge(name), email: `pledger-${people}-` })
    }
    const [late, inTime] = [`Zoë O’Brien ${++people}`, `Jan van der Berg ${people}`]
    const called = people
    await takePledge(inTime)
    const { order_id } = await takePledge(late)
    await shop.db.all("update shop_order set pledge_due = '2026-01-31' where id = $1", [order_id])
    await loginAt(page, RECEPTION, '/pledges')
    const search = main(page).getByRole('textbox', { name: 'Name, email, phone or order number' })
    for (const { delay, name, email, order } of taken) {
      await search.fill('')
      await search.pressSequentially(email, { delay })
      const pledged = row(page, name)
      const dialog = page.getByRole('dialog')
      await pledged.getByRole('button', { name: /^Note:/ }).press('Enter')
      await dialog.getByRole('textbox', { name: /^Note/ }).waitFor()
      await page.keyboard.type('On Friday', { delay })
      await dialog.getByRole('button', { name: 'Leave the note' }).click()
      await pledged.getByText(/: On Friday$/).waitFor()
      await pledged.getByRole('button', { name: /^Remind:/ }).press('Enter')
      await dialog.getByText('They’ve had no reminder yet.').waitFor()
      await dialog.getByRole('button', { name: 'Mail it' }).press('Enter')
      await pledged.getByText(/^Reminded /).waitFor()
      await pledged.getByRole('button', { name: /^Remind:/ }).press('Enter')
      await dialog.getByRole('button', { name: 'Mail it' }).press('Enter')
      await dialog.getByText(deskMessages.remindedToday).waitFor()
      await page.keyboard.press('Escape')
      await pledged.getByRole('button', { name: /^Write off/ }).press('Enter')
      await dialog.getByRole('textbox', { name: /^Why/ }).waitFor()
      await page.keyboard.type('Moved', { delay })
      await dialog.getByRole('button', { name: 'Write it off' }).click()
      await pledged.waitFor({ state: 'detached' })
      expect(await shop.db.one('select state from shop_order where id = $1', [order.order_id])).toEqual({ state: 'cancelled' })
    }

    await search.fill('')
    await row(page, inTime).waitFor()
    const paper = await onPaper(page)
    // A long name goes on in the next line.
    expect(paper.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`Called.*Notes.*days overdue.*${late}.*0491 570 110.*days left.*${inTime}`))
    expect(paper).not.toMatch(/Take payment|Slip|Menu|Add to cart/)

    await search.fill(`obrien ZOE ${called}`)
    await expectText(page, /^1 of \d+ pledges\.$/)
    expect(await main(page).getByRole('row').count()).toBe(2)
  })

  test('at 200 and at 50 ms a key one whose card was charged is found after a reload, and finished elsewhere (H2, M8, D820)', async () => {
    const [page, other] = [await shop.newBrowser(), await shop.newBrowser()]
    await loginAt(page, RECEPTION, '/pledges')
    await goToDesk(other)
    for (const delay of speeds) {
      const name = `Tilda Pledger ${++people}`
      const order = await takePledge(name)
      await page.goto(`/checkout?order=${order.order_id}`)
      // Whose it is, before the card is charged (M8).
      await expectText(page, `${name}, 0491 570 110`)
      await expectFocus(page.getByRole('textbox', { name: /^Terminal number/ }))
      await page.keyboard.type('004711', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectFocus(completedBy(page))
      // The terminal has charged by now; then the machine goes down.
      await reload(page)
      await expectFocus(completedBy(page))
      expect(await page.getByRole('dialog').textContent()).toMatch(/Paid by eftpos.*\$93\.78/)
      await page.keyboard.press('Alt+c')
      await page.getByRole('dialog', { name: 'What happened at the terminal?' }).waitFor()
      await pressEnterOn(page.getByRole('button', { name: 'The card was charged', exact: true }))
      await page.waitForURL('**/pledges')
      // Nobody can charge it again, or remind of it.
      const pledged = row(page, name)
      await pledged.getByText(/^Paid by eftpos .*: still to be finished\.$/).waitFor()
      expect(await pledged.getByRole('button', { name: /^(Remind|Write off)/ }).count()).toBe(0)

      await other.goto('/checkout')
      const listed = unfinished(other).getByRole('listitem').filter({ hasText: order.number })
      await listed.getByText(/a pledge paid by eftpos/).waitFor()
      await listed.getByText('The card was charged. It still has to be finished.').waitFor()
      await listed.getByRole('button', { name: `Finish ${order.number}` }).press('Enter')
      await expectFocus(completedBy(other))
      await other.keyboard.type('Ana', { delay })
      await other.keyboard.press('Alt+Enter')
      await expectText(other, `${order.number} is finished`)
      expect(await paidFacts(order.order_id)).toEqual({
        state: 'paid',
        payment_method: 'Eftpos',
        transaction_id: '004711',
        completed_by: 'Ana',
      })
      await page.reload()
      await pledged.waitFor({ state: 'detached' })
    }
  })

  test('at 200 and at 50 ms a key one whose card was not charged is a pledge again, and is paid in cash; one that PayPal was paid for is finished later, by anybody (H2, D820)', async () => {
    const page = await shop.newBrowser()
    await loginAt(page, RECEPTION, '/pledges')
    for (const delay of speeds) {
      const order = await takePledge(`Ursula Pledger ${++people}`)
      await page.goto(`/checkout?order=${order.order_id}`)
      await expectFocus(page.getByRole('textbox', { name: /^Terminal number/ }))
      await page.keyboard.press('Alt+Enter')
      await expectFocus(completedBy(page))
      await page.keyboard.press('Alt+c')
      await pressEnterOn(page.getByRole('button', { name: 'The card wasn’t charged', exact: true }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Alt+2')
      await expectFocus(page.getByRole('textbox', { name: /^Tendered/ }))
      await page.keyboard.type('100', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectFocus(completedBy(page))
      expect(await page.getByRole('dialog').textContent()).toMatch(/Change due\$6\.20/)
      await page.keyboard.type('Bo', { delay })
      await page.keyboard.press('Alt+Enter')
      await page.waitForURL('**/pledges')
      expect(await paidFacts(order.order_id)).toMatchObject({ state: 'paid', payment_method: 'Cash', completed_by: 'Bo' })
      const notes = await shop.db.all<{ note: string }>('select note from order_note where order_id = $1', [order.order_id])
      expect(notes.map(({ note }) => note)).toEqual(['The card wasn’t charged'])
    }
    for (const delay of speeds) {
      const order = await takePledge(`Vera Pledger ${++people}`)
      await page.goto(`/checkout?order=${order.order_id}`)
      await expectFocus(page.getByRole('textbox', { name: /^Terminal number/ }))
      await page.keyboard.press('Alt+4')
      await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
      await expectFocus(completedBy(page))
      await reload(page)
      await expectFocus(completedBy(page))
      await page.goto('/checkout')
      const listed = unfinished(page).getByRole('listitem').filter({ hasText: order.number })
      await listed.getByText(/a pledge paid by PayPal/).waitFor()
      expect(await listed.getByRole('button', { name: /^Not paid/ }).count()).toBe(0)
      await listed.getByRole('button', { name: `Finish ${order.number}` }).press('Enter')
      await expectFocus(completedBy(page))
      await page.keyboard.type('Cleo', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectText(page, `${order.number} is finished`)
      expect(await paidFacts(order.order_id)).toMatchObject({ state: 'paid', payment_method: 'PayPal', completed_by: 'Cleo' })
    }
  })
})

test('an admin, who logs in there, reads the ledger and may take payments (D126, D262)', async () => {
  await takePledge('Noor Haddad')
  const admin = await shop.newBrowser()
  await admin.goto('/pledges')
  await admin.getByRole('button', { name: 'Use admin@zed.example' }).click()
  await row(admin, 'Noor Haddad').waitFor()
  expect(
    await row(admin, 'Noor Haddad')
      .getByRole('link', { name: /^Take payment/ })
      .count(),
  ).toBe(1)
  expect(await row(admin, 'Noor Haddad').getByRole('button', { name: /^Slip/ }).count()).toBe(1)
  await open(admin, 'Shift tally')
})
