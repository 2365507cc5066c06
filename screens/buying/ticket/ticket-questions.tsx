import { useFormContext } from 'react-hook-form'
import { Figures } from '#design-system/figures/figures.tsx'
import { ticketsTotal } from '#domain/cart/tickets.ts'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { freePrice } from '#screens/buying/add-to-cart/add-to-cart-fields.ts'
import { FreePriceFields } from '#screens/buying/add-to-cart/free-price-fields.tsx'
import { OptionField } from '#screens/buying/add-to-cart/option-field.tsx'
import { QuantityField } from '#screens/buying/add-to-cart/quantity-field.tsx'
import * as css from './ticket.css.ts'
import { holdersOf, type TicketFields } from './ticket-fields.ts'
import type { OwnName } from './ticket-row.tsx'
import { TicketRows } from './ticket-rows.tsx'

type Props = {
  id: string
  event: TicketEvent
  /** How many more tickets fit in this cart. */
  left: number
  room: string
  /** Why that many can't be added. */
  tooMany: string | undefined
  ownName?: OwnName | undefined
  hasZedderPrices: boolean
}

/** A choice is made once for all tickets that are added together (D532). */
const sharedBy = (count: number) =>
  count > 1 ? `For all ${count} tickets. If they differ, add those that are alike, then choose again for the rest.` : undefined

/** The fields to fill in before adding tickets, and the total. */
export function TicketQuestions({ id, event, left, room, tooMany, ownName, hasZedderPrices }: Props) {
  const { watch } = useFormContext<TicketFields>()
  const fields = watch()
  const count = Math.min(fields.quantity ?? 1, left)
  const isUnpriced = event.id === MISC_ID && fields.price === undefined
  const total = ticketsTotal(event, { tickets: holdersOf(fields.tickets, count, event), ...freePrice(event.id, fields) }, hasZedderPrices)
  return (
    <>
      {event.params.map((option) => (
        <OptionField key={option.type} id={`${id}-${option.type}`} option={option} product={event} description={sharedBy(count)} />
      ))}
      {event.id === MISC_ID && <FreePriceFields id={id} />}
      <QuantityField id={`${id}-quantity`} most={left} description={room} problem={tooMany} />
      <TicketRows id={`${id}-ticket`} count={count} event={event} ownName={ownName} />
      {fields.quantity !== null && !isUnpriced && (
        <p className={css.total} role="status">
          <span>{count === 1 ? 'Total for 1 ticket' : `Total for ${count} tickets`}</span>{' '}
          <Figures size="lead">{formatMoney(total)}</Figures>
        </p>
      )}
    </>
  )
}
