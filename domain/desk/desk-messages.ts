/** What the desk alone is told: kept from the pages that visitors load. */
export const deskMessages = {
  emailTakenNow: 'This email address was taken a moment ago.',
  tooLittleToFind: 'Give at least 2 letters or figures to look for.',
  pledgesClosed: 'The day by which pledges are paid has passed. Take a payment instead.',
  pledgeNeedsPerson: 'A pledge needs the details of whoever makes it.',
  invoiceNeedsBuyer: 'A tax invoice of $1,000 or more names its buyer.',
  orderFinished: 'This order was finished already.',
  orderReplaced: 'Another order took the place of this one.',
  orderPutAside: 'This order was put aside: part of it was sold to others. Whoever looks after the shop has been told.',
  paypalUnderWay: 'PayPal is taking the money for this order. Wait for its answer.',
  paypalNotTaken: 'PayPal has not taken the money for this order.',
} as const

/** Whose an address is, told to the desk so that it can search for them; undefined: somebody's of the staff (D99). */
export function emailOfAnotherWords(holder: { name: string; subnumber?: string | undefined } | undefined): string {
  const whose = holder ? [holder.name, holder.subnumber].filter(Boolean).join(', ') : 'a member of staff'
  return `This email address belongs to ${whose}. Search for them, or give another address.`
}
