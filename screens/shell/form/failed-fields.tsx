import { useEffect } from 'react'
import { ErrorSummary, type ErrorSummaryProps } from '#design-system/error-summary/error-summary.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'

/** After a failed try, focus goes to the field if there is one problem, or to a list of them if there are several. */
export function FailedFields({ failures, problems }: { failures: number; problems: ErrorSummaryProps['problems'] }) {
  const [first, second] = problems
  const only = first && !second ? first.fieldId : undefined
  // Only a failed try moves focus, never a problem that appears or disappears while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems are those of the latest try
  useEffect(() => {
    if (failures > 0 && only) focusField(only)
  }, [failures])
  return failures > 0 && second ? <ErrorSummary key={failures} problems={problems} /> : null
}
