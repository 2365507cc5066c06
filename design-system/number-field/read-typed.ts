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
