import { proxy } from 'valtio'
import { loadCode } from '#app/shell/load-code.ts'
import type { Kind } from '#design-system/message/kinds.ts'

/** Whether the region that shows snacks is needed yet: its code loads with the first snack. */
export const snackHost = proxy({ isWanted: false })

/**
 * Shows a message for five seconds; longer while it is hovered or focused (D173). One confirmation at a time: a new one replaces the
 * last, and leaves a problem (D353). `action` is a way back.
 */
export function snack(text: string, tone: Kind = 'info', action?: { label: string; onPress: () => void }): void {
  snackHost.isWanted = true
  const message = { tone, text, ...(action ? { action } : {}) }
  void loadCode(() => import('#app/shell/snack-host.tsx')).then(({ snackQueue }) => snackQueue.confirm(message))
}

/** Shows a problem that lasts: until it's closed, or until all snacks are removed. */
export function holdSnack(text: string): void {
  snackHost.isWanted = true
  void loadCode(() => import('#app/shell/snack-host.tsx')).then(({ snackQueue }) => snackQueue.hold({ tone: 'critical', text }))
}

/** Removes all snacks: on a small screen they cover what people press next. */
export function clearSnacks(): void {
  if (snackHost.isWanted) void loadCode(() => import('#app/shell/snack-host.tsx')).then(({ snackQueue }) => snackQueue.clear())
}
