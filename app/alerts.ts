import { proxy } from 'valtio'
import type { GlobalAlert } from '#design-system/alert/alert-region.tsx'

/** Whether the region that shows alerts has been wanted yet: its code comes with the first one. */
export const alertHost = proxy({ isWanted: false })

/** Says for six seconds what concerns the whole shop; longer while it is hovered or focused (L141, D173). */
export function raiseAlert(status: GlobalAlert['status'], message: string): void {
  alertHost.isWanted = true
  void import('#app/shell/alert-host.tsx').then(({ alertQueue }) => alertQueue.add({ status, message }))
}
