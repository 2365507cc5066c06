import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDesk, PASSWORD } from '#tests/bench/server/people.ts'
import { goToDesk, takeJam } from './desk-steps.ts'
import { type Journey, startJourney } from './harness.ts'

/** With every limit on. */
let shop: Journey
beforeAll(async () => {
  shop = await startJourney({ isLimited: true })
})
afterAll(() => shop.stop())

/** The other desks of a shift, and the calls that one order makes. */
const OTHERS = 28
const CALLS = 12

async function sell(page: Page, completedBy: string, delay: number): Promise<void> {
  await takeJam(page, delay)
  await page.keyboard.type(completedBy, { delay })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/subscriptions')
}

/** One of the others begins the shift and takes an order. Returns what the shop answered. */
async function workAt(desk: number): Promise<number[]> {
  const login = await fetch(`${shop.url}/support/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `desk-${desk}@bench.example`, pass: PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const answers = [login.status]
  while (answers.length <= CALLS)
    answers.push((await fetch(`${shop.url}/api/config`, { headers: { authorization: `Bearer ${token}` } })).status)
  return answers
}

test('desks at 200 and 50 ms a key sell while a shift logs in at the same address, and nobody has to wait (H3, D477)', async () => {
  await addDesk(shop.db, OTHERS)
  const refused: string[] = []
  const open = async () => {
    const page = await shop.newBrowser()
    page.on('response', (answer) => {
      if (answer.status() === 429) refused.push(answer.url())
    })
    return page
  }
  const [slow, fast, third] = [await open(), await open(), await open()]
  await goToDesk(slow)
  await goToDesk(fast, 'admin')
  const others = Array.from({ length: OTHERS }, (_, desk) => workAt(desk))
  const [answers] = await Promise.all([Promise.all(others), sell(slow, 'Robin', 200), sell(fast, 'Priya', 50)])
  expect(answers.flat().filter((status) => status !== 200)).toEqual([])
  // The thirty-first login of the quarter of an hour.
  await goToDesk(third)
  await sell(third, 'Sam', 50)
  expect(refused).toEqual([])
  const sold = await shop.db.all<{ name: string }>('select completed_by as name from shop_order where state = $1 order by 1', ['paid'])
  expect(sold.map(({ name }) => name)).toEqual(['Priya', 'Robin', 'Sam'])
})
