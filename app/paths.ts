import { type PageName, pages } from './pages.ts'

const below = (page: PageName) => (id: string) => `${pages[page].path.replace(/\/$/, '')}/${encodeURIComponent(id)}`

/** The address of every page, by its name, and of the details that some pages show at longer addresses. */
export const paths = {
  ...(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Readonly<Record<PageName, string>>),
  subscription: below('subscriptions'),
  product: below('merch'),
  ticket: below('tickets'),
  /** An order at the desk, by its number: `ZED-001007`. */
  order: below('orders'),
  /** A person at the desk, by their number. */
  person: below('people'),
  batch: (number: number | string) => below('packing')(String(number)),
  /** The tickets of an own order, by its id. */
  ticketsOf: below('myTickets'),
  door: below('door'),
  doorList: below('doorLists'),
  /** Something in the catalogue to change, by its key: `merch-logo-tee`. */
  catalogueThing: below('catalogueDesk'),
  /** Something on sale to edit, by its key, or what else there is at the editor's address: `versions`, `csv`, `new-merch`. */
  editedThing: below('catalogueEditor'),
  /** The part of a login page where staff set up their second factor. */
  secondFactor: `${pages.security.path}#second-factor`,
  /** A desk order, opened again for payment. */
  deskOrder: (orderId: string) => `${pages.checkout.path}?order=${encodeURIComponent(orderId)}`,
  /** A separate document, not a page of the shop: going there is a full page load. */
  practice: '/practice',
} as const

/** Whether an address is this page, with or without a trailing slash, or a dialog over it. */
export function isAt(path: string, page: string): boolean {
  return path === page || (page !== paths.landing && path.startsWith(`${page}/`))
}
