import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { escapeMarkup } from '#app/head/head-tags.ts'
import type { Measure } from './fit-text.ts'

const { resolve } = createRequire(import.meta.url)

/** The family names inside the font files. */
export const families = { display: 'Bricolage Grotesque 96pt ExtraBold', text: 'Hanken Grotesk' } as const
const latin = ['bricolage-grotesque-extrabold', 'hanken-grotesk-regular']
const otherScripts = ['noto-sans-cyrillic', 'noto-sans-greek', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-sc', 'noto-emoji']

/** Turns an SVG into pixels with its fonts, and measures how wide a text is in them. */
export type Brush = { paint: (svg: string) => Uint8Array; measure: { display: Measure; text: Measure } }

function createMeasure(family: string, open: (svg: string) => InstanceType<typeof Resvg>): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const cached = widths.get(text)
    if (cached !== undefined) return cached
    const drawing = open(
      `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${family}" font-size="100">${escapeMarkup(text)}</text></svg>`,
    )
    const width = (drawing.getBBox()?.width ?? 0) / 100
    drawing.free()
    widths.set(text, width)
    return width
  }
}

function createBrush(fontBuffers: Uint8Array[]): Brush {
  const open = (svg: string) => new Resvg(svg, { font: { fontBuffers, defaultFontFamily: families.text } })
  return {
    paint: (svg) => {
      const drawing = open(svg)
      const image = drawing.render()
      const pixels = image.pixels.slice()
      image.free()
      drawing.free()
      return pixels
    },
    measure: { display: createMeasure(families.display, open), text: createMeasure(families.text, open) },
  }
}

const isLatin = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text) && !/\p{Extended_Pictographic}/u.test(text)

async function loadBrushes() {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const read = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => new Uint8Array(brotliDecompressSync(await readFile(resolve(`#server/invoices/fonts/${name}.ttf.br`))))),
    )
  const [latinFonts, otherFonts] = await Promise.all([read(latin), read(otherScripts)])
  return { latin: createBrush(latinFonts), every: createBrush([...latinFonts, ...otherFonts]) }
}

// The renderer can only be started once per process.
let brushes: ReturnType<typeof loadBrushes> | undefined

/** The brush for these texts. The fonts for other scripts are large, so the renderer only gets them when they are needed. */
export async function brushFor(texts: readonly string[]): Promise<Brush> {
  brushes ??= loadBrushes()
  const { latin: latinOnly, every } = await brushes
  return texts.every(isLatin) ? latinOnly : every
}
