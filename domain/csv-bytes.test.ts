import { expect, test } from 'vitest'
import { csvMessages, decodeCsv, MOST_CSV_BYTES } from './csv-bytes.ts'

const utf8 = new TextEncoder()

test('UTF-8 is read with its mark or without it (D704)', () => {
  expect(decodeCsv(utf8.encode('Zoë,夜'))).toEqual({ text: 'Zoë,夜', isWindows: false })
  expect(decodeCsv(utf8.encode('\uFEFFZoë'))).toEqual({ text: 'Zoë', isWindows: false })
})

test('what isn’t UTF-8 is read as Windows-1252, and that is told (D704)', () =>
  expect(decodeCsv(Uint8Array.of(0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x92))).toEqual({ text: 'Zoë €’', isWindows: true }))

test('a spreadsheet’s own file or UTF-16 is no CSV, and more than 2 MB is too much (hostile 310)', () => {
  expect(decodeCsv(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toEqual({ fault: csvMessages.notText })
  expect(decodeCsv(Uint8Array.of(0xff, 0xfe, 0x5a, 0))).toEqual({ fault: csvMessages.notText })
  expect(decodeCsv(new Uint8Array(MOST_CSV_BYTES).fill(0x61))).toMatchObject({ isWindows: false })
  expect(decodeCsv(new Uint8Array(MOST_CSV_BYTES + 1).fill(0x61))).toEqual({ fault: csvMessages.tooLarge })
})
