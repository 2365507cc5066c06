import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { JOINS, OPEN, RETIRE } from './child-link.ts'

/** How long a new process may take to open while others serve, in milliseconds. */
const START_PATIENCE = 60_000

/** One process of the shop. Its `index` is the one of the process that it replaces. */
export type Member = {
  readonly worker: Worker
  readonly index: number
  /** Resolves when it's gone, or never was there. */
  readonly ended: Promise<void>
  /** When it opened, by `performance.now()`. */
  openedAt?: number
  /** Its end is expected, or someone already sees to its successor. */
  isLeaving?: boolean
}

export type Crew = {
  /** Those that answer and are to go on doing so. */
  open(): Member[]
  /** Starts a process. Resolves once it answers, and to undefined if it couldn't: it has said why. */
  start(index: number): Promise<Member | undefined>
  /** Has a process end what it's doing and leave the rest to the others. Resolves when it's gone. */
  retire(member: Member): Promise<void>
  /** Stops every process, and ends those by force that take longer than `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

type Options = {
  /** What each process runs, and with which options. */
  exec: string
  args: readonly string[]
  /** A process that was open has ended by itself. `how` is its exit code or signal. */
  onLost: (member: Member, how: number | string) => void
}

/**
 * The processes that share the shop's port. Node's cluster hands each new connection to the next one, and closing one loses no
 * connection: with a socket for each process the system resets those that wait at the one that closes (D296).
 */
export function createCrew({ exec, args, onLost }: Options): Crew {
  cluster.setupPrimary({ exec, args: [...args] })
  const members = new Set<Member>()
  const open = () => [...members].filter(({ openedAt, isLeaving }) => openedAt !== undefined && !isLeaving)

  function fork(index: number): Member {
    const worker = cluster.fork({ PROCESS_INDEX: String(index), [JOINS]: open().length > 0 ? '1' : '' })
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const member: Member = { worker, index, ended }
    members.add(member)
    worker.once('exit', (code: number, signal: string) => {
      members.delete(member)
      if (member.openedAt !== undefined && !member.isLeaving) onLost(member, signal ?? code)
      end()
    })
    // A message that finds the process gone is an error too, but its end is reported anyway.
    worker.on('error', (error) => {
      if (worker.process.pid !== undefined) return
      console.error(`The system could not start a process: ${error.message}`)
      members.delete(member)
      end()
    })
    return member
  }

  async function start(index: number): Promise<Member | undefined> {
    const isJoining = open().length > 0
    const member = fork(index)
    const opened = new Promise<boolean>((resolve) => member.worker.on('message', (message) => message === OPEN && resolve(true)))
    const ended = member.ended.then(() => false)
    const late = new AbortController()
    const tooLate = isJoining ? sleep(START_PATIENCE, false, { signal: late.signal }).catch(() => false) : ended
    const isOpen = await Promise.race([opened, ended, tooLate])
    late.abort()
    if (isOpen) {
      member.openedAt = performance.now()
      return member
    }
    member.worker.process.kill('SIGKILL')
    await ended
    return undefined
  }

  return {
    open,
    start,
    async retire(member) {
      member.isLeaving = true
      if (member.worker.isConnected()) member.worker.send(RETIRE)
      await member.ended
    },
    async stop(patience) {
      const all = [...members]
      for (const member of all) {
        member.isLeaving = true
        member.worker.process.kill('SIGTERM')
      }
      const force = setTimeout(() => {
        for (const { worker } of all) worker.process.kill('SIGKILL')
      }, patience)
      await Promise.all(all.map(({ ended }) => ended))
      clearTimeout(force)
    },
  }
}
