import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultCode, messages } from '#domain/messages.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectText, loginAs } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

/** The code of the answer that failed at our end, as its header has it. */
async function codeOf(page: Page, path: string, work: () => Promise<unknown>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse((each) => each.url().endsWith(path) && each.status() === 500), work()])
  return (await response.headerValue('x-request-id')) ?? ''
}

/** Something breaks in the database during `work`, and is fixed again. */
async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await shop.db.all(`alter table ${table} rename to ${table}_gone`)
  try {
    return await work()
  } finally {
    await shop.db.all(`alter table ${table}_gone rename to ${table}`)
  }
}

test('where the shop fails, the page shows the code that the log has, below the message (D305, M2)', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'zedder@zed.example')
  const code = await withoutTable('parcel', async () => {
    const failed = await codeOf(page, '/support/orders', () => page.goto('/account'))
    await expectText(page, messages.serverUnreachable)
    await expectText(page, faultCode(failed))
    return failed
  })
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await page.getByRole('button', { name: 'Load your orders again' }).click()
  await page.getByText(messages.mentionCode).waitFor({ state: 'detached' })
})

test('a form that fails at our end shows it too, and one that was filled in wrongly does not (D305)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('zedder@zed.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  const press = () => page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await press()
  await expectText(page, messages.loginRejected)
  expect(await page.getByText(messages.mentionCode).count()).toBe(0)
  const code = await withoutTable('known_source', async () => {
    const failed = await codeOf(page, '/support/login', press)
    await expectText(page, faultCode(failed))
    return failed
  })
  expect(code).not.toBe('')
})
