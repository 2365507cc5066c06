import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'

/** The first photograph of an entry, or its poster. */
export function EntryArt({ entry: { art, photographs } }: { entry: Pick<Entry, 'art' | 'photographs'> }) {
  const [first] = photographs
  return <ProductArt art={art} {...(first && { photograph: first })} sizes="56px" />
}
