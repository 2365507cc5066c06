import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

export const loadingPayment = <Skeleton shape="block" label="Loading payment" />

/** PayPal's buttons. The step before loads them ahead. */
export const online = lazyPart(() => import('./online-payment.tsx'), loadingPayment)
