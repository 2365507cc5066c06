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

/** Reads pasted text in the same way, but returns 'rounded' for a number with too many decimals and 'no number' for other text. */
export function readPasted(text: string, decimals: number, minValue?: number, maxValue?: number) {
  const plain = text.trim().replaceAll(',', '')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'no number'
  const read = readTyped(plain, decimals, minValue, maxValue)
  return read === 'unfinished' ? 'rounded' : read
}
