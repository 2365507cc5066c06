import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { CallSpec } from '#domain/api/call.ts'
import { encodeWith } from '#domain/api/codec.ts'
import { type CallName, calls, type ReplyOf } from '#domain/api/contract.ts'
import { acceptsBrotli } from '#server/http/accepts-brotli.ts'

/** A reply as JSON in UTF-8, and its etag. */
export type ReplyBytes = { bytes: Buffer<ArrayBuffer>; etag: string }
type CachedReply = ReplyBytes & { contentKey: string; packed?: Promise<Buffer<ArrayBuffer>> }
const cache = new Map<string, CachedReply>()

type Asked = { header: (name: string) => string | undefined; session: unknown }
type Caching = { contentKey?: string; variant?: string; version?: number }

/** Less isn't worth packing. */
const LEAST_PACKED = 2000
/** 2,000 things on sale in a hundredth of a second, in another thread, and a sixteenth of their size. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const pack = promisify(brotliCompress)

/** The etag of what this has hashed. */
export const etagOf = (hash: Hash) => `"${hash.digest('base64url').slice(0, 22)}"`

function bytesOf(text: string): ReplyBytes {
  const bytes = Buffer.from(text)
  return { bytes, etag: etagOf(createHash('sha256').update(bytes)) }
}

/** The same as `answerCached`, for a reply that `write` writes itself. */
export async function answerCachedBytes(
  name: CallName,
  asked: Asked,
  write: () => ReplyBytes,
  { contentKey = '', variant = '', version }: Caching = {},
): Promise<Response> {
  const cacheKey = `${name} ${variant}`
  let reply = cache.get(cacheKey)
  if (reply?.contentKey !== contentKey) {
    reply = { contentKey, ...write() }
    cache.set(cacheKey, reply)
  }
  const headers = {
    'cache-control': asked.session ? 'no-store' : 'no-cache',
    vary: 'Accept-Encoding',
    etag: reply.etag,
    ...(version === undefined ? {} : { 'catalogue-version': String(version) }),
  }
  if (asked.header('if-none-match') === reply.etag) return new Response(null, { status: 304, headers })
  const typed = { ...headers, 'content-type': 'application/json' }
  if (reply.bytes.length < LEAST_PACKED || !acceptsBrotli(asked.header('accept-encoding')))
    return new Response(reply.bytes, { headers: typed })
  reply.packed ??= pack(reply.bytes, packing)
  return new Response(await reply.packed, { headers: { ...typed, 'content-encoding': 'br' } })
}

/**
 * Answers from a text that is written once, and again only when `contentKey` changes: the key must differ whenever the reply
 * would. Browsers may store the answer but ask each time, and get 304 while it is the same. `variant` separates replies of one
 * call that go to different audiences. `version` is the catalogue's, which a header tells. Nothing sent to a logged-in person may be
 * stored.
 */
export function answerCached<Name extends CallName>(
  name: Name,
  asked: Asked,
  write: () => ReplyOf<Name>,
  caching: Caching = {},
): Promise<Response> {
  const schema = (calls[name] as CallSpec).reply as Exclude<CallSpec['reply'], 'file'>
  return answerCachedBytes(name, asked, () => bytesOf(JSON.stringify(encodeWith(schema, write()))), caching)
}
