import { encodeWith } from '#domain/api/codec.ts'
import { calls, type ReplyOf } from '#domain/api/contract.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import type { Settings } from '#domain/catalogue/editing/document.ts'
import { toInventory, toRowsWithoutStock } from '#domain/catalogue/merge.ts'

/** The answer's text without stock and without its last bracket, by the list that it was written from. */
const beginnings = new WeakMap<readonly MerchProduct[], string>()

const encode = (reply: ReplyOf<'merch'>) => encodeWith(calls.merch.reply, reply) as Record<keyof ReplyOf<'merch'>, unknown>

function beginningOf(listed: readonly MerchProduct[]): string {
  const { merch, onSale } = encode({ ...toRowsWithoutStock(listed), inventory: {} })
  const text = JSON.stringify({ merch, onSale }).slice(0, -1)
  beginnings.set(listed, text)
  return text
}

/**
 * The merchandise call's answer as text. `listed` is the list as it was read, the same object until something is published; `counted` is
 * the same with what is left, `settings` what the station changed about itself. A sale changes only counts: writing the rest of 2,000 things each time would take a tenth of a second (D787).
 */
export function writeMerchText(listed: readonly MerchProduct[], counted: readonly MerchProduct[], settings: Settings): string {
  const { inventory, settings: changed } = encode({ merch: [], inventory: toInventory(counted), settings })
  const own = Object.keys(settings).length > 0 ? `,"settings":${JSON.stringify(changed)}` : ''
  return `${beginnings.get(listed) ?? beginningOf(listed)},"inventory":${JSON.stringify(inventory)}${own}}`
}
