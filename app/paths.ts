import type { SubscriptionId } from '#domain/catalogue/catalogue.ts'
import type { Role } from '#domain/session/session.ts'

/** Every route that is built: the pattern the router matches. All match exactly, with or without a trailing slash (D181). */
export const patterns = {
  landing: '/',
  subscriptions: '/subscriptions/:id?',
  donations: '/donations',
  merch: '/merch/:id?',
  tickets: '/tickets/:id?',
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  account: '/account',
  recoverPassword: '/recover-password/:token?',
  office: '/zedadmin',
  phoneForm: '/phoneform',
  pledges: '/pledges',
  shiftReport: '/shift-report',
  doorList: '/door-list/:id?',
  fulfilment: '/fulfilment',
  addressLabels: '/address-labels',
  audit: '/audit',
  catalogueDesk: '/catalogue-desk/:key?',
  zedletter: '/zedletter',
  zedletterById: '/zedletter/:id',
  radioTimes: '/radio-times/:token',
  paymentSuccess: '/payment-success',
  privacyPolicy: '/privacy-policy',
  shippingReturns: '/shipping-returns-policy',
} as const

/** The same routes as addresses. */
export const paths = {
  landing: '/',
  subscriptions: '/subscriptions',
  subscription: (id: SubscriptionId | string) => `/subscriptions/${encodeURIComponent(id)}`,
  donations: '/donations',
  merch: '/merch',
  product: (id: string) => `/merch/${encodeURIComponent(id)}`,
  tickets: '/tickets',
  ticket: (id: string) => `/tickets/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  account: '/account',
  recoverPassword: '/recover-password',
  zedletter: '/zedletter',
  paymentSuccess: '/payment-success',
  privacyPolicy: '/privacy-policy',
  shippingReturns: '/shipping-returns-policy',
  phoneForm: '/phoneform',
  office: '/zedadmin',
  pledges: '/pledges',
  shiftReport: '/shift-report',
  doorLists: '/door-list',
  doorList: (id: string) => `/door-list/${encodeURIComponent(id)}`,
  fulfilment: '/fulfilment',
  addressLabels: '/address-labels',
  audit: '/audit',
  catalogueDesk: '/catalogue-desk',
  /** A thing to change, by its key: `merch-logo-tee`. */
  catalogueThing: (key: string) => `/catalogue-desk/${encodeURIComponent(key)}`,
  /** A document of its own, and no page of the shop: whoever goes there loads it anew. */
  practice: '/practice',
  /** An order of the desk, opened again to be paid. */
  deskOrder: (orderId: string) => `/checkout?order=${encodeURIComponent(orderId)}`,
} as const

/** Whether an address is this page, with or without a trailing slash, or a dialog over it. */
export function isAt(path: string, page: string): boolean {
  return path === page || (page !== paths.landing && path.startsWith(`${page}/`))
}

/** Whether a pattern takes an address, as the router does: with all that it wants, and nothing beyond it. */
export function takes(pattern: string, address: string): boolean {
  const [first, ...rest] = pattern.split('/').slice(1)
  const [place = '', ...more] = address.split('/').filter(Boolean)
  return first === place && more.length <= rest.length && more.length >= rest.filter((part) => !part.endsWith('?')).length
}

const withoutCartPanel = [
  patterns.cart,
  patterns.checkout,
  patterns.paymentSuccess,
  patterns.pledges,
  patterns.shiftReport,
  patterns.phoneForm,
  patterns.office,
  patterns.doorList,
  patterns.fulfilment,
  patterns.addressLabels,
  patterns.audit,
  patterns.catalogueDesk,
]

/** Where the cart panel would repeat what the page shows (D175), or take the room of the desk's tables and of the office's. */
export function hidesCartPanel(path: string, role?: Role): boolean {
  // Where others log in or find their account an admin finds the office (T69).
  if (role === 'admin' && [patterns.login, patterns.account].some((page) => takes(page, path))) return true
  return withoutCartPanel.some((page) => takes(page, path))
}

/** The pages that every way leads back to. */
export const mainPages = [
  { href: paths.landing, label: 'Home' },
  { href: paths.subscriptions, label: 'Subscriptions' },
  { href: paths.donations, label: 'Donations' },
  { href: paths.merch, label: 'Merch' },
  { href: paths.tickets, label: 'Tickets' },
]
