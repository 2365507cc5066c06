import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { session } from '#app/state/session.ts'
import type { ShiftReport } from '#domain/api/schemas.ts'
import type { ShiftPeriod } from '#domain/desk/shift-tally.ts'
import type { Remote } from '#screens/remote.ts'

/** What the desk took on these days, for staff (A9). */
export function useShiftReport({ from, to }: ShiftPeriod): Remote<ShiftReport> {
  const { token } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['shift-report', token, from, to],
    async () => {
      const answer = await callApi('shiftReport', { query: { from, to } })
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    // What was just paid is in it at once.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  if (data) return { status: 'ready', data, isRefreshing: isValidating }
  // A second try is seen to be one.
  if (error instanceof Error && !isValidating) return { status: 'failed', message: error.message, onRetry: () => void mutate() }
  return { status: 'loading' }
}
