import { proxy } from 'valtio'

export type Snack = { tone: 'info' | 'positive' | 'critical'; text: string }

/** Whether the region that shows snacks has been wanted yet: its code comes with the first one. */
export const snackHost = proxy({ isWanted: false })

/** Says something for five seconds; longer while it is hovered or focused (D173). */
export function snack(text: string, tone: Snack['tone'] = 'info'): void {
  snackHost.isWanted = true
  void import('#app/shell/snack-host.tsx').then(({ snackQueue }) => snackQueue.add({ tone, text }))
}

/** Takes away what was said: on a small screen it lies over what is pressed next. */
export function clearSnacks(): void {
  if (snackHost.isWanted) void import('#app/shell/snack-host.tsx').then(({ snackQueue }) => snackQueue.clear())
}
