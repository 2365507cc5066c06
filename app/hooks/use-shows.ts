import useSWR from 'swr'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import { shows } from '#domain/catalogue/programmes.ts'

/** Favourite shows to choose from; 'All Zed Shows' alone when the data service fails (D168). */
export function useShows(): readonly string[] {
  const { data } = useSWR(
    'programmes',
    async () => {
      const answer = await callApi('programmes', {})
      if (!answer.ok) logFailure('programmes', answer.status)
      return shows(answer.ok ? answer.data : [])
    },
    { revalidateOnFocus: false },
  )
  return data ?? shows([])
}
