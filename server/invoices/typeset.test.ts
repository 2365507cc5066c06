import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createTypesetter } from './typeset.ts'

/** Draws one line on a paper of its own, and copies it from there. */
async function copyOf(text: string): Promise<string> {
  const doc = new PDFDocument()
  createTypesetter(doc).write(text, 72, 72, { face: 'text', size: 12 })
  doc.end()
  const pdf = await buffer(doc)
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
}

test('a letter that an earlier paper had only under an accent can be copied from the next (D365)', async () => {
  expect(await copyOf('Ó Ílú')).toBe('Ó Ílú')
  expect(await copyOf('Our usual Invoice')).toBe('Our usual Invoice')
})
