import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkCards } from '#app/head/page-head.ts'
import { drawCard } from '#app/prerender/link-cards.ts'
import { writePosters } from '#app/prerender/posters.ts'
import { ART_COLORS, MOTIFS } from '#domain/catalogue/catalogue.ts'
import { posterArt } from '#domain/catalogue/poster.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'

// Only Vite's build compiles stylesheets; the drawing needs no more of them than a class name.
vi.mock('#design-system/poster/poster.css.ts', () => ({ line: 'line' }))

const cards = linkCards({ subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents })
const art = { motif: 'paw', color: 'lime' } as const
const hostile = [
  { src: '/cards/markup.png', name: '</text><script>1</script> & "\u0000"', lines: ['&amp;'], art },
  { src: '/cards/wide.png', name: 'W'.repeat(300), lines: ['Ω Ж ש ع 你 🎉'], art },
  { src: '/cards/long.png', name: 'Very long indeed '.repeat(40), lines: ['and on '.repeat(60)], art },
  { src: '/cards/empty.png', name: '', lines: [], art },
]

let out = ''
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'cards-'))
  await writePosters(out)
})
afterAll(() => rm(out, { recursive: true, force: true }))

test('every page’s link has a picture of 1200 x 630 in a small PNG, whatever its name', async () => {
  for (const card of [...cards, ...hostile]) {
    const { src } = card
    const png = await drawCard(card)
    expect(png.subarray(1, 4).toString(), src).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(60_000)
  }
})

test('every poster that a server’s row may name is a small file with its own colours', async () => {
  expect(await readdir(join(out, 'posters'))).toHaveLength(MOTIFS.length * ART_COLORS.length)
  for (const { src } of publicMerch.flatMap(({ images }) => images).filter((image) => posterArt(image.src))) {
    const svg = await readFile(join(out, src), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
    expect(svg).not.toMatch(/class=|currentColor|var\(/)
    expect(svg.length).toBeLessThan(3000)
  }
})
