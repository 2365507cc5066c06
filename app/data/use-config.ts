import type { ShopConfig } from '#domain/api/shop-config.ts'
import { useRemote } from './use-remote.ts'

/** This shop's settings; undefined until they have loaded. */
export function useConfig(): ShopConfig | undefined {
  const config = useRemote('config', {})
  return config.status === 'ready' ? config.data : undefined
}
