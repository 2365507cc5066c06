import type { Browser, Locator, Page } from 'playwright'
import { type Condition, visit } from './conditions.ts'
import { product } from './pages.ts'
import { watchTraffic } from './settle.ts'

/** What a first tap opens: where somebody is before it, what they tap, and what shows that it has opened. */
type Tap = { name: string; arrange: (page: Page) => Promise<void>; target: (page: Page) => Locator; selector: string; words?: string }

const goto = (path: string) => async (page: Page) => void (await page.goto(path))

const cartOf = (page: Page) => page.locator('[aria-label="Cart, 1 item"]:visible').first()

async function withCart(page: Page): Promise<void> {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).tap()
  await page.getByText('Added to cart').first().waitFor()
  await page.goto('/merch')
  // Where there's room, the cart starts open.
  const cart = cartOf(page)
  await cart.waitFor()
  if ((await cart.getAttribute('aria-expanded')) === 'true') await cart.tap()
}

async function atContact(page: Page): Promise<void> {
  await withCart(page)
  await page.goto('/checkout')
  await page.getByRole('tab', { name: 'Returning' }).tap()
  await page.getByRole('button', { name: 'Use zedder@zed.example' }).tap()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

async function atDesk(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use reception@zed.example' }).tap()
  const item = page.getByRole('combobox', { name: /^Add an item/ })
  // On a phone the desk has one part of an order at a time.
  const order = page.getByRole('button', { name: 'Order', exact: true })
  await order.or(item).first().waitFor()
  if (await order.isVisible()) await order.tap()
  // Touched first: a page that scrolls to its field closes the field's list.
  await item.tap()
  await item.pressSequentially('full')
}

export const taps: readonly Tap[] = [
  { name: 'the menu', arrange: goto('/'), target: (page) => page.getByRole('button', { name: 'Menu' }), selector: '[role=dialog] nav' },
  {
    name: 'the account menu',
    arrange: goto('/'),
    target: (page) => page.getByRole('button', { name: 'Account', exact: true }),
    selector: '[popover] a',
  },
  {
    name: 'the cart, or its panel',
    arrange: withCart,
    target: cartOf,
    selector: 'button',
    words: 'Checkout',
  },
  {
    name: 'the next step of the checkout',
    arrange: atContact,
    target: (page) => page.getByRole('button', { name: 'Continue' }),
    selector: 'main button',
    words: 'Confirm order',
  },
  {
    name: 'an item at the desk',
    arrange: atDesk,
    target: (page) => page.getByRole('option', { name: /^Full/ }).first(),
    selector: '[role=dialog] h2',
  },
]

/** Milliseconds from letting go to the painted answer, with a finger that was never near before. */
export async function measureTap(browser: Browser, origin: string, condition: Condition, tap: Tap): Promise<number> {
  const visitor = await visit(browser, origin, { ...condition, context: { ...condition.context, hasTouch: true } })
  const { settled } = watchTraffic(visitor)
  const { page } = visitor
  try {
    await tap.arrange(page)
    await tap.target(page).waitFor()
    await settled()
    await page.evaluate(
      ({ selector, words }) => {
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((element) => element.checkVisibility() && element.textContent.includes(words))
        const look = (start: number) => {
          if (!isThere()) return void requestAnimationFrame(() => look(start))
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => Object.assign(document.documentElement.dataset, { tapped: String(performance.now() - start) })
          port2.postMessage('')
        }
        addEventListener('pointerup', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), { capture: true, once: true })
      },
      { selector: tap.selector, words: tap.words ?? '' },
    )
    await tap.target(page).tap()
    await page.waitForSelector('html[data-tapped]', { state: 'attached' })
    return Number(await page.getAttribute('html', 'data-tapped'))
  } finally {
    await visitor.leave()
  }
}
