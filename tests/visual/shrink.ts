import { glob, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { isSameTo, type Pixels, pixelsOf } from './pixels.ts'

const baselines = fileURLToPath(new URL('baselines', import.meta.url))

/** How far a channel of a pixel may move here: a few steps less than a comparison allows, so that a picture taken again still passes. */
const MOST_MERGED = 12

const apart = (one: number, other: number) =>
  Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  )

/** Gives every colour the commonest one that it can't be told from: text has dozens of greys where a few will do. */
function mergeColours({ data, width, height }: Pixels): { pixels: Buffer; count: number } {
  const counts = new Map<number, number>()
  for (let index = 0; index < data.length; index += 3) {
    const colour = data.readUIntBE(index, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept: number[] = []
  const merged = new Map<number, number>()
  for (const [colour] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const nearest = kept.reduce<number | undefined>(
      (best, other) => (apart(colour, other) < (best === undefined ? MOST_MERGED + 1 : apart(colour, best)) ? other : best),
      undefined,
    )
    if (nearest === undefined) kept.push(colour)
    merged.set(colour, nearest ?? colour)
  }
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 3) pixels.writeUIntBE(merged.get(data.readUIntBE(index, 3)) ?? 0, index, 3)
  return { pixels, count: kept.length }
}

/** Writes the smallest file of the same picture: in 256 colours if no pixel moves too far, else recompressed without loss. */
export async function shrink(picture: Buffer): Promise<Buffer> {
  const before = await pixelsOf(picture)
  const { pixels, count } = mergeColours(before)
  const few = await sharp(pixels, { raw: { width: before.width, height: before.height, channels: 3 } })
    .png({ palette: true, colours: Math.min(256, Math.max(2, count)), dither: 0, quality: 100, effort: 10, compressionLevel: 9 })
    .toBuffer()
  const packed = isSameTo(before, await pixelsOf(few))
    ? few
    : await sharp(picture).removeAlpha().png({ adaptiveFiltering: false, compressionLevel: 9 }).toBuffer()
  return packed.length < picture.length ? packed : picture
}

/** Shrinks every accepted picture that hasn't been shrunk yet. */
async function main(): Promise<void> {
  const names: string[] = []
  for await (const name of glob('**/*.png', { cwd: baselines })) names.push(name)
  const count = names.length
  let [before, after] = [0, 0]
  const work = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      const path = join(baselines, name)
      const picture = await readFile(path)
      const { isPalette } = await sharp(picture).metadata()
      const shrunk = isPalette ? picture : await shrink(picture)
      if (shrunk !== picture) await writeFile(path, shrunk)
      before += picture.length
      after += shrunk.length
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  console.log(`${count} accepted pictures: ${(before / 1e6).toFixed(1)} MB, now ${(after / 1e6).toFixed(1)} MB.`)
}

if (import.meta.main) await main()
