/** Says no more of a run of stories than that it goes on. What went wrong with the run itself is told; the rest is the review's. */
export default class Dots {
  onTestCaseResult(): void {
    process.stdout.write('·')
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message?: string }[]): void {
    process.stdout.write('\n')
    for (const { message } of errors) console.error(message)
  }
}
