import { station } from '#domain/station.ts'

/** What names a page: a title without the station's name, and a sentence or two of 50 to 160 characters. */
export type PageWords = { title: string; description: string }

const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

/** One line without control characters, cut at a word's end where it is longer than `max` characters. */
function clip(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max - 1).replace(/[\s\p{P}\uD800-\uDBFF]+$/u, '')}…`
}

/** As many of these sentences as a description has room for; the first always, shortened where it must be. */
export function describe(first: string, ...others: readonly string[]): string {
  let text = clip(first, MAX_DESCRIPTION)
  for (const sentence of others) {
    const longer = clip(`${text} ${sentence}`.trim(), Number.POSITIVE_INFINITY)
    if (longer.length <= MAX_DESCRIPTION) text = longer
  }
  return text
}

/** A thing's name as a title, shortened where it would not fit a tab or a search result. */
export function titleOf(name: string): string {
  return clip(name, MAX_TITLE)
}

/** The title as browsers and search engines show it. */
export function fullTitle(title: string): string {
  return `${title} · ${station.name}`
}
