import type { Page } from 'playwright'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOnline, openAs, openDesk } from './beforehand.ts'
import { addItem, fillNewContact, speeds, takeOrder } from './desk-steps.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, pressEnterOn, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const teaTowel = { type: 'merch', id: 'tea-towel' }
const band = {
  type: 'subscription',
  id: 'band',
  band: 'Ferry Wake',
  members: ['Ana Bell', 'Bo Tree', '', ''],
  postpack: true,
}

/** One of the sample people buys these online, to be posted. */
const buy = (items: readonly object[]) => buyOnline(shop, items, { email: 'zedder@zed.example' })

async function onPaper(page: Page): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }))))
  return text.join('\n')
}

const stateOf = async (number: string) =>
  (await shop.db.one<{ state: string }>('select state from shop_order where number = $1', [Number(number.slice(4))]))?.state

test('two online orders are taken, printed, scanned and posted by keyboard; each buyer is told (D500, D502, D381)', async () => {
  const [towels, whole] = [await buy([teaTowel, teaTowel]), await buy([band, teaTowel])]
  const page = await shop.newBrowser()
  await openAs(shop, page, 'reception@zed.example', '/packing')
  await expectText(page, /^2 orders: 3 pieces of merch, 2 cards, 1 pack\.$/)
  const count = page.getByRole('textbox', { name: 'How many orders' })
  await tabTo(count)
  await page.keyboard.press('Enter')
  await page.waitForURL(/packing\/\d+$/)
  const scan = page.getByRole('textbox', { name: 'Scan a slip, or type its number' })
  await expectFocus(scan)

  const list = await onPaper(page)
  for (const text of ['Batch 1', 'Ines Tran', 'Ana Bell, Ferry Wake, 10001', 'Band pack', towels, whole]) expect(list).toContain(text)
  expect(list).not.toContain('Scan a slip')
  await pressEnterOn(page.getByRole('link', { name: 'Packing slips' }))
  await page.getByRole('button', { name: 'Print 2 slips' }).waitFor()
  const slips = await onPaper(page)
  for (const text of [towels, whole, '12 Jacaranda Street', 'Bo Tree', 'Thank you from']) expect(slips).toContain(text)
  await pressEnterOn(page.getByRole('link', { name: 'Address labels' }))
  await page.getByRole('button', { name: 'Print 3 labels' }).waitFor()
  const labels = await onPaper(page)
  expect(labels.match(/12 Jacaranda Street/g)).toHaveLength(3)
  expect(labels).not.toContain('Back to packing')

  await scan.focus()
  for (const number of [towels, whole]) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await expectText(page, `${number}, Wren Okafor: packed`)
  }
  await page.keyboard.type(towels)
  await page.keyboard.press('Enter')
  await expectText(page, new RegExp(`^${towels}: Ines Tran marked it as packed on `))
  await expectText(page, /All packed\.$/)
  expect(await stateOf(towels)).toBe('paid')

  await pressEnterOn(page.getByRole('button', { name: 'Post 2 parcels' }))
  await pressEnterOn(page.getByRole('dialog').getByRole('button', { name: 'They’re posted' }))
  await eventually(async () => (await stateOf(towels)) === 'fulfilled' && (await stateOf(whole)) === 'fulfilled')
  for (const number of [towels, whole]) {
    const letter = await eventually(async () => (await shop.letters()).find(({ subject }) => subject === `In the post: order ${number}`))
    expect(letter.to?.[0]?.address).toBe('zedder@zed.example')
    expect(letter.text).toContain('Australia Post')
  }

  await page.goto('/packing')
  await expectText(page, 'Nothing to pack.')
  await pressEnterOn(page.getByRole('link', { name: 'Batch 1' }))
  await page.getByRole('row', { name: /Band pack/ }).waitFor()
  expect(await onPaper(page)).toContain('Ana Bell, Ferry Wake, 10001')
})

test('what one has taken, another can neither take nor pack at its order (D500, D503)', async () => {
  const number = await buy([teaTowel])
  const [one, other] = [await shop.newBrowser(), await shop.newBrowser()]
  await openAs(shop, one, 'reception@zed.example', '/packing')
  await openAs(shop, other, 'admin@zed.example', '/packing')
  for (const page of [one, other]) await page.getByRole('button', { name: 'Take a batch' }).waitFor()
  await other.goto(`/orders/${number}`)
  await other.getByRole('button', { name: 'It’s packed' }).waitFor()
  await one.getByRole('button', { name: 'Take a batch' }).click()
  await one.waitForURL(/packing\/\d+$/)
  const batch = one.url().split('/').at(-1)
  await other.getByRole('button', { name: 'It’s packed' }).click()
  await expectText(other, `It’s in packing batch ${batch}, which Ines Tran took. Tick it there.`)
  await other.getByRole('region', { name: 'History' }).getByText(`Taken to be packed, in batch ${batch}`).waitFor()
  await other.goto('/packing')
  await expectText(other, 'Nothing to pack.')
  await other.getByRole('link', { name: `Batch ${batch}`, exact: true }).waitFor()
})

test.each(speeds)(
  'at %i ms a key a towel the desk sells to be posted is on the list, a label and in the letter (H4, D549)',
  async (delay) => {
    const page = await shop.newBrowser()
    await openDesk(shop, page)
    await fillNewContact(page, 'Posted Caller')
    await page.keyboard.press('Alt+a')
    await addItem(page, 'tea towel', delay)
    await page.getByRole('checkbox', { name: 'Station pickup' }).click({ force: true })
    const number = await takeOrder(page)
    await page.keyboard.type('Priya', { delay })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/subscriptions')
    const letter = await eventually(async () => (await shop.letters()).find(({ subject }) => subject?.startsWith(`Order ${number}`)))
    expect(letter.text).toMatch(/It is to be posted to Posted Caller, 12 Vulture Street, West End QLD 4101\. Their phone: 0491 570 156\./)

    await page.goto('/packing')
    await pressEnterOn(page.getByRole('button', { name: 'Take a batch' }))
    await page.waitForURL(/packing\/\d+$/)
    await page.getByRole('textbox', { name: 'Scan a slip, or type its number' }).waitFor()
    expect(await onPaper(page)).toContain(number)
    await pressEnterOn(page.getByRole('link', { name: 'Address labels' }))
    await page.getByRole('button', { name: /^Print \d+ label/ }).waitFor()
    expect(await onPaper(page)).toContain('12 Vulture Street')
  },
)
