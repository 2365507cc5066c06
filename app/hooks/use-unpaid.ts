import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { session } from '#app/state/session.ts'
import type { UnpaidRecord } from '#domain/api/schemas.ts'
import type { Remote } from '#screens/remote.ts'

type Unpaid = {
  records: Remote<readonly UnpaidRecord[]>
  /** Takes a record that was dealt with from the list. */
  drop: (id: number) => void
  /** Asks again; says whether the record is in the list still. Undefined: nobody answered. */
  lookAgain: (id: number) => Promise<boolean | undefined>
}

/** The records that wait to be processed, for an admin (C18). */
export function useUnpaid(): Unpaid {
  const { token } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['unpaid', token],
    async () => {
      const answer = await callApi('unpaid', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    // What another admin dealt with, or reception sent, is seen at once.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  )
  const records: Unpaid['records'] = data
    ? { status: 'ready', data, isRefreshing: isValidating }
    : error instanceof Error && !isValidating
      ? { status: 'failed', message: error.message, onRetry: () => void mutate() }
      : { status: 'loading' }
  return {
    records,
    drop: (id) => void mutate((known) => known?.filter((record) => record.id !== id), { revalidate: false }),
    lookAgain: async (id) => {
      const answer = await callApi('unpaid', {})
      if (!answer.ok) return undefined
      await mutate(answer.data, { revalidate: false })
      return answer.data.some((record) => record.id === id)
    },
  }
}
