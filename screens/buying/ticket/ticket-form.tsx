import { useId, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { type TicketChoice, ticketLines } from '#domain/cart/tickets.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { availability, isSoldOut } from '#domain/stock/stock.ts'
import { ADULT_NEEDED, isPast, needsAdult, ticketRoom, ticketsLeft } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import * as css from '#screens/buying/add-to-cart/add-to-cart.css.ts'
import { AddToCart } from '#screens/buying/add-to-cart/add-to-cart.tsx'
import { blankQuantity, freePrice, stockProblem } from '#screens/buying/add-to-cart/add-to-cart-fields.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { holdersOf, noTickets, type TicketFields } from './ticket-fields.ts'
import { TicketPrice } from './ticket-price.tsx'
import { TicketQuestions } from './ticket-questions.tsx'
import type { OwnName } from './ticket-row.tsx'

export type TicketFormProps = {
  event: TicketEvent
  /** What the cart already holds, which counts against the maximum and the stock. */
  lines: readonly CartLine[]
  today: StationDate
  hasZedderPrices: boolean
  /** The buyer's name, if we have it (D53). */
  ownName?: OwnName | undefined
  /** What is in the cart already, to be changed. */
  change?: Pick<TicketFields, 'options' | 'quantity' | 'tickets'>
  listHref: string
  cartHref: string
  /** Adds one line per ticket to the cart (T180). Answers whether that worked; the form keeps what was typed until it does. */
  onAddToCart: (choice: TicketChoice) => boolean
  /** The last press of Add to cart worked. */
  isAdded?: boolean
  onClose: () => void
}

export function TicketForm({
  event,
  lines,
  today,
  hasZedderPrices,
  ownName,
  change,
  listHref,
  cartHref,
  onAddToCart,
  isAdded,
  onClose,
}: TicketFormProps) {
  const id = useId()
  const form = useForm<TicketFields>({ defaultValues: { ...noTickets, ...change }, mode: 'onTouched', shouldFocusError: false })
  const { options, quantity, tickets } = form.watch()
  const [isAlone, setAlone] = useState(false)
  const chosen = ticketLines({ eventId: event.id, options, tickets: holdersOf(tickets, quantity ?? 0, event) })
  const lacksAdult = needsAdult(event, [...lines, ...chosen])
  // If a choice sells out while the form is open, it keeps what was typed.
  const { isDirty } = form.formState
  const isGone = isSoldOut(event)
  const stock = availability(event, 'ticket', options, quantity ?? 1, lines)
  const left = ticketsLeft(event, lines)
  const isOver = isPast(event, today)
  const room = ticketRoom(event, lines)
  const tooMany = stockProblem('ticket', { stock, product: event, options, lines })
  const problem = isOver ? messages.eventPassed : left === 0 ? ticketRoom(event, []) : quantity === null ? blankQuantity(left) : tooMany

  function add(fields: TicketFields) {
    if (problem !== undefined || fields.quantity === null || fields.quantity > left || !stock.isAvailable) return
    setAlone(lacksAdult)
    if (lacksAdult) return focusField(`${id}-quantity`)
    const holders = holdersOf(fields.tickets, fields.quantity, event)
    const isTaken = onAddToCart({ eventId: event.id, options: fields.options, tickets: holders, ...freePrice(event.id, fields) })
    if (isTaken) form.reset({ ...fields, quantity: 1, tickets: [] })
  }
  function focusFirst(errors: FieldErrors<TicketFields>) {
    const option = event.params.find(({ type }) => errors.options?.[type])
    focusField(`${id}-${option ? option.type : errors.price ? 'price' : 'quantity'}`)
  }

  return (
    <DialogBody
      size="wide"
      title={event.name}
      onClose={onClose}
      actions={
        <AddToCart
          form={id}
          stock={stock}
          problem={problem}
          list={{ href: listHref, label: 'See all events' }}
          isOver={isOver}
          cartHref={cartHref}
          isAdded={isAdded}
          held={lines.filter((line) => line.type === 'ticket' && line.id === event.id).length}
          isChange={change !== undefined}
        />
      }
    >
      <div className={css.columns}>
        <TicketFacts event={event} />
        <Stack>
          <TicketPrice event={event} hasZedderPrices={hasZedderPrices} />
          {isOver && (
            <Notice tone="info" title={messages.eventPassed}>
              Thank you to everyone who came. Have a look at what’s coming up.
            </Notice>
          )}
          {!isOver && left === 0 && (
            <Notice tone="info" isAnnounced>
              {room}
            </Notice>
          )}
          {!isOver && isGone && isDirty && (
            <Notice tone="warning" title="The last ticket has just gone" isAnnounced>
              What you typed is still here, in case one comes back.
            </Notice>
          )}
          {!isOver && left > 0 && (!isGone || isDirty) && (
            <FormProvider {...form}>
              <form id={id} noValidate className={css.form} onSubmit={form.handleSubmit(add, focusFirst)}>
                <TicketQuestions
                  id={id}
                  event={event}
                  left={left}
                  room={room}
                  tooMany={tooMany}
                  ownName={ownName}
                  hasZedderPrices={hasZedderPrices}
                />
                {isAlone && lacksAdult && (
                  <Notice tone="critical" isAnnounced>
                    {ADULT_NEEDED}
                  </Notice>
                )}
              </form>
            </FormProvider>
          )}
        </Stack>
      </div>
    </DialogBody>
  )
}
