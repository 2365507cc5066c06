import { describe, expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const cell = (text: string) => writeCsv([[text]]).slice(1, -2)

describe('a file for spreadsheets', () => {
  test.each(['=1+1', '+61 491', '-1', '@SUM(A1)', '＝1'])('%s stays words', (text) => expect(cell(text)).toBe(`'${text}`))

  test('a tab or a new line first is quoted and stays words', () => {
    expect(cell('\t=1')).toBe("'\t=1")
    expect(cell('\r=1')).toBe('"\'\r=1"')
    expect(cell('=HYPERLINK("http://evil.example","x")')).toBe('"\'=HYPERLINK(""http://evil.example"",""x"")"')
  })

  test('other words stay as they are, a quote or a comma in quotes', () => {
    expect(
      writeCsv([
        ['Zoë', 'a,b'],
        ['say "hi"', ''],
        ["O'Brien", '2-3'],
      ]),
    ).toBe('\uFEFFZoë,"a,b"\r\n"say ""hi""",\r\nO\'Brien,2-3\r\n')
  })
})
