import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { launchOptions, openContext } from '#tests/browser.ts'

/** Where some text is, in pixels of the picture. */
type Word = { text: string; x: number; y: number; width: number; height: number }
export type Seen = { text: string; contrast: number }

/** Every piece of text on the page, line by line. */
function wordsOf(page: Page): Promise<Word[]> {
  return page.evaluate(() => {
    const words: { text: string; x: number; y: number; width: number; height: number }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 1 && height > 1) words.push({ text: node.textContent.trim().slice(0, 40), x, y, width, height })
    }
    return words
  })
}

/** The contrast between the commonest colour behind a text and the one that differs most from it (WCAG 2). */
function contrastsIn(page: Page, picture: Buffer, words: readonly Word[]): Promise<Seen[]> {
  const measure = async ({ source, words }: { source: string; words: readonly Word[] }) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas to measure on.')
    context.drawImage(image, 0, 0)
    const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    const light = (red: number, green: number, blue: number) =>
      0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
    return words.map(({ text, x, y, width, height }) => {
      const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height))
      const counts = new Map<number, number>()
      // A pixel is one number: its alpha, which is the same everywhere, then blue, green and red.
      for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      const [most = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
      const lightOf = (pixel: number) => light(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)
      const ground = lightOf(most)
      const ratio = (other: number) => (Math.max(ground, other) + 0.05) / (Math.min(ground, other) + 0.05)
      return { text, contrast: Math.max(...[...counts.keys()].map((pixel) => ratio(lightOf(pixel)))) }
    })
  }
  return page.evaluate(measure, { source: `data:image/png;base64,${picture.toString('base64')}`, words })
}

export type Drawn = {
  /** How far the page can be scrolled sideways. */
  overflow: number
  words: Seen[]
  /** The height of each link that looks like a button. */
  buttons: number[]
  /** The requests of the page. */
  fetched: string[]
}

const TALLEST = 4000

/** Draws pages in Chromium and measures the pictures. `album`: a folder to keep the pictures in. */
export async function openStudio(album?: string) {
  const browser: Browser = await chromium.launch(await launchOptions())
  const table = await (await openContext(browser)).newPage()
  // One window per width, and as tall as any letter: on a busy machine Chromium can fail to take a picture of a window
  // that has only just been opened or has changed its size.
  const windows = new Map<number, Page>()
  const windowOf = async (width: number) => {
    const opened = windows.get(width) ?? (await (await openContext(browser, { viewport: { width, height: TALLEST } })).newPage())
    windows.set(width, opened)
    return opened
  }
  return {
    async draw(name: string, html: string, { scheme, width }: { scheme: 'light' | 'dark'; width: number }): Promise<Drawn> {
      const page = await windowOf(width)
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme: scheme })
      const fetched: string[] = []
      const note = (request: Request) => fetched.push(request.url())
      page.on('request', note)
      await page.setContent(html)
      const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().bottom))
      if (height > TALLEST) throw new Error(`${name} is ${height} px tall: make TALLEST more.`)
      const words = await wordsOf(page)
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: Math.max(600, height) } })
      page.off('request', note)
      if (album) {
        await mkdir(album, { recursive: true })
        await writeFile(join(album, `${name}.png`), picture)
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const buttons = await page.locator('.button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      return { overflow, words: await contrastsIn(table, picture, words), buttons, fetched }
    },
    close: () => browser.close(),
  }
}
