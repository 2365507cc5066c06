import { createHash, type Hash } from 'node:crypto'
import { encodeWith } from '#domain/api/codec.ts'
import { calls, type ReplyOf } from '#domain/api/contract.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { toInventory, toRowsWithoutStock } from '#domain/catalogue/merge.ts'
import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { etagOf, type ReplyBytes } from './cached-reply.ts'

/** The answer but for its counts: what is before each, by the sku that is counted there, and what is after the last. */
type Written = { beginning: Buffer<ArrayBuffer>; hash: Hash; before: readonly string[]; skus: readonly string[]; end: string }

const writtenOf = new WeakMap<readonly MerchProduct[], Written>()

const encode = (reply: ReplyOf<'merch'>) => encodeWith(calls.merch.reply, reply) as Record<keyof ReplyOf<'merch'>, unknown>

function write(listed: readonly MerchProduct[], settings: Settings): Written {
  const { merch, onSale, inventory, settings: said } = encode({ ...toRowsWithoutStock(listed), inventory: toInventory(listed), settings })
  const beginning = Buffer.from(`${JSON.stringify({ merch, onSale }).slice(0, -1)},"inventory":{`)
  const [before, skus]: [string[], string[]] = [[], []]
  let text = ''
  for (const { id, stock } of listed.filter((product) => product.stock)) {
    text += `${text === '' && skus.length === 0 ? '' : ','}${JSON.stringify(id)}:[`
    const rows = (inventory as Record<string, { inventory: number }[]>)[id] ?? []
    for (const [index, { inventory: _, ...row }] of rows.entries()) {
      before.push(`${text}${index > 0 ? ',' : ''}${JSON.stringify(row).slice(0, -1)},"inventory":`)
      skus.push(skuOf('merch', id, stock?.[index] ?? { options: {}, extraWeight: 0, available: 0 }))
      text = '}'
    }
    text += ']'
  }
  const own = Object.keys(settings).length > 0 ? `,"settings":${JSON.stringify(said)}` : ''
  return { beginning, hash: createHash('sha256').update(beginning), before, skus, end: `${text}}${own}}` }
}

/**
 * The merchandise call's answer. `listed` is the list as it was read, the same object until something is published, and `settings` what
 * the station says of itself in that version; `left` is what is left of each sku. A sale changes only counts: writing the rest of 2,000
 * things each time would take a tenth of a second (D787).
 */
export function writeMerch(listed: readonly MerchProduct[], settings: Settings, left: Readonly<Record<string, number>>): ReplyBytes {
  const written = writtenOf.get(listed) ?? write(listed, settings)
  writtenOf.set(listed, written)
  const { beginning, hash, before, skus, end } = written
  const rest = Buffer.from(`${before.map((text, index) => `${text}${left[skus[index] ?? ''] ?? 0}`).join('')}${end}`)
  return { bytes: Buffer.concat([beginning, rest]), etag: etagOf(hash.copy().update(rest)) }
}
