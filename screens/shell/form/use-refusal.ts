import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Fault, Submission } from '#screens/remote.ts'
import { useServerProblems } from './use-server-problems.ts'

/** A refusal that no field shows. */
export type Refusal = Fault & { reason: string }

/**
 * Shows the server's problems beside the fields they name, and moves focus to the first. Returns the refusal if no field
 * shows it. `fields` are those on screen.
 */
export function useRefusal<V extends FieldValues>(
  submission: Submission,
  form: UseFormReturn<V>,
  fields: readonly FieldPath<V>[],
): Refusal | undefined {
  const { setFocus } = form
  const problems = submission.status === 'rejected' ? (submission.problems ?? []) : []
  const wrong = fields.find((field) => problems.some(({ path }) => path === field))
  useServerProblems(submission, form)
  useEffect(() => {
    if (wrong !== undefined) setFocus(wrong)
  }, [wrong, setFocus])
  if (submission.status !== 'rejected' || wrong !== undefined) return undefined
  return { reason: problems[0]?.message ?? submission.reason, requestId: submission.requestId }
}
