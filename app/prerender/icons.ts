import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { palette } from '#design-system/tokens/palette.ts'
import { station } from '#domain/station.ts'
import { brushFor } from './card-fonts.ts'
import { indexedPng } from './indexed-png.ts'

/** Browsers and phones ask for these at fixed addresses, or find them in the head. */
export const iconTags =
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />\n    <link rel="manifest" href="/manifest.webmanifest" />'

/** A Windows icon that holds one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Opened from a home screen, the shop stays in the browser: payment needs its windows. */
const manifest = {
  name: `${station.name} shop`,
  short_name: station.name,
  start_url: '/',
  display: 'browser',
  background_color: palette.ground,
  theme_color: palette.ground,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' })),
}

/** Draws the station's mark for everything that can't show an SVG, and writes what a phone's home screen asks for (D375). */
export async function writeIcons(outDir: string): Promise<void> {
  const svg = await readFile('app/icon.svg', 'utf8')
  const brush = await brushFor([])
  // Phones round the corners themselves.
  const draw = (size: number) =>
    indexedPng(brush.paint(svg.replace('<svg ', `<svg width="${size}" height="${size}" `).replace(/ rx="\d+"/, '')), size, size)
  const write = (name: string, content: string | Buffer) => writeFile(join(outDir, name), content)
  await Promise.all([
    write('favicon.ico', icoOf(await draw(48), 48)),
    write('apple-touch-icon.png', await draw(180)),
    ...manifest.icons.map(async ({ src, sizes }) => write(src, await draw(Number.parseInt(sizes, 10)))),
    write('manifest.webmanifest', JSON.stringify(manifest)),
  ])
}
