import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchEntry } from '#domain/catalogue/editing/entry.ts'
import type { Db } from '#server/db/database.ts'
import { manyThings, publishThings } from '#tests/support/many-things.ts'
import { createTestShop, type TestShop } from '#tests/support/shop.ts'
import { type DrawnPages, keepDrawn } from './keep-drawn.ts'

/** How long what was hidden may still be sent, in milliseconds (T142). */
const SOON = 5000

/** Draws the lists, then a page of each product; while there's a file `hold`, the last page is never drawn. */
const drawer = `
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
export async function* drawPages(dist, { catalogue, known }) {
  const file = (path, body) => {
    const key = createHash('sha256').update(body).digest('hex')
    return known[path] === key ? { path, key } : { path, key, body }
  }
  while (existsSync(dist + '/hold-lists')) await wait(20)
  yield file('merch/index.html', catalogue.merch.map(({ name }) => name).join('; '))
  for (const { id, name } of catalogue.merch) yield { ...file('merch/' + id + '/index.html', name), isOfOne: true }
  while (existsSync(dist + '/hold')) await wait(20)
}
`

const things = manyThings(3)
const lamp: MerchEntry = { ...(things[0] as MerchEntry), id: 'lighthouse', name: 'Lighthouse lamp', rank: 1 }
const bulb: MerchEntry = { ...lamp, id: 'bulb', name: 'Spare bulb', rank: 2 }

let shop: TestShop
let dist: string
beforeAll(async () => {
  shop = await createTestShop()
  dist = await mkdtemp(join(tmpdir(), 'zed-drawing-'))
  await mkdir(join(dist, '.prerender'))
  await writeFile(join(dist, '.prerender', 'draw-pages.js'), drawer)
  await writeFile(join(dist, '.prerender', 'package.json'), '{"type":"module"}')
  const catalogue = { subscriptions: [], merch: [], events: [] }
  await writeFile(join(dist, '.drawn.json'), JSON.stringify({ catalogue, settings: {}, day: '2026-01-01', baseUrl: '', keys: {} }))
})
afterAll(async () => {
  await shop.drop()
  await rm(dist, { recursive: true, force: true })
})

/** The pages of one process, closed before the next test. `ears` are what it hears the database with. */
async function open(onTestFinished: (close: () => Promise<void>) => void, ears?: Db, clock = shop.deps.clock): Promise<DrawnPages> {
  const pages = await keepDrawn(dist, { ...shop.deps, clock }, ears)
  if (!pages) throw new Error('There is nothing to draw with.')
  await pages.start()
  onTestFinished(() => pages.stop())
  return pages
}

async function textOf({ files }: DrawnPages, path: string): Promise<string> {
  const found = await files.find(path)
  return typeof found === 'object' ? found.body().toString() : (found ?? 'as built')
}

/** How many milliseconds it takes until this is true; more than `limit` if it never is. */
async function timeUntil(isTrue: () => Promise<boolean>, limit = SOON): Promise<number> {
  const began = performance.now()
  while (!(await isTrue()) && performance.now() - began <= limit) await new Promise((resolve) => setTimeout(resolve, 20))
  return performance.now() - began
}

/** Makes the next drawings wait until the answer is called. */
async function hold(name: 'hold' | 'hold-lists'): Promise<() => Promise<void>> {
  await writeFile(join(dist, name), '')
  return () => rm(join(dist, name), { force: true })
}

