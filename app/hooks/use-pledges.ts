import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { session } from '#app/state/session.ts'
import type { Pledge } from '#domain/api/schemas.ts'
import type { Remote } from '#screens/remote.ts'

/** The pledges still to be paid, for staff (A10). */
export function usePledges(): Remote<readonly Pledge[]> {
  const { token } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['pledges', token],
    async () => {
      const answer = await callApi('pledges', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    // A pledge that was just paid is gone at once.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  if (data) return { status: 'ready', data, isRefreshing: isValidating }
  // A second try is seen to be one.
  if (error instanceof Error && !isValidating) return { status: 'failed', message: error.message, onRetry: () => void mutate() }
  return { status: 'loading' }
}
