import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkCard } from '#app/head/page-head.ts'
import { brushFor } from './card-fonts.ts'
import { indexedPng } from './indexed-png.ts'
import { cardSize, linkCardSvg } from './link-card-svg.ts'

async function paintOrRead(svg: string, paint: () => Promise<Buffer>, cache: string): Promise<Buffer> {
  const cachedFile = join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`)
  const cached = await readFile(cachedFile).catch(() => undefined)
  if (cached) return cached
  const png = await paint()
  // Renamed when complete, so that a build that is stopped leaves no half-written picture.
  await writeFile(`${cachedFile}.${process.pid}`, png)
  await rename(`${cachedFile}.${process.pid}`, cachedFile)
  return png
}

/** Draws the picture of a link as a PNG, 1200 x 630. `cache` is a folder that keeps those that were drawn before. */
export async function drawCard(card: LinkCard, cache?: string): Promise<Buffer> {
  const brush = await brushFor([card.name, ...card.lines])
  const svg = linkCardSvg(card, brush.measure)
  const paint = () => indexedPng(brush.paint(svg), cardSize.width, cardSize.height)
  return cache === undefined ? paint() : paintOrRead(svg, paint, cache)
}
