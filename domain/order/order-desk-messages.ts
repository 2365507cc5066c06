/** Messages only the order desk sees. Visitors' pages don't load them. */
export const orderDeskMessages = {
  noParcel: 'There’s nothing to pack in this order.',
  notPaid: 'This order isn’t paid.',
  otherWay: 'Check whether this order is posted or picked up.',
  packedAlready: 'It’s packed already. Unpack it first.',
  notPacked: 'It isn’t packed yet.',
  leftAlready: 'It has left the station already.',
  moneyUnderWay: 'PayPal is taking the money for this order. Wait for its answer.',
  moneyTaken: 'The money for this order was taken, so give it back before you cancel.',
  notUnpaid: 'Only an order that isn’t paid can be cancelled.',
  notAside: 'This order has already been decided.',
  stockGone: 'Part of it is sold out. Count it again in the catalogue, then try again.',
  otherOrder: 'Another order was paid with that transaction number.',
  sizeGone: 'That one is sold out.',
  nothingLeft: 'There’s no money left in this order to give back.',
  tooMuchBack: 'That’s more than is left to give back.',
  leftChanged: 'Someone has just given money back for this order. Check it before you give more.',
  givingBack: 'PayPal has been asked to give money back for this order. Wait for its answer.',
  isDisputed: 'The buyer disputes this payment. Answer it at PayPal first.',
  onlyAll: 'This order needs a look, so give all of it back or none.',
  refundRefused: 'PayPal won’t give it back',
  notTakenBack: 'That can’t be taken back.',
  needsSum: 'Type how much to give back.',
  needsLines: 'Tick what you’re giving it back for.',
  noSuchSize: 'Choose one of the sizes.',
  sameSize: 'It’s already that size.',
  noSuchGift: 'That isn’t a gift.',
  noSuchTicket: 'That isn’t a ticket.',
  ticketGone: 'That ticket was taken back, so its name can’t change.',
  closed: 'This order is closed.',
  noLetter: 'This order has no letter like that.',
  needsWhy: 'Type a reason of three letters or more.',
  needsNote: 'Write a few words.',
  badTracking: 'Type letters, digits, spaces and hyphens only, 40 at most.',
  notPosted: 'It hasn’t been posted yet.',
  needsCarrier: 'Say who’s carrying it.',
} as const

/** Why someone may not give money back, by what `whyNotGive` answers. */
export const notYoursToGive = {
  way: 'This order’s money can’t go back that way.',
  counter: 'It was paid by PayPal, so only an admin can hand it over.',
  limit: 'Only an admin can give back more than $300 of an order.',
} as const

/** Says who already did it. */
export const doneAlready = (who: string, what: string, when: string): string => `${who} marked it as ${what} on ${when}.`
