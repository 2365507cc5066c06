import {
  UNSTABLE_Toast as Toast,
  type ToastOptions,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { type Snack, SnackBody } from './snack-body.tsx'
import * as css from './snackbar.css.ts'
import { useHasToasts } from './use-has-toasts.ts'

/** How long a snack stays, in milliseconds (L434); hover and focus hold it. */
export const SNACK_MS = 5000

/** Snacks waiting and shown. `add` gives the key that `close` takes; a snack stays SNACK_MS unless its options say otherwise. */
export class SnackQueue extends ToastQueue<Snack> {
  override add(snack: Snack, options?: ToastOptions): string {
    return super.add(snack, { timeout: SNACK_MS, ...options })
  }
}

/** One queue for a whole page, with two snacks in view at once. */
export function createSnackQueue(): SnackQueue {
  return new SnackQueue({ maxVisibleToasts: 2 })
}

export type SnackRegionProps = { queue: SnackQueue; label?: string }

/** Where snacks show: above the bottom bar on phones, bottom left where there is room. F6 moves focus here. */
export function SnackRegion({ queue, label = 'Messages' }: SnackRegionProps) {
  if (!useHasToasts(queue)) return null
  return (
    <ToastRegion queue={queue} aria-label={label} className={css.region}>
      {({ toast }) => (
        <Toast toast={toast} className={css.snack}>
          <SnackBody snack={toast.content} onClose={() => queue.close(toast.key)} />
        </Toast>
      )}
    </ToastRegion>
  )
}
