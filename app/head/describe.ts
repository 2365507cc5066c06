const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** One line without control characters, cut at the end of a word if it is longer than `max` characters. */
function clip(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max - 1).replace(/[\s\p{P}\uD800-\uDBFF]+$/u, '')}…`
}

/** As many of these sentences as fit in a description. The first is always there, shortened if need be. */
export function describe(first: string, ...others: readonly string[]): string {
  let text = clip(first, MAX_DESCRIPTION)
  for (const sentence of others) {
    const longer = clip(`${text} ${sentence}`.trim(), Number.POSITIVE_INFINITY)
    if (longer.length <= MAX_DESCRIPTION) text = longer
  }
  return text
}

/** An item's name as a title, shortened to fit a tab or a search result. */
export function titleOf(name: string): string {
  return clip(name, MAX_TITLE)
}
