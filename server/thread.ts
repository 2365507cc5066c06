import { Worker } from 'node:worker_threads'
import { busy } from '#server/http/refusal.ts'
import type { JobAnswer } from './answer-jobs.ts'

/** Milliseconds after its last job, a thread ends: it needs no memory while nobody has work for it. */
const IDLE = 30_000

type Waiting<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Work that takes the processor for long, in a thread of its own: one job at a time, started with the first and ended half a minute after
 * the last. `file` calls `answerJobs`. `mostWaiting` jobs wait, and further ones throw Refusal 503. A job that breaks the thread is rejected, and the
 * next one starts another.
 */
export function openThread<Job, Result>(
  file: URL,
  { megabytes, mostWaiting = 32 }: { megabytes: number; mostWaiting?: number },
): (job: Job) => Promise<Result> {
  /** The first is being done, the others are waiting. */
  const jobs: Waiting<Job, Result>[] = []
  let thread: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    worker.on('message', (message: JobAnswer<Result> | object) => {
      // Under `node --watch` Node tells through the same port which files the thread imports.
      if (!('result' in message)) return
      jobs.shift()?.resolve(message.result)
      doNext()
    })
    worker.on('error', (error) => {
      thread = undefined
      jobs.shift()?.reject(error)
      doNext()
    })
    return worker
  }

  function end(): void {
    thread?.terminate()
    thread = undefined
  }

  function doNext(): void {
    const [next] = jobs
    if (!next) {
      // Nobody is waiting for it, so it must not keep the process alive.
      thread?.unref()
      ending = setTimeout(end, IDLE).unref()
      return
    }
    clearTimeout(ending)
    thread ??= start()
    thread.ref()
    thread.postMessage(next.job)
  }

  return async (job) => {
    if (jobs.length > mostWaiting) throw busy()
    return new Promise((resolve, reject) => {
      jobs.push({ job, resolve, reject })
      if (jobs.length === 1) doNext()
    })
  }
}
