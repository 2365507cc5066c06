import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { messages } from '#domain/messages.ts'
import type { Availability } from '#domain/stock/stock.ts'
import * as css from './add-to-cart.css.ts'

/** The button of a sheet that changes what is in the cart. */
export const saveChanges = 'Save changes'

export type AddToCartProps = {
  /** The id of the form the button submits. */
  form: string
  stock: Availability
  /** Why it can't be added, as a sentence. It's shown where it belongs, at the field or above the form, and only read aloud here (D921). */
  problem?: string | undefined
  /** Where to go when nothing can be added. */
  list: { href: string; label: string }
  /** The problem won't go away soon, so we offer a link to the list. */
  isOver?: boolean
  cartHref: string
  isAdded?: boolean
  /** How many of these the cart holds: it changes with every press, so that each is announced. */
  held?: number
  /** It changes what is in the cart already. */
  isChange?: boolean
}

/** Add to cart, or Out of stock with what to do about it (T161, T174). */
export function AddToCart({ form, stock, problem, list, isOver, cartHref, isAdded, held = 0, isChange }: AddToCartProps) {
  const hintId = useId()
  // Fewer can still be had, so it isn't out of stock (D357).
  const isGone = !stock.isAvailable && stock.orderable === 0
  const isDisabled = problem !== undefined || !stock.isAvailable
  const buttons = useRef<HTMLDivElement>(null)
  const couldPress = useRef(false)
  useEffect(() => {
    if (!isDisabled) couldPress.current = true
    if (!isDisabled || !isAdded || !couldPress.current) return
    // A button that becomes disabled when pressed would lose focus.
    const frame = requestAnimationFrame(() => {
      const at = document.activeElement
      if (at === document.body || at?.getAttribute('form') === form) buttons.current?.querySelector('a')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isDisabled, isAdded, form])
  const other = isAdded ? { href: cartHref, label: 'View cart' } : isOver || isGone ? list : undefined
  return (
    <div className={css.actions}>
      <div id={hintId} role="status" className={css.hint}>
        {isAdded && (
          <span className={css.added}>
            <Check aria-hidden size={18} strokeWidth={3} /> {messages.addedToCart}
            {held > 1 && `: ${held} in it now`}
          </span>
        )}
        {problem && <span className={css.aloud}>{problem}</span>}
      </div>
      <div ref={buttons} className={css.buttons}>
        {other && (
          <ButtonLink tone="outline" size="large" space="fill" href={other.href}>
            {other.label}
          </ButtonLink>
        )}
        <PlainButton size="large" space="fill" type="submit" form={form} isDisabled={isDisabled} aria-describedby={hintId}>
          {isGone ? messages.outOfStock : isChange ? saveChanges : 'Add to cart'}
        </PlainButton>
      </div>
    </div>
  )
}
