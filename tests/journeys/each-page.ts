import type { Page } from 'playwright'
import { pages } from '#app/pages.ts'
import { readBuilt } from '#tests/support/built.ts'

/** The one file of each page with its own code, and an address of it. What a page needs a role for says so, once its code is there. */
const manifest: Record<string, { file: string }> = JSON.parse(readBuilt('.vite/manifest.json'))
export const everyPage = Object.entries(pages).map(([name, { file, pattern }]) => ({
  name,
  code: `**/${manifest[`app/pages/${file}.tsx?only=words,default`]?.file}`,
  address: pattern.replace(/\/:\w+\?$/, '').replace(/:\w+$/, 'made-up'),
  // Not the page itself.
  start: name === 'privacyPolicy' ? { address: '/merch', title: 'Merch' } : { address: '/privacy-policy', title: 'Privacy policy' },
}))
export type EachPage = (typeof everyPage)[number]

/** A browser for each page of a batch at once: they wait more than they work. */
export const batches = Array.from({ length: Math.ceil(everyPage.length / 6) }, (_, index) => everyPage.slice(6 * index, 6 * index + 6)).map(
  (batch) => ({ batch, names: batch.map(({ name }) => name).join(', ') }),
)

/** Says of which page something wasn't so. */
export async function allOf(batch: readonly EachPage[], look: (each: EachPage) => Promise<void>): Promise<void> {
  await Promise.all(
    batch.map((each) =>
      look(each).catch((error: unknown) => {
        throw new Error(`${each.name}: ${error}`, { cause: error })
      }),
    ),
  )
}

/** Opens another page, and then goes to this one. */
export async function goTo(page: Page, { address, start }: EachPage): Promise<void> {
  await page.goto(start.address)
  await page.getByRole('main').getByRole('heading', { level: 1, name: start.title }).waitFor()
  await pressLinkTo(page, address)
}

/** Goes on as a press on a link would, wherever its link is. */
export async function pressLinkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}
