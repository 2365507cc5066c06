/** What the shop takes. */
export const PHOTOGRAPH_TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PhotographType = (typeof PHOTOGRAPH_TYPES)[number]

export const isPhotographType = (type: string): type is PhotographType => PHOTOGRAPH_TYPES.some((known) => known === type)

/** What a file is by its first bytes, whatever its name: a photograph that the shop takes, or why it doesn't. */
export function typeOfPhotograph(bytes: Uint8Array): PhotographType | 'drawing' | 'heic' | 'unknown' {
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4)) {
    // The file's own brand, then others that it fits too.
    const brands = head.slice(8, 64)
    if (/avi[fs]/.test(brands)) return 'avif'
    return /he[iv][cxms]|mif1|msf1/.test(brands) ? 'heic' : 'unknown'
  }
  return /<svg[\s>]|<!DOCTYPE svg|^(\xef\xbb\xbf)?\s*<\?xml/i.test(head) ? 'drawing' : 'unknown'
}
