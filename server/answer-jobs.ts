import { parentPort } from 'node:worker_threads'

/** What a thread of `openThread` sends for each job, so that messages of Node itself aren't taken for one. */
export type JobAnswer<Result> = { result: Result }

/** Answers each job that `openThread` sends to this thread. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  parentPort?.on('message', async (job: Job) => {
    const answer: JobAnswer<Result> = { result: await work(job) }
    parentPort?.postMessage(answer)
  })
}
