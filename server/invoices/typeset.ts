import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { fontsFor, isRightToLeft, isShaped, type ScriptFont } from './scripts.ts'

/** The part of a PDFKit document that is written to. */
type Document = PDFKit.PDFDocument

const faceFiles = {
  text: 'hanken-grotesk-regular',
  bold: 'hanken-grotesk-bold',
  display: 'bricolage-grotesque-extrabold',
  figures: 'space-mono-regular',
  figuresBold: 'space-mono-bold',
} as const
export type Face = keyof typeof faceFiles
type FontName = Face | ScriptFont
/** `size` in points. `color` applies to text only. */
export type Style = { face: Face; size: number; color?: string }
type ShapedRun = { words: Shaped[]; gap: number; width: number; scale: number }
type Run = { font: FontName; text: string }

const isFace = (name: FontName): name is Face => Object.hasOwn(faceFiles, name)

const read = new Map<FontName, Buffer>()
function fontFile(name: FontName): Buffer {
  const path = new URL(`./fonts/${isFace(name) ? faceFiles[name] : name}.ttf.br`, import.meta.url)
  const file = read.get(name) ?? brotliDecompressSync(readFileSync(path))
  if (isFace(name)) read.set(name, file)
  return file
}

type Glyph = { id: number; advanceWidth: number; path: { toSVG(): string } }
/** In thousandths of the size. */
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }
const standing: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 }
type Shaped = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
/** The part of a font used here. PDFKit takes the whole of it back. */
type OpenedFont = { characterSet: number[]; hasGlyphForCodePoint(code: number): boolean; glyphForCodePoint(code: number): Glyph }
/** How PDFKit shaped the words of a face. Most words of an invoice are also in the last one. */
type ShapedWords = Record<string, unknown>
/** PDFKit's own part of a font in use, which its types leave out: its glyphs in this document, their widths, and the text each means. */
type FontInUse = {
  font: OpenedFont
  layoutCache: ShapedWords
  subset: { includeGlyph(id: number): number; glyphs: number[]; encode(): Uint8Array }
  widths: number[]
  unicode: (readonly number[])[]
  scale: number
  layoutRun(text: string, features?: Readonly<Record<string, boolean>>): Shaped
  encode(text: string): [string[], Position[]]
}

// Reading a font takes longer than writing the page, so the faces of every invoice stay open. The fonts of scripts do not: their
// data would never be freed.
const openFaces = new Map<Face, OpenedFont>()

/**
 * Asks for each letter of a face once, by what it means. A glyph keeps the meaning it was first asked for with, and the `u` that is
 * only part of a `ú` would have none: in every later paper it couldn't be copied or searched.
 */
function nameLetters(font: OpenedFont): void {
  for (const code of font.characterSet) font.glyphForCodePoint(code)
}

const shapedWords = new Map<Face, ShapedWords>()
const MOST_WORDS = 2000

function shapedWordsOf(face: Face): ShapedWords {
  const known = shapedWords.get(face)
  if (known && Object.keys(known).length < MOST_WORDS) return known
  const fresh: ShapedWords = Object.create(null)
  shapedWords.set(face, fresh)
  return fresh
}

const digits = '$0123456789.,-'
const printed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** What nearly every paper has of a face, in this order from the start: so the part of the face that it needs is one written before. */
const usual: Readonly<Record<Face, string>> = { text: printed, bold: printed, display: '', figures: digits, figuresBold: digits }
/** Letters that look otherwise beside each other. */
const joined = ' A ff fi fl'

function includeUsual(font: FontInUse, face: Face): void {
  const letters = usual[face]
  for (const code of codesOf(letters)) {
    const { id, advanceWidth } = font.font.glyphForCodePoint(code)
    const given = font.subset.includeGlyph(id)
    font.widths[given] = advanceWidth * font.scale
    font.unicode[given] = [code]
  }
  if (letters === printed) font.encode(joined)
}

const writtenParts = new Map<string, Uint8Array>()
const MOST_PARTS = 50

