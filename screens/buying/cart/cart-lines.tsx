import { CircleOff } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './cart-line.css.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { LinePrice } from './line-price.tsx'
import { lineFacts, problemName, problemWords } from './line-words.ts'

export type CartLinesProps = {
  cart: Pick<PricedCart, 'lines' | 'problems'>
  /** The server's problem for each line, by the line's key. */
  lineNotes?: Readonly<Record<string, string>>
  onRemove: (key: string) => void
  /** A line's delete button has the id `{id}-{key}`. */
  id?: string
}

/** Every line with its delete button (T182). Lines that can't be bought come first, because they need fixing. */
export function CartLines({ cart, lineNotes, onRemove, id: givenId }: CartLinesProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const neighbour = useRef<string>(undefined)
  const keys = [...cart.problems, ...cart.lines].map(({ key }) => key)
  const count = keys.length

  // The delete button goes with its line, so focus moves to the next one.
  useEffect(() => {
    if (neighbour.current === undefined || count === 0) return
    document.getElementById(`${id}-${neighbour.current}`)?.focus()
    neighbour.current = undefined
  }, [id, count])

  const remove = (key: string) => () => {
    const index = keys.indexOf(key)
    neighbour.current = keys[index + 1] ?? keys[index - 1]
    onRemove(key)
  }
  const common = (key: string) => ({
    key,
    removeId: `${id}-${key}`,
    position: `line ${keys.indexOf(key) + 1} of ${count}`,
    onRemove: remove(key),
  })

  return (
    <ul className={css.list} aria-label="Cart">
      {cart.problems.map((problem) => {
        const { key, ...rest } = common(problem.key)
        const unavailableIcon = (
          <span className={css.gone}>
            <CircleOff aria-hidden size={24} strokeWidth={1.5} />
          </span>
        )
        return <CartLineRow key={key} {...rest} art={unavailableIcon} name={problemName(problem)} problem={problemWords(problem)} />
      })}
      {cart.lines.map((line) => {
        const { key, ...rest } = common(line.key)
        return (
          <CartLineRow
            key={key}
            {...rest}
            art={<ProductArt art={line.art} image={line.image} />}
            name={line.name}
            facts={lineFacts(line).join(', ')}
            price={<LinePrice price={line.price} fullPrice={line.fullPrice} />}
            problem={lineNotes?.[key]}
          />
        )
      })}
    </ul>
  )
}
