import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { changeAnswer, type Journey, startJourney } from './harness.ts'
import { loginAs } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page) => dialog(page).getByRole('button', { name: /^(Add to cart|Out of stock)$/ })
const quantity = (page: Page) => dialog(page).getByRole('textbox', { name: 'Quantity' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Your cart' })
/** The desk's order is kept in its own tab (D479). */
const deskLines = (page: Page): Promise<NewLine[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('zed.desk') ?? '{"lines":[]}').lines)
const lines = (page: Page): Promise<NewLine[]> => page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{"lines":[]}').lines)
/** Generous, for a busy machine. */
const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/merch/"]')

/** Opens a product and waits for the server's stock. */
async function open(page: Page, id: string): Promise<void> {
  const answer = page.waitForResponse('**/api/merch')
  await page.goto(`/merch/${id}`)
  await answer
  await button(page).waitFor()
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  await dialog(page).getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: new RegExp(`^${value}\\b`) }).click()
}

type Row = Record<string, unknown> & { id: number; shortcode: string; type: string; images: { src: string; caption: string }[] }

type MerchAnswer = { merch: Row[]; inventory: unknown }

/** Changes the merchandise answer for this browser. */
const answerWith = (page: Page, change: (rows: Row[]) => Row[]) =>
  changeAnswer(page, '**/api/merch', ({ merch, inventory }: MerchAnswer) => ({ merch: change(merch), inventory }))

