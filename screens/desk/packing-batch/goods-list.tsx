import type { Goods } from '#domain/fulfilment/batch.ts'

/** What is in one parcel. */
export function GoodsList({ goods }: { goods: readonly Goods[] }) {
  return (
    <ul>
      {goods.map(({ shelf, name, quantity }) => (
        <li key={`${shelf}:${name}`}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
      ))}
    </ul>
  )
}
