import { execFileSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { silenceLimit } from '#tests/limits.ts'

/** Ends what this process has started. A worker that hangs would not notice that its run has ended. */
function endChildren(): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  for (const line of table.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    try {
      if (pid && parent === process.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile, as `ps` has.
    }
  }
}

/**
 * Ends a run in which no test has begun or ended for `limit` ms, and says which were running. A test's own limit doesn't help
 * where the browser or the worker that would notice it is what hangs.
 */
export default class Silence implements Reporter {
  readonly #limit: number
  readonly #running = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  constructor({ limit = silenceLimit } = {}) {
    this.#limit = limit
  }

  #hear(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      console.error(`No test has begun or ended for ${this.#limit / 1000} seconds. What was running:`)
      for (const name of this.#running.values()) console.error(`  ${name}`)
      endChildren()
      process.exit(1)
    }, this.#limit)
    this.#timer.unref()
  }

  onTestRunStart(): void {
    this.#hear()
  }
  onTestModuleStart({ id, relativeModuleId }: TestModule): void {
    this.#running.set(id, relativeModuleId)
    this.#hear()
  }
  onTestModuleEnd({ id }: TestModule): void {
    this.#running.delete(id)
    this.#hear()
  }
  onTestCaseReady({ id, fullName, module }: TestCase): void {
    this.#running.set(id, `${module.relativeModuleId} > ${fullName}`)
    this.#hear()
  }
  onTestCaseResult({ id }: TestCase): void {
    this.#running.delete(id)
    this.#hear()
  }
  onTestRunEnd(): void {
    this.#hear()
  }
}
