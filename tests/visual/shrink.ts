import { glob, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const baselines = fileURLToPath(new URL('baselines', import.meta.url))

/**
 * How far a channel of a pixel may change when a picture is reduced to 256 colours, which halves the file. The comparator
 * ignores changes up to 25, so to it the smaller file is the same picture.
 */
const MOST_MOVED = 16

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer()

/** Writes the smallest file of the same picture: in 256 colours if no pixel changes too far, else recompressed without loss. */
export async function shrink(picture: Buffer): Promise<Buffer> {
  const opaque = sharp(picture).removeAlpha()
  const few = await opaque.clone().png({ palette: true, dither: 0, quality: 100, effort: 10, compressionLevel: 9 }).toBuffer()
  const [before, after] = await Promise.all([pixelsOf(picture), pixelsOf(few)])
  const isSame = before.every((channel, index) => Math.abs(channel - (after[index] ?? 0)) <= MOST_MOVED)
  const packed = isSame ? few : await opaque.clone().png({ adaptiveFiltering: false, compressionLevel: 9 }).toBuffer()
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
