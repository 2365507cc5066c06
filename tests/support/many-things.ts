import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { MerchEntry } from '#domain/catalogue/editing/entry.ts'
import { entryOfProduct } from '#domain/catalogue/editing/entry-products.ts'
import { MIDDLE } from '#domain/catalogue/photograph.ts'
import { PHOTOGRAPH_WIDTHS } from '#domain/catalogue/photograph-address.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { openStock } from '#server/catalogue/seed-catalogue.ts'
import type { Db } from '#server/db/database.ts'

const makes = ['Red', 'Blue', 'Second-hand', 'Signed', 'Large', 'Small', 'Winter', 'Summer', 'Tour', 'Anniversary', 'Limited', 'Everyday']

const hashOf = (index: number) => createHash('sha256').update(`photograph ${index}`).digest('hex')

/** The thing at this index of a large shop: a sample under another name, with its own code. The first so many have a photograph. */
function thingAt(index: number, photographs: number): MerchEntry {
  const sample = publicMerch[index % publicMerch.length] as (typeof publicMerch)[number]
  const round = Math.floor(index / publicMerch.length)
  const entry = entryOfProduct(sample, index + 1)
  const name = round === 0 ? entry.name : `${makes[round % makes.length]} ${entry.name}, number ${round}`
  return {
    ...entry,
    id: round === 0 ? entry.id : `${entry.id.slice(0, 50)}-${round}`,
    name,
    photographs: index < photographs ? [{ photo: hashOf(index), alt: `${name}, seen from the front`, focus: MIDDLE }] : [],
  }
}

/** This many things on sale, the samples first. `photographs` is how many of them have one. */
export const manyThings = (count: number, photographs = 0): MerchEntry[] =>
  Array.from({ length: count }, (_, index) => thingAt(index, photographs))

/** Keeps photographs of these names in every size. They all show the same grain. */
async function keepPhotographs(db: Db, hashes: readonly string[]): Promise<void> {
  const noise = { width: 1280, height: 800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 } } as const
  const grain = await sharp({ create: { ...noise, background: 'black' } })
    .png()
    .toBuffer()
  await db.all(`insert into photograph (hash, width, height, type) select hash, 1280, 800, 'jpeg' from unnest($1::text[]) as hash`, [
    hashes,
  ])
  for (const width of PHOTOGRAPH_WIDTHS.filter((one) => one <= noise.width)) {
    const resized = sharp(grain).resize(width)
    for (const [type, bytes] of [
      ['avif', await resized.clone().avif({ quality: 40, effort: 0 }).toBuffer()],
      ['webp', await resized.clone().webp({ quality: 60 }).toBuffer()],
    ] as const) {
      await db.all('insert into photograph_size (hash, width, type, bytes) select hash, $2, $3, $4 from unnest($1::text[]) as hash', [
        hashes,
        width,
        type,
        bytes,
      ])
    }
  }
}

/** Publishes things as the next version of a shop's catalogue, as an import of a file does, and counts what they begin with. */
export async function publishThings(db: Db, entries: readonly MerchEntry[]): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.all(
      `with changed as (update catalogue_version set version = version + 1 returning version),
            published as (insert into catalogue_publication (version, published_at) select version, now() from changed returning id)
       insert into catalogue_publication_entry (publication_id, kind, product_id, body)
       select published.id, body->>'kind', body->>'id', body from published, jsonb_array_elements($1) as body`,
      [JSON.stringify(entries)],
    )
    await openStock(sql, entries)
  })
}

/** Puts things on sale with their photographs. */
export async function fillShop(db: Db, entries: readonly MerchEntry[]): Promise<void> {
  await keepPhotographs(
    db,
    entries.flatMap(({ photographs }) => photographs.map(({ photo }) => photo)),
  )
  await publishThings(db, entries)
}
