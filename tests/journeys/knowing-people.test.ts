import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFull, addItem, atBothSpeeds, fillNewContact, goToDesk, itemField, startShopPerSpeed } from './desk-steps.ts'
import type { Journey } from './harness.ts'
import { expectFocus, expectText, loginAs, pressEnterOn, sideDrawer, tabTo } from './steps.ts'

let shops: Awaited<ReturnType<typeof startShopPerSpeed>>
beforeAll(async () => {
  shops = await startShopPerSpeed()
})
afterAll(() => shops.stop())

async function atTheDesk(shop: Journey): Promise<Page> {
  const page = await shop.newBrowser()
  await goToDesk(page)
  return page
}

const orders = async (shop: Journey) => (await shop.db.one<{ count: number }>('select count(*)::integer as count from shop_order'))?.count
const wren = (shop: Journey) =>
  shop.db.one<{ id: number; address: string; mobile: string; subnumber: string }>(
    "select id, address, mobile, subnumber from contact where email_key = 'zedder@zed.example'",
  )

const searchField = (page: Page) => page.getByRole('textbox', { name: /^Subscriber number/ })
const found = (page: Page) => page.getByRole('list', { name: 'Zedders found' }).getByRole('button')

async function findMisspelt(page: Page, typed: string, delay: number): Promise<void> {
  await page.keyboard.press('Alt+s')
  await expectFocus(searchField(page))
  await page.keyboard.type(typed, { delay })
  await page.keyboard.press('Enter')
  const first = found(page).first()
  await expectFocus(first)
  await expectText(page, 'No exact match. Is it one of these?')
  await page.keyboard.press('Enter')
  await expectFocus(itemField(page))
}

