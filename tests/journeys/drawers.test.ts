import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/money/money.ts'
import { cashDue } from '#domain/payment/cash.ts'
import { openAs, openDesk } from './beforehand.ts'
import { completedBy, itemField } from './desk-steps.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, pressEnterOn } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')
const drawers = (page: Page) => main(page).getByRole('region', { name: 'Drawers' })
const dialog = (page: Page) => page.getByRole('dialog')

/** At an empty desk, a walk-in pays for a jar of jam in cash. Returns the order's total in cents. */
async function sellJam(page: Page, where: RegExp, pause: number): Promise<number> {
  await itemField(page).waitFor()
  await page.keyboard.press('Alt+w')
  await expectFocus(itemField(page))
  await page.keyboard.type('jam', { delay: pause })
  await page.getByRole('option', { name: /jam/i }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
  await main(page).getByRole('button', { name: /^Cash/ }).first().click()
  await expectText(page, where)
  await main(page).getByRole('button', { name: 'Cash received' }).click()
  await completedBy(page).waitFor()
  const number = /ZED-(\d{6})/.exec((await dialog(page).textContent()) ?? '')?.[1]
  await completedBy(page).fill('Robin')
  await page.keyboard.press('Alt+Enter')
  await dialog(page).waitFor({ state: 'detached' })
  const row = await shop.db.one<{ total: number }>('select total from shop_order where number = $1', [Number(number)])
  return row?.total ?? 0
}

describe('the drawer of a desk (D486)', () => {
  test.each([200, 50])('at %i ms a key it is opened, takes cash, is counted over a reload, closed, and kept', async (pause) => {
    const name = `Desk ${pause}`
    const page = await shop.newBrowser()
    await openDesk(shop, page, 'admin')
    await sellJam(page, /^No drawer is open at this desk/, pause)

    await page.keyboard.press('Alt+y')
    await pressEnterOn(drawers(page).getByRole('button', { name: 'Open a drawer' }))
    await dialog(page).getByRole('textbox', { name: /^Desk/ }).waitFor()
    await page.keyboard.type(name, { delay: pause })
    await dialog(page).getByRole('textbox', { name: '$50' }).pressSequentially('4', { delay: pause })
    await page.keyboard.press('Tab')
    await page.reload()
    await pressEnterOn(drawers(page).getByRole('button', { name: 'Open a drawer' }))
    await dialog(page).getByText('Float: $200.00').waitFor()
    await dialog(page)
      .getByRole('combobox', { name: /^Counted by/ })
      .pressSequentially('Robin', { delay: pause })
    await dialog(page).getByRole('button', { name: 'Open it' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await drawers(page).getByText('At this desk').waitFor()

    await page.keyboard.press('Alt+n')
    const total = await sellJam(page, new RegExp(`^Into the drawer of ${name}`), pause)
    await page.keyboard.press('Alt+y')
    const expected = 20_000 + cashDue(total)
    await expectText(page, formatMoney(expected))
    await main(page)
      .getByRole('table', { name: 'By drawer' })
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .waitFor()
    await pressEnterOn(drawers(page).getByRole('button', { name: `Count and close: ${name}` }))
    await dialog(page).getByRole('textbox', { name: '$50' }).pressSequentially('4', { delay: pause })
    await page.keyboard.press('Tab')
    await page.reload()
    await pressEnterOn(drawers(page).getByRole('button', { name: `Count and close: ${name}` }))
    await dialog(page)
      .getByText(/Counted \$200\.00\. Short/)
      .waitFor()
    await dialog(page).getByRole('textbox', { name: /^Note/ }).pressSequentially('Under the till', { delay: pause })
    await dialog(page)
      .getByRole('combobox', { name: /^Counted by/ })
      .pressSequentially('Sam', { delay: pause })
    await dialog(page).getByRole('button', { name: 'Close it' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    const closed = drawers(page)
      .getByRole('table', { name: 'Closed drawers' })
      .getByRole('row', { name: new RegExp(`^${name}`) })
    expect(await closed.textContent()).toContain('Under the till')
    expect(await closed.textContent()).toContain(formatMoney(-cashDue(total)))
    await page.keyboard.press('Alt+n')
    await sellJam(page, /^No drawer is open at this desk/, pause)

    const desk = await shop.newBrowser()
    await openAs(shop, desk, 'reception@zed.example', '/shift-report')
    await drawers(desk)
      .getByText(/^No drawer is open/)
      .waitFor()
    expect(await drawers(desk).getByText('Closed drawers').count()).toBe(0)
  })
})
