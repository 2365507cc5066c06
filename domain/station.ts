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
  timeZone: 'Australia/Brisbane',
  pickupHours: '10am-6pm Monday-Friday, 10am-2pm weekends',
  /** The specification's September dates differ; this is the one that applies (D106). */
  pledgeDeadline: '2027-09-30',
  radiothon: { from: '2027-08-13', to: '2027-08-22' },
  /** Donations of this many cents and more are tax deductible. */
  taxDeductibleFrom: 200,
} as const
