/**
 * Reads half-typed text: a number within the limits, undefined for blank, 'above' or 'below' for a number beyond them, and
 * 'unfinished' for text that isn't a number yet.
 */
export function readTyped(text: string, decimals: number, minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY) {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const [, fraction = ''] = trimmed.split('.')
  if (!/^-?\d+\.?\d*$/.test(trimmed) || fraction.length > decimals) return 'unfinished'
  const typed = Number(trimmed)
  if (typed > maxValue) return 'above'
  return typed < minValue ? 'below' : typed
}

/** A number as people write sums, without dollar sign, spaces, and the commas of thousands: `$1,000` is 1000, and `5,50` isn't 550. */
function plainOf(text: string): string {
  const sum = text.replace(/\b(AUD|AU|A)(?=\b|\$)|[$\s]/gi, '')
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(sum) ? sum.replaceAll(',', '') : sum
}

/** Reads pasted text in the same way, but returns 'rounded' for a number with too many decimals and 'no number' for other text. */
export function readPasted(text: string, decimals: number, minValue?: number, maxValue?: number) {
  const plain = plainOf(text)
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'no number'
  const read = readTyped(plain, decimals, minValue, maxValue)
  return read === 'unfinished' ? 'rounded' : read
}

/** The number that a field takes from pasted text: the nearest it allows. Undefined for text that isn't a number. */
export function takePasted(text: string, decimals: number, minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY) {
  if (readPasted(text, decimals) === 'no number') return undefined
  const factor = 10 ** decimals
  return Math.min(maxValue, Math.max(minValue, Math.round(Number(plainOf(text)) * factor) / factor))
}
