import { CircleAlert, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import * as css from './cart-line.css.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export type CartLineRowProps = {
  /** The 56 px picture. */
  art: ReactNode
  name: string
  facts?: string
  /** What was chosen, one choice to a line. */
  details?: readonly string[]
  price?: ReactNode
  /** What is wrong with the line, as a sentence. */
  problem?: string
  /** The problem doesn't stop it from being bought. */
  isOnlyNote?: boolean
  /** Its index among all rows, so that every button has a unique name (D19). */
  position: string
  removeId: string
  /** `detail` is 0 for a press by keyboard, 2 for the second of a double click. */
  onRemove: (press: { detail: number }) => void
  /** For things that come in quantities. */
  count?: { quantity: number; isFull: boolean; onMore: () => void; onFewer: () => void }
  /** Left out where nothing can be chosen. */
  onEdit?: (() => void) | undefined
}

export function CartLineRow({
  art,
  name,
  facts,
  details = [],
  price,
  problem,
  isOnlyNote = false,
  position,
  removeId,
  onRemove,
  count,
  onEdit,
}: CartLineRowProps) {
  const label = `${name}, ${position}`
  const ProblemIcon = isOnlyNote ? TriangleAlert : CircleAlert
  return (
    <li className={css.line}>
      <div className={css.art}>{art}</div>
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        {facts && <p className={css.facts}>{facts}</p>}
        {problem && (
          <p className={isOnlyNote ? css.note : css.problem}>
            <ProblemIcon aria-hidden size={16} className={css.problemIcon} />
            {problem}
          </p>
        )}
      </div>
      <div className={css.price}>{price}</div>
      <div className={css.remove}>
        <PlainButton id={removeId} tone="quiet" size="icon" aria-label={`Remove ${label}`} onPress={onRemove}>
          <Trash2 aria-hidden size={18} strokeWidth={1.75} className={css.bin} />
        </PlainButton>
      </div>
      {details.length > 0 && (
        <ul className={css.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {(count || onEdit) && (
        <div className={count ? css.changes : css.editOnly}>
          {count && <QuantityStepper label={label} {...count} />}
          {onEdit && (
            <PlainButton tone="quiet" aria-label={`Edit ${label}`} onPress={onEdit}>
              Edit
            </PlainButton>
          )}
        </div>
      )}
    </li>
  )
}
