import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { messages } from '#domain/messages.ts'
import type { Availability } from '#domain/stock/stock.ts'
import * as css from './product.css.ts'

/** Why it cannot be added as it stands, and what could be instead (D39). */
function hintFor(stock: Availability, isBlank: boolean): string {
  if (isBlank) return 'Say how many, from 1 to 10.'
  if (stock.isAvailable) return ''
  if (stock.orderable > 0) return `Up to ${stock.orderable} can be ordered`
  return stock.heldBack ? 'The last one is held at the station' : ''
}

type Props = { form: string; stock: Availability; isBlank: boolean; isAdded?: boolean; cartHref: string; listHref: string }

/** Add to cart, or Out of stock with what could be done about it (T161). */
export function AddToCart({ form, stock, isBlank, isAdded, cartHref, listHref }: Props) {
  const hintId = useId()
  const hint = hintFor(stock, isBlank)
  const away = { href: listHref, label: 'See all merch' }
  const other = isAdded ? { href: cartHref, label: 'View cart' } : stock.isAvailable ? undefined : away
  return (
    <div className={css.actions}>
      <p id={hintId} role="status" className={css.hint}>
        {hint}
        {!hint && isAdded && (
          <span className={css.added}>
            <Check aria-hidden size={18} strokeWidth={3} /> {messages.addedToCart}
          </span>
        )}
      </p>
      <div className={css.buttons}>
        {other && (
          <ButtonLink tone="outline" size="large" space="fill" href={other.href}>
            {other.label}
          </ButtonLink>
        )}
        <Button size="large" space="fill" type="submit" form={form} isDisabled={isBlank || !stock.isAvailable} aria-describedby={hintId}>
          {stock.isAvailable ? 'Add to cart' : messages.outOfStock}
        </Button>
      </div>
    </div>
  )
}
