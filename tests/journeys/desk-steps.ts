import type { Locator, Page } from 'playwright'
import { expectFocus, expectText, loginAs } from './steps.ts'

/** What reception does at the desk, by the labels on the screen. */

/** Milliseconds from key to key: of somebody who looks up, and of somebody who doesn't. For journeys in which haste is what's tested. */
export const speeds = [200, 50] as const

/** A keyboard that counts strokes: a chord is as many as it has keys. With `delay` each stroke takes that many milliseconds. */
export class CountedKeys {
  strokes = 0
  readonly page: Page
  readonly delay: number
  constructor(page: Page, delay = 0) {
    this.page = page
    this.delay = delay
  }
  async press(chord: string): Promise<void> {
    const strokes = chord.split('+').length
    this.strokes += strokes
    await this.page.keyboard.press(chord, { delay: this.delay * strokes })
  }
  async type(text: string): Promise<void> {
    this.strokes += text.length
    await this.page.keyboard.type(text, { delay: this.delay })
  }
  /** Presses Tab until this, or something in it, has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return
      await this.press('Tab')
    }
    throw new Error(`The keyboard never came to ${target}.`)
  }
  /** Chooses one of a group of radio buttons by arrow. */
  async pick(group: Locator, name: RegExp): Promise<void> {
    await this.tabTo(group)
    const wanted = group.getByRole('radio', { name })
    if (await wanted.evaluate((radio) => radio === document.activeElement && !(radio as HTMLInputElement).checked))
      await this.press('Space')
    for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++) await this.press('ArrowDown')
  }
}

export const itemField = (page: Page): Locator => page.getByRole('combobox', { name: /^Add an item/ })
export const completedBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Completed by' })

/** Logs in and opens an empty order. */
export async function goToDesk(page: Page, who: 'reception' | 'admin' = 'reception'): Promise<void> {
  await loginAs(page, `${who}@zed.example`)
  // An admin finds the office at the login (T69), reception the desk (D480).
  if (who === 'admin') await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
}

let people = 0
/** Fills in everything a new person must give; returns the email address. */
export async function fillNewContact(page: Page, name: string): Promise<string> {
  const email = `desk-${++people}-${Date.now()}@people.example`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await page.getByLabel('Street address').fill('12 Vulture Street')
  await page.getByRole('combobox', { name: /Suburb/ }).fill('West End')
  await page.getByLabel('Postcode').fill('4101')
  const state = page.getByRole('button', { name: /State/ })
  await state.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectText(page, 'Queensland')
  return email
}

/** Types what an item is called, and adds the first that's offered under that name. */
export async function addItem(page: Page, item: string, delay = 0): Promise<void> {
  await expectFocus(itemField(page))
  await page.keyboard.type(item, { delay })
  await page
    .getByRole('option', { name: new RegExp(item, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`Remove .*${item}`, 'i') }).waitFor()
}

/** Adds a Full subscription, with the name on its card as the shop suggests it, or else this one. */
export async function addFull(page: Page, nameOnCard: string, delay = 0): Promise<void> {
  await itemField(page).focus()
  await page.keyboard.type('full', { delay })
  await page.getByRole('option', { name: /^Full/ }).first().waitFor()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog').getByLabel('Name on card')
  await card.waitFor()
  if ((await card.inputValue()) === '') await card.fill(nameOnCard)
  await expectFocus(card)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The press that takes the money: the order waits to be finished. Returns its number. */
export async function takeOrder(page: Page): Promise<string> {
  await page.keyboard.press('Alt+Enter')
  await expectFocus(completedBy(page))
  return orderIn(page)
}

/** The number of the order whose dialog is open. */
export async function orderIn(page: Page): Promise<string> {
  const text = (await page.getByRole('dialog', { name: 'Payment completed' }).textContent()) ?? ''
  return /ZED-\d{6}/.exec(text)?.[0] ?? ''
}

/** A walk-in carries a jar of jam away: up to the press that takes the money. Returns the order's number. */
export async function takeJam(page: Page, delay: number): Promise<string> {
  await page.keyboard.press('Alt+w')
  await addItem(page, 'jam', delay)
  return takeOrder(page)
}
