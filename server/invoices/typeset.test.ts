import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createTypesetter } from './typeset.ts'

/** Draws one line on a paper of its own. */
function draw(text: string): Promise<Buffer> {
  const doc = new PDFDocument()
  createTypesetter(doc).write(text, 72, 72, { face: 'text', size: 12 })
  doc.end()
  return buffer(doc)
}

/** What a paper says, as copied from it. */
async function copyOf(text: string): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(await draw(text))), { mergePages: true })).text
}

/** The parts of faces that are in a paper, as written. */
function facesIn(pdf: Buffer): (string | undefined)[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, number]) => text.split(`\n${number} 0 obj`)[1]?.split('endobj')[0])
}

test('a letter that an earlier paper had only under an accent can be copied from the next (D365)', async () => {
  expect(await copyOf('Ó Ílú')).toBe('Ó Ílú')
  expect(await copyOf('Our usual Invoice')).toBe('Our usual Invoice')
})

test('papers with other plain letters hold the same part of a face; an accent more comes after it, and all of them can be read (D981)', async () => {
  const [one, other, accented] = await Promise.all([draw('Ana Buyer'), draw('Wilfred Quick, 17 Jay St'), draw('Zoë')])
  expect(facesIn(one)).toHaveLength(1)
  expect(facesIn(one)[0]?.length).toBeGreaterThan(5000)
  expect(facesIn(other)).toEqual(facesIn(one))
  expect(facesIn(accented)).not.toEqual(facesIn(one))
  expect(await copyOf('Wilfred Quick, 17 Jay St')).toBe('Wilfred Quick, 17 Jay St')
  expect(await copyOf('Zoë, Ana, Zoë')).toBe('Zoë, Ana, Zoë')
})
