import { RateLimiterMemory } from 'rate-limiter-flexible'
import { messages } from '#domain/messages.ts'
import { Refusal } from '#server/http/refusal.ts'

/** How many points a key may use in how many seconds (security 2.5, 2.13). */
const buckets = {
  everything: { points: 300, duration: 60 },
  existenceByAddress: { points: 20, duration: 600 },
  existenceByEmail: { points: 5, duration: 3600 },
  loginByAddress: { points: 30, duration: 900 },
  createContact: { points: 5, duration: 3600 },
  confirmOrder: { points: 20, duration: 3600 },
  capture: { points: 10, duration: 60 },
  decline: { points: 5, duration: 3600 },
  invoiceMail: { points: 3, duration: 3600 },
} as const
export type Bucket = keyof typeof buckets

export type Limits = {
  /** Takes a point; throws 429 with Retry-After when the bucket is empty. */
  take(bucket: Bucket, key: string): Promise<void>
}

/** Counts in memory, which is right for one process. */
export function createLimits(options: { isOff?: boolean } = {}): Limits {
  const limiters = new Map(Object.entries(buckets).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]))
  return {
    async take(bucket, key) {
      if (options.isOff) return
      try {
        await limiters.get(bucket)?.consume(key)
      } catch (refused) {
        const wait =
          refused && typeof refused === 'object' && 'msBeforeNext' in refused ? Math.ceil(Number(refused.msBeforeNext) / 1000) : 60
        throw new Refusal(429, { error: messages.tooManyTries }, { 'retry-after': String(wait) })
      }
    },
  }
}
