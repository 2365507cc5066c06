import type { Browser, Page } from 'playwright'
import { type Condition, visit } from './conditions.ts'
import { watchTraffic } from './settle.ts'

/** Milliseconds that someone waits; `open` is 0 if the product is already open. */
export type Purchase = { open: number; add: number; sum: number; worstEvent: number }

async function tapTile(page: Page, path: string): Promise<void> {
  const tile = page.locator(`main a[href="${path}"]`)
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  if (!box) throw new Error(`${path} is not on the page.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height, 160) / 2)
}

/** Opens a product from the list or at its own address, and adds it to the cart, with a finger that wasn't near before. */
export async function measurePurchase(browser: Browser, origin: string, condition: Condition, product: string, isFromList: boolean) {
  const visitor = await visit(browser, origin, { ...condition, context: { ...condition.context, hasTouch: true } })
  const { settled } = watchTraffic(visitor)
  const { page } = visitor
  try {
    await page.goto(isFromList ? '/merch' : product)
    await settled()
    if (isFromList) {
      await tapTile(page, product)
      await page.waitForFunction(() => window.probe?.opened !== undefined)
      await settled()
    }
    await page.getByRole('button', { name: 'Add to cart', exact: true }).tap()
    await page.waitForFunction(() => window.probe.added !== undefined)
    await settled()
    const { opened = 0, added = 0, worstEvent } = await page.evaluate(() => window.probe)
    return { open: opened, add: added, sum: opened + added, worstEvent } satisfies Purchase
  } finally {
    await visitor.leave()
  }
}
