import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Config, readConfig } from '#server/config.ts'
import { sentenceOf } from '#server/console-error.ts'
import { createLog } from '#server/log.ts'
import { createCrew, type Member } from './crew.ts'
import { notifySystemd } from './notify-systemd.ts'

/** A process that lived this long, in milliseconds, started well, whatever ended it. */
const LIVED_WELL = 10_000
const MOST_FAILURES = 5
const LONGEST_PAUSE = 30_000
/** Longer than any process gives itself once it has drained. */
const LAST_MOMENT = 35_000

/** Milliseconds to wait before the next start after so many bad ones: none, 0.25 s, 0.5 s, 1 s, up to 30 s. */
const pauseAfter = (failures: number) => (failures === 0 ? 0 : Math.min(125 * 2 ** failures, LONGEST_PAUSE))

/** Runs `work` when it's asked for, and again if it was asked for during the run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    while (isAskedAgain) {
      isAskedAgain = false
      await work()
    }
    isRunning = false
  }
}

type Options = { exec: string; args: readonly string[]; count: number; drainSeconds: number; log: Logger }

/** Keeps `count` processes of the shop running until it is told to stop. */
async function keepRunning({ exec, args, count, drainSeconds, log }: Options): Promise<never> {
  let isStopping = false
  let failures = 0
  let replacing: Member | undefined
  const crew = createCrew({ exec, args, onLost: lose })

  const noteOpen = ({ index, worker }: Member) => log.info({ process: index, pid: worker.process.pid }, 'a process of the shop is open')

  function lose(member: Member, how: number | string): void {
    // Its successor is on the way.
    if (isStopping || member === replacing) return
    failures = performance.now() - (member.openedAt ?? 0) > LIVED_WELL ? 0 : failures + 1
    log.error({ process: member.index, how }, 'a process of the shop ended by itself; another one is started')
    keepUp(member.index)
  }

  /** Starts a process, again and again if need be. Gives up if none has opened for a while. */
  async function keepUp(index: number): Promise<void> {
    for (;;) {
      if (failures >= MOST_FAILURES && crew.open().length === 0) return end(1, 'The shop keeps ending: the reason is above.')
      await sleep(pauseAfter(failures))
      const member = isStopping ? undefined : await crew.start(index)
      if (isStopping) return
      if (member) return noteOpen(member)
      failures += 1
      log.error({ process: index, failures }, 'a process of the shop could not start')
    }
  }

  /** Replaces every process by a new one, which runs what is on disk now. The old one goes once the new one answers. */
  async function replaceAll(): Promise<void> {
    if (crew.open().length === 0) return
    notifySystemd('reloading', log)
    for (const old of crew.open()) {
      if (isStopping) return
      if (!(await replace(old))) break
    }
    if (!isStopping) notifySystemd('ready', log)
  }

  async function replace(old: Member): Promise<boolean> {
    replacing = old
    const successor = await crew.start(old.index)
    replacing = undefined
    if (isStopping) return false
    if (!successor) {
      log.error({ process: old.index }, 'the new version could not start, so the old processes go on')
      if (!crew.open().includes(old)) keepUp(old.index)
      return false
    }
    await crew.retire(old)
    log.info({ process: old.index, pid: successor.worker.process.pid }, 'a new process has taken over')
    return true
  }

  async function end(code: number, sentence?: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    if (sentence !== undefined) console.error(sentence)
    notifySystemd('stopping', log)
    await crew.stop(drainSeconds * 1000 + LAST_MOMENT)
    process.exit(code)
  }

  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => end(0))
  process.on('SIGHUP', oneAtATime(replaceAll))
  const first = await crew.start(0)
  // It has already reported the reason.
  if (!first && !isStopping) process.exit(1)
  if (first) noteOpen(first)
  if (!isStopping) notifySystemd('ready', log)
  for (let index = 1; index < count && !isStopping; index++) keepUp(index)
  return new Promise(() => {})
}

/** Processes that take test payments share one double, since a buyer's calls reach any of them. */
async function shareDouble({ payments }: Config): Promise<void> {
  if (payments.kind !== 'double' || payments.url !== undefined) return
  const { openSharedDouble } = await import('#server/payments/double/shared-double.ts')
  process.env.PAYPAL_DOUBLE_URL = (await openSharedDouble(payments)).url
}

/**
 * Runs the built shop in as many processes as WEB_PROCESSES says, with `args` for each. They share the port: one that dies is
 * started again, SIGHUP replaces them one after the other, SIGTERM lets them end what they do. It means production unless
 * NODE_ENV says otherwise. A setting that's wrong is one sentence and exit code 1.
 */
export async function supervise(args: readonly string[]): Promise<void> {
  process.env.NODE_ENV ||= 'production'
  try {
    const config = readConfig(process.env)
    await shareDouble(config)
    // As it was typed: behind a link to the current version, a new process follows the link again.
    const exec = process.argv[1] ?? ''
    await keepRunning({ exec, args, count: config.webProcesses, drainSeconds: config.drainSeconds, log: createLog(config) })
  } catch (error) {
    console.error(sentenceOf(error, 'The shop could not start'))
    process.exit(1)
  }
}
