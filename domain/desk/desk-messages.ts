/** Messages only the desk sees. Visitors' pages don't load them. */
export const deskMessages = {
  drawerChanged: 'Someone opened or closed a drawer at this desk just now. Check it again.',
  noPledge: 'This pledge has been paid or written off. Nothing was sent.',
  pledgeMoneyTaken: 'The money for this pledge has been taken. It only has to be finished, under Unfinished orders.',
  pledgeMoneyTwice: 'The money for this pledge was taken already, at another press. If you’ve just taken it again, give that back.',
  pledgeClosed: 'This pledge isn’t open any more: it was paid or written off. If you’ve just taken money for it, give that back.',
  remindedToday: 'A reminder was mailed less than a day ago. Ring them instead.',
  emailTakenNow: 'This email address was taken just now.',
  chooseContact: 'Choose whose contact to change.',
  lastBeforeFirst: 'Choose a day on or after the first.',
  tooLittleToFind: 'Type at least 2 letters or digits to search for.',
  pledgeNeedsPerson: 'A pledge needs the details of the person who makes it.',
  invoiceNeedsBuyer: 'A tax invoice of $1,000 or more names its buyer.',
  orderFinished: 'This order was finished already.',
  orderReplaced: 'This order was replaced by another one.',
  orderPutAside: 'This order was set aside: part of it was sold to others. The people who look after the shop have been told.',
  paypalUnderWay: 'PayPal is taking the money for this order. Wait for its answer.',
  paypalNotTaken: 'PayPal has not taken the money for this order.',
} as const

/** Says who has an email address, so that the desk can search for them; undefined means a staff member (D99). */
export function emailTakenMessage(holder: { name: string; subnumber?: string | undefined } | undefined): string {
  const whose = holder ? [holder.name, holder.subnumber].filter(Boolean).join(', ') : 'a member of staff'
  return `This email address belongs to ${whose}. Search for them, or use another address.`
}

/** Says that a desk has an open drawer. */
export const drawerOpenAlready = (desk: string, by: string, at: string) =>
  `${desk} has an open drawer: ${by} opened it ${at}. Use it here, or close it first.`
/** Says who has already closed a drawer. */
export const drawerClosedAlready = (desk: string, by: string, at: string) =>
  `${by} has closed the drawer of ${desk} already, ${at}. Your count wasn’t kept.`
