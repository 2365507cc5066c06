/** Sentences for the office, when something cannot be done. */
export const officeMessages = {
  undoOver: 'The minute to undo this has passed. If you need to, give the money back at “Orders”.',
  undoneAlready: 'This has been undone already.',
  undoTooLate: 'Someone has already ticked, packed or refunded part of it, so it can’t be undone. Correct it at “Orders”.',
  soldNoMore: 'Something in this record isn’t sold any more. Phone the person, then delete the record.',
  recordGone: 'This record has been deleted. Nothing was changed.',
  noRecord: 'There is no such record.',
  cardGone: 'No card is kept for this record. Cards are deleted once a record is processed or deleted, and after 30 days.',
  cardRefused: 'This card cannot be opened: its key is gone, or what is stored was altered. Phone the person for another.',
  cardsDisabled: 'Card details are not shown here, as this shop keeps none: CARD_VAULT_KEYS is not set.',
  stepUpFirst: 'We need to check it’s you: enter your password.',
  wrongPassword: 'That isn’t your password.',
  looksOfOne: 'You have looked at ten cards in an hour. Please try again later.',
  looksOfAll: 'Thirty cards have been looked at in an hour. Please try again later.',
  numberInReason: 'Don’t write a card number here: the reason is kept.',
} as const

/** Says that someone else was faster (D147). */
export const processedAlready = (who: string, subid: string) => `${who} has processed this record already: subscriber ${subid}.`

/** Says that an address is a staff member's: staff cannot be subscribers, and a phone call never changes their account. */
export const staffAddress = (email: string) =>
  `${email} belongs to a staff member, who can’t be made a subscriber. Ask for another address, or delete this record.`

/** Sentences for the office, when a product or event cannot be changed. */
export const changeMessages = {
  conflict: 'Someone changed this, or sold some of it, while you had it open. Your changes were not saved: check what it is now.',
  desksOwn: 'The desk sets the price of this, so only the desk can sell it.',
  notCounted: 'This is not counted.',
  notHere: 'This can’t be changed here.',
  once: 'Change this once.',
} as const

/** Says why a capacity cannot be that small, and the smallest it can be. */
export function tooFew(taken: number): string {
  const them = taken === 1 ? '1 ticket is' : `${taken} tickets are`
  return `${them} sold or held, so it cannot be fewer than ${taken}.`
}
