import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import { session } from '#app/state/session.ts'

/** Whether this shop keeps the number of a card it is sent; undefined while, or as long as, that is not known. */
export function useKeepsCards(): boolean | undefined {
  const { token } = useSnapshot(session)
  const { data } = useSWR(
    ['keeps-cards', token],
    async () => {
      const answer = await callApi('config', {})
      if (!answer.ok) logFailure('config', answer.status)
      return answer.ok ? answer.data.keepsCards : undefined
    },
    { revalidateOnFocus: false },
  )
  return data
}
