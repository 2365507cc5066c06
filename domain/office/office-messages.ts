/** What the office is told where something cannot be done. */
export const officeMessages = {
  recordGone: 'This record has been deleted. Nothing was changed.',
  noRecord: 'There is no such record.',
  cardGone: 'No card is kept for this record. Cards are forgotten once a record is processed or deleted, and after 30 days.',
  cardRefused: 'This card cannot be opened: its key is gone, or what is stored was altered. Phone the person for another.',
  cardsDisabled: 'Card details are not shown here, as this shop keeps none: CARD_VAULT_KEYS is not set.',
  stepUpFirst: 'Give your password again to see card details.',
  wrongPassword: 'That is not your password.',
  looksOfOne: 'You have looked at ten cards in an hour. Please go on in a while.',
  looksOfAll: 'Thirty cards have been looked at in an hour. Please go on in a while.',
  numberInReason: 'Do not write a card number here: the reason is kept.',
} as const

/** Somebody was faster (D147). */
export const processedAlready = (who: string, subid: string) => `${who} has processed this record already: subscriber ${subid}.`

/** Staff are no subscribers, and nobody's phone call changes their account. */
export const staffAddress = (email: string) =>
  `${email} is the address of somebody on the staff, who cannot be made a subscriber. Ask for another address, or delete this record.`
