import { proxy } from 'valtio'
import { loadCode } from '#app/shell/load-code.ts'
import type { Kind } from '#design-system/message/kinds.ts'

/** Whether the region that shows alerts is needed yet: its code loads with the first alert. */
export const alertHost = proxy({ isWanted: false })

/** Shows a message about the whole shop for six seconds; longer while it is hovered or focused (D173). */
export function raiseAlert(tone: Kind, text: string): void {
  alertHost.isWanted = true
  void loadCode(() => import('#app/shell/alert-host.tsx')).then(({ alertQueue }) => alertQueue.add({ tone, text }))
}
