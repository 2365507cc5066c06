import type { Locator, Page } from 'playwright'
import { expectText, pressEnterOn } from './steps.ts'

/** What reception does at the desk, in the words on the screen. */

export const itemField = (page: Page): Locator => page.getByRole('combobox', { name: /^Add an item/ })
export const completedBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Completed by' })

/** Logged in without a pointer, at an order nobody has begun. */
export async function goToDesk(page: Page): Promise<void> {
  await page.goto('/login')
  await pressEnterOn(page.getByRole('button', { name: 'Use reception@zed.example' }))
  await page.waitForURL('**/subscriptions')
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Reception checkout' }).waitFor()
}

let people = 0
/** Everything that is asked of somebody new; answers with the email address. */
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
