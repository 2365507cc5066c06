import sharp from 'sharp'

/**
 * How far a channel of a pixel may be off without the comparator seeing it: it ignores changes up to 25. A picture reduced to 256
 * colours, which halves the file, stays within that.
 */
const MOST_MOVED = 16

export type Pixels = { data: Buffer; width: number; height: number }

/** A picture as rows of pixels of three bytes, without transparency. */
export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Whether two pictures are the same to the comparator, in every pixel. */
export function isSameTo(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  // Three million numbers: a callback for each takes three times as long.
  for (let index = 0; index < one.data.length; index++) {
    if (Math.abs((one.data[index] ?? 0) - (other.data[index] ?? 0)) > MOST_MOVED) return false
  }
  return true
}
