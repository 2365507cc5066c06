import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Writes the errors that belong to no test, which make a run fail, to the file named by UNHANDLED_ERRORS. The JSON report leaves them out. */
export default class Unhandled implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { UNHANDLED_ERRORS } = process.env
    if (UNHANDLED_ERRORS) writeFileSync(UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)))
  }
}
