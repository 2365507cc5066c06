import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { ErrorSummary } from '#design-system/error-summary/error-summary.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Notice } from '#design-system/notice/notice.tsx'
import { fieldNames } from './contact-values.ts'
import type { ContactFormState } from './use-contact-form.ts'

/** After a failed try, focus goes to the field if there is one problem, or to a list of them if there are several. */
export function ContactProblems({ state }: { state: ContactFormState }) {
  const { id, control, failures } = state
  const { errors } = useFormState({ control })
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ message: String(message), fieldId: `${id}-${name}` }] : []
  })
  const [first, second] = problems
  const only = first && !second ? first.fieldId : undefined
  // Only a failed try moves focus, never a problem that appears or disappears while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems are those of the latest try
  useEffect(() => {
    if (failures > 0 && only) focusField(only)
  }, [failures])

  return failures > 0 && second ? <ErrorSummary key={failures} title="A few things need fixing" problems={problems} /> : null
}

/** Why the server refused, beside the pressed button. Shows nothing if a field already says so. */
export function ContactRejection({ state: { control, submission } }: { state: ContactFormState }) {
  const { errors } = useFormState({ control })
  if (submission.status !== 'rejected' || Object.keys(errors).length > 0) return null
  return (
    <Notice tone="critical" isAnnounced>
      {submission.reason}
    </Notice>
  )
}