describe('the list', () => {
  test('everything in stock, newest first, each a link to its dialog (T24, T141, T143, T147, D37)', async () => {
    const page = await shop.newBrowser()
    const request = page.waitForRequest('**/api/merch')
    await page.goto('/merch')
    await request
    const inStock = publicMerch.filter((product) => !isSoldOut(product))
    expect(inStock.length).toBeLessThan(publicMerch.length)
    await expect
      .poll(() => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href'))))
      .toEqual(inStock.map(({ id }) => `/merch/${id}`))
  })

  test('rows become products, newest first, without tickets and rows that have no picture (T144 to T147)', async () => {
    const page = await shop.newBrowser()
    const row = (id: number, shortcode: string, more: Partial<Row> = {}): Row => ({
      id,
      shortcode,
      type: 'merch',
      images: [{ src: '/merch/none.jpg', caption: shortcode }],
      params: [],
      weight: 0.1,
      name: `A ${shortcode}`,
      price: [1, 2],
      ...more,
    })
    await answerWith(page, (rows) => [
      row(1001, 'kazoo'),
      ...rows,
      row(1003, 'gong'),
      row(1004, 'gig', { type: 'ticket' }),
      row(1005, 'unseen', { images: [] }),
      row(1002, 'logo-tee', { name: 'Logo tee, second printing' }),
    ])
    await page.goto('/merch')
    await expect
      .poll(async () => (await tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).slice(0, 4))
      .toEqual(['/merch/gong', '/merch/logo-tee', '/merch/kazoo', '/merch/loud-tee'])
    expect(await page.getByRole('link', { name: /second printing/ }).count()).toBe(1)
    for (const id of ['gig', 'unseen']) expect(await page.locator(`a[href="/merch/${id}"]`).count()).toBe(0)
  })

  test('visitors are never sent a hidden item; at its address, or an unknown one, it says so and leads to the list (T142, D46)', async () => {
    const page = await shop.newBrowser()
    const bodies: string[] = []
    page.on('response', async (response) => {
      if (/\.(js|html)$|\/api\/|\/merch/.test(new URL(response.url()).pathname)) bodies.push(await response.text().catch(() => ''))
    })
    await open(page, 'tea-towel')
    for (const id of ['no-such-thing', 'misc', 'jam', '%20', 'constructor', 'Logo-Tee']) {
      await page.goto(`/merch/${id}`)
      await dialog(page).getByRole('heading', { name: "We can't find that item" }).waitFor()
      await dialog(page).getByRole('link', { name: 'See all merch' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/merch')
    }
    expect(bodies.join('').length).toBeGreaterThan(10_000)
    for (const { description } of hiddenMerch) expect(bodies.some((text) => text.includes(description))).toBe(false)
  })
})

describe('choices', () => {
  test('a sold-out combination cannot be chosen; fewer than five left are shown (T158, T159, D40)', async () => {
    const page = await shop.newBrowser()
    await open(page, 'zip-hoodie')
    await choose(page, 'Size', 'M')
    await dialog(page).getByRole('button', { name: 'Colour' }).click()
    const gone = page.getByRole('option', { name: 'Sunset orange' })
    expect(await gone.textContent()).toContain(messages.optionOutOfStock)
    expect(await gone.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('option', { name: 'Black' }).click()
    // Sizes depend on the colour in turn: three are left of XL in black, five of XXL.
    await dialog(page).getByRole('button', { name: 'Size' }).click()
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'S',
      'M',
      `L${messages.optionOutOfStock}`,
      `XL${messages.fewRemain}`,
      'XXL',
    ])
    await page.getByRole('option', { name: 'M', exact: true }).click()
    await button(page).click()
    await panel(page).getByText('M / Black').waitFor()
    expect(await lines(page)).toMatchObject([{ type: 'merch', id: 'zip-hoodie', options: { size: 'M', colour: 'Black' } }])
  })

  test('a pack has its own pair of prices, for everyone and for Zedders; unset, it says Required, and nothing is added (T153, T163, D47)', async () => {
    const page = await shop.newBrowser()
    await open(page, 'plectrums')
    await button(page).click()
    await dialog(page).getByText(messages.required).waitFor()
    expect(await lines(page)).toEqual([])
    await choose(page, 'Pack', 'Pack of 3')
    await dialog(page).getByText('Zedder $5 / everyone else $7').waitFor()
    await button(page).click()
    await choose(page, 'Pack', 'Pack of 5')
    await dialog(page).getByText('Zedder $8 / everyone else $10').waitFor()
    await button(page).click()
    await panel(page).getByText('Pack of 3').waitFor()
    await panel(page).getByText('$17.00').waitFor()
    await loginAs(page, 'zedder@zed.example')
    await panel(page).getByText('$13.00').waitFor()
  })

  test('on a phone, what’s wrong is in view beside its field, above the buttons', async () => {
    const page = await shop.newBrowser({ phone: true })
    await open(page, 'zip-hoodie')
    await button(page).tap()
    const problem = dialog(page).getByText(messages.required).first()
    await problem.waitFor()
    const bottomOf = (all: ReturnType<typeof button>) => all.evaluate((element) => element.getBoundingClientRect().bottom)
    const edge = await button(page).evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(() => bottomOf(problem)).toBeLessThan(edge)
  })

  test('sold out, and the last one held back, are both shown at their addresses; three of two that are left is not “Out of stock” (T160, T161, D37, D39, D357)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/merch/work-shirt')
    await dialog(page).getByText(messages.soldOut).waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    expect(await quantity(page).count()).toBe(0)
    await dialog(page).getByRole('link', { name: 'See all merch' }).click()
    await dialog(page).waitFor({ state: 'detached' })

    await open(page, 'logo-tee')
    await choose(page, 'Size', 'XL')
    await dialog(page)
      .getByText(/^The last one’s at the front desk/)
      .first()
      .waitFor()
    expect(await button(page).textContent()).toBe(messages.outOfStock)
    expect(await button(page).isDisabled()).toBe(true)

    await open(page, 'box-set')
    await quantity(page).fill('3')
    await dialog(page).getByText('Only 2 left to order. Choose 1 or 2.').first().waitFor()
    expect(await button(page).textContent()).toBe('Add to cart')
    expect(await button(page).isDisabled()).toBe(true)
    await quantity(page).fill('2')
    await button(page).click()
    await dialog(page)
      .getByText(/^The rest are in your cart already/)
      .first()
      .waitFor()
    expect(await lines(page)).toHaveLength(2)
  })

  test('an item that sells out while open says so; nothing chosen is lost (T158, D83)', async () => {
    const page = await shop.newBrowser()
    await shop.db.all("update stock set available = initial, sold = 0 where sku = 'merch:crew-jumper:size=L'")
    await page.clock.install()
    await open(page, 'crew-jumper')
    await choose(page, 'Size', 'L')
    await quantity(page).fill('2')
    await shop.db.all("update stock set available = 0, sold = initial where sku = 'merch:crew-jumper:size=L'")
    const answer = page.waitForResponse('**/api/merch')
    await page.clock.runFor(31_000)
    await answer
    await dialog(page).getByText('L has just sold out. Please choose another.').waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    expect(await quantity(page).inputValue()).toBe('2')
    await choose(page, 'Size', 'M')
    await button(page).click()
    await expect.poll(() => lines(page)).toMatchObject([{ options: { size: 'M' } }, { options: { size: 'M' } }])
  })

  test('an unreachable server while a product is open changes nothing on it', async () => {
    const page = await shop.newBrowser()
    await page.clock.install()
    await shop.db.all("update stock set available = 0, sold = initial where sku = 'merch:bucket-hat:size=Small to medium'")
    await open(page, 'bucket-hat')
    await page.route('**/api/merch', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(31_000)
    await failed
    await dialog(page).getByRole('button', { name: 'Size' }).click()
    expect(await page.getByRole('option').allTextContents()).toEqual([
      `Small to medium${messages.optionOutOfStock}`,
      'Large to extra large',
    ])
  })
})

describe('how many', () => {
  test('only 1 to 10 can be added, and other input gets a message (T154, T155, D43)', async () => {
    const page = await shop.newBrowser()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'tea-towel')
    for (const [typed, left, message] of [
      ['0', '1', '1 is the least, so we’ve set it to 1.'],
      ['11', '10', '10 is the most, so we’ve set it to 10.'],
    ] as const) {
      for (const send of [() => page.keyboard.press('Enter'), () => button(page).click()]) {
        await quantity(page).fill(typed)
        await send()
        await dialog(page).getByText(message).waitFor()
        expect(await quantity(page).inputValue()).toBe(left)
        expect(await lines(page)).toEqual([])
      }
    }
    for (const [pasted, left, message] of [
      ['0', '1', '1 is the least, so we’ve set it to 1.'],
      ['-3', '1', '1 is the least, so we’ve set it to 1.'],
      ['11', '10', '10 is the most, so we’ve set it to 10.'],
      ['2.5', '3', 'That has too many decimals, so we set 3.'],
      ['a dozen', '3', 'That isn’t a number, so nothing changed.'],
    ] as const) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await quantity(page).selectText()
      await page.keyboard.press('ControlOrMeta+V')
      await dialog(page).getByText(message).waitFor()
      expect(await quantity(page).inputValue()).toBe(left)
    }
    await quantity(page).fill('')
    expect(await button(page).isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    await quantity(page).blur()
    await dialog(page).getByText('Enter how many, from 1 to 10.').first().waitFor()
    expect(await lines(page)).toEqual([])
    await quantity(page).fill('10')
    await page.keyboard.press('Enter')
    await expect.poll(() => lines(page)).toHaveLength(10)
  })
})

