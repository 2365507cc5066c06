import { createHash } from 'node:crypto'
import { encodeWith } from '#domain/api/codec.ts'
import { type CallName, type CallSpec, calls, type ReplyOf } from '#domain/api/contract.ts'

type Kept = { mark: string; text: string; etag: string }
const kept = new Map<string, Kept>()

/**
 * Answers with bytes that are written once and again only when `mark` changes: the mark must tell apart everything the reply
 * is made of. Browsers may keep the answer but ask each time, and get 304 while it is the same. `variant` names replies of
 * one call that are told to different people; what is told to somebody logged in is not kept.
 */
export function answerKept<Name extends CallName>(
  name: Name,
  asked: { header: (name: string) => string | undefined; session: unknown },
  write: () => ReplyOf<Name>,
  { mark = '', variant = '' }: { mark?: string; variant?: string } = {},
): Response {
  const key = `${name} ${variant}`
  let reply = kept.get(key)
  if (reply?.mark !== mark) {
    const text = JSON.stringify(encodeWith((calls[name] as CallSpec).reply as Exclude<CallSpec['reply'], 'file'>, write()))
    reply = { mark, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    kept.set(key, reply)
  }
  const headers = { 'cache-control': asked.session ? 'no-store' : 'no-cache', etag: reply.etag }
  if (asked.header('if-none-match') === reply.etag) return new Response(null, { status: 304, headers })
  return new Response(reply.text, { headers: { ...headers, 'content-type': 'application/json' } })
}
