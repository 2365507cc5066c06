/**
 * Everything another station would change. Phone numbers come from the ranges
 * reserved for fiction and addresses end in `.example` until a real station fills them in.
 */
export const station = {
  name: 'Zed',
  legalName: 'Zed Community Radio Limited',
  abn: '53 004 085 616',
  frequency: '102.3 FM',
  phone: '(07) 5550 1023',
  email: 'reception@zed.example',
  invoiceFrom: 'accounts@zed.example',
  postalAddress: ['PO Box 1023', 'West End QLD 4101'],
  streetAddress: ['264 Barrambin Street', 'West End QLD 4101'],
  /** Suburbs there are suggested first. */
  state: 'QLD',
  /** Its neighbours: theirs come next. */
  nearStates: ['NSW', 'NT', 'SA'],
  timeZone: 'Australia/Brisbane',
  pickupHours: '10am-6pm Monday-Friday, 10am-2pm weekends',
  /** Month and day, each year. The specification's September dates differ; this is the one that applies (D106, D234). */
  pledgeDeadline: '09-30',
  /** Ten days from the second Friday of August; weekdays count from Sunday, 0 (D234). */
  radiothon: { month: 8, nth: 2, weekday: 5, days: 10 },
  /** Donations of this many cents and more are tax deductible. */
  taxDeductibleFrom: 200,
} as const