test('an order holds forty things: more are refused with how many fit (T164, D83)', async () => {
  const page = await shop.newBrowser({ cart: Array.from({ length: 35 }, () => ({ type: 'merch', id: 'tea-towel', options: {} })) })
  await open(page, 'breakfast-mug')
  await quantity(page).fill('10')
  await button(page).click()
  await page
    .getByText(/up to 40 items: 5 more will fit/)
    .first()
    .waitFor()
  expect(await lines(page)).toHaveLength(35)
  expect(await quantity(page).inputValue()).toBe('10')
  await quantity(page).fill('5')
  await button(page).click()
  await expect.poll(() => lines(page)).toHaveLength(40)
})

test('pictures show captions; one that cannot load leaves the poster and its caption (T149, D50)', async () => {
  const page = await shop.newBrowser()
  const captions = ['On the fence', 'In the drawer']
  await answerWith(page, (rows) =>
    rows.map((row) =>
      row.shortcode === 'tea-towel'
        ? { ...row, images: ['merch/fence.svg', '/merch/drawer.svg'].map((src, index) => ({ src, caption: captions[index] ?? '' })) }
        : row,
    ),
  )
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path d="M0 0h8v5H0z"/></svg>'
  await page.route('**/merch/fence.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
  await page.goto('/merch/tea-towel')
  for (const caption of captions) await dialog(page).getByText(caption).waitFor()
  const sources = () =>
    dialog(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
  await expect.poll(sources).toEqual(['/merch/fence.svg'])
})

test('reception is sent and shown hidden items, and names a price for something else, and what it was for (T16, T142, T157, D44, D45)', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'reception@zed.example')
  // The one with a price to name comes last.
  for (const { id, name } of hiddenMerch.toSorted((a, b) => Number(a.id === 'misc') - Number(b.id === 'misc'))) {
    await open(page, id)
    await dialog(page).getByRole('heading', { name }).waitFor()
  }
  await button(page).click()
  await dialog(page).getByText(messages.required).waitFor()
  expect(await deskLines(page)).toEqual([])
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('12.50')
  await dialog(page).getByLabel('What for').fill('Ear plugs')
  await button(page).click()
  await panel(page).getByText('Ear plugs').waitFor()
  await panel(page).getByText('$12.50').first().waitFor()
  expect(await deskLines(page)).toMatchObject([{ id: 'misc', price: 1250, note: 'Ear plugs' }])
})
