import { lazyPart } from '#app/shell/lazy-with-preload.ts'

/** The dialogs that have their own address and open over a list. */
export const dialogs = {
  subscription: lazyPart(() => import('./subscription-dialog.tsx')),
  product: lazyPart(() => import('./product-dialog.tsx')),
  ticket: lazyPart(() => import('./ticket-dialog.tsx')),
}
