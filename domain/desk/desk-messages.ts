/** Sentences that only the desk sees. Visitors' pages do not load them. */
export const deskMessages = {
  drawerChanged: 'Somebody opened or closed a drawer at this desk just now. Look again.',
  noPledge: 'This pledge has been paid or written off. Nothing was sent.',
  remindedToday: 'A reminder was mailed less than a day ago. Ring them instead.',
  emailTakenNow: 'This email address was taken just now.',
  chooseContact: 'Choose whose contact to change.',
  lastBeforeFirst: 'Give a day that is not before the first.',
  tooLittleToFind: 'Give at least 2 letters or digits to search for.',
  pledgeNeedsPerson: 'A pledge needs the details of the person who makes it.',
  invoiceNeedsBuyer: 'A tax invoice of $1,000 or more names its buyer.',
  orderFinished: 'This order was finished already.',
  orderReplaced: 'This order was replaced by another one.',
  orderPutAside: 'This order was put aside: part of it was sold to others. The people who look after the shop know.',
  paypalUnderWay: 'PayPal is taking the money for this order. Wait for its answer.',
  paypalNotTaken: 'PayPal has not taken the money for this order.',
} as const

/** Says who has an address, so that the desk can search for them; undefined means a staff member (D99). */
export function emailOfAnotherWords(holder: { name: string; subnumber?: string | undefined } | undefined): string {
  const whose = holder ? [holder.name, holder.subnumber].filter(Boolean).join(', ') : 'a member of staff'
  return `This email address belongs to ${whose}. Search for them, or give another address.`
}

/** Says that a desk has an open drawer. */
export const drawerOpenAlready = (desk: string, by: string, at: string) =>
  `${desk} has an open drawer: ${by} opened it ${at}. Use it here, or close it first.`
/** Says that a drawer was closed by somebody else. */
export const drawerClosedAlready = (desk: string, by: string, at: string) =>
  `${by} has closed the drawer of ${desk} already, ${at}. Your count wasn’t kept.`
