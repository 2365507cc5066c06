import useSWR from 'swr'
import { callApi } from '#app/api-client.ts'
import { logFailure } from '#app/log.ts'
import type { ShopConfig } from '#domain/api/schemas.ts'

/** How this shop is run; undefined until it is known. */
export function useConfig(): ShopConfig | undefined {
  const { data } = useSWR(
    'config',
    async () => {
      const answer = await callApi('config', {})
      if (!answer.ok) logFailure('config', answer.status)
      return answer.ok ? answer.data : undefined
    },
    { revalidateOnFocus: false },
  )
  return data
}
