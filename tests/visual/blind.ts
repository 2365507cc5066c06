import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diff } from '@blazediff/core'
import sharp from 'sharp'
import { comparator } from './comparator.ts'

const baselines = fileURLToPath(new URL('baselines', import.meta.url))

type Picture = { name: string; data: Buffer; width: number; height: number }

async function read(name: string): Promise<Picture> {
  const { data, info } = await sharp(join(baselines, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { name, data, width: info.width, height: info.height }
}

/** How many pixels the comparator sees differ, or undefined for pictures of different sizes, which it always tells apart. */
function countSeen(one: Picture, other: Picture): number | undefined {
  if (one.width !== other.width || one.height !== other.height) return undefined
  return diff(one.data, other.data, undefined, one.width, one.height, { ...comparator, includeAA: false })
}

const NEAREST_NAMED = 20

/**
 * `node tests/visual/blind.ts` counts the accepted pictures that the comparator would take for another one of their folder: a story
 * that showed its sibling's state would pass. It names the pairs that differ least, with the number of pixels seen to differ.
 */
const folders = Map.groupBy(globSync('**/*.png', { cwd: baselines }), dirname)
const pairs: { seen: number; one: string; other: string }[] = []
for (const names of folders.values()) {
  const pictures = await Promise.all(names.map(read))
  for (const [index, one] of pictures.entries())
    for (const other of pictures.slice(index + 1)) {
      const seen = countSeen(one, other)
      if (seen !== undefined) pairs.push({ seen, one: one.name, other: other.name })
    }
}
const nearest = pairs.toSorted((one, other) => one.seen - other.seen)
for (const { seen, one, other } of nearest.slice(0, NEAREST_NAMED)) console.log(`${String(seen).padStart(6)} pixels  ${one}  ${other}`)
const blind = new Set(pairs.filter(({ seen }) => seen <= comparator.allowedMismatchedPixels).flatMap(({ one, other }) => [one, other]))
console.log(`${blind.size} pictures would be taken for another one, of ${pairs.length} pairs of one size.`)
