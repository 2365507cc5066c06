import useSWR from 'swr'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import { australia, type Country } from '#domain/contact/country.ts'

/** Countries to choose from; Australia alone until, or unless, the list is loaded (D162). */
export function useCountries(): readonly Country[] {
  const { data } = useSWR(
    'countries',
    async () => {
      const answer = await callApi('countries', {})
      if (!answer.ok) logFailure('countries', answer.status)
      return answer.ok ? answer.data : [australia]
    },
    { revalidateOnFocus: false },
  )
  return data ?? [australia]
}
