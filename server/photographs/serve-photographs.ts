import { PHOTOGRAPH_WIDTHS } from '#domain/catalogue/photograph-address.ts'
import type { Sql } from '#server/db/database.ts'
import { forGood, type Pages } from '#server/http/static.ts'
import { cacheBytes } from './bytes-cache.ts'

/** What a list of merch needs at all widths, many times over. */
const MOST_IN_MEMORY = 32 * 1024 * 1024

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } })

/**
 * Answers for the photographs at `/photographs/HASH-WIDTH.avif` and `.webp`, from memory where it can. One that is narrower than
 * that width is sent as it is.
 */
export function servePhotographs(sql: Sql): Pages {
  const find = cacheBytes(async (name) => {
    const [, hash, width, type] = /^(\w+)-(\d+)\.(\w+)$/.exec(name) ?? []
    const found = await sql.one<{ bytes: Buffer<ArrayBuffer> }>(
      'select bytes from photograph_size where hash = $1 and type = $3 and width <= $2 order by width desc limit 1',
      [hash, Number(width), type],
    )
    return found?.bytes
  }, MOST_IN_MEMORY)

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    const [, name, width, type] = /^\/photographs\/([0-9a-f]{64}-(\d{1,5})\.(avif|webp))$/.exec(pathname) ?? []
    if (name === undefined || !PHOTOGRAPH_WIDTHS.some((known) => String(known) === width)) return plain(404, 'Not found')
    // What is there never changes, so a browser that asks whether it has needs no look at the database.
    const headers = new Headers({ 'content-type': `image/${type}`, 'cache-control': forGood, etag: `"${name}"` })
    if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers })
    const body = await find(name)
    if (!body) return plain(404, 'Not found')
    headers.set('content-length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
