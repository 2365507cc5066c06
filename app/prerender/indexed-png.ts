import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** Calls back for every stretch of one colour: a poster has few stretches and many pixels. */
function eachStretch(colors: Uint32Array, onStretch: (color: number, from: number, to: number) => void): void {
  let from = 0
  for (let at = 1; at <= colors.length; at += 1) {
    if (colors[at] === colors[from]) continue
    onStretch(colors[from] ?? 0, from, at)
    from = at
  }
}

/** The 256 most common colours, and for every colour the index of the nearest one. */
function choosePalette(colors: Uint32Array): { palette: readonly number[]; indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>()
  eachStretch(colors, (color, from, to) => counts.set(color, (counts.get(color) ?? 0) + to - from))
  const palette = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, 256)
  const indexOf = new Map(palette.map((color, index) => [color, index]))
  for (const color of counts.keys()) if (!indexOf.has(color)) indexOf.set(color, nearest(color, palette))
  return { palette, indexOf }
}

function nearest(color: number, palette: readonly number[]): number {
  const part = (of: number, shift: number) => (of >>> shift) & 255
  const distance = (other: number) => [0, 8, 16].reduce((sum, shift) => sum + (part(color, shift) - part(other, shift)) ** 2, 0)
  return palette.reduce((best, candidate, index) => (distance(candidate) < distance(palette[best] ?? 0) ? index : best), 0)
}

/**
 * A picture without transparency as a PNG of at most 256 colours: flat poster art has few, and this halves its size.
 * `pixels` are its RGBA bytes, row by row.
 */
export async function indexedPng(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  const colors = new Uint32Array(pixels.slice().buffer)
  const { palette, indexOf } = choosePalette(colors)
  const indices = Buffer.alloc(width * height)
  eachStretch(colors, (color, from, to) => indices.fill(indexOf.get(color) ?? 0, from, to))
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) indices.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, each the index of a colour in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const shades = Buffer.from(palette.flatMap((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]))
  const data = await promisify(deflate)(rows, { level: 6 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', shades), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
