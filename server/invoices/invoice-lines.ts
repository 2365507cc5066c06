import { giftWords } from '#domain/cart/gift-words.ts'
import { specialLabels } from '#domain/cart/line-rules.ts'
import type { Cents } from '#domain/money/money.ts'
import { eventLines } from '#domain/order/event-tickets.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import type { OrderLine, StoredOrder } from '#server/orders/orders.ts'

/** Equal lines of an order, written once. `each` and `amount` are in cents. */
export type InvoiceLine = { title: string; details: readonly string[]; quantity: number; each: Cents; amount: Cents }

/** What is printed under a line's name: when and where it is, who it is for, and if it carries no GST. */
function detailsOf({ kind, choices, taxable }: OrderLine): string[] {
  const special = (Object.keys(specialLabels) as (keyof typeof specialLabels)[]).find((name) => choices[name])
  const members = (choices.members ?? []).filter((name) => name !== '')
  return [
    ...eventLines(choices),
    giftWords(choices) ?? '',
    choices.nameoncard ? `Name on card: ${choices.nameoncard}` : '',
    special ? `${specialLabels[special]}: ${choices[special]}` : '',
    members.length > 0 ? `Cards for ${members.join(', ')}` : '',
    choices.tshirtsize && choices.tshirtsize !== 'none' ? `T-shirt: ${choices.tshirtsize}` : '',
    choices.postpack ? 'Subscriber pack by post, included' : '',
    choices.holder ? `Ticket for ${choices.holder}` : '',
    choices.under18 ? 'Under 18' : '',
    choices.note ?? '',
    kind === 'donation' ? 'Gift, no GST' : taxable ? '' : 'No GST',
  ].filter((text) => text !== '')
}

/** The lines of an order in the order they were bought, with equal ones combined. */
export function invoiceLines(order: Pick<StoredOrder, 'lines'>): readonly InvoiceLine[] {
  const groups = new Map<string, InvoiceLine>()
  for (const line of order.lines) {
    const title = line.param === null ? line.name : `${line.name}, ${line.param}`
    const details = detailsOf(line)
    const key = JSON.stringify([line.kind, line.productId, title, details, line.price])
    const same = groups.get(key)
    groups.set(key, {
      title,
      details,
      each: line.price,
      quantity: (same?.quantity ?? 0) + 1,
      amount: (same?.amount ?? 0) + line.price,
    })
  }
  return [...groups.values()]
}

/** Postage or pickup, as text and cents. Undefined if nothing is posted or collected. */
export function postageOf(order: StoredOrder): { label: string; amount: Cents } | undefined {
  if (order.stationPickup) return { label: 'Station pickup', amount: 0 }
  if (order.shippingWeight === 0) return undefined
  return { label: `Postage, ${formatWeight(order.shippingWeight)}`, amount: order.shippingPrice }
}

/** D21: nothing in it carries GST, not even the postage. */
export function hasNoGst(order: Pick<StoredOrder, 'totalTaxable' | 'shippingPrice'>): boolean {
  return order.totalTaxable + order.shippingPrice === 0
}
