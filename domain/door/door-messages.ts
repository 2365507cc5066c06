import type { DoorRefusal } from '#domain/door/door.ts'

/** Sentences about tickets and the door. */
export const doorMessages = {
  tooLateToRename: 'Names can be changed until the day before. Call us, or ask at the door.',
  isIn: 'Somebody has come in with this ticket, so its name stays.',
  noTicket: 'That’s no ticket of ours.',
  notHere: 'It isn’t on this phone’s list, and without a line nobody can look it up. Find the name, or try again.',
} as const

/** Why a ticket lets nobody in, for the person at the door. */
export const refusalWords: Readonly<Record<DoorRefusal, string>> = {
  refunded: 'The money went back for this ticket.',
  cancelled: 'This order was cancelled.',
  not_paid: 'Nobody has paid for this ticket.',
}
