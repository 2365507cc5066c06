import type { TicketHolder } from '#domain/cart/tickets.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { type AddToCartFields, nothingChosen } from '#screens/buying/add-to-cart/add-to-cart-fields.ts'

/** One row per ticket. Rows beyond the quantity keep what was typed in case the quantity goes up again. */
export type TicketFields = AddToCartFields & { tickets: { holder?: string; under18?: boolean }[] }

export const noTickets: TicketFields = { ...nothingChosen, tickets: [] }

/** The answers for the first `count` tickets, named as the cart names them. */
export function holdersOf(rows: TicketFields['tickets'], count: number, { under18Free }: Pick<TicketEvent, 'under18Free'>): TicketHolder[] {
  return Array.from({ length: count }, (_, index) => {
    const { holder = '', under18 = false } = rows[index] ?? {}
    return { holder: holder.trim() || undefined, under18: (under18 && under18Free) || undefined }
  })
}
