/** Which fonts have which script, in the order they are asked. The names are those of the files. */
const byScript = [
  [/\p{Script=Cyrillic}/u, ['noto-sans-cyrillic', 'noto-sans-cyrillic-ext']],
  [/\p{Script=Greek}/u, ['noto-sans-greek', 'noto-sans-greek-ext']],
  [/\p{Script=Hebrew}/u, ['noto-sans-hebrew']],
  [/\p{Script=Arabic}/u, ['noto-sans-arabic']],
  [/\p{Script=Hangul}/u, ['gothic-a1-korean']],
  [/\p{Script=Thai}/u, ['noto-sans-thai']],
  [/\p{Script=Lao}/u, ['noto-sans-lao']],
  [/\p{Script=Khmer}/u, ['noto-sans-khmer']],
  [/\p{Script=Myanmar}/u, ['noto-sans-myanmar']],
  [/\p{Script=Devanagari}/u, ['noto-sans-devanagari']],
  [/\p{Script=Bengali}/u, ['noto-sans-bengali']],
  [/\p{Script=Gujarati}/u, ['noto-sans-gujarati']],
  [/\p{Script=Gurmukhi}/u, ['noto-sans-gurmukhi']],
  [/\p{Script=Tamil}/u, ['noto-sans-tamil']],
  [/\p{Script=Telugu}/u, ['noto-sans-telugu']],
  [/\p{Script=Kannada}/u, ['noto-sans-kannada']],
  [/\p{Script=Malayalam}/u, ['noto-sans-malayalam']],
  [/\p{Script=Sinhala}/u, ['noto-sans-sinhala']],
  [/\p{Script=Ethiopic}/u, ['noto-sans-ethiopic']],
  [/\p{Script=Armenian}/u, ['noto-sans-armenian']],
  [/\p{Script=Georgian}/u, ['noto-sans-georgian']],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Component}/u, ['noto-emoji']],
  [/\p{Script=Latin}|\p{Script=Inherited}/u, ['noto-sans-latin-ext', 'noto-sans-vietnamese']],
] as const
// Some characters are only in Japanese names, and Noto's Japanese subset leaves them out.
const japanese = ['noto-sans-jp', 'noto-sans-jp-names', 'noto-sans-jp-names-2'] as const
const chinese = ['noto-sans-sc', 'noto-sans-tc'] as const

export type ScriptFont = (typeof byScript)[number][1][number] | (typeof chinese | typeof japanese)[number]

const isKana = /\p{Script=Hiragana}|\p{Script=Katakana}/u
const isHan = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}/u
const isEastAsian = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/** The fonts that may have a letter, likeliest first. Kana in the text mean that its characters are Japanese. */
export function fontsFor(letter: string, text: string): readonly ScriptFont[] {
  const han = isKana.test(text) ? [...japanese, ...chinese] : [...chinese, ...japanese]
  if (isHan.test(letter)) return han
  const found = byScript.flatMap(([script, fonts]): readonly ScriptFont[] => (script.test(letter) ? fonts : []))
  if (found.length > 0) return found
  // Signs that several scripts share: a middle dot between names, a danda, a full-width comma.
  const around = byScript.flatMap(([script, fonts]): readonly ScriptFont[] => (script.test(text) ? fonts : []))
  return isEastAsian.test(text) ? [...around, ...han] : around
}

const rightToLeft: ReadonlySet<string> = new Set<ScriptFont>(['noto-sans-hebrew', 'noto-sans-arabic'])
export const isRightToLeft = (font: string): boolean => rightToLeft.has(font)

/** Fonts that draw letters differently by what is beside them, or in another order: only the shaped letters look right. */
const shaped: ReadonlySet<string> = new Set<ScriptFont>([
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
])
export const isShaped = (font: string): boolean => shaped.has(font)
