import cluster from 'node:cluster'

/** Set by the supervisor when other processes are open: a new one then opens its port last, once it can answer. */
export const JOINS = 'SHOP_JOINS_OTHERS'

/** What the supervisor sends a process whose successor is open. */
export const RETIRE = 'retire'

/** What a process sends once it answers. */
export const OPEN = 'open'

export type ChildLink = {
  /** Whether other processes of this shop are open already. */
  joinsOthers: boolean
  /** Tells the supervisor that this process answers. */
  reportOpen(): void
  /** Another process has taken over. */
  onRetire(retire: () => void): void
  /** The supervisor is gone, and the port with it. */
  onOrphaned(stop: () => void): void
}

/** The link of this process to its supervisor; undefined when it runs by itself. */
export function findSupervisor(): ChildLink | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  return {
    joinsOthers: process.env[JOINS] === '1',
    reportOpen: () => worker.send(OPEN),
    onRetire: (retire) => process.on('message', (message) => message === RETIRE && retire()),
    onOrphaned: (stop) =>
      worker.once('disconnect', () => {
        // Otherwise Node ends this process at once, in the middle of its requests.
        worker.exitedAfterDisconnect = true
        stop()
      }),
  }
}
