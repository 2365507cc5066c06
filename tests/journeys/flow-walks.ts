import type { Page } from 'playwright'
import { expect } from 'vitest'
import { messages } from '#domain/messages.ts'
import { eventually } from './harness.ts'
import {
  beNew,
  checkOut,
  chooseShirt,
  chooseSubscription,
  comeBack,
  confirmOrder,
  expectText,
  fillContact,
  pay,
  sideDrawer,
} from './steps.ts'

/** A volunteer walking one flow: the shop in its frame, and the panel beside it. */
export type Walker = {
  shop: Page
  scenario: string
  /** Presses Start or End the trouble. */
  trouble: (word: 'Start' | 'End') => Promise<void>
  /** Opens the newest letter among those in the panel. */
  openLetter: () => Promise<void>
  /** Marks the next step as worked. */
  worked: () => Promise<void>
}
type Walk = (walker: Walker) => Promise<void>

const ZEDDER = 'zedder@zed.example'
const main = (shop: Page) => shop.getByRole('main')
const press = (shop: Page, name: string | RegExp) => shop.getByRole('button', { name, exact: true }).click()
const confirm = (shop: Page) => shop.getByRole('button', { name: 'Confirm order' }).click()

async function toSubscriptions(shop: Page): Promise<void> {
  await (await sideDrawer(shop)).getByRole('link', { name: 'Subscriptions' }).click()
  await shop.getByRole('heading', { name: /Subscri/, level: 1 }).waitFor()
}

async function openConcert(shop: Page) {
  await main(shop)
    .getByRole('link', { name: /Autumn concert/ })
    .click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByRole('heading', { name: /Autumn concert/ }).waitFor()
  return dialog
}

