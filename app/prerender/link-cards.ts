import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LinkCard } from '#app/head/page-head.ts'
import { brushFor } from './card-fonts.ts'
import { indexedPng } from './indexed-png.ts'
import { cardSize, linkCardSvg } from './link-card-svg.ts'

/** The pictures from earlier builds, by a hash of their content. */
const cache = 'node_modules/.cache/link-cards'

async function drawCard(card: LinkCard): Promise<Buffer> {
  const brush = await brushFor([card.name, ...card.lines])
  const svg = linkCardSvg(card, brush.measure)
  const cachedFile = join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`)
  const cached = await readFile(cachedFile).catch(() => undefined)
  if (cached) return cached
  const png = await indexedPng(brush.paint(svg), cardSize.width, cardSize.height)
  // Renamed when complete, so that a build that is stopped leaves no half-written picture.
  await writeFile(`${cachedFile}.${process.pid}`, png)
  await rename(`${cachedFile}.${process.pid}`, cachedFile)
  return png
}

/** Draws the picture of every link as a PNG, 1200 x 630, under `outDir` at its address. */
export async function drawLinkCards(outDir: string, cards: readonly LinkCard[]): Promise<void> {
  await mkdir(cache, { recursive: true })
  await Promise.all(
    cards.map(async (card) => {
      const png = await drawCard(card)
      const file = join(outDir, card.src)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, png)
    }),
  )
}
