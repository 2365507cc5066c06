import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { typeOfPhotograph } from '#domain/catalogue/photograph-type.ts'
import { emptyPng } from '#tests/support/empty-png.ts'
import { makeSizes } from './make-sizes.ts'

/** Orange above, blue below, so that it shows which way up it is. */
const striped = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8000' } }).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#0040ff' } }, gravity: 'south' },
  ])

async function made(bytes: Uint8Array) {
  const result = await makeSizes(bytes)
  if (typeof result === 'string') throw new Error(result)
  return result
}
const widthsOf = ({ sizes }: Awaited<ReturnType<typeof made>>, type: 'avif' | 'webp') =>
  sizes.filter((size) => size.type === type).map(({ width }) => width)

describe('a photograph that is taken (D641)', () => {
  test('is made into every width up to its own, in both types', async () => {
    const large = await made(await striped(3000, 1900).jpeg().toBuffer())
    expect(large).toMatchObject({ type: 'jpeg', width: 3000, height: 1900 })
    for (const type of ['avif', 'webp'] as const) expect(widthsOf(large, type)).toEqual([320, 640, 1280, 2560])
    const small = await made(await striped(500, 400).png().toBuffer())
    expect(widthsOf(small, 'webp')).toEqual([320, 640])
    const own = await sharp(small.sizes.at(-1)?.bytes).metadata()
    expect([own.width, own.height]).toEqual([500, 400])
    expect(widthsOf(await made(await striped(640, 400).png().toBuffer()), 'avif')).toEqual([320, 640])
  })

  test('that is wider than its crop is kept so large that it’s as sharp there as any other', async () => {
    const wide = await made(await striped(3000, 400).jpeg().toBuffer())
    expect(widthsOf(wide, 'webp')).toEqual([320, 640])
    const sizes = await Promise.all(wide.sizes.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1500, 200],
      [1500, 200],
      [3000, 400],
      [3000, 400],
    ])
  })

  test('loses what it says about camera, owner and place', async () => {
    const told = await striped(400, 300)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Zoë', Make: 'Camera' }, IFD3: { GPSLatitude: '27/1 28/1 0/1', GPSLatitudeRef: 'S' } })
      .toBuffer()
    expect((await sharp(told).metadata()).exif?.includes('Camera')).toBe(true)
    for (const { bytes } of (await made(told)).sizes) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
      expect(Buffer.from(bytes).includes('Camera')).toBe(false)
    }
  })

  test('stands upright, however the camera was held', async () => {
    // Kept lying on its side, with a note to turn it.
    const lying = await sharp(await striped(400, 600).png().toBuffer())
      .rotate(-90)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = await made(lying)
    expect(upright).toMatchObject({ width: 400, height: 600 })
    const { data, info } = await sharp(upright.sizes.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (y: number) => [...data.subarray((y * info.width + 200) * info.channels).subarray(0, 3)]
    const [top, bottom] = [at(50), at(550)]
    expect([top[0] ?? 0, bottom[0] ?? 255].map((red) => red > 200)).toEqual([true, false])
    expect([top[2] ?? 255, bottom[2] ?? 0].map((blue) => blue > 200)).toEqual([false, true])
  })

  test('keeps what shows through, and grey, and the first picture of one that moves', async () => {
    const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    for (const { bytes } of (await made(clear)).sizes) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expect(await made(await striped(40, 30).greyscale().png().toBuffer())).toMatchObject({ width: 40 })
    const frames = ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const first = await made(moving)
    expect(first).toMatchObject({ type: 'gif', width: 40, height: 30 })
    for (const { bytes } of first.sizes) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (type) => {
    const bytes = await striped(40, 30)[type]().toBuffer()
    expect(await made(bytes)).toMatchObject({ type, width: 40, height: 30 })
  })

  test('is kept small, however much grain it has', async () => {
    const grain = (height: number) =>
      sharp(randomFillSync(Buffer.alloc(2560 * height)), { raw: { width: 2560, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    // Too large at the best quality, and small enough at the next.
    const large = (await made(await grain(3100))).sizes.filter(({ width }) => width === 2560)
    for (const { bytes } of large) expect(bytes.length).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(await makeSizes(await grain(4050))).toBe('tooFine')
  })
})

describe('what is no photograph, or too much of one', () => {
  test('a bomb is refused by what it says of itself, before it is decoded (hostile 282)', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200)
    const before = process.memoryUsage().rss
    const started = performance.now()
    expect(await makeSizes(bomb)).toBe('tooManyPixels')
    expect(performance.now() - started).toBeLessThan(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('a drawing is refused, whether or not it has a script, and whatever comes before it (hostile 283)', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'
    for (const text of [
      drawing,
      `<?xml version="1.0"?>\n${drawing}`,
      `\ufeff<?xml version="1.0"?>${drawing}`,
      `<!-- ${'x'.repeat(2000)} -->${drawing}`,
    ])
      expect(await makeSizes(Buffer.from(text))).toBe('drawing')
    // One that hides behind another type's first bytes is opened as that type or not at all.
    expect(await makeSizes(Buffer.from(`\xff\xd8\xff${drawing}`, 'latin1'))).toBe('broken')
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s is refused (hostile 284)', async (type) => {
    const whole = await sharp({
      create: { width: 150, height: 100, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
    })
      [type]()
      .toBuffer()
    expect(await makeSizes(whole.subarray(0, whole.length / 2))).toBe('broken')
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'unknown'],
    ['a text', Buffer.from('Hello'), 'unknown'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'unknown'],
    ['a page', Buffer.from('<!doctype html><title>x</title>'), 'unknown'],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'unknown'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
  ])('%s (hostile 285)', async (_name, bytes, fault) => {
    expect(typeOfPhotograph(bytes)).toBe(fault)
    expect(await makeSizes(bytes)).toBe(fault)
  })

  test('a strip is refused, and a panorama is not', async () => {
    expect(await makeSizes(await striped(100, 302).png().toBuffer())).toBe('tooTall')
    expect(await makeSizes(await striped(900, 100).png().toBuffer())).toMatchObject({ width: 900 })
  })
})
