import { lstat, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** Answers for the pages and files of the built app. */
export type Pages = (request: Request) => Promise<Response>

const text = (type: string) => `${type}; charset=utf-8`
const types: Readonly<Record<string, string>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.txt': text('text/plain'),
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** The parts of an address that may name a file: none is hidden, climbs or hides a separator. */
function partsOf(pathname: string): string[] | undefined {
  try {
    const parts = decodeURIComponent(pathname).split('/').filter(Boolean)
    return parts.every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part)) ? parts : undefined
  } catch {
    return undefined
  }
}

type Found = { path: string; etag: string; type: string }

async function findFile(path: string): Promise<Found | undefined> {
  const type = types[extname(path)]
  const found = type === undefined ? undefined : await lstat(path).catch(() => undefined)
  if (!type || !found?.isFile()) return undefined
  return { path, type, etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"` }
}

async function firstOf(paths: readonly string[]): Promise<Found | undefined> {
  for (const path of paths) {
    const found = await findFile(path)
    if (found) return found
  }
  return undefined
}

const acceptsBrotli = (request: Request) => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(request.headers.get('accept-encoding') ?? '')

async function answerWith({ path, type, etag }: Found, request: Request, isHashed: boolean): Promise<Response> {
  const headers = new Headers({
    'content-type': type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const packed = acceptsBrotli(request) ? await readFile(`${path}.br`).catch(() => undefined) : undefined
  if (packed) headers.set('content-encoding', 'br')
  const body = packed ?? (await readFile(path))
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const plain = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/**
 * Serves what `vite build` left in `dist`. Addresses that are no file are pages of the app, which shows its own not-found
 * page, so a navigation always gets HTML. Throws StartError when nothing was built.
 */
export async function servePages(dist: string): Promise<Pages> {
  const shell = join(dist, 'index.html')
  if (!(await findFile(shell))) throw new StartError('The pages of the shop are not built yet: run `npm run build` first.')

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const parts = partsOf(new URL(request.url).pathname)
    if (!parts) return plain(400, 'Bad request')
    const path = join(dist, ...parts)
    const file = await firstOf(parts.length === 0 ? [shell] : [path, join(path, 'index.html'), `${path}.html`])
    if (file) return answerWith(file, request, parts[0] === 'assets')
    const isNavigation = request.headers.get('accept')?.includes('text/html')
    const page = isNavigation ? await findFile(shell) : undefined
    return page ? answerWith(page, request, false) : plain(404, 'Not found')
  }
}
