import { createHash } from 'node:crypto'
import type { CallSpec } from '#domain/api/call.ts'
import { encodeWith } from '#domain/api/codec.ts'
import { type CallName, calls, type ReplyOf } from '#domain/api/contract.ts'

type CachedReply = { contentKey: string; text: string; etag: string }
const cache = new Map<string, CachedReply>()

/**
 * Answers from a text that is written once, and again only when `contentKey` changes: the key must differ whenever the reply
 * would. Browsers may store the answer but ask each time, and get 304 while it is the same. `variant` separates replies of one
 * call that go to different audiences. Nothing sent to a logged-in person may be stored.
 */
export function answerCached<Name extends CallName>(
  name: Name,
  asked: { header: (name: string) => string | undefined; session: unknown },
  write: () => ReplyOf<Name>,
  { contentKey = '', variant = '' }: { contentKey?: string; variant?: string } = {},
): Response {
  const cacheKey = `${name} ${variant}`
  let reply = cache.get(cacheKey)
  if (reply?.contentKey !== contentKey) {
    const text = JSON.stringify(encodeWith((calls[name] as CallSpec).reply as Exclude<CallSpec['reply'], 'file'>, write()))
    reply = { contentKey, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    cache.set(cacheKey, reply)
  }
  const headers = { 'cache-control': asked.session ? 'no-store' : 'no-cache', etag: reply.etag }
  if (asked.header('if-none-match') === reply.etag) return new Response(null, { status: 304, headers })
  return new Response(reply.text, { headers: { ...headers, 'content-type': 'application/json' } })
}
