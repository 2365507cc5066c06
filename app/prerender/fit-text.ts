/** Measures how wide a text is at a size of 1. */
export type Measure = (text: string) => number

type Frame = { width: number; height: number; lineHeight: number }

/** Cuts a word that is wider than the frame into pieces that fit: some scripts have no spaces. */
function splitWord(word: string, room: number, measure: Measure): string[] {
  if (measure(word) <= room) return [word]
  const pieces: string[] = []
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && measure(longer) <= room) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

function wrap(text: string, room: number, measure: Measure): string[] {
  const space = measure('n n') - measure('nn')
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of text.split(/\s+/).flatMap((word) => splitWord(word, room, measure))) {
    const width = measure(word)
    if (used + space + width > room) {
      lines.push(word)
      used = width
    } else {
      lines[lines.length - 1] += ` ${word}`
      used += space + width
    }
  }
  return lines
}

/** The same number of lines, as even as possible, so that no single word is left on the last line. */
function balance(text: string, lines: readonly string[], room: number, measure: Measure): readonly string[] {
  const widest = Math.max(...text.split(/\s+/).map(measure))
  if (lines.length < 2) return lines
  let even = lines
  for (let narrower = room * 0.97; narrower >= widest; narrower *= 0.97) {
    const next = wrap(text, narrower, measure)
    if (next.length > lines.length) break
    even = next
  }
  return even
}

/**
 * Breaks a text into lines at the first of these sizes that fits the frame without breaking a word; at the last size,
 * words are broken and the text is cut short if need be. Sizes are in px.
 */
export function fitText(
  text: string,
  sizes: readonly number[],
  frame: Frame,
  measure: Measure,
): { size: number; lines: readonly string[] } {
  const longestWord = Math.max(...text.split(/\s+/).map(measure))
  for (const size of sizes) {
    const room = frame.width / size
    if (longestWord > room) continue
    const lines = wrap(text, room, measure)
    if (lines.length * size * frame.lineHeight <= frame.height) return { size, lines: balance(text, lines, room, measure) }
  }
  const smallest = sizes.at(-1) ?? 0
  // One unit narrower, to leave room for the ellipsis.
  const lines = wrap(text, frame.width / smallest - 1, measure)
  const kept = lines.slice(0, Math.max(1, Math.floor(frame.height / (smallest * frame.lineHeight))))
  const isCut = kept.length < lines.length
  return { size: smallest, lines: kept.map((line, index) => (isCut && index === kept.length - 1 ? `${line}…` : line)) }
}
