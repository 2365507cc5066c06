import { Minus, Plus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import * as css from './cart-line.css.ts'

type Props = {
  /** What is counted and where it is, like "Logo tee, line 2 of 4". */
  label: string
  quantity: number
  isFull: boolean
  onMore: () => void
  onFewer: () => void
}

/** How many of one thing, with one fewer and one more (D351). The last one goes with Remove, which offers it back. */
export function QuantityStepper({ label, quantity, isFull, onMore, onFewer }: Props) {
  const id = useId()
  const pressed = useRef<'more' | 'fewer'>(undefined)
  const hasFewer = quantity > 1

  // A button that is disabled by its own press loses focus, so the other one takes it.
  useEffect(() => {
    if (pressed.current === 'fewer' && !hasFewer) document.getElementById(`${id}-more`)?.focus()
    if (pressed.current === 'more' && isFull) document.getElementById(`${id}-fewer`)?.focus()
    pressed.current = undefined
  }, [id, hasFewer, isFull])

  const press = (which: 'more' | 'fewer', act: () => void) => () => {
    pressed.current = which
    act()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={`Quantity of ${label}`} className={css.stepper}>
      <PlainButton
        id={`${id}-fewer`}
        tone="quiet"
        size="icon"
        aria-label={`One fewer ${label}`}
        isDisabled={!hasFewer}
        onPress={press('fewer', onFewer)}
      >
        <Minus aria-hidden size={18} />
      </PlainButton>
      <span aria-live="polite" className={css.count}>
        {quantity}
      </span>
      <PlainButton
        id={`${id}-more`}
        tone="quiet"
        size="icon"
        aria-label={`One more ${label}`}
        isDisabled={isFull}
        onPress={press('more', onMore)}
      >
        <Plus aria-hidden size={18} />
      </PlainButton>
    </div>
  )
}
