import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConsoleError } from '#server/console-error.ts'
import { type Pages, servePages } from './static.ts'

let folder: string
let pages: Pages
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-pages-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, 'privacy'))
  await mkdir(join(dist, 'merch/loud-tee'), { recursive: true })
  await mkdir(join(dist, '.vite'))
  const files = {
    '.pages.json': JSON.stringify({
      patterns: ['/', '/merch/:id?', '/checkout', '/privacy/:id', '/radio-times/:token', '/recover-password/:token?'],
      moved: { '/terms': '/privacy' },
      sentOn: { '/.well-known/change-password': '/privacy' },
    }),
    'index.html': '<title>Shop</title>',
    'app.html': '<title>App</title>',
    '404.html': '<title>Not found</title>',
    'merch/index.html': '<title>Merch</title><style>a{}</style><script>go()</script><script type="application/ld+json">{}</script>',
    'merch/loud-tee/index.html': '<title>Loud tee</title>',
    'privacy/index.html': '<title>Privacy</title>',
    'assets/app-1a2b.js': 'start()',
    'assets/app-1a2b.js.br': 'packed',
    'favicon.svg': '<svg/>',
    'notes.secret': 'x',
    '.vite/manifest.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  await writeFile(join(folder, 'outside.txt'), 'outside')
  await symlink(join(folder, 'outside.txt'), join(dist, 'link.txt'))
  let times = 0
  pages = await servePages(dist, ({ styles, scripts }) => () => ({
    'content-security-policy': `style-src ${styles.join(' ')}; script-src ${scripts.join(' ')}`,
    'server-timing': `time ${++times}`,
  }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages(new Request(`http://shop.test${path}`, { headers, method }))
const html = { accept: 'text/html,application/xhtml+xml' }

test('files carry their type; hashed ones are kept for good, pages are asked for each time', async () => {
  const script = await get('/assets/app-1a2b.js')
  expect(await script.text()).toBe('start()')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toContain('immutable')
  const page = await get('/')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

test('files compressed at build are sent compressed to browsers that can read them', async () => {
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(await packed.text()).toBe('packed')
  for (const encoding of ['gzip', 'br;q=0', 'brotli-like']) {
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('what has not changed is not sent again', async () => {
  const { headers } = await get('/')
  const again = await get('/', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('a page that isn’t there is not found while its list is withheld, too; the list itself is the empty app (D860)', async () => {
  const find = async (path: string) => (path === 'merch/index.html' ? ('gone' as const) : undefined)
  const withheld = await servePages(join(folder, 'dist'), () => () => ({}), { find })
  const visit = async (path: string) => {
    const page = await withheld(new Request(`http://shop.test${path}`, { headers: html }))
    return [page.status, /<title>(.*?)<\/title>/.exec(await page.text())?.[1]]
  }
  expect(await visit('/merch/brand-new')).toEqual([404, 'App'])
  expect(await visit('/merch')).toEqual([200, 'App'])
  expect(await visit('/recover-password/token')).toEqual([200, 'App'])
})

test('a list that is drawn while it’s asked for leaves no moment in which what isn’t there is found (D860)', async () => {
  let asked = 0
  const find = async (path: string) => (path === 'merch/index.html' && asked++ === 0 ? ('gone' as const) : undefined)
  const drawing = await servePages(join(folder, 'dist'), () => () => ({}), { find })
  expect((await drawing(new Request('http://shop.test/merch/brand-new', { headers: html }))).status).toBe(404)
})

test.each([
  ['/', 200, 'Shop'],
  ['/privacy', 200, 'Privacy'],
  ['/privacy/', 200, 'Privacy'],
  ['/merch/loud-tee', 200, 'Loud tee'],
  // Not drawn at build: it may be new, or hidden from the public. Its list is drawn below it.
  ['/merch/brand-new', 404, 'Merch'],
  ['/checkout?step=1', 200, 'App'],
  ['/radio-times/token', 200, 'App'],
  // Its page isn't drawn, so there's no list that it could be missing from.
  ['/recover-password/token', 200, 'App'],
  // A page of its own below a drawn one: it starts empty.
  ['/privacy/mine', 200, 'App'],
  ['/radio-times', 404, 'Not found'],
  ['/merch/loud-tee/more', 404, 'Not found'],
  ['/merch/loud-tee%2Fmore', 404, 'Merch'],
  ['/Nowhere', 404, 'Not found'],
  ['/nowhere/at/all', 404, 'Not found'],
])('a visit to %s is answered with %i and its page', async (path, status, title) => {
  const page = await get(path, html)
  expect(page.status).toBe(status)
  expect(await page.text()).toContain(`<title>${title}</title>`)
})

test.each(['/terms', '/terms/', '/terms?from=menu'])('a visit to %s, where a page was before, is sent on to it', async (path) => {
  const page = await get(path, html)
  expect([page.status, page.headers.get('location')]).toEqual([301, '/privacy'])
})

test.each([
  ['/MERCH', '/merch'],
  ['/Merch/Loud-Tee?from=letter', '/merch/loud-tee?from=letter'],
  ['/Radio-Times/ToKeN', '/radio-times/ToKeN'],
  ['/CHECKOUT', '/checkout'],
])('%s, typed with capitals, is sent on to %s', async (path, location) => {
  const page = await get(path, html)
  expect([page.status, page.headers.get('location')]).toEqual([301, location])
})

test('a password manager that looks for where to change a password is sent there, for now', async () => {
  const page = await get('/.well-known/change-password')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/privacy'])
  expect((await get('/.well-known/nothing', html)).status).toBe(400)
})

test('the style and the script inside a page are let in, and none that are not there', async () => {
  const merch = await get('/merch')
  expect(merch.headers.get('content-security-policy')).toBe('style-src a{}; script-src go()')
  expect((await get('/merch')).headers.get('server-timing')).not.toBe(merch.headers.get('server-timing'))
  expect((await get('/privacy')).headers.get('content-security-policy')).toBe('style-src ; script-src')
})

test('a missing file is missing, not a page', async () => {
  expect((await get('/assets/gone.js', { accept: '*/*' })).status).toBe(404)
})

test('nothing outside, hidden, linked or of an unknown kind is sent', async () => {
  const climbs = [
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/%00',
    '/%E0%A4%A',
    '/.vite/manifest.json',
  ]
  for (const path of climbs) {
    const { status, headers } = await get(path, html)
    expect([400, 404]).toContain(status)
    if (status === 404) expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  }
  for (const path of ['/link.txt', '/notes.secret', '/assets', '/assets/']) expect((await get(path)).status).toBe(404)
})

test('only looking is allowed, and HEAD sends no body', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', html, method)).status).toBe(405)
  const head = await get('/', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe('19')
  expect(await head.text()).toBe('')
})

test('a shop whose pages were never built says so', async () => {
  await expect(servePages(join(folder, 'nothing'), () => () => ({}))).rejects.toThrow(ConsoleError)
  await expect(servePages(join(folder, 'nothing'), () => () => ({}))).rejects.toThrow(/npm run build/)
})
