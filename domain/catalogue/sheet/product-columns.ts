import type { Visibility } from '#domain/catalogue/editing/entry.ts'

/** The columns of one value each, as the first row of the file names them. Weight is in whole grams, money in dollars. */
export const columnNames = {
  id: 'Short code',
  name: 'Name',
  description: 'Description',
  detail: 'More about it',
  category: 'Category',
  zedder: 'Zedders pay',
  everyone: 'Everyone else pays',
  tax: 'GST',
  weight: 'Weight in grams',
  visibility: 'Who can buy it',
  packs: 'Packs',
  stock: 'First count',
  motif: 'Poster',
  color: 'Poster colour',
} as const

/** The options that a product may have, each with a column for its name and one for its choices. */
export const optionColumns = [1, 2, 3, 4].map((number) => ({ label: `Option ${number}`, values: `Choices ${number}` }))

const { packs, stock, motif, color, ...plain } = columnNames

/** Every column, in the order of the export. */
export const productColumns: readonly string[] = [
  ...Object.values(plain),
  ...optionColumns.flatMap(({ label, values }) => [label, values]),
  packs,
  stock,
  motif,
  color,
]

/** Who sees a thing, as the file says it. */
export const visibilityCells: Readonly<Record<Visibility, string>> = { public: 'everyone', hidden: 'desk', archived: 'nobody' }
