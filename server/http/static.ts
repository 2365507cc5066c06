import { lstat, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { addressesOf } from '#domain/page-address.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { DrawnFiles, Kept } from '#server/pages/drawn-files.ts'
import { acceptsBrotli } from './accepts-brotli.ts'
import type { Inline } from './security-headers.ts'

/** Makes the headers of a page's content security policy. */
type Policy = () => Readonly<Record<string, string>>

type Bytes = Buffer<ArrayBuffer>

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

/** The parts of an address, decoded; undefined where one is hidden, climbs or hides a separator of another system. */
function partsOf(pathname: string): string[] | undefined {
  try {
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    return parts.every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part)) ? parts : undefined
  } catch {
    return undefined
  }
}

/** `drawn` has the bytes of a file that isn't on the disk. */
type Found = { path: string; etag: string; type: string; drawn?: Kept }

/** The media type of a file by its name. Undefined for one that is never sent. */
export const typeOf = (path: string): string | undefined => types[extname(path)]

async function findFile(path: string): Promise<Found | undefined> {
  const type = typeOf(path)
  const found = type === undefined ? undefined : await lstat(path).catch(() => undefined)
  if (!type || !found?.isFile()) return undefined
  return { path, type, etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"` }
}

const takesPacked = (request: Request) => acceptsBrotli(request.headers.get('accept-encoding'))

/** How long a file may be kept whose name changes with its content. */
export const forGood = 'public, max-age=31536000, immutable'

function sendBytes(
  { body, isPacked }: { body: Bytes; isPacked: boolean },
  request: Request,
  { status, headers }: { status: number; headers: Headers },
): Response {
  if (isPacked) headers.set('content-encoding', 'br')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Answers with a file whose name changes with its content, and which is not in a folder. `packed` is the same in brotli. */
export function answerHashed({ body, packed }: { body: Bytes; packed: Bytes | null }, type: string, request: Request): Response {
  const chosen = takesPacked(request) ? packed : null
  const headers = new Headers({ 'content-type': type, 'cache-control': forGood, vary: 'Accept-Encoding' })
  return sendBytes({ body: chosen ?? body, isPacked: chosen !== null }, request, { status: 200, headers })
}

async function answerWith(
  { path, type, etag, drawn }: Found,
  request: Request,
  { isHashed = false, status = 200, policy = {} }: { isHashed?: boolean; status?: number; policy?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const headers = new Headers({
    ...policy,
    'content-type': type,
    'cache-control': isHashed ? forGood : 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const readPacked = () => (drawn ? drawn.packed : readFile(`${path}.br`).catch(() => null))
  const packed = takesPacked(request) ? await readPacked() : null
  return sendBytes({ body: packed ?? drawn?.body() ?? (await readFile(path)), isPacked: packed !== null }, request, { status, headers })
}

const plain = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** What the build says of itself: its name, the patterns of its pages' addresses, such as `/merch/:id?`, where pages that moved are now, and where addresses lead that are no pages. */
const built = z.object({
  build: z.optional(z.string()),
  patterns: z.array(z.string()),
  moved: z.record(z.string(), z.string()),
  sentOn: z._default(z.record(z.string(), z.string()), {}),
})

/** Reads that. Throws ConsoleError when nothing was built. */
export async function readBuilt(dist: string): Promise<z.output<typeof built>> {
  try {
    return z.parse(built, JSON.parse(await readFile(join(dist, '.pages.json'), 'utf8')))
  } catch {
    throw new ConsoleError('The pages of the shop are not built yet: run `npm run build` first.')
  }
}

const textsOf = (html: string, elements: RegExp) => [...html.matchAll(elements)].map(([, text = '']) => text)
const inlineOf = (html: string): Inline => ({
  styles: textsOf(html, /<style[^>]*>([^<]*)<\/style>/g),
  scripts: textsOf(html, /<script>([^<]*)<\/script>/g),
})

/**
 * Serves what the build left in `dist`, and sends people on from where a page was before. A page that was not drawn at build gets the list it opens over, or the empty app;
 * an address that is none of the shop's gets the not-found page and says 404. `policyFor` is given the elements inside a page and
 * returns what makes the headers of its policy, each time it is sent. What was drawn since the build comes before its files.
 * Throws ConsoleError when nothing was built.
 */
export async function servePages(dist: string, policyFor: (inline: Inline) => Policy, drawn?: DrawnFiles): Promise<Pages> {
  const { patterns, moved, sentOn } = await readBuilt(dist)
  const pages = patterns.map((pattern) => ({ pattern, addresses: addressesOf(pattern) }))
  const policies = new Map<string, { etag: string; policy: Policy }>()

  const fileOf = (path: string) => relative(dist, path).replaceAll('\\', '/')

  /** A page's file. `gone`: what was drawn since the build keeps it back. */
  async function find(path: string): Promise<Found | 'gone' | undefined> {
    const again = await drawn?.find(fileOf(path))
    if (again === 'gone') return 'gone'
    return again ? { path, type: typeOf(path) ?? '', etag: again.etag, drawn: again } : findFile(path)
  }

  async function firstOf(paths: readonly string[]): Promise<Found | undefined> {
    for (const path of paths) {
      const found = await find(path)
      if (found && found !== 'gone') return found
    }
    return undefined
  }

  /** Each page has its style inside, and what starts its script; a page rebuilt while the shop runs has another. */
  async function answerPage(found: Found, request: Request, status: number): Promise<Response> {
    let known = policies.get(found.path)
    if (known?.etag !== found.etag) {
      const html = found.drawn?.body().toString() ?? (await readFile(found.path, 'utf8'))
      known = { etag: found.etag, policy: policyFor(inlineOf(html)) }
      policies.set(found.path, known)
    }
    return answerWith(found, request, { status, policy: known.policy() })
  }

  const pageOf = (parts: readonly string[]) => {
    const address = `/${parts.map(encodeURIComponent).join('/')}`
    return pages.find(({ addresses }) => addresses.test(address))
  }

  /** The address that somebody meant who typed capitals. Ids may have capitals of their own, unless it's a drawn page. */
  async function meant(parts: readonly string[]): Promise<string | undefined> {
    const small = parts.map((part) => part.toLowerCase())
    const [first = '', ...rest] = parts
    const isDrawn = await firstOf([join(dist, ...small, 'index.html')])
    const found = isDrawn ? small : [first.toLowerCase(), ...rest]
    const isOther = found.some((part, index) => part !== parts[index])
    return isOther && (isDrawn || pageOf(found)) ? `/${found.map(encodeURIComponent).join('/')}` : undefined
  }

  /** The page for an address that has no file of its own. */
  async function pageFor(parts: readonly string[], request: Request): Promise<Response | undefined> {
    const ours = pageOf(parts)
    const address = ours || parts.some((part) => part.includes('/')) ? undefined : await meant(parts)
    if (address !== undefined) return plain(301, 'Moved', { location: `${address}${new URL(request.url).search}` })
    // Only what may be left out of an address stands over a list: `/zedletter/:id` is a page of its own.
    const hasList = parts.length > 1 && ours?.pattern.endsWith('?')
    const list = hasList ? await find(join(dist, ...parts.slice(0, -1), 'index.html')) : undefined
    const page = list && list !== 'gone' ? list : await firstOf([join(dist, ours ? 'app.html' : '404.html')])
    // Over a list, also one that is withheld, something may be newer than the build: `withNewThings` knows.
    return page && answerPage(page, request, ours && !list ? 200 : 404)
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const { pathname } = new URL(request.url)
    if (sentOn[pathname] !== undefined) return plain(302, 'Found', { location: sentOn[pathname] })
    const parts = partsOf(pathname)
    if (!parts) return plain(400, 'Bad request')
    const address = moved[`/${parts.join('/')}`]
    if (address !== undefined) return plain(301, 'Moved', { location: address })
    const path = join(dist, ...parts)
    // A slash inside a part is a name, and no file has it.
    const file = parts.some((part) => part.includes('/')) ? undefined : await firstOf([path, join(path, 'index.html')])
    if (file?.path.endsWith('.html')) return answerPage(file, request, 200)
    if (file) return answerWith(file, request, { isHashed: parts[0] === 'assets' })
    const isNavigation = request.headers.get('accept')?.includes('text/html')
    return (isNavigation && (await pageFor(parts, request))) || plain(404, 'Not found')
  }
}