/** Writes a part of a face once for the same glyphs: it takes longer than the page. */
function keepWritten({ subset }: FontInUse, face: Face): void {
  const write = subset.encode.bind(subset)
  subset.encode = () => {
    const key = `${face} ${subset.glyphs.join()}`
    const written = writtenParts.get(key) ?? write()
    // The one that was wanted longest ago goes.
    writtenParts.delete(key)
    writtenParts.set(key, written)
    for (const [oldest] of writtenParts) if (writtenParts.size > MOST_PARTS) writtenParts.delete(oldest)
    return written
  }
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** Where marks are put; some fonts of the world have a place for them that the shaper can't read. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false } as const

/** Shapes as far as it goes: a name that the shaper breaks on is drawn with plainer letters, and its invoice is still drawn. */
function shapeGently(font: FontInUse): void {
  const shape = font.layoutRun.bind(font)
  font.layoutRun = (text, features) => {
    for (const chosen of [features, withoutMarks]) {
      try {
        return shape(text, chosen)
      } catch {}
    }
    const glyphs = codesOf(text).map((code) => font.font.glyphForCodePoint(code))
    const positions = glyphs.map(({ advanceWidth }) => ({
      ...standing,
      xAdvance: advanceWidth * font.scale,
      advanceWidth: advanceWidth * font.scale,
    }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth * font.scale, 0) }
  }
}

/**
 * Makes a copy of the page say what was written: one glyph per letter, in the order of the page, each with its own meaning (D366).
 * PDFKit keeps one meaning per glyph, and shaping has merged letters and moved them. Used for text that isn't shown: its shapes
 * are drawn.
 */
function encodeByLetter(font: FontInUse, isReversed: boolean): void {
  const known = new Map<number, number>()
  const idOf = (code: number): number => {
    const found = known.get(code)
    if (found !== undefined) return found
    const { id, advanceWidth } = font.font.glyphForCodePoint(code)
    const first = font.subset.includeGlyph(id)
    const given = font.unicode[first] === undefined ? first : font.subset.glyphs.push(id) - 1
    font.unicode[given] = [code]
    font.widths[given] = advanceWidth * font.scale
    known.set(code, given)
    return given
  }
  font.encode = (text) => {
    const codes = isReversed ? codesOf(text).reverse() : codesOf(text)
    const ids = codes.map(idOf)
    const positions = ids.map((id) => ({ ...standing, xAdvance: font.widths[id] ?? 0, advanceWidth: font.widths[id] ?? 0 }))
    return [ids.map((id) => id.toString(16).padStart(4, '0')), positions]
  }
}

/** Characters that show on no page and that join or colour emoji. Between letters, joiners change how those are drawn. */
const unseen = /(?<![\p{L}\p{M}])[\u200C\u200D]|(?![\u200C\u200D])[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu
const isJoiner = (letter: string) => letter === '\u200C' || letter === '\u200D'

/** A space after a right-to-left stretch is between it and what follows on its right. */
function splitOffSpace({ font, text }: Run, face: Face): Run[] {
  const words = text.trimEnd()
  return words === text
    ? [{ font, text }]
    : [
        { font, text: words },
        { font: face, text: ' ' },
      ]
}

/** What stands for a character that no font here has. */
const UNKNOWN = '?'

/**
 * Writes lines in any script: each stretch of text in the first font that has it, all on one baseline. PDFKit's standard fonts
 * cannot draw names from outside Western Europe (security 2.14). What no font has is a question mark, and is in `missing`.
 */
export function createTypesetter(doc: Document) {
  const opened = new Map<FontName, OpenedFont>()
  const inUses = new Map<FontName, FontInUse>()
  const shapedRuns = new Map<string, ShapedRun>()
  const missing = new Set<string>()

  function open(name: FontName) {
    const known = opened.get(name)
    if (known) return known
    // PDFKit's types leave out that a font may be passed in opened, and the font behind the one in use.
    const openFace = isFace(name) ? openFaces.get(name) : undefined
    doc.registerFont(name, (openFace as unknown as Buffer | undefined) ?? fontFile(name))
    doc.font(name)
    const inUse = (doc as unknown as { _font: FontInUse })._font
    opened.set(name, inUse.font)
    shapeGently(inUse)
    if (isShaped(name)) encodeByLetter(inUse, isRightToLeft(name))
    inUses.set(name, inUse)
    if (isFace(name)) {
      if (!openFace) nameLetters(inUse.font)
      openFaces.set(name, inUse.font)
      inUse.layoutCache = shapedWordsOf(name)
      includeUsual(inUse, name)
      keepWritten(inUse, name)
    }
    return inUse.font
  }

  const has = (name: FontName, letter: string) => open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

  function fontFor(letter: string, face: Face, current: FontName | undefined, text: string): FontName | undefined {
    if (letter === ' ') return current && isRightToLeft(current) ? current : face
    // A mark is drawn with its letter.
    if (current && /\p{M}/u.test(letter) && has(current, letter)) return current
    if (has(face, letter)) return face
    if (current && has(current, letter)) return current
    return ['text' as const, ...fontsFor(letter, text)].find((name) => has(name, letter))
  }

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const font = fontFor(letter, face, last?.font, text)
      if (font === undefined && isJoiner(letter)) continue
      if (font === undefined) missing.add(letter)
      const [inFont, shown] = font === undefined ? [face, UNKNOWN] : [font, letter]
      if (last?.font === inFont) last.text += shown
      else runs.push({ font: inFont, text: shown })
    }
    return runs.flatMap((run) => (isRightToLeft(run.font) ? splitOffSpace(run, face) : [run]))
  }

  /** A shaped stretch, word by word from left to right, and how wide it is. Widths in thousandths of the size. */
  function shape({ font, text }: Run, face: Face): ShapedRun {
    const key = JSON.stringify([font, face, text])
    const known = shapedRuns.get(key)
    if (known) return known
    const inUse = inUses.get(font)
    const gap = doc.font(face).fontSize(1000).widthOfString(' ')
    const words = inUse ? text.split(' ').map((word) => inUse.layoutRun(word)) : []
    const width = words.reduce((sum, { advanceWidth }) => sum + advanceWidth + gap, -gap)
    const done = { words: isRightToLeft(font) ? words.reverse() : words, gap, width, scale: inUse?.scale ?? 1 }
    shapedRuns.set(key, done)
    return done
  }

  function runWidth(run: Run, { face, size }: Style): number {
    if (isShaped(run.font)) return (shape(run, face).width * size) / 1000
    return doc.font(run.font).fontSize(size).widthOfString(run.text)
  }

  /** Draws the shapes of a stretch, and over them its letters unseen, for people who search or copy. */
  function drawShaped(run: Run, x: number, y: number, { face, size, color = '#000000' }: Style): void {
    const { words, gap, width, scale } = shape(run, face)
    const unit = size / 1000
    let at = 0
    for (const { glyphs, positions } of words) {
      for (const [index, { path }] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index] ?? standing
        const outline = path.toSVG()
        if (outline !== '') {
          doc.save().translate(x + (at + xOffset) * unit, y - yOffset * unit)
          doc
            .scale(scale * unit, -scale * unit)
            .path(outline)
            .fill(color)
            .restore()
        }
        at += xAdvance
      }
      at += gap
    }
    const inUse = inUses.get(run.font)
    const plain = inUse?.encode(run.text)[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0) ?? 0
    doc.save()
    // Text that is neither filled nor stroked. PDFKit has no name for it.
    ;(doc as unknown as { addContent(operator: string): void }).addContent('3 Tr')
    doc.font(run.font).fontSize(size)
    // Nor have its types a name for how wide it's set.
    const setWidth = { horizontalScaling: plain > 0 ? (100 * width) / plain : 100 }
    doc.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', ...setWidth })
    doc.restore()
  }

  const widthOf = (text: string, style: Style) => runsOf(text, style.face).reduce((sum, run) => sum + runWidth(run, style), 0)
  const clean = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim()

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
      // Letters are measured one by one: a line measured again for each of them takes seconds for the longest names.
      let taken = 0
      for (const { segment } of clusters.segment(word)) {
        const own = widthOf(segment, style)
        if (line !== '' && taken + own > width) {
          done.push(line)
          line = ''
          taken = 0
        }
        line += segment
        taken += own
      }
    }
    return [...done, line]
  }

  /** Writes one line with its baseline at `y`. `right` aligns its end with `x`. */
  function write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    const whole = clean(text)
    let at = align === 'right' ? x - widthOf(whole, style) : x
    for (const run of runsOf(whole, style.face)) {
      const width = runWidth(run, style)
      doc
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color ?? '#000000')
      if (isShaped(run.font)) drawShaped(run, at, y, style)
      else doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  return { lines, write, missing }
}
export type Typesetter = ReturnType<typeof createTypesetter>