/** Leaves a dialog after adding something, by its own button. */
async function leaveDialog(shop: Page): Promise<void> {
  await shop.getByText(messages.addedToCart).first().waitFor()
  await shop.keyboard.press('Escape')
  await shop.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The cart is beside the page, or behind its button on a phone; then on to the checkout. */
async function toCheckout(shop: Page, isAsked = true): Promise<void> {
  const checkout = shop.getByRole('button', { name: 'Checkout', exact: true })
  const isPhone = await shop.evaluate(() => window.innerWidth < 900)
  if (isPhone)
    await shop
      .getByRole('link', { name: /^Cart,/ })
      .or(shop.getByRole('button', { name: /^Cart,/ }))
      .first()
      .click()
  await checkout.waitFor()
  if (isAsked) return checkOut(shop)
  await checkout.click()
  await shop.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
}

async function donate(shop: Page, sum: string): Promise<void> {
  await main(shop).getByRole('button', { name: sum, exact: true }).click()
  await main(shop).getByRole('button', { name: 'Add to cart' }).click()
  await expectText(shop, messages.addedToCart)
}

const newZedder: Walk = async ({ shop, scenario, trouble, worked }) => {
  await chooseShirt(shop, 'M')
  await worked()
  await toSubscriptions(shop)
  await chooseSubscription(shop, 'Full', 'J. Doe')
  await worked()
  await toCheckout(shop)
  await worked()
  if (scenario === 'offline') {
    await fillContact(shop, 'Offline Person')
    await trouble('Start')
    await press(shop, 'Add contact')
    await expectText(shop, messages.serverUnreachable)
    expect(await shop.getByLabel('Name', { exact: true }).inputValue()).toBe('Offline Person')
    await trouble('End')
    await press(shop, 'Add contact')
    await shop.getByRole('button', { name: 'Confirm order' }).waitFor()
  } else await beNew(shop)
  await worked()
  if (scenario === 'sold-out') {
    await confirm(shop)
    await expectText(shop, messages.soldOutMeanwhile)
    const lines = main(shop).getByRole('list', { name: 'Cart' }).locator('> li')
    await lines.filter({ hasText: 'Logo tee' }).getByText(messages.outOfStock).waitFor()
    expect(await lines.count()).toBe(2)
    await trouble('End')
  }
  await confirmOrder(shop)
  await worked()
  await pay(shop)
  await worked()
}

const returningTicket: Walk = async ({ shop, scenario, trouble, worked }) => {
  const dialog = await openConcert(shop)
  await dialog.getByText('Zedder $35 / everyone else $45').waitFor()
  await worked()
  await dialog.getByLabel('Name on ticket 1').fill('Wren Okafor')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await leaveDialog(shop)
  await worked()
  await toCheckout(shop)
  await worked()
  await comeBack(shop, ZEDDER)
  await expectText(shop, '$35.00')
  await worked()
  if (scenario === 'expired') {
    // A message after the last one had closed once crashed the whole page.
    await shop.getByRole('region', { name: 'Messages' }).waitFor({ state: 'detached' })
    await trouble('Start')
    await confirm(shop)
    await expectText(shop, messages.notAuthorised)
    await shop.getByLabel('Cart, 1 item', { exact: true }).first().waitFor()
    await trouble('End')
    await comeBack(shop, ZEDDER)
  }
  await confirmOrder(shop)
  await worked()
  await pay(shop)
  await worked()
}

const donationOnly: Walk = async ({ shop, worked }) => {
  await main(shop).getByRole('button', { name: '$50', exact: true }).click()
  expect(await main(shop).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('50')
  await worked()
  await main(shop).getByRole('button', { name: 'Add to cart' }).click()
  await expectText(shop, messages.addedToCart)
  await worked()
  await toCheckout(shop, false)
  await worked()
  await beNew(shop)
  await expectText(shop, messages.noGst)
  await worked()
  await confirmOrder(shop)
  await worked()
  await pay(shop)
  await worked()
}

const heavyMerch: Walk = async ({ shop, scenario, trouble, worked }) => {
  await main(shop)
    .getByRole('link', { name: /^Plywood record crate/ })
    .click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await leaveDialog(shop)
  await worked()
  await toCheckout(shop)
  await worked()
  await comeBack(shop, ZEDDER)
  await worked()
  await expectText(shop, messages.tooHeavy)
  await confirm(shop)
  await shop.getByRole('radio', { name: 'Station pickup' }).waitFor()
  await worked()
  await main(shop).getByText('Station pickup').first().click()
  await shop.getByText(messages.tooHeavy).waitFor({ state: 'detached' })
  await worked()
  if (scenario === 'sold-out') {
    await trouble('Start')
    await confirm(shop)
    await expectText(shop, messages.soldOutMeanwhile)
    await trouble('End')
  }
  await confirmOrder(shop)
  await worked()
  await pay(shop)
  await worked()
}

const declinedThenPaid: Walk = async ({ shop, scenario, trouble, worked }) => {
  await donate(shop, '$5')
  await toCheckout(shop, false)
  await worked()
  await comeBack(shop, ZEDDER)
  await worked()
  await confirmOrder(shop)
  await worked()
  await press(shop, scenario === 'declined' ? 'Pay with PayPal (test)' : 'Decline my card (test)')
  await expectText(shop, messages.paymentDeclined)
  await worked()
  if (scenario === 'declined') await trouble('End')
  await pay(shop)
  await worked()
}

const freeUnder18: Walk = async ({ shop, scenario, trouble, worked }) => {
  const dialog = await openConcert(shop)
  await dialog.getByLabel('Name on ticket 1').fill('Mim')
  await dialog.getByText('Under 18, free', { exact: true }).click()
  await worked()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await leaveDialog(shop)
  await worked()
  await toCheckout(shop)
  await worked()
  await comeBack(shop, ZEDDER)
  await worked()
  if (scenario === 'offline') {
    await trouble('Start')
    await confirm(shop)
    await expectText(shop, messages.serverUnreachable)
    await trouble('End')
  }
  await confirm(shop)
  await shop.waitForURL('**/payment-success')
  await expectText(shop, 'There was nothing to pay')
  await worked()
}

const forgottenPassword: Walk = async ({ shop, scenario, trouble, openLetter, worked }) => {
  const email = main(shop).getByLabel('Email')
  await email.fill(ZEDDER)
  await main(shop).getByRole('link', { name: 'Reset Password' }).click()
  await main(shop).getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await email.inputValue()).toBe(ZEDDER)
  await worked()
  await press(shop, 'Send me a link')
  if (scenario === 'no-mail') {
    await expectText(shop, messages.recoveryError)
    await trouble('End')
    await press(shop, 'Send me a link')
  }
  await expectText(shop, messages.recoverySuccess)
  await worked()
  await openLetter()
  await main(shop).getByRole('heading', { name: 'Set a new password' }).waitFor()
  await worked()
  await email.fill(ZEDDER)
  await main(shop).getByLabel('New password', { exact: true }).fill('Louder2Zed')
  await main(shop).getByLabel('New password again').fill('Louder2Zed')
  await press(shop, 'Set new password')
  await expectText(shop, messages.passwordUpdated)
  await worked()
  await main(shop).getByRole('link', { name: 'Login' }).click()
  await email.fill(ZEDDER)
  await main(shop).getByLabel('Password', { exact: true }).fill('Louder2Zed')
  await main(shop).getByRole('button', { name: 'Login', exact: true }).click()
  await shop.waitForURL('**/subscriptions')
  await worked()
}

const unsubscribe: Walk = async ({ shop, scenario, trouble, openLetter, worked }) => {
  await openLetter()
  await main(shop).getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  await worked()
  if (scenario === 'offline') {
    await trouble('Start')
    await press(shop, 'Unsubscribe')
    await expectText(shop, messages.newsletterUnreachable)
    await trouble('End')
  }
  await press(shop, 'Unsubscribe')
  await expectText(shop, messages.unsubscribedFromZedletter)
  await worked()
  await press(shop, 'Subscribe')
  await expectText(shop, messages.subscribedToZedletter)
  await worked()
  await press(shop, 'Unsubscribe')
  await main(shop).getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
  await worked()
}

const radioTimes: Walk = async ({ shop, openLetter, worked }) => {
  await openLetter()
  await expectText(shop, 'Wren Okafor')
  await worked()
  await main(shop).getByText('Mail me a physical copy').click()
  const street = main(shop).getByLabel('Street address')
  expect(await street.inputValue()).toBe('12 Jacaranda Street')
  await worked()
  await street.fill('')
  await press(shop, 'Update my Radio Times Preference')
  await expectText(shop, 'Enter a street address.')
  await worked()
  await street.fill('1 Boundary Street')
  await press(shop, 'Update my Radio Times Preference')
  await expectText(shop, messages.radioTimesSaved)
  await worked()
}

async function toDesk(shop: Page): Promise<void> {
  await press(shop, 'Use reception@zed.example')
  await shop.waitForURL('**/checkout')
  await (await sideDrawer(shop)).getByRole('link', { name: 'Desk' }).click()
  await shop.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
}

async function finishOrder(shop: Page): Promise<void> {
  const dialog = shop.getByRole('dialog', { name: 'Payment completed' })
  await dialog.getByRole('combobox', { name: messages.completedBy }).fill('Robin')
  await dialog.getByRole('button', { name: /^(Finish|Retry)$/ }).click()
}

const itemField = (shop: Page) => shop.getByRole('combobox', { name: /^Add an item/ })

/** On a small screen the desk shows one part at a time. A list that is still open hides the next button. */
async function goOn(shop: Page, part: 'Order' | 'Payment'): Promise<void> {
  const there = part === 'Order' ? itemField(shop) : shop.getByRole('button', { name: /^Pledge/ }).first()
  const button = shop.getByRole('button', { name: part, exact: true })
  await eventually(async () => {
    if (await there.isVisible()) return true
    if (await button.isVisible()) await button.click()
    return false
  })
}

const deskEftpos: Walk = async ({ shop, scenario, trouble, worked }) => {
  await toDesk(shop)
  await worked()
  await main(shop).getByText('Returning', { exact: true }).click()
  await shop.getByRole('textbox', { name: /^Subscriber number/ }).fill('okafor')
  await press(shop, 'Search')
  await shop.getByRole('list', { name: 'Zedders found' }).getByRole('button').first().click()
  await worked()
  await itemField(shop).fill('full')
  await itemField(shop).press('Enter')
  await shop.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  await shop.getByRole('dialog').waitFor({ state: 'detached' })
  await worked()
  await goOn(shop, 'Payment')
  if (scenario === 'offline') {
    await trouble('Start')
    await shop.getByRole('button', { name: 'Eftpos approved' }).click()
    await expectText(shop, 'This order hasn’t been sent')
    await trouble('End')
    await shop.getByRole('button', { name: 'Retry' }).click()
  } else await shop.getByRole('button', { name: 'Eftpos approved' }).click()
  await shop.getByRole('dialog', { name: 'Payment completed' }).waitFor()
  await worked()
  await finishOrder(shop)
  await shop.waitForURL('**/subscriptions')
  await worked()
}

const deskPledge: Walk = async ({ shop, worked }) => {
  await toDesk(shop)
  await worked()
  const form = main(shop)
  await form.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await form.getByLabel('Email', { exact: true }).fill('noor@people.example')
  await form.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await form.getByLabel('Street address').fill('12 Vulture Street')
  await form.getByRole('combobox', { name: /Suburb/ }).fill('West End')
  await form.getByLabel('Postcode').fill('4101')
  await form.getByRole('button', { name: /State/ }).click()
  await shop.getByRole('option', { name: /Queensland|QLD/ }).click()
  await worked()
  await goOn(shop, 'Order')
  await itemField(shop).fill('tea towel')
  await itemField(shop).press('Enter')
  await expectText(shop, 'Tea towel')
  await worked()
  await goOn(shop, 'Payment')
  await shop
    .getByRole('button', { name: /^Pledge/ })
    .first()
    .click()
  await shop.getByRole('button', { name: 'Record pledge' }).click()
  await shop.getByRole('dialog', { name: 'Payment completed' }).waitFor()
  await worked()
  await finishOrder(shop)
  await shop.waitForURL('**/subscriptions')
  await worked()
  await (await sideDrawer(shop)).getByRole('link', { name: 'Pledges' }).click()
  await main(shop)
    .getByRole('row', { name: /Noor Haddad/ })
    .waitFor()
  await worked()
}

const officeTenRecords: Walk = async ({ shop, scenario, trouble, worked }) => {
  await press(shop, 'Use admin@zed.example')
  const records = main(shop).getByRole('option')
  await expectText(shop, /^10 records to be processed/)
  await worked()
  await records.first().click()
  const process = main(shop).getByRole('button', { name: /^Process\b/ })
  await worked()
  const dialog = shop.getByRole('dialog')
  const processOne = async () => {
    const left = await records.count()
    await process.click()
    await dialog.getByText('Approved').click()
    if (scenario === 'offline' && left === 10) {
      await trouble('Start')
      await dialog.getByRole('button', { name: 'Process' }).click()
      await dialog.getByText('Not processed').waitFor()
      await trouble('End')
      await dialog.getByRole('button', { name: 'Try again' }).click()
    } else await dialog.getByRole('button', { name: 'Process' }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await records.count()) === left - 1)
    await expectText(shop, /Processed: subscriber \d+/)
  }
  await processOne()
  await worked()
  for (let left = 9; left > 0; left--) await processOne()
  await expectText(shop, /^Nothing to process/)
  await worked()
}

/** How each flow is walked, by its id. */
export const walks: Readonly<Record<string, Walk>> = {
  'new-zedder': newZedder,
  'returning-ticket': returningTicket,
  'donation-only': donationOnly,
  'heavy-merch': heavyMerch,
  'declined-then-paid': declinedThenPaid,
  'free-under-18': freeUnder18,
  'forgotten-password': forgottenPassword,
  unsubscribe,
  'radio-times': radioTimes,
  'desk-eftpos': deskEftpos,
  'desk-pledge': deskPledge,
  'office-ten-records': officeTenRecords,
}
