import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { product } from './pages.ts'
import { landingPage, merchPage, productPage, type Seen } from './templates.ts'

const colors: Readonly<Record<string, string>> = {
  'rgb(251, 97, 41)': 'orange',
  'rgb(200, 242, 58)': 'lime',
  'rgb(255, 122, 184)': 'pink',
  'rgb(95, 217, 227)': 'cyan',
  'rgb(255, 197, 61)': 'yellow',
}

/** What the shop's page shows, without its classes and with rounded numbers. */
async function read(page: Page): Promise<Seen> {
  return page.evaluate((names) => {
    const inside = (svg: Element) => {
      const copy = svg.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[class]')) part.setAttribute('class', 'line')
      return copy.innerHTML.replaceAll(/><\/(path|circle|rect|ellipse)>/g, '/>')
    }
    const poster = (svg: Element) => ({
      color: names[getComputedStyle(svg).color] ?? 'orange',
      isSquare: svg.getAttribute('viewBox') === '30 0 100 100',
      art: inside(svg).replaceAll(/-?\d+\.\d{3,}(?![\d.])/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    })
    const isPoster = (svg: Element) => /^(30|0) 0 1[06]0 100$/.test(svg.getAttribute('viewBox') ?? '')
    const posters = (root: ParentNode) => [...root.querySelectorAll('svg')].filter(isPoster).map(poster)
    const text = (root: ParentNode, selector: string) => root.querySelector(selector)?.textContent || undefined
    const tiles = [...document.querySelectorAll('main ul a')].flatMap((link) => {
      const [art] = posters(link)
      const title = text(link, 'h2, h3')
      if (!art || !title) return []
      const words = link.lastElementChild ?? link
      const said = { description: text(words, 'p'), badge: text(link, ':scope > div:first-child span') }
      return [
        {
          href: link.getAttribute('href') ?? '',
          title,
          ...said,
          price: (words.lastElementChild as HTMLElement | null)?.innerText.replaceAll(/\s+/g, ' ') ?? '',
          poster: art,
        },
      ]
    })
    const icons = Object.fromEntries(
      [...document.querySelectorAll('svg.lucide')].map((svg) => [svg.classList[1]?.slice('lucide-'.length), inside(svg)]),
    )
    const categories = [...document.querySelectorAll('[aria-label=Categories] a')].map(({ textContent }) => textContent)
    return { tiles, posters: posters(document), icons, categories }
  }, colors)
}

async function readDetail(page: Page) {
  const detail = page.getByRole('dialog')
  await page.goto(product)
  await detail.waitFor()
  const word = async (index: number) => (await detail.locator('p').nth(index).textContent())?.trim() ?? ''
  const pair = await detail.getByText(' / everyone else').textContent()
  const { icons } = await read(page)
  const [zedderPrice = '', fullPrice = ''] = pair?.match(/\$[\d.,]*\d/g) ?? []
  return { icons, words: { description: await word(0), weight: await word(1), zedderPrice, fullPrice } }
}

/** Rewrites the static pages with the shop's text, prices, posters and icons. The rest is written by hand. */
export async function writeStatic(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, locale: 'en-AU' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  const landing = await read(page)
  await page.getByRole('button', { name: 'Hide this' }).click()
  await page.goto('/merch')
  await page.locator('main li a').first().waitFor()
  const merch = await read(page)
  const detail = await readDetail(page)
  await context.close()

  const folder = new URL('static/', import.meta.url)
  const look = (await readFile(new URL('look.css', folder), 'utf8')).replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};:,]) /g, '$1')
  const bought = merch.tiles.find(({ href }) => href === product)
  if (!bought) throw new Error(`${product} is not in the shop.`)
  await writeFile(new URL('landing.html', folder), landingPage(look, landing))
  const [seen, sold] = [
    { ...merch, icons: { ...merch.icons, ...detail.icons } },
    { ...bought, ...detail.words },
  ]
  await writeFile(new URL('merch.html', folder), merchPage(look, seen, sold))
  await writeFile(new URL('product.html', folder), productPage(look, seen, sold))
}
