import { proxy } from 'valtio'
import type { Kind } from '#design-system/message/kinds.ts'

/** Whether the region that shows snacks is needed yet: its code loads with the first snack. */
export const snackHost = proxy({ isWanted: false })

/** Shows a message for five seconds; longer while it is hovered or focused (D173). */
export function snack(text: string, tone: Kind = 'info'): void {
  snackHost.isWanted = true
  void import('#app/shell/snack-host.tsx').then(({ snackQueue }) => snackQueue.add({ tone, text }))
}

/** Removes all snacks: on a small screen they cover what people press next. */
export function clearSnacks(): void {
  if (snackHost.isWanted) void import('#app/shell/snack-host.tsx').then(({ snackQueue }) => snackQueue.clear())
}
