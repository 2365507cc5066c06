import type { Locator, Page } from 'playwright'
import { expectText, pressEnterOn } from './steps.ts'

/** What reception does at the desk, by the labels on the screen. */

export const itemField = (page: Page): Locator => page.getByRole('combobox', { name: /^Add an item/ })
export const completedBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Completed by' })

/** Logs in by keyboard and opens an empty order. */
export async function goToDesk(page: Page, who: 'reception' | 'admin' = 'reception'): Promise<void> {
  await page.goto('/login')
  await pressEnterOn(page.getByRole('button', { name: `Use ${who}@zed.example` }))
  if (who === 'admin') await page.getByRole('heading', { level: 1, name: 'Office' }).waitFor()
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
