/**
 * What half-typed text already means: a number within the limits, `undefined` for blank, 'above' or 'below' for a number
 * beyond them, 'unfinished' for what is no number yet.
 */
export function readTyped(text: string, decimals: number, minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY) {
  const words = text.trim()
  if (words === '') return undefined
  const [, fraction = ''] = words.split('.')
  if (!/^-?\d+\.?\d*$/.test(words) || fraction.length > decimals) return 'unfinished'
  const typed = Number(words)
  if (typed > maxValue) return 'above'
  return typed < minValue ? 'below' : typed
}

/** The same of text that came whole from elsewhere: 'rounded' for a number with more decimals than fit, 'no number' for words. */
export function readPasted(text: string, decimals: number, minValue?: number, maxValue?: number) {
  const plain = text.trim().replaceAll(',', '')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return 'no number'
  const read = readTyped(plain, decimals, minValue, maxValue)
  return read === 'unfinished' ? 'rounded' : read
}
