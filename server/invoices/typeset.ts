import { readFileSync } from 'node:fs'

/** The part of a PDFKit document that is written to. */
type Document = PDFKit.PDFDocument

const files = {
  text: 'hanken-grotesk-regular',
  bold: 'hanken-grotesk-bold',
  display: 'bricolage-grotesque-extrabold',
  figures: 'space-mono-regular',
  figuresBold: 'space-mono-bold',
  cyrillic: 'noto-sans-cyrillic',
  greek: 'noto-sans-greek',
  hebrew: 'noto-sans-hebrew',
  arabic: 'noto-sans-arabic',
  han: 'noto-sans-sc',
  emoji: 'noto-emoji',
} as const
type FontName = keyof typeof files
export type Face = 'text' | 'bold' | 'display' | 'figures' | 'figuresBold'
/** `size` in points. `color` applies to text only. */
export type Style = { face: Face; size: number; color?: string }
type Run = { font: FontName; text: string }

/** Tried in this order for characters a face lacks: all Latin first, then other scripts. None has Korean, which shows as a box. */
const fallbacks: readonly FontName[] = ['text', 'cyrillic', 'greek', 'hebrew', 'arabic', 'han', 'emoji']

const read = new Map<FontName, Buffer>()
function fontFile(name: FontName): Buffer {
  const file = read.get(name) ?? readFileSync(new URL(`./fonts/${files[name]}.ttf`, import.meta.url))
  read.set(name, file)
  return file
}

/** The part of a font used here. PDFKit takes the whole of it back. */
type OpenedFont = { hasGlyphForCodePoint(code: number): boolean }
// Reading a font takes longer than writing the page, so the faces of every invoice stay open. The fallbacks do not: their data
// for rare scripts would never be freed.
const faces: ReadonlySet<FontName> = new Set<Face>(['text', 'bold', 'display', 'figures', 'figuresBold'])
const openFaces = new Map<FontName, OpenedFont>()

/** How PDFKit shaped the words of a face. Most words of an invoice are also in the last one. */
type ShapedWords = Record<string, unknown>
const shapedWords = new Map<FontName, ShapedWords>()
const MOST_WORDS = 2000

function shapedWordsOf(face: FontName): ShapedWords {
  const known = shapedWords.get(face)
  if (known && Object.keys(known).length < MOST_WORDS) return known
  const fresh: ShapedWords = Object.create(null)
  shapedWords.set(face, fresh)
  return fresh
}

/** Characters that join or colour emoji, and characters that show on no page. */
const unseen = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu
const isRightToLeft = (font: FontName) => font === 'hebrew' || font === 'arabic'

/** The font reverses letters within a word. The words of a right-to-left stretch are reversed here. */
function turnRound({ font, text }: Run, face: Face): Run[] {
  const gap: Run = { font: face, text: ' ' }
  const words = text.trimEnd().split(' ').reverse()
  const turned = words.flatMap((word, place) => (place === 0 ? [{ font, text: word }] : [gap, { font, text: word }]))
  return text.endsWith(' ') ? [...turned, gap] : turned
}

/**
 * Writes lines in any script: each stretch of text in the first font that has it, all on one baseline. PDFKit's standard fonts
 * cannot draw names from outside Western Europe (security 2.14).
 */
export function createTypesetter(doc: Document) {
  const opened = new Map<FontName, OpenedFont>()

  function open(name: FontName) {
    const known = opened.get(name)
    if (known) return known
    // PDFKit's types leave out that a font may be passed in opened, and the font behind the one in use, which knows its
    // characters and what it has shaped.
    doc.registerFont(name, (openFaces.get(name) as unknown as Buffer | undefined) ?? fontFile(name))
    doc.font(name)
    const inUse = (doc as unknown as { _font: { font: OpenedFont; layoutCache: ShapedWords } })._font
    opened.set(name, inUse.font)
    if (faces.has(name)) {
      openFaces.set(name, inUse.font)
      inUse.layoutCache = shapedWordsOf(name)
    }
    return inUse.font
  }

  const has = (name: FontName, letter: string) => open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

  function fontFor(letter: string, face: Face, current: FontName | undefined): FontName {
    if (letter === ' ') return current && isRightToLeft(current) ? current : face
    if (has(face, letter)) return face
    if (current && has(current, letter)) return current
    return fallbacks.find((name) => has(name, letter)) ?? face
  }

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const font = fontFor(letter, face, last?.font)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs.flatMap((run) => (isRightToLeft(run.font) ? turnRound(run, face) : [run]))
  }

  const runWidth = ({ font, text }: Run, size: number) => doc.font(font).fontSize(size).widthOfString(text)
  const widthOf = (text: string, { face, size }: Style) => runsOf(text, face).reduce((sum, run) => sum + runWidth(run, size), 0)
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim()

  /** Breaks text into lines of at most this width: at spaces, and inside a word that is wider than a whole line. */
  function lines(text: string, style: Style, width: number): string[] {
    const done: string[] = []
    let line = ''
    for (const word of clean(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') done.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && widthOf(line + letter, style) > width) {
          done.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...done, line]
  }

  /** Writes one line with its baseline at `y`. `right` aligns its end with `x`. */
  function write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    const whole = clean(text)
    let at = align === 'right' ? x - widthOf(whole, style) : x
    for (const run of runsOf(whole, style.face)) {
      const width = runWidth(run, style.size)
      doc.fillColor(style.color ?? '#000000').text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  return { lines, write }
}
export type Typesetter = ReturnType<typeof createTypesetter>
