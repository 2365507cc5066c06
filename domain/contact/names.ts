/** Letters that Unicode does not split into a plain letter and an accent. */
const plainOf: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** Removes case, accents and apostrophes from a name, and leaves one space between its parts: `Zoë O’Brien-Ruiz` is `zoe obrien ruiz`. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}'’‘`´ʼ.]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/g, (letter) => plainOf[letter] ?? letter)
    .replaceAll(/[\s,\-–—_/]+/g, ' ')
    .trim()
}

/** Whether two names are equal once folded. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** Splits a name into last and first: the last word, and everything before it. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/)
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

/** Lists every way to split a name into last and first, folded: `jan van der berg` is found under `berg`, `der berg` and `van der berg`. */
function waysToSplit(name: string): { family: string; given: string }[] {
  const words = foldName(name).split(' ')
  if (words.length === 1) return [{ family: words[0] ?? '', given: '' }]
  return words.slice(1).map((_, index) => ({ family: words.slice(index + 1).join(' '), given: words.slice(0, index + 1).join(' ') }))
}

/** The fewest letters a search needs (security 2.11). */
export const FEWEST_LETTERS = 2

/** Reads the names to search for, folded; `-` and an empty text mean any name. Undefined when there is too little to search for. */
export function wantedNames(lastname: string, firstname: string): { family: string; given: string } | undefined {
  const [family, given] = [foldName(lastname), foldName(firstname)]
  return family.length + given.length < FEWEST_LETTERS ? undefined : { family, given }
}

/** Whether a name's last and first parts begin with the names searched for (C10). */
export function hasNames(name: string, wanted: { family: string; given: string }): boolean {
  return waysToSplit(name).some(({ family, given }) => family.startsWith(wanted.family) && given.startsWith(wanted.given))
}
