import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { type Condition, type Visit, visit } from './conditions.ts'
import { watchTraffic } from './settle.ts'

/** Milliseconds that someone waits; `open` is 0 if the product is already open. */
export type Purchase = { open: number; add: number; sum: number; worstEvent: number }

/** How long the pointer is on a product before it is released. */
const NEAR = 300

async function pressTile({ page, cdp }: Visit, path: string, isTouch: boolean): Promise<void> {
  const tile = page.locator(`main a[href="${path}"]`)
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  if (!box) throw new Error(`${path} is not on the page.`)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 160) / 2]
  if (isTouch) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await sleep(NEAR)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(x, y)
    await sleep(NEAR)
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Opens a product from the list or at its own address, and adds it to the cart. */
export async function measurePurchase(browser: Browser, origin: string, condition: Condition, product: string, isFromList: boolean) {
  const visitor = await visit(browser, origin, condition)
  const { settled } = watchTraffic(visitor)
  const { page } = visitor
  const isTouch = condition.context.hasTouch === true
  try {
    await page.goto(isFromList ? '/merch' : product)
    await settled()
    if (isFromList) {
      await pressTile(visitor, product, isTouch)
      await page.waitForFunction(() => window.probe?.opened !== undefined)
      await settled()
    }
    const add = page.getByRole('button', { name: 'Add to cart', exact: true })
    await (isTouch ? add.tap() : add.click())
    await page.waitForFunction(() => window.probe.added !== undefined)
    await settled()
    const { opened = 0, added = 0, worstEvent } = await page.evaluate(() => window.probe)
    return { open: opened, add: added, sum: opened + added, worstEvent } satisfies Purchase
  } finally {
    await visitor.leave()
  }
}
