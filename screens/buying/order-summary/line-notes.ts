import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Problem } from '#domain/problem.ts'
import type { Submission } from '#screens/remote.ts'

const linePath = /^cart\.items\.(\d+)(?:\.|$)/

const problemsOf = (submission: Submission): readonly Problem[] => (submission.status === 'rejected' ? (submission.problems ?? []) : [])

/** The server's problems with single lines, by the line's key. The server counts the lines we sent, from 0. */
export function lineNotesOf(submission: Submission, cart: Pick<PricedCart, 'lines'>): Record<string, string> {
  const notes = problemsOf(submission).flatMap(({ path, message }) => {
    const index = linePath.exec(path)?.[1]
    const key = index === undefined ? undefined : cart.lines[Number(index)]?.key
    return key === undefined ? [] : [[key, message] as const]
  })
  return Object.fromEntries(notes)
}

/** The server's other problems. */
export function otherProblemsOf(submission: Submission): readonly Problem[] {
  return problemsOf(submission).filter(({ path }) => !linePath.test(path))
}
