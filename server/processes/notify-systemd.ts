import { execFile } from 'node:child_process'
import type { Logger } from 'pino'

/**
 * Tells systemd how the shop is, as `Type=notify` asks; does nothing anywhere else. `systemd-notify` writes to the socket in
 * NOTIFY_SOCKET, which is of a kind that Node can't open; the unit needs `NotifyAccess=all`.
 */
export function notifySystemd(state: 'ready' | 'reloading' | 'stopping', log: Logger): void {
  if (!process.env.NOTIFY_SOCKET) return
  const words = {
    ready: ['READY=1'],
    reloading: ['RELOADING=1', `MONOTONIC_USEC=${process.hrtime.bigint() / 1000n}`],
    stopping: ['STOPPING=1'],
  }[state]
  execFile('systemd-notify', words, (error) => {
    if (error) log.warn({ err: error }, 'systemd could not be told how the shop is')
  })
}
