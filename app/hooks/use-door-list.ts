import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { session } from '#app/state/session.ts'
import type { DoorList } from '#domain/api/schemas.ts'
import type { Remote } from '#screens/remote.ts'

async function load(id: string): Promise<DoorList> {
  const answer = await callApi('doorList', { params: { ticket_id: id } })
  if (answer.ok) return answer.data
  throw new Error(answer.status === 404 ? 'There is no such event. Choose another.' : sentenceFor(answer))
}

/** Who is on the door of an event, for staff (A8); undefined while none is chosen. */
export function useDoorList(id: string | undefined): Remote<DoorList> | undefined {
  const { token } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined || id === undefined ? null : ['door-list', token, id],
    ([, , event]) => load(event),
    // A ticket that was just sold is on it at once.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  if (id === undefined) return undefined
  if (data) return { status: 'ready', data, isRefreshing: isValidating }
  // A second try is seen to be one.
  if (error instanceof Error && !isValidating) return { status: 'failed', message: error.message, onRetry: () => void mutate() }
  return { status: 'loading' }
}
