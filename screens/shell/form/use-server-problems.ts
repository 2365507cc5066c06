import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Submission } from '#screens/remote.ts'

/**
 * Shows the server's problems beside the fields they name and keeps what was typed. A problem that names no field of this form
 * is left to the form's own notice: kept here, nothing typed could clear it, and the form would never send again.
 */
export function useServerProblems<V extends FieldValues>(
  submission: Submission,
  { setError, getValues, setValue }: Pick<UseFormReturn<V>, 'setError' | 'getValues' | 'setValue'>,
) {
  useEffect(() => {
    if (submission.status !== 'rejected') return
    for (const { path, message } of submission.problems ?? []) {
      const field = path as FieldPath<V>
      const value = getValues(field)
      if (value === undefined) continue
      // The problem goes with the first change, not when the field is left: that may be the press of the button below.
      setValue(field, value, { shouldTouch: true })
      setError(field, { type: 'server', message })
    }
  }, [submission, setError, getValues, setValue])
}
