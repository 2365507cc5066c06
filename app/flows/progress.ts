import * as z from 'zod/mini'
import { type Verdict, verdicts } from '#screens/review/flow-panel/verdict.ts'

const KEY = 'zed.flows'

const verdict = z.enum(Object.keys(verdicts) as [Verdict, ...Verdict[]])
const run = z.object({
  /** The step that is open, counted from 0. */
  at: z.int(),
  steps: z.array(z.object({ verdict: z.optional(verdict), note: z.string() })),
  note: z.string(),
})
const stored = z.object({
  version: z.literal(1),
  /** What is open: a flow and one of its cases. */
  open: z.optional(z.object({ flow: z.string(), scenario: z.string() })),
  runs: z.record(z.string(), run),
})

/** One try of a flow in one of its cases. */
export type Run = z.output<typeof run>
/** Everything that a volunteer has noted, and what is open. */
export type Progress = z.output<typeof stored>

export const emptyProgress: Progress = { version: 1, runs: {} }
export const emptyRun = (steps: number): Run => ({ at: 0, steps: Array.from({ length: steps }, () => ({ note: '' })), note: '' })
export const keyOf = (flow: string, scenario: string) => `${flow} ${scenario}`

/** What this browser kept, or a fresh start if it can't be read. */
export function readProgress(): Progress {
  try {
    const read = z.safeParse(stored, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return read.success ? read.data : emptyProgress
  } catch {
    return emptyProgress
  }
}

export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // It still lasts until people leave the page.
  }
}
