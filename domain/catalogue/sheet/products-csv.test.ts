import { describe, expect, test } from 'vitest'
import type { EntryState } from '#domain/catalogue/editing/drafts.ts'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import type { MerchEntry } from '#domain/catalogue/editing/entry.ts'
import { entryOfProduct } from '#domain/catalogue/editing/entry-products.ts'
import { writeCsv } from '#domain/csv.ts'
import { hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { judgeProducts, type ProductStates, sheetMessages } from './judge-products.ts'
import { countRows } from './preview.ts'
import { productColumns } from './product-columns.ts'
import { productsCsv } from './write-products.ts'

const entries = [...publicMerch, ...hiddenMerch].map((product, index) => entryOfProduct(product, index + 1))
const published = (entry: MerchEntry, more: Partial<EntryState> = {}): [string, EntryState] => [
  entry.id,
  { published: entry, draft: null, waitsFor: null, ...more },
]
const shop: ProductStates = new Map(entries.map((entry) => published(entry)))
const sampleOf = (id: string) => {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new Error(`There is no ${id}.`)
  return entry
}

function judge(text: string, states: ProductStates = shop) {
  const judged = judgeProducts(text, states)
  if ('fault' in judged) throw new Error(judged.fault)
  return judged
}
const judgeRow = (columns: readonly string[], cells: readonly string[], states = shop) => judge(writeCsv([columns, cells]), states)
const faultOf = (text: string) => {
  const judged = judgeProducts(text, shop)
  return 'fault' in judged ? judged.fault : undefined
}
const required = ['Short code', 'Name', 'Description', 'Zedders pay', 'Everyone else pays', 'Weight in grams']
const hat = ['bucket-hat-2', 'Bucket hat', 'Shade for your head.', '20', '$25.50', '90']
const faultsOf = (columns: readonly string[], cells: readonly string[], states = shop) => judgeRow(columns, cells, states).rows[0]?.faults

describe('what is saved as CSV comes back as it was (D701)', () => {
  test('every product of the samples, untouched, changes nothing', () => {
    const judged = judge(productsCsv(entries))
    expect(judged.rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
    expect([judged.rows.length, judged.unknownColumns, judged.drafts]).toEqual([entries.length, [], []])
  })

  test('into an empty shop it makes every product again, in the same order', () => {
    const { drafts, rows } = judge(productsCsv(entries), new Map())
    expect(rows.map(({ state }) => state)).toEqual(entries.map(() => 'new'))
    expect(drafts.map(({ entry }) => entry.rank).toSorted((a, b) => a - b)).toEqual(drafts.map(({ entry }) => entry.rank))
    for (const [index, { entry }] of drafts.entries()) {
      const { params, stock, rank: _, ...rest } = sampleOf(entry.id)
      expect(entry.id).toBe(entries[index]?.id)
      expect(entry).toMatchObject(rest)
      expect(entry.params.map(({ label, values }) => [label, values])).toEqual(params.map(({ label, values }) => [label, values]))
      expect(entry.stock?.map((row) => [...Object.values(row.options), row.opening, row.extraWeight])).toEqual(
        stock?.map((row) => [...Object.values(row.options), row.opening, row.extraWeight]),
      )
    }
  })

  test('words that a spreadsheet would calculate, line breaks, quotes and a choice with a comma', () => {
    const odd: MerchEntry = {
      ...sampleOf('record-tote'),
      name: '=HYPERLINK("http://evil.example")',
      description: '+61 "quoted", and more',
      detail: 'two\nlines',
      category: '-1 of a kind',
      params: [{ type: 'fit', label: 'Fit', values: ['Small, or medium'] }],
      stock: [{ options: { fit: 'Small, or medium' }, extraWeight: 5, opening: 2 }],
    }
    const csv = productsCsv([odd])
    expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"')
    expect(judge(csv, new Map([published(odd)])).rows.map(({ state }) => state)).toEqual(['unchanged'])
  })
})

describe('what a row does (D701, D702)', () => {
  test('something new is hidden unless the file says otherwise, and comes first', () => {
    const { rows, drafts } = judgeRow(required, hat)
    expect(rows).toMatchObject([{ row: 2, id: 'bucket-hat-2', state: 'new', faults: [] }])
    expect(rows[0]?.changes).toContainEqual({ field: 'Price', from: '', to: '$20.00 for Zedders, $25.50 for everyone else' })
    expect(drafts).toMatchObject([{ base: null, entry: { rank: 0, visibility: 'hidden', tax: true, price: [2000, 2550], stock: null } }])
  })

  test('options, choices and counts are in columns of their own', () => {
    const columns = [...required, 'Option 1', 'Choices 1', 'Option 2', 'Choices 2', 'First count', 'Packs']
    const { drafts } = judgeRow(columns, [
      ...hat,
      'Färg',
      'S, M',
      '夜',
      'Black; Sunset orange',
      'S / Black: 3; M / Sunset orange: 4 (+20 g)',
      'Pair: 30 / 1,035.50 (+5 g)',
    ])
    expect(drafts[0]?.entry).toMatchObject({
      params: [
        { type: 'farg', label: 'Färg', values: ['S', 'M'] },
        { type: 'option-2', label: '夜', values: ['Black', 'Sunset orange'] },
      ],
      stock: [
        { options: { farg: 'S', 'option-2': 'Black' }, opening: 3, extraWeight: 0 },
        { options: { farg: 'M', 'option-2': 'Sunset orange' }, opening: 4, extraWeight: 20 },
      ],
      packs: [{ name: 'Pair', price: [3000, 103_550], extraWeight: 5 }],
    })
  })

  test('a column that isn’t there leaves things as they are: photographs, options and counts too', () => {
    const tee = { ...sampleOf('logo-tee'), photographs: [{ photo: 'a'.repeat(64), alt: 'A tee', focus: { x: 0.5, y: 0.5 } }] }
    const { rows, drafts } = judgeRow(['short CODE', 'zedders pay'], ['logo-tee', '24.5'], new Map([published(tee)]))
    expect(rows).toMatchObject([
      {
        state: 'changed',
        changes: [
          {
            field: 'Price',
            from: '$25.00 for Zedders, $30.00 for everyone else',
            to: '$24.50 for Zedders, $30.00 for everyone else',
          },
        ],
      },
    ])
    expect(drafts).toEqual([{ entry: { ...tee, price: [2450, 3000] }, base: tee }])
  })

  test('an option that is called something else keeps its code and its counts', () => {
    const { rows, drafts } = judgeRow(['Short code', 'Option 1'], ['logo-tee', 'Fit'])
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['Options'])
    expect(drafts[0]?.entry).toMatchObject({ params: [{ type: 'size', label: 'Fit' }], stock: sampleOf('logo-tee').stock })
  })

  test('a draft that is there is changed further, and it’s said whose it is', () => {
    const tee = sampleOf('logo-tee')
    const draft = { entry: { ...tee, name: 'Tee' }, base: tee, revision: 3, by: 'Kim Lee', at: '2027-03-01T00:00:00Z' }
    const states = new Map([published(tee, { draft })])
    const { rows, drafts } = judgeRow(['Short code', 'Description'], ['logo-tee', 'A tee.'], states)
    expect(rows).toMatchObject([{ state: 'changed', draftBy: 'Kim Lee', changes: [{ field: 'Description' }] }])
    expect(drafts).toMatchObject([{ entry: { name: 'Tee', description: 'A tee.' }, base: tee }])
    const stale = new Map([published({ ...tee, tax: false }, { draft })])
    expect(faultsOf(['Short code', 'Description'], ['logo-tee', 'A tee.'], stale)).toEqual([{ message: editingMessages.stale }])
    const waiting = new Map([published(tee, { waitsFor: 4 })])
    expect(faultsOf(['Short code', 'Description'], ['logo-tee', 'A tee.'], waiting)).toEqual([{ message: editingMessages.waits }])
    expect(judgeRow(['Short code'], ['logo-tee'], waiting).rows).toMatchObject([{ state: 'unchanged' }])
  })

  test('a new size gets its first count; what is counted already keeps its own (D703)', () => {
    const columns = ['Short code', 'Choices 1', 'First count']
    const { drafts } = judgeRow(columns, ['stubby-holder', 'Orange; Lime; Pink; Cyan', 'Orange: 30; Lime: 2; Pink: 17; Cyan: 9'])
    expect(drafts[0]?.entry.stock?.map(({ opening }) => opening)).toEqual([30, 2, 17, 9])
    expect(faultsOf(columns, ['stubby-holder', 'Orange; Lime; Pink', 'Orange: 31; Lime: 2; Pink: 17'])).toEqual([
      {
        column: 'First count',
        message: '“Orange” is counted already, and began with 30: leave that as it is. What is left is changed at the catalogue desk.',
      },
    ])
  })
})

describe('what is wrong is told with its row and column, in a sentence (hostile 311)', () => {
  test.each([
    ['Short code', 'Bucket Hat', 'Use small letters, digits, and hyphens between them, like logo-tee.'],
    ['Short code', '', 'Enter a short code.'],
    ['Name', '', 'Give it a name.'],
    ['Zedders pay', '12,50', 'Enter dollars, with two decimals at most.'],
    ['Zedders pay', '12.505', 'Enter dollars, with two decimals at most.'],
    ['Zedders pay', '1e3', 'Enter dollars, with two decimals at most.'],
    ['Zedders pay', '30', 'Zedders never pay more than everyone else.'],
    ['Everyone else pays', '', 'Enter dollars, with two decimals at most.'],
    ['Weight in grams', '0.2', 'Give its weight in whole grams, like 200.'],
    ['Weight in grams', '', 'Give its weight in whole grams, like 200.'],
    ['GST', 'maybe', 'Write one of these words: yes, no.'],
    ['Who can buy it', 'all', 'Write one of these words: everyone, desk, nobody.'],
    ['Poster', 'guitar', expect.stringContaining('Write one of these words: rings, dots, ')],
    ['Packs', 'Pack of 3: 5', '“Pack of 3: 5” can’t be read as a pack. Write each as Pack of 3: 5.00 / 7.00, a Zedder’s price first.'],
    ['Packs', 'Pair: 9 / 7', 'Zedders never pay more than everyone else.'],
    ['First count', 'many', '“many” can’t be read as a count. Write a whole number, like 18.'],
    ['First count', 'S: 5', '“S: 5” can’t be read as a count. Write a whole number, like 18.'],
    ['Choices 1', 'S; M', 'Name this option.'],
  ])('%s: %j', (column, cell, message) => {
    const index = required.indexOf(column)
    const columns = index < 0 ? [...required, column] : required
    const cells = index < 0 ? [...hat, cell] : hat.with(index, cell)
    const at = column === 'Choices 1' ? 'Option 1' : column
    expect(faultsOf(columns, cells)).toEqual([{ column: at, message }])
  })

  test.each([
    ['S; S', '', { column: 'Choices 1', message: '“S”: This choice is here twice.' }],
    ['S; M', '5', { column: 'First count', message: '“5” can’t be read as a count. Write each as S: 5.' }],
    ['S; M', 'XL: 5', { column: 'First count', message: '“XL”: This combination isn’t offered.' }],
    ['S; M', 'S: 5; S: 6', { column: 'First count', message: '“S”: This combination is counted twice.' }],
  ])('choices %j counted as %j', (values, counts, fault) =>
    expect(faultsOf([...required, 'Option 1', 'Choices 1', 'First count'], [...hat, 'Size', values, counts])).toEqual([fault]),
  )

  test('the same code twice, a row too long, and quotes that don’t fit each spoil their own row only', () => {
    const text = `${required.join(',')}\n${hat.join(',')}\n\n${hat.join(',')}\n${hat.with(0, 'cap-2').join(',')},more\n"cap"3\n${hat.with(0, 'cap-4').join(',')},,\n,,,,,\n`
    const { rows } = judge(text)
    expect(rows.map(({ row, state, faults }) => [row, state, faults[0]?.message])).toEqual([
      [2, 'new', undefined],
      [4, 'faulty', 'Row 2 has this code too.'],
      [5, 'faulty', 'This row is longer than the first, which names the columns.'],
      [6, 'faulty', 'The quotes in this row don’t fit together.'],
      [7, 'new', undefined],
    ])
    expect(countRows({ rows }, 'new', 'changed')).toBe(2)
  })

  test.each([
    ['', sheetMessages.empty],
    [`${productColumns.join(',')}\n`, sheetMessages.empty],
    ['Name,Price\na,b', sheetMessages.noCode],
    ['Short code;Name\na;b', sheetMessages.otherMarks],
    ['Short code,Name,name\na,b,c', sheetMessages.twice('Name')],
    [`Short code\n${'a\n'.repeat(5001)}`, sheetMessages.tooMany],
  ])('a file as a whole: %#', (text, fault) => expect(faultOf(text)).toBe(fault))

  test('columns that the shop doesn’t know are named, and left out', () =>
    expect(judgeRow([...required, 'Supplier', ''], [...hat, 'Us', '']).unknownColumns).toEqual(['Supplier']))
})

test('what was seen has another name once the file, what is on sale or a draft is another (D705)', () => {
  const tee = sampleOf('logo-tee')
  const seen = (price: string, more: Partial<EntryState> = {}) =>
    judgeRow(['Short code', 'Zedders pay'], ['logo-tee', price], new Map([published(tee, more)])).seen
  const draft = { entry: tee, base: tee, revision: 1, by: 'Kim Lee', at: '2027-03-01T00:00:00Z' }
  const names = [
    seen('24'),
    seen('23'),
    seen('24', { published: { ...tee, tax: false } }),
    seen('24', { draft }),
    seen('24', { draft: { ...draft, revision: 2 } }),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(seen('24')).toBe(names[0])
})