describe('at the desk', () => {
  test('at 200 and 50 ms a key a name typed blind after a refusal goes into no email, and somebody typed in again is told before anything is paid (M1, L6, D511, D552, D599, hostile 226, hostile 253)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      const page = await atTheDesk(shop)
      const [stored, number] = [await wren(shop), await orders(shop)]
      const email = page.getByLabel('Email', { exact: true })
      await fillNewContact(page, 'Wren Okafor')
      await email.fill('zedder@zed.example')
      await expectText(page, 'Is it someone we know?')
      await page.keyboard.press('Alt+a')
      await addItem(page, 'jam', delay)
      await page.keyboard.press('Alt+Enter')
      await expectFocus(email)
      await page.keyboard.type('ana', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectText(page, /That email looks incomplete/)
      expect(await email.inputValue()).toBe('ana')
      expect([await orders(shop), await wren(shop)]).toEqual([number, stored])

      await page.keyboard.press('Alt+n')
      await expectFocus(page.getByRole('button', { name: 'Start new' }))
      await page.keyboard.press('Enter')
      await expectText(page, 'Nothing in this order yet.')
      await page.getByText('Is it someone we know?').waitFor({ state: 'detached' })
      const [before, count] = [await wren(shop), await orders(shop)]
      await page.getByLabel('Name', { exact: true }).focus()
      await page.keyboard.type('Wren Okafor', { delay })
      await page.keyboard.press('Tab')
      await page.keyboard.type('zedder@zed.example', { delay })
      await page.keyboard.press('Tab')
      await page.keyboard.type('0491 570 999', { delay })
      await expectText(page, 'Is it someone we know?')
      // It's between the phone and the street, and people who type on don't come to it (D599).
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('12 Vulture Street', { delay })
      await page.keyboard.press('Enter')
      expect(await page.getByLabel('Street address').inputValue()).toBe('12 Vulture Street')
      expect(await page.getByText(`Subscriber ${before?.subnumber}`).count()).toBe(0)
      await page.keyboard.press('Alt+a')
      await addItem(page, 'jam', delay)
      await page.keyboard.press('Alt+Enter')
      await expectText(page, /Wren Okafor has this email address already\. Use this person/)
      expect([await orders(shop), await wren(shop)]).toEqual([count, before])

      await page.keyboard.press('Alt+p')
      await expectFocus(page.getByRole('button', { name: 'Use this person: Wren Okafor' }))
      await page.keyboard.press('Enter')
      await expectText(page, `Subscriber ${before?.subnumber}`)
      expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe(before?.mobile)
      await page.keyboard.press('Alt+Enter')
      await page.getByRole('dialog', { name: 'Payment completed' }).waitFor()
      expect(await orders(shop)).toBe((count ?? 0) + 1)
      expect(await wren(shop)).toEqual(before)
    }))

  test('at 200 and 50 ms a key one letter is too little, and a letter wrong, a first name, a whole one, an email and a phone each find her (M2, D510)', () =>
    atBothSpeeds(async (delay) => {
      const page = await atTheDesk(shops.at(delay))
      await page.keyboard.press('Alt+s')
      await expectFocus(searchField(page))
      await page.keyboard.type('o', { delay })
      await page.keyboard.press('Enter')
      await expectText(page, 'Type at least 2 letters or digits to search for.')
      await page.keyboard.press('Backspace')
      await findMisspelt(page, 'okafer wren', delay)

      for (const typed of ['wren', 'Wren Okafor', 'zedder@zed', '0491 570 156']) {
        await page.keyboard.press('Alt+s')
        await expectFocus(searchField(page))
        await page.keyboard.press('Control+a')
        await page.keyboard.type(typed, { delay })
        await page.keyboard.press('Enter')
        // The answer takes the focus to whom it found.
        await expectFocus(found(page).first())
        expect(await found(page).first().textContent()).toContain('Wren Okafor')
      }
    }))

  test('at 200 and 50 ms a key two desks find and renew one person: the second is told before the payment (M4, D512)', () =>
    atBothSpeeds(async (delay) => {
      const [shop, typed] = [shops.at(delay), delay === 50 ? 'marchetty theo' : 'okafer wren']
      const renew = async () => {
        const page = await atTheDesk(shop)
        await findMisspelt(page, typed, delay)
        await addFull(page, 'W. Okafor', delay)
        return page
      }
      const [first, second] = await Promise.all([renew(), renew()])
      expect(await second.getByText('Being renewed already').count()).toBe(0)
      await first.keyboard.press('Alt+Enter')
      await first.getByRole('dialog', { name: 'Payment completed' }).waitFor()
      await expectText(second, 'Being renewed already')
      await expectText(second, /^ZED-\d{6}, .* at the desk by Ines Tran\. Ask before you take a payment/)
    }))
})

