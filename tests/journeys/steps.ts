import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { eventually } from './harness.ts'

/** What a person does, by the labels on the screen. */

let people = 0

export async function addSubscription(page: Page, type: string, nameOnCard: string): Promise<void> {
  await page.goto('/subscriptions')
  await chooseSubscription(page, type, nameOnCard)
}

/** The same from the list of subscriptions. */
export async function chooseSubscription(page: Page, type: string, nameOnCard: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${type}\\b`) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name on card').fill(nameOnCard)
  await dialog.getByRole('button', { name: /Add to cart/ }).click()
  await dialog.getByRole('heading', { name: 'Added to cart' }).waitFor()
  await dialog.getByRole('button', { name: 'Keep shopping' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Says that a subscription is a gift, and who gets it; in the dialog, or in a section of the phone form. What the form acts on as it's
 * typed arrives at `delay` ms a key.
 */
export async function fillGift(form: Locator, { name, email, delay = 0 }: { name: string; email: string; delay?: number }): Promise<void> {
  await form.getByText('It’s a gift for someone else').click()
  const receiver = form.getByRole('group', { name: 'Who gets it' })
  await receiver.getByLabel('Their name').pressSequentially(name, { delay })
  await receiver.getByLabel('Their email').fill(email)
  await receiver.getByLabel('Their phone').fill('0491 570 157')
  await receiver.getByLabel('Their street address').fill('7 Jacaranda Street')
  await receiver.getByLabel('A few words to them').fill('For your ears')
  await receiver.getByLabel('Their suburb or town').pressSequentially('ashgrove', { delay })
  await form.page().keyboard.press('ArrowDown')
  await form.page().keyboard.press('Enter')
  await expect.poll(() => receiver.getByLabel('Postcode').inputValue()).toBe('4060')
}

export async function addShirt(page: Page, size: string): Promise<void> {
  await page.goto('/merch')
  await chooseShirt(page, size)
}

/** The same from the list of merch. */
export async function chooseShirt(page: Page, size: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Logo tee/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Size/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${size}\\b`) }).click()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to cart').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Waits until the app responds here: a page that was drawn at build is visible before its script runs. */
export async function whenReady(target: Locator): Promise<Locator> {
  await target.waitFor()
  await eventually(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))))
  return target
}

/** Opens the account menu. */
export async function accountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const menu = page.getByRole('list', { name: 'Account' })
  await menu.waitFor()
  return menu
}

/** Presses Clear in the account menu, and answers its question. */
export async function clear(page: Page, answer: 'Clear everything' | 'Keep it' = 'Clear everything'): Promise<void> {
  await (await accountMenu(page)).getByRole('button', { name: 'Clear' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear everything?' })
  await dialog.getByRole('button', { name: answer }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the side drawer. */
export async function sideDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  return drawer
}

/** Logs one of the sample people in. */
export async function loginAs(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  const choice = page.getByRole('button', { name: `Use ${email}` })
  await choice.click()
  // An admin finds the office instead of the login (T69).
  if (email.startsWith('admin')) await choice.waitFor({ state: 'detached' })
  else await page.waitForURL(email.startsWith('reception') ? '**/checkout' : '**/subscriptions')
}

/** Opens a page that asks for a login, and logs one of the sample people in there. */
export async function loginAt(page: Page, email: string, address: string): Promise<void> {
  await page.goto(address)
  const choice = page.getByRole('button', { name: `Use ${email}` })
  await choice.click()
  await choice.waitFor({ state: 'detached' })
}

/** From the cart to checkout, past the donation prompt. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).waitFor()
  await checkOut(page)
}

/** The same from any page that shows the cart. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: /No thanks/ }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
}

/** Step 0: fills in everything a new person must give; returns the email address. */
export async function fillContact(page: Page, name: string): Promise<string> {
  const email = `journey-${++people}-${Date.now()}@people.example`
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'New' }).click()
  await main.getByLabel('Name', { exact: true }).fill(name)
  await main.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Street address').fill('12 Vulture Street')
  await main.getByRole('combobox', { name: /Suburb/ }).fill('West End')
  await main.getByLabel('Postcode').fill('4101')
  await main.getByRole('button', { name: /State/ }).click()
  await page.getByRole('option', { name: /Queensland|QLD/ }).click()
  await main.getByLabel('Password', { exact: true }).fill('Wombat7mud')
  await main.getByLabel('Password again').fill('Wombat7mud')
  return email
}

/** Step 0 for a new person; returns the email address. */
export async function beNew(page: Page, name = 'Zoë Ó Súilleabháin'): Promise<string> {
  const email = await fillContact(page, name)
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('button', { name: 'Confirm order' }).waitFor()
  return email
}

/** Step 0 for one of the sample people: logs in there, and continues. */
export async function comeBack(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'Returning' }).click()
  await main.getByRole('button', { name: `Use ${email}` }).click()
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('button', { name: 'Confirm order' }).waitFor()
}

/** Step 1: confirms, and returns the order's number. */
export async function confirmOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirm order' }).click()
  return orderNumber(page)
}

export async function orderNumber(page: Page): Promise<string> {
  const text = await page
    .getByText(/ZED-\d{6}/)
    .first()
    .textContent()
  return /ZED-\d{6}/.exec(text ?? '')?.[0] ?? ''
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
  await page.waitForURL('**/payment-success')
}

/** Reloads the page of a step that survives it. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('main').waitFor()
}

/** Waits until this is on the page. Seen once is enough: a message may be gone at a second look. */
export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}

/**
 * Hears every message of a page from now on, wherever the person goes: each is shown for five seconds, and a busy machine takes longer
 * than that to look. Returns what waits until one was said.
 */
export async function listenTo(page: Page): Promise<(message: string) => Promise<void>> {
  const said: string[] = []
  await page.exposeFunction('hearMessage', (text: string) => void said.push(text))
  const listen = () => {
    const { hearMessage } = window as unknown as { hearMessage: (text: string) => void }
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=alertdialog]')) hearMessage(textContent)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return (message) => expect.poll(() => said.find((text) => text.includes(message))).toBeDefined()
}

/** From now on a message of this page stays until it's closed or another takes its place, for a test that looks where it lies or presses it. */
export async function holdMessages(page: Page): Promise<void> {
  const hold = () => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 5000 ? 0 : setTimeout(run, ms))) as typeof window.setTimeout
  }
  await page.addInitScript(hold)
  await page.evaluate(hold)
}

/** Waits until this has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await target.waitFor()
  await eventually(() => target.evaluate((element) => element === document.activeElement)).catch(async () => {
    const instead = await target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    throw new Error(`Focus did not move to ${target}; it is at ${instead}`)
  })
}

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await target.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await keyboard.press('Tab')
  }
  throw new Error(`The keyboard never came to ${target}.`)
}

export async function pressEnterOn(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Waits until neither of the two lies over the other. */
export async function expectClear(one: Locator, other: Locator) {
  await expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()]
      if (!a || !b) return 'not there'
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    })
    .toBe(false)
}
