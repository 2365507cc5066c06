import { CircleAlert, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design-system/button/button.tsx'
import * as css from './cart-line.css.ts'

export type CartLineRowProps = {
  /** The 56 px picture. */
  art: ReactNode
  name: string
  facts?: string
  price?: ReactNode
  /** What is wrong with the line, as a sentence. */
  problem?: string
  /** Its index among all lines, so that every delete button has a unique name (D19). */
  position: string
  removeId: string
  onRemove: () => void
}

export function CartLineRow({ art, name, facts, price, problem, position, removeId, onRemove }: CartLineRowProps) {
  return (
    <li className={css.line}>
      <div className={css.art}>{art}</div>
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        {facts && <p className={css.facts}>{facts}</p>}
        {problem && (
          <p className={css.problem}>
            <CircleAlert aria-hidden size={16} className={css.problemIcon} />
            {problem}
          </p>
        )}
      </div>
      <div className={css.price}>{price}</div>
      <div className={css.remove}>
        <Button id={removeId} tone="quiet" size="icon" aria-label={`Remove ${name}, ${position}`} onPress={onRemove}>
          <Trash2 aria-hidden size={18} strokeWidth={1.75} className={css.bin} />
        </Button>
      </div>
    </li>
  )
}
