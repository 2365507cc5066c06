import type { DoorRefusal } from './door.ts'

/** Messages about tickets and the door. */
export const doorMessages = {
  tooLateToRename: 'Names can be changed until the day before. Call us, or ask at the door.',
  isIn: 'Someone has already come in with this ticket, so its name can’t change.',
  noMatch: 'No one by that name or number. Check the spelling, or scan the ticket.',
  noTicket: 'That isn’t one of our tickets.',
  notHere: 'It isn’t on this phone’s list, and you’re offline, so it can’t be looked up. Find the name, or try again.',
} as const

/** Why a ticket is refused, for the person at the door. */
export const refusalMessages: Readonly<Record<DoorRefusal, string>> = {
  refunded: 'This ticket was refunded.',
  taken_back: 'This ticket was taken back.',
  cancelled: 'This order was cancelled.',
  not_paid: 'Nobody has paid for this ticket.',
}
