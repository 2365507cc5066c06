import sharp, { type Sharp } from 'sharp'
import { PHOTOGRAPH_WIDTHS } from '#domain/catalogue/photograph-address.ts'
import type { PhotographFault } from '#domain/catalogue/photograph-messages.ts'
import { isPhotographType, type PhotographType, typeOfPhotograph } from '#domain/catalogue/photograph-type.ts'

// What the shop takes is opened by these alone, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// One core at most, as people are buying meanwhile; and no photograph is opened twice.
sharp.concurrency(1)
sharp.cache(false)

/** As many as a good camera has. Decoded they take 256 MB at most. */
const MOST_PIXELS = 64_000_000
/** The most times that a photograph may be taller than it's wide, so that its width says how large it is. */
const MOST_TALL = 3
/** The widest shape that photographs are cropped to. One that's wider is kept so large that it's as sharp there as any other. */
const WIDEST_CROP = 1.6
/** A row of a backup has to be read whole. */
const MOST_SIZE_BYTES = 4 * 1024 * 1024
/** Tried in turn until a size is small enough: the first does for all but noise. */
const qualities = [
  { avif: 52, webp: 76 },
  { avif: 36, webp: 55 },
  { avif: 20, webp: 30 },
] as const

export type PhotographSize = { width: number; type: 'avif' | 'webp'; bytes: Uint8Array }
/** `width` and `height` are upright, in pixels. */
export type MadePhotograph = { type: PhotographType; width: number; height: number; sizes: PhotographSize[] }

/** One width in both types, or undefined if it can't be made small enough. */
async function encode(image: Sharp, width: number): Promise<PhotographSize[] | undefined> {
  for (const quality of qualities) {
    // The quicker one first: what is too much for it is too much for the other.
    const webp = await image.clone().webp({ quality: quality.webp, effort: 4 }).toBuffer()
    if (webp.length > MOST_SIZE_BYTES) continue
    const avif = await image.clone().avif({ quality: quality.avif, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    if (avif.length > MOST_SIZE_BYTES) continue
    return [
      { width, type: 'webp', bytes: webp },
      { width, type: 'avif', bytes: avif },
    ]
  }
  return undefined
}

/** The pixels upright, in sRGB and no wider than `width`, without anything else the file says. */
const decode = (bytes: Uint8Array, width: number) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/**
 * Makes a photograph into the widths and types that pages show, or says why it can't. Its pixels are counted before any is
 * decoded. An animated one is its first picture.
 */
export async function makeSizes(bytes: Uint8Array): Promise<MadePhotograph | PhotographFault> {
  const type = typeOfPhotograph(bytes)
  if (!isPhotographType(type)) return type
  try {
    const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    const { width, height } = upright
    if (width * height > MOST_PIXELS) return 'tooManyPixels'
    if (height > width * MOST_TALL) return 'tooTall'
    const grown = Math.max(1, width / height / WIDEST_CROP)
    const widthFor = (slot: number) => Math.round(slot * grown)
    const { data, info } = await decode(bytes, widthFor(PHOTOGRAPH_WIDTHS.at(-1) as number))
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sizes: PhotographSize[] = []
    // The first that's as wide as what was sent is the last.
    const last = PHOTOGRAPH_WIDTHS.findIndex((slot) => widthFor(slot) >= width)
    const slots = last < 0 ? PHOTOGRAPH_WIDTHS : PHOTOGRAPH_WIDTHS.slice(0, last + 1)
    // The widest first: if that's too fine, nobody waits for the others.
    for (const slot of slots.toReversed()) {
      const both = await encode(sharp(data, { raw }).resize({ width: widthFor(slot), withoutEnlargement: true }), slot)
      if (!both) return 'tooFine'
      sizes.unshift(...both)
    }
    return { type, width, height, sizes }
  } catch {
    return 'broken'
  }
}
