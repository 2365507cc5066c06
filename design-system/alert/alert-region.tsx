import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  type ToastOptions,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import { useHasToasts } from '#design-system/snackbar/use-has-toasts.ts'
import * as css from './alert.css.ts'
import { Alert, type AlertStatus } from './alert.tsx'

/** How long an alert stays, in milliseconds (L434); hover and focus hold it (D173). */
export const ALERT_MS = 6000

export type GlobalAlert = { status: AlertStatus; message: string }

/** Alerts waiting and shown. `add` gives the key that `close` takes; an alert stays ALERT_MS unless its options say otherwise. */
export class AlertQueue extends ToastQueue<GlobalAlert> {
  override add(alert: GlobalAlert, options?: ToastOptions): string {
    return super.add(alert, { timeout: ALERT_MS, ...options })
  }
}

/** One queue for a whole page, with two alerts in view at once. */
export function createAlertQueue(): AlertQueue {
  return new AlertQueue({ maxVisibleToasts: 2 })
}

export type AlertRegionProps = { queue: AlertQueue; label?: string }

/** Where alerts show, read aloud as they come: over the top bar. F6 moves focus here. */
export function AlertRegion({ queue, label = 'Alerts' }: AlertRegionProps) {
  if (!useHasToasts(queue)) return null
  return (
    <ToastRegion queue={queue} aria-label={label} className={css.region}>
      {({ toast }) => (
        <Toast toast={toast} className={css.held}>
          <Alert
            status={toast.content.status}
            message={
              <ToastContent>
                <Text slot="title">{toast.content.message}</Text>
              </ToastContent>
            }
            onClose={() => queue.close(toast.key)}
          />
        </Toast>
      )}
    </ToastRegion>
  )
}
