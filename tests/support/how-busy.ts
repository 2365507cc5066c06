import { availableParallelism, loadavg } from 'node:os'

/** How many want each processor at this moment, 1 at the least: a machine that is shared is slower by as much. */
export const howBusy = () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
