import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Submission } from '#screens/remote.ts'

/** Shows the server's problems beside the fields they name and keeps what was typed. */
export function useServerProblems<V extends FieldValues>(submission: Submission, setError: UseFormSetError<V>) {
  useEffect(() => {
    if (submission.status !== 'rejected') return
    for (const { path, message } of submission.problems ?? []) setError(path as FieldPath<V>, { type: 'server', message })
  }, [submission, setError])
}
