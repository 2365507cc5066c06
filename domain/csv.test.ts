import { describe, expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const cell = (text: string) => writeCsv([[text]]).slice(2, -3)

describe('a file for spreadsheets', () => {
  test.each(['=1+1', '+61 491', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', '\n=1'])('%j stays words', (text) =>
    expect(cell(text)).toBe(`'${text}`),
  )

  test('a formula with quotes stays text', () => {
    expect(cell('=HYPERLINK("http://evil.example","x")')).toBe('\'=HYPERLINK(""http://evil.example"",""x"")')
  })

  test('other text is unchanged, every cell quoted, also for spreadsheets that split at semicolons', () => {
    expect(
      writeCsv([
        ['Zoë', 'a,b'],
        ['say "hi"', ''],
        ["O'Brien", 'x;=1+1'],
        ['two\nlines', '2-3'],
      ]),
    ).toBe('\uFEFF"Zoë","a,b"\r\n"say ""hi""",""\r\n"O\'Brien","x;=1+1"\r\n"two\nlines","2-3"\r\n')
  })
})
