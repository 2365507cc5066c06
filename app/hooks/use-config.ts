import useSWR from 'swr'
import { callApi } from '#app/call-api.ts'
import { logFailure } from '#app/log.ts'
import { shop } from '#app/state/shop.ts'
import type { ShopConfig } from '#domain/api/schemas.ts'

/** How this shop is run; undefined until it is known. */
export function useConfig(): ShopConfig | undefined {
  const { data } = useSWR('config', loadConfig, { revalidateOnFocus: false })
  return data
}

/** Asks how this shop is run, and tells the shell what it needs of it. */
async function loadConfig(): Promise<ShopConfig | undefined> {
  const answer = await callApi('config', {})
  if (!answer.ok) {
    logFailure('config', answer.status)
    return undefined
  }
  shop.isTestPayments = answer.data.payments?.isTest ?? false
  return answer.data
}
