import type { TicketHolder } from '#domain/cart/tickets.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { type BuyingFields, nothingChosen } from '#screens/buying/buying-fields.ts'

/** One row a ticket. Rows beyond the quantity keep what was typed, for when it is raised again. */
export type TicketFields = BuyingFields & { tickets: { holder?: string; under18?: boolean }[] }

export const noTickets: TicketFields = { ...nothingChosen, tickets: [] }

/** What was said of the first `count` tickets, in the words of the cart. */
export function holdersOf(rows: TicketFields['tickets'], count: number, { under18Free }: Pick<TicketEvent, 'under18Free'>): TicketHolder[] {
  return Array.from({ length: count }, (_, place) => {
    const { holder = '', under18 = false } = rows[place] ?? {}
    return { ...(holder.trim() ? { holder: holder.trim() } : {}), ...(under18 && under18Free ? { under18 } : {}) }
  })
}
