/** What a volunteer says of a step, or of the whole. */
export const verdicts = { worked: 'Worked', 'did-not': 'Did not', confusing: 'Confusing' } as const
export type Verdict = keyof typeof verdicts

export const verdictOf = (words: string): Verdict | undefined =>
  (Object.keys(verdicts) as Verdict[]).find((verdict) => verdicts[verdict].toLowerCase() === words.trim().toLowerCase())

/** A step as it stands with the person who tries it. */
export type TriedStep = { act: string; expect: string; verdict?: Verdict | undefined; note: string }

const badness: readonly Verdict[] = ['did-not', 'confusing', 'worked']

/** How a flow went as a whole: as badly as its worst step. Undefined before the first word. */
export function worstOf(steps: readonly { verdict?: Verdict | undefined }[]): Verdict | undefined {
  return badness.find((verdict) => steps.some((step) => step.verdict === verdict))
}
