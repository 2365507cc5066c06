import { dialogs } from '#app/dialogs.ts'
import { patterns, takes } from '#app/paths.ts'
import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'

/** What stands at each address: its page, and the dialog that a longer address opens over it. Each is a chunk of its own. */
export const pages = [
  { path: patterns.landing, page: lazyWithPreload(() => import('#app/routes/landing.tsx')) },
  {
    path: patterns.subscriptions,
    page: lazyWithPreload(() => import('#app/routes/subscriptions.tsx')),
    dialog: dialogs.subscription,
  },
  { path: patterns.donations, page: lazyWithPreload(() => import('#app/routes/donations.tsx')) },
  { path: patterns.merch, page: lazyWithPreload(() => import('#app/routes/merch.tsx')), dialog: dialogs.product },
  { path: patterns.tickets, page: lazyWithPreload(() => import('#app/routes/tickets.tsx')), dialog: dialogs.ticket },
  { path: patterns.cart, page: lazyWithPreload(() => import('#app/routes/cart.tsx')) },
  { path: patterns.checkout, page: lazyWithPreload(() => import('#app/routes/checkout.tsx')) },
  { path: patterns.login, page: lazyWithPreload(() => import('#app/routes/login.tsx')) },
  { path: patterns.account, page: lazyWithPreload(() => import('#app/routes/account.tsx')) },
  { path: patterns.recoverPassword, page: lazyWithPreload(() => import('#app/routes/recover-password.tsx')) },
  { path: patterns.office, page: lazyWithPreload(() => import('#app/routes/office.tsx')) },
  { path: patterns.phoneForm, page: lazyWithPreload(() => import('#app/routes/phoneform.tsx')) },
  { path: patterns.pledges, page: lazyWithPreload(() => import('#app/routes/pledges.tsx')) },
  { path: patterns.doorList, page: lazyWithPreload(() => import('#app/routes/door-list.tsx')) },
  { path: patterns.fulfilment, page: lazyWithPreload(() => import('#app/routes/fulfilment.tsx')) },
  { path: patterns.addressLabels, page: lazyWithPreload(() => import('#app/routes/address-labels.tsx')) },
  { path: patterns.shiftReport, page: lazyWithPreload(() => import('#app/routes/shift-tally.tsx')) },
  { path: patterns.audit, page: lazyWithPreload(() => import('#app/routes/audit.tsx')) },
  { path: patterns.catalogueDesk, page: lazyWithPreload(() => import('#app/routes/catalogue-desk.tsx')) },
  { path: patterns.zedletter, page: lazyWithPreload(() => import('#app/routes/zedletter.tsx')) },
  { path: patterns.zedletterById, page: lazyWithPreload(() => import('#app/routes/zedletter-by-id.tsx')) },
  { path: patterns.radioTimes, page: lazyWithPreload(() => import('#app/routes/radio-times.tsx')) },
  { path: patterns.paymentSuccess, page: lazyWithPreload(() => import('#app/routes/payment-success.tsx')) },
  { path: patterns.privacyPolicy, page: lazyWithPreload(() => import('#app/routes/privacy-policy.tsx')) },
  { path: patterns.shippingReturns, page: lazyWithPreload(() => import('#app/routes/shipping-returns-policy.tsx')) },
]

export const notFound = lazyWithPreload(() => import('#app/routes/not-found.tsx'))

/** Sends for the code that an address needs, before anybody goes there: all of it, or a drawn page is taken over piecemeal. */
export async function preloadPage(pathname: string): Promise<void> {
  const found = pages.find(({ path }) => takes(path, pathname))
  const dialog = pathname.split('/')[2] && found && 'dialog' in found ? found.dialog : undefined
  await Promise.all([(found?.page ?? notFound).preload(), dialog?.preload()])
}
