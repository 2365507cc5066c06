import { Message } from '#design-system/message/message.tsx'
import { MessageQueue, ToastRegion } from '#design-system/message/toast-region.tsx'
import * as css from './snackbar.css.ts'

/** How long a snack stays, in milliseconds; hover and focus pause it. */
export const SNACK_MS = 5000

/** Makes the queue of snacks for a whole page. */
export const createSnackQueue = () => new MessageQueue(SNACK_MS)

export type SnackRegionProps = { queue: MessageQueue; label?: string }

/** Where snacks show: above the bottom bar on phones, bottom left where there is room. F6 moves focus here. */
export function SnackRegion({ queue, label = 'Messages' }: SnackRegionProps) {
  return (
    <ToastRegion queue={queue} label={label} looks={{ region: css.region, toast: css.toast }}>
      {(snack) => <Message {...snack} />}
    </ToastRegion>
  )
}
