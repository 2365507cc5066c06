/** A volunteer's verdict on a step or on the whole flow. */
export const verdicts = { worked: 'Worked', 'did-not': 'Did not', confusing: 'Confusing' } as const
export type Verdict = keyof typeof verdicts

export const verdictOf = (text: string): Verdict | undefined =>
  (Object.keys(verdicts) as Verdict[]).find((verdict) => verdicts[verdict].toLowerCase() === text.trim().toLowerCase())

/** A step with the volunteer's result so far. */
export type TriedStep = { act: string; expect: string; verdict?: Verdict | undefined; note: string }

const badness: readonly Verdict[] = ['did-not', 'confusing', 'worked']

/** The result of a whole flow: its worst step's. Undefined until there is one. */
export function worstOf(steps: readonly { verdict?: Verdict | undefined }[]): Verdict | undefined {
  return badness.find((verdict) => steps.some((step) => step.verdict === verdict))
}
