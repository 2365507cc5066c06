import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const fields = (text: string) => readCsv(text).map((record) => ('fields' in record ? record.fields : record.fault))

describe('what may stand in a list', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\ufeffa,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,,\n,,b\n',
      [
        ['a', '', ''],
        ['', '', 'b'],
      ],
    ],
    ['a\n\n\r\nb\n\n', [['a'], ['b']]],
    ['""\n"",""\n', [['', '']]],
    ['"a,b","say ""hi""","two\r\nlines"\n', [['a,b', 'say "hi"', 'two\r\nlines']]],
    [' a , b \n', [[' a ', ' b ']]],
    ["Zoë O'Brien,李小龙\n", [["Zoë O'Brien", '李小龙']]],
    ['', []],
    ['\ufeff', []],
  ])('%j', (text, wanted) => {
    expect(fields(text).filter((record) => record.length > 1 || record[0] !== '')).toEqual(wanted)
  })
})

test('each record knows the line it begins on, and its row in a spreadsheet', () => {
  const records = readCsv('a,b\r\n"two\nlines",c\n\nd,e\n').map(({ line, row }) => [line, row])
  expect(records).toEqual([
    [1, 1],
    [2, 2],
    [5, 4],
  ])
})

describe('a fault spoils only its own line', () => {
  test.each([
    ['a,b\nc,d"e\nf,g\n', 2, 3],
    ['a,b\n"c"d,e\nf,g\n', 2, 3],
    ['a,b\n"c,d\nf,g\n', 2, 3],
    ['a,b\n"c,d\nf,"g"\n', 2, 3],
  ])('%j', (text, faulty, next) => {
    const records = readCsv(text)
    expect(records.map((record) => ('fault' in record ? `fault on ${record.line}` : record.line))).toEqual([1, `fault on ${faulty}`, next])
  })

  test('a long list in one open quote is read to its end', () => {
    expect(readCsv(`"${'x,y\n'.repeat(50_000)}`)).toHaveLength(50_000)
  })
})

test('whatever is written by the rules is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r', 'ö', '🎸') })
  const quote = (text: string) => (/[",\r\n]/.test(text) || text.trim() === '' ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((row) => row.map(quote).join(',') + end).join('')
      expect(fields(text)).toEqual(rows)
    }),
  )
})
