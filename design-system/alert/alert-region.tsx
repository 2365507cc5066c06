import { Message } from '#design-system/message/message.tsx'
import { MessageQueue } from '#design-system/message/message-queue.ts'
import { MessageRegion } from '#design-system/message/message-region.tsx'
import * as css from './alert.css.ts'

/** How long an alert stays, in milliseconds; hover and focus pause it (D173). */
export const ALERT_MS = 6000

/** Makes the queue of alerts for a whole page. */
export const createAlertQueue = () => new MessageQueue(ALERT_MS)

export type AlertRegionProps = { queue: MessageQueue; label?: string }

/** Where alerts show: over the top bar. F6 moves focus here. */
export function AlertRegion({ queue, label = 'Alerts' }: AlertRegionProps) {
  return (
    <MessageRegion queue={queue} label={label} looks={{ region: css.region, message: css.held }}>
      {(alert) => <Message {...alert} />}
    </MessageRegion>
  )
}
