import { lazyWithPreload } from '#app/shell/lazy-with-preload.ts'

/** The dialogs that have their own address and open over a list. */
export const dialogs = {
  subscription: lazyWithPreload(() => import('#app/dialogs/subscription-dialog.tsx')),
  product: lazyWithPreload(() => import('#app/dialogs/product-dialog.tsx')),
  ticket: lazyWithPreload(() => import('#app/dialogs/ticket-dialog.tsx')),
}
