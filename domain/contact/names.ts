/** The characters that neither have an accent to drop nor a plain form of their own. */
const plainOf: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A name without case, accents and apostrophes, its parts one space from each other: `Zoë O’Brien-Ruiz` is `zoe obrien ruiz`. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}'’‘`´ʼ.]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/g, (letter) => plainOf[letter] ?? letter)
    .replaceAll(/[\s,\-–—_/]+/g, ' ')
    .trim()
}

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** A name as last and first: the last word, and all that stands before it. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/)
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

/** Every way a name can be told apart into last and first, folded: `jan van der berg` is looked for under `berg`, `der berg` and `van der berg`. */
function waysToSplit(name: string): { family: string; given: string }[] {
  const words = foldName(name).split(' ')
  if (words.length === 1) return [{ family: words[0] ?? '', given: '' }]
  return words.slice(1).map((_, place) => ({ family: words.slice(place + 1).join(' '), given: words.slice(0, place + 1).join(' ') }))
}

/** The fewest letters anybody is looked for by (security 2.11). */
export const FEWEST_LETTERS = 2

/** What a name is looked for by, folded; `-` and nothing are any name. undefined: too little to look for. */
export function wantedNames(lastname: string, firstname: string): { family: string; given: string } | undefined {
  const [family, given] = [foldName(lastname), foldName(firstname)]
  return family.length + given.length < FEWEST_LETTERS ? undefined : { family, given }
}

/** Whether a name begins with what is looked for, its last part and its first (C10). */
export function hasNames(name: string, wanted: { family: string; given: string }): boolean {
  return waysToSplit(name).some(({ family, given }) => family.startsWith(wanted.family) && given.startsWith(wanted.given))
}
