import { groupLines } from '#domain/cart/group-lines.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { priceOf } from '#domain/cart/wire.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { lineFacts, noLongerSold, problemName } from '#screens/buying/cart/line-words.ts'

/** An order at a glance, with its sums in cents. */
export type Recap = {
  /** What can't be bought has no price. */
  lines: readonly { key: string; name: string; facts: string; price?: Cents }[]
  sums: readonly { label: string; amount: Cents }[]
  /** What Zedder prices take off, if they apply. */
  saving: Cents
}

const counted = (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name)

/** What is in the cart, before anything is ordered. */
export function recapOfCart({ lines, problems, subTotal, subDiscount, zedderSaving }: PricedCart): Recap {
  return {
    lines: [
      ...problems.map((problem) => ({ key: problem.key, name: problemName(problem), facts: noLongerSold })),
      ...groupLines(lines).map((group) => ({
        key: group[0].key,
        name: counted(group[0].name, group.length),
        facts: lineFacts(group[0]).join(', '),
        price: group[0].price * group.length,
      })),
    ],
    sums: [{ label: 'Sub total', amount: subTotal }],
    saving: subDiscount ? zedderSaving : 0,
  }
}

const wordsOf = (item: Order['items'][number]) => ({ name: item.name ?? item.type, facts: 'param' in item ? (item.param ?? '') : '' })

/** What was ordered, and is about to be paid. */
export function recapOfOrder({ items, subTotal, shipping, total }: Order): Recap {
  const groups = Map.groupBy(items, (item) => JSON.stringify([wordsOf(item), priceOf(item)]))
  return {
    lines: [...groups].map(([key, [item, ...others]]) => ({
      key,
      name: counted(item ? wordsOf(item).name : '', others.length + 1),
      facts: item ? wordsOf(item).facts : '',
      price: (item ? (priceOf(item) ?? 0) : 0) * (others.length + 1),
    })),
    sums: [
      { label: 'Sub total', amount: subTotal },
      ...(shipping.price > 0 ? [{ label: 'Shipping', amount: shipping.price }] : []),
      { label: 'Total', amount: total },
    ],
    saving: 0,
  }
}
