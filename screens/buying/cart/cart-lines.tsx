import { CircleOff } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { groupLines } from '#domain/cart/group-lines.ts'
import { isPriceNote } from '#domain/cart/price-notes.ts'
import type { PricedCart, PricedLine } from '#domain/cart/pricing.ts'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './cart-line.css.ts'
import { CartLineRow, type CartLineRowProps } from './cart-line-row.tsx'
import { LinePrice } from './line-price.tsx'
import { lineDetails, lineFacts, problemName, problemWords } from './line-words.ts'

/** What can be done with a row besides removing it. Each takes the keys of the row's lines. */
export type LineChanges = {
  /** The rows that can't have one more, each by the key of its first line. */
  full: ReadonlySet<string>
  onMore: (keys: readonly string[]) => void
  onFewer: (keys: readonly string[]) => void
  onEdit: (keys: readonly string[]) => void
}

export type CartLinesProps = {
  cart: Pick<PricedCart, 'lines' | 'problems'>
  /** The server's problem for each line, by the line's key. */
  lineNotes?: Readonly<Record<string, string>> | undefined
  onRemove: (keys: readonly string[]) => void
  /** With it, equal things are one row with a quantity; without it, every line is a row (D351). */
  changes?: LineChanges | undefined
  /** A row's delete button has the id `{id}-{key}`, with the key of its first line. */
  id?: string
}

/** In milliseconds: Enter pressed twice is meant once, and so is a double click; by then the next row has moved there (D602). */
const SECOND_PRESS = 300

/** Whether its sheet has anything to choose. What the desk priced by hand is removed and added again. */
function canBeEdited(line: CartLine): boolean {
  if (line.type === 'merch') return Object.keys(line.options).length > 0
  return line.type === 'subscription' || (line.type === 'ticket' && line.id !== MISC_ID)
}

function factsOf(line: PricedLine, quantity: number): string {
  return [...lineFacts(line), ...(quantity > 1 ? [`${formatMoney(line.price)} each`] : [])].join(', ')
}

/** Every row with its delete button (T182). Lines that can't be bought come first, because they need fixing. */
export function CartLines({ cart, lineNotes = {}, onRemove, changes, id: givenId }: CartLinesProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const neighbour = useRef<string>(undefined)
  const moved = useRef({ to: '', at: 0 })
  const group = <Line extends { line: CartLine }>(lines: readonly Line[]) =>
    changes ? groupLines(lines) : lines.map((line) => [line] as const)
  const problems = group(cart.problems)
  const lines = group(cart.lines)
  const rows = [...problems, ...lines].map((row) => row[0].line.key)
  const count = rows.length

  // The delete button goes with its row, so focus moves to the next one.
  useEffect(() => {
    if (neighbour.current === undefined || count === 0) return
    document.getElementById(`${id}-${neighbour.current}`)?.focus()
    moved.current = { to: neighbour.current, at: performance.now() }
    neighbour.current = undefined
  }, [id, count])

  const common = (keys: readonly string[], key: string) => {
    const index = rows.indexOf(key)
    return {
      removeId: `${id}-${key}`,
      position: `line ${index + 1} of ${count}`,
      onRemove: ({ detail }: { detail: number }) => {
        const isSecondPress = moved.current.to === key && performance.now() - moved.current.at < SECOND_PRESS
        if (isSecondPress && detail !== 1) return
        neighbour.current = rows[index + 1] ?? rows[index - 1]
        onRemove(keys)
      },
    }
  }
  const changesOf = (line: CartLine, keys: readonly string[]): Pick<CartLineRowProps, 'count' | 'onEdit'> => {
    if (!changes) return {}
    const isFull = changes.full.has(line.key)
    const isCounted = line.type === 'merch' || line.type === 'ticket'
    return {
      ...(isCounted
        ? { count: { quantity: keys.length, isFull, onMore: () => changes.onMore(keys), onFewer: () => changes.onFewer(keys) } }
        : {}),
      onEdit: canBeEdited(line) ? () => changes.onEdit(keys) : undefined,
    }
  }

  return (
    <ul className={css.list} aria-label="Cart">
      {problems.map((row) => {
        const [problem] = row
        const keys = row.map(({ key }) => key)
        const unavailableIcon = (
          <span className={css.gone}>
            <CircleOff aria-hidden size={24} strokeWidth={1.5} />
          </span>
        )
        return (
          <CartLineRow
            key={problem.key}
            {...common(keys, problem.key)}
            art={unavailableIcon}
            name={problemName(problem)}
            facts={keys.length > 1 ? `${keys.length} of them` : undefined}
            problem={problemWords(problem)}
          />
        )
      })}
      {problems.length > 1 && (
        <li className={css.removeAll}>
          <PlainButton
            tone="outline"
            onPress={() => {
              neighbour.current = lines[0]?.[0].key
              onRemove(cart.problems.map(({ key }) => key))
            }}
          >
            {problems.length === 2 ? 'Remove both' : `Remove all ${problems.length}`}
          </PlainButton>
        </li>
      )}
      {lines.map((row) => {
        const [line] = row
        const keys = row.map(({ key }) => key)
        const note = keys.map((key) => lineNotes[key]).find(Boolean)
        return (
          <CartLineRow
            key={line.key}
            {...common(keys, line.key)}
            {...changesOf(line.line, keys)}
            art={<ProductArt art={line.art} image={line.image} />}
            name={line.name}
            facts={factsOf(line, keys.length)}
            details={lineDetails(line)}
            price={<LinePrice price={line.price * keys.length} fullPrice={line.fullPrice * keys.length} />}
            problem={note}
            isOnlyNote={note !== undefined && isPriceNote(note)}
          />
        )
      })}
    </ul>
  )
}
