import type { Problem } from '#domain/cart/line-rules.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Submission } from '#screens/remote.ts'

const linePath = /^cart\.items\.(\d+)(?:\.|$)/

const problemsOf = (submission: Submission): readonly Problem[] => (submission.status === 'rejected' ? (submission.problems ?? []) : [])

/** What the server said of single lines, by the line's key: it counts the lines that were sent, from 0. */
export function lineNotesOf(submission: Submission, cart: Pick<PricedCart, 'lines'>): Record<string, string> {
  const notes = problemsOf(submission).flatMap(({ path, message }) => {
    const place = linePath.exec(path)?.[1]
    const key = place === undefined ? undefined : cart.lines[Number(place)]?.key
    return key === undefined ? [] : [[key, message] as const]
  })
  return Object.fromEntries(notes)
}

/** What it said of everything else. */
export function otherProblemsOf(submission: Submission): readonly Problem[] {
  return problemsOf(submission).filter(({ path }) => !linePath.test(path))
}