describe('what is hidden while a long drawing runs (D860, hostile 431)', () => {
  test('is gone at once, page and list, and the drawing that would bring it back is ended (T142)', async ({ onTestFinished }) => {
    await publishThings(shop.db, [lamp])
    const pages = await open(onTestFinished, shop.db)
    expect(await textOf(pages, 'merch/lighthouse/index.html')).toBe('Lighthouse lamp')
    const release = await hold('hold')
    onTestFinished(release)
    await publishThings(shop.db, [bulb])
    await timeUntil(async () => (await textOf(pages, 'merch/index.html')).includes('Spare bulb'))
    expect(await textOf(pages, 'merch/index.html')).toContain('Lighthouse')

    await publishThings(shop.db, [{ ...lamp, visibility: 'hidden' }])
    const texts = () => Promise.all(['merch/lighthouse/index.html', 'merch/index.html'].map((path) => textOf(pages, path)))
    const isGone = async () => (await texts()).every((text) => !text.includes('Lighthouse'))
    expect(await timeUntil(isGone)).toBeLessThan(SOON)
    await release()
    await pages.look()
    expect(await isGone()).toBe(true)
    expect(await textOf(pages, 'merch/index.html')).toContain('Spare bulb')
  })

  test('is gone too if it was new in the drawing that runs, and its list is withheld while none can be drawn', async ({
    onTestFinished,
  }) => {
    await publishThings(shop.db, [bulb])
    const pages = await open(onTestFinished, shop.db)
    const release = await hold('hold')
    onTestFinished(release)
    await publishThings(shop.db, [lamp])
    await timeUntil(async () => (await textOf(pages, 'merch/index.html')).includes('Lighthouse'))
    const releaseLists = await hold('hold-lists')
    onTestFinished(releaseLists)
    await publishThings(shop.db, [{ ...lamp, visibility: 'archived' }])
    expect(await timeUntil(async () => (await textOf(pages, 'merch/index.html')) === 'gone')).toBeLessThan(SOON)
    await Promise.all([release(), releaseLists()])
    await pages.look()
    expect(await textOf(pages, 'merch/index.html')).not.toContain('Lighthouse')
    expect(await textOf(pages, 'merch/index.html')).toContain('Spare bulb')
    expect(await textOf(pages, 'merch/lighthouse/index.html')).not.toContain('Lighthouse')
  })

  test('a change that hides nothing lets the drawing end, and is drawn after it', async ({ onTestFinished }) => {
    const pages = await open(onTestFinished, shop.db)
    const release = await hold('hold')
    onTestFinished(release)
    await publishThings(shop.db, [{ ...bulb, name: 'Spare bulb, warm' }])
    await timeUntil(async () => (await textOf(pages, 'merch/index.html')).includes('warm'))
    await publishThings(shop.db, [{ ...bulb, name: 'Spare bulb, cold' }])
    await release()
    await timeUntil(async () => (await textOf(pages, 'merch/index.html')).includes('cold'))
    expect(await textOf(pages, 'merch/index.html')).toContain('cold')
  })
})

describe('another version (D682)', () => {
  test('is looked for at once by a process that is told, however long it is until its next look', async ({ onTestFinished }) => {
    let looks = 0
    let looksWhenTold: number | undefined
    const listen: Db['listen'] = async (channel, { onNotice, onBroken }) => {
      const told = () => {
        looksWhenTold ??= looks
        onNotice()
      }
      const heard = await shop.db.listen?.(channel, { onNotice: told, onBroken })
      if (!heard) throw new Error('This database can’t be listened to.')
      return heard
    }
    const clock = () => {
      looks += 1
      return shop.deps.clock()
    }
    const pages = await open(onTestFinished, { ...shop.db, listen }, clock)
    await publishThings(shop.db, [{ ...bulb, name: 'Spare bulb, told' }])
    expect(await timeUntil(async () => looksWhenTold !== undefined)).toBeLessThan(SOON)
    // One look for what was told, and one that the test asks for.
    await pages.look()
    expect(looks - (looksWhenTold ?? looks)).toBeGreaterThanOrEqual(2)
    expect(await textOf(pages, 'merch/index.html')).toContain('told')
  })

  test('is found within five seconds by a process that hears nothing', async ({ onTestFinished }) => {
    const pages = await open(onTestFinished)
    await publishThings(shop.db, [{ ...bulb, name: 'Spare bulb, found' }])
    expect(await timeUntil(async () => (await textOf(pages, 'merch/index.html')).includes('found'))).toBeLessThan(SOON)
  })
})