test('two records of one person are merged, found by the old number, and the merge undone; a subscription is renewed and ended, and a phone corrected, with reasons that the history shows (A163 to A165, A175, D513 to D515, D844)', async () => {
  const shop = shops.at(50)
  await shop.db.all(
    `insert into contact (email, name, subnumber, mobile, email_confirmed_at) values ('w.okafor@mail.example', 'W. Okafor', '10777', '0491 570 222', now())`,
  )
  await shop.db.all(
    `insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate)
     select id, subnumber, name, 'full', '2031-06-30' from contact where subnumber = '10777'`,
  )
  const kept = await wren(shop)
  const page = await shop.newBrowser()
  await loginAs(page, 'reception@zed.example')
  await (await sideDrawer(page)).getByRole('link', { name: 'People' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'People' }))
  await tabTo(page.getByRole('textbox', { name: /^Name, number/ }))
  await page.keyboard.type('zedder@zed')
  await page.keyboard.press('Enter')
  await pressEnterOn(page.getByRole('link', { name: 'Wren Okafor' }))
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Wren Okafor' }))

  await pressEnterOn(page.getByRole('button', { name: 'Merge with another record' }))
  const other = page.getByRole('textbox', { name: 'The other record' })
  await other.focus()
  await page.keyboard.type('10777')
  await page.keyboard.press('Enter')
  await pressEnterOn(page.getByRole('button', { name: 'This one: W. Okafor, w.okafor@mail.example' }))
  await expectFocus(page.getByRole('textbox', { name: /^Why/ }))
  await page.keyboard.type('They rang, it’s one person')
  await pressEnterOn(page.getByRole('button', { name: 'Merge them' }))
  await expectText(page, 'W. Okafor, 10777, was merged into this record')
  await expectText(page, /Active to 30 June 2031\.$/)
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Wren Okafor' }))

  await page.goto('/people/10777')
  await page.waitForURL(`**/people/${kept?.subnumber}`)
  await expectText(page, 'Merged with 10777')
  await pressEnterOn(page.getByRole('button', { name: 'Undo the merge of W. Okafor' }))
  await expectFocus(page.getByRole('textbox', { name: /^Why/ }))
  await page.keyboard.type('Two sisters')
  await pressEnterOn(page.getByRole('button', { name: 'Undo it' }))
  await expectText(page, 'Merge with 10777 undone')
  await page.goto('/people/10777')
  await page.getByRole('heading', { level: 1, name: 'W. Okafor' }).waitFor()

  await pressEnterOn(page.getByRole('button', { name: 'Extend' }))
  await page.getByLabel('New last day').fill('2031-07-31')
  await page.getByRole('textbox', { name: /^Why/ }).fill('The studio was shut')
  await page.getByRole('button', { name: 'Extend it' }).click()
  await expectText(page, 'Extended to 31 July 2031')
  expect(await shop.db.all("select action from audit where action like 'person.%' order by id")).toEqual(
    ['person.merge', 'person.unmerge', 'person.lengthen'].map((action) => ({ action })),
  )

  await shop.db.all(
    `insert into contact (email, name, subnumber, mobile, address, suburb, state, postcode, email_confirmed_at)
     values ('yuki@mail.example', 'Yuki Sato', '10888', '0491 570 222', '7 Long Street', 'West End', 'QLD', '4101', now())`,
  )
  await shop.db.all(
    `insert into subscriber (contact_id, subnumber, name, subtypecode, expirydate)
     select id, subnumber, name, 'full', '2031-06-30' from contact where subnumber = '10888'`,
  )
  await page.goto('/people/10888')
  const say = async (why: string) => {
    await tabTo(page.getByRole('textbox', { name: /^Why/ }))
    await page.keyboard.type(why)
  }
  await pressEnterOn(page.getByRole('button', { name: 'Renew', exact: true }))
  await say('Paid by bank transfer')
  await pressEnterOn(page.getByRole('button', { name: 'Renew it' }))
  await expectText(page, 'Renewed without a sale to 30 June 2032')
  await expectText(page, 'Paid by bank transfer')

  await pressEnterOn(page.getByRole('button', { name: 'Correct their details' }))
  await tabTo(page.getByRole('textbox', { name: /^Phone/ }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0491 570 333')
  await say('A digit was wrong')
  await pressEnterOn(page.getByRole('button', { name: 'Save the details' }))
  await expectText(page, 'Corrected: phone')
  await page.getByRole('link', { name: '0491 570 333' }).waitFor()

  await pressEnterOn(page.getByRole('button', { name: 'End', exact: true }))
  await say('They moved away')
  await pressEnterOn(page.getByRole('button', { name: 'End it' }))
  await expectText(page, 'Subscription ended, which ran to 30 June 2032')
  expect(
    await shop.db.all(
      "select what, why, fields from person_event join contact on contact.id = contact_id where subnumber = '10888' order by person_event.id",
    ),
  ).toEqual([
    { what: 'renew', why: 'Paid by bank transfer', fields: null },
    { what: 'contact', why: 'A digit was wrong', fields: ['mobile'] },
    { what: 'end', why: 'They moved away', fields: null },
  ])
})
