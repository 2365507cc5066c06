import { lazyPart } from '#app/shell/lazy-with-preload.ts'

/** The dialogs that have their own address and open over a list. */
export const dialogs = {
  subscription: lazyPart(() => import('#app/dialogs/subscription-dialog.tsx')),
  product: lazyPart(() => import('#app/dialogs/product-dialog.tsx')),
  ticket: lazyPart(() => import('#app/dialogs/ticket-dialog.tsx')),
}
