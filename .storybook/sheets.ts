import { globSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export const accepted = 'tests/visual/baselines'

/** How large a picture of a contact sheet is, in pixels: a screen's top, as wide as a hand. */
const sizes = { phone: { width: 100, height: 217 }, desktop: { width: 220, height: 165 } } as const

/** The accepted pictures of screens, by folder: `{ 'screens/buying/cart': ['empty-phone', …] }`. */
export function listPictures(root: string): Record<string, string[]> {
  const names = globSync('screens/**/*-{phone,desktop}.png', { cwd: join(root, accepted) }).sort()
  const byFolder = Map.groupBy(names, (name) => dirname(name))
  return Object.fromEntries(
    [...byFolder].map(([folder, files]) => [folder, files.map((file) => file.slice(folder.length + 1, -'.png'.length))]),
  )
}

const isFresh = async (made: string, from: string) => {
  const [one, other] = await Promise.all([stat(made).catch(() => undefined), stat(from)])
  return one !== undefined && one.mtimeMs > other.mtimeMs
}

async function shrink(from: string, to: string): Promise<void> {
  if (await isFresh(to, from)) return
  const { width, height } = from.endsWith('-phone.png') ? sizes.phone : sizes.desktop
  const picture = sharp(from, { sequentialRead: true })
  const { width: whole = width, height: high = height } = await picture.metadata()
  await mkdir(dirname(to), { recursive: true })
  await picture
    .extract({ left: 0, top: 0, width: whole, height: Math.min(high, Math.ceil((whole * height) / width)) })
    .resize({ width: Math.min(width, whole) })
    .webp({ quality: 28, effort: 6 })
    .toFile(to)
}

/** Writes small copies of the accepted pictures of screens into a folder that is kept between builds. Returns the folder. */
export async function makeSheets(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/zed-shop/contact-sheets')
  const waiting = Object.entries(listPictures(root)).flatMap(([inside, names]) => names.map((name) => join(inside, name)))
  await mkdir(folder, { recursive: true })
  const work = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      await shrink(join(root, accepted, `${name}.png`), join(folder, `${name}.webp`))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return folder
}
