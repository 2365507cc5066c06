import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as documents from '#app/head/page-head.ts'
import type * as publicPages from '#app/head/public-pages.ts'
import { privatePaths, publicPaths } from '#app/head/public-pages.ts'
import type * as list from '#app/pages.ts'
import { pages } from '#app/pages.ts'
import type * as drawing from '#app/prerender/draw.tsx'
import type * as prerender from '#app/prerender/public-pages.ts'
import { sampleCatalogue } from '#app/prerender/sample-catalogue.ts'
import type * as crawlers from '#app/prerender/sitemap.ts'
import { robotsTxt } from '#app/prerender/sitemap.ts'
import type * as links from '#app/shell/drawer-links.ts'
import type * as bar from '#app/shell/staff-tabs.ts'
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts'

const base = 'https://shop.zed.example'
let tree: TreeCopy
let copy = ''
let server: ViteDevServer
const before = new Map<string, string>()
const sources = () => readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => /^(?!node_modules).*\.tsx?$/.test(file))

/** A copy of the shop with two more pages, each written only by `npm run new`: one for everyone, one for staff. */
beforeAll(async () => {
  tree = await copyTree()
  copy = tree.root
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const file of sources()) before.set(file, readFileSync(join(copy, file), 'utf8'))
  for (const name of ['track-list', 'late-roster']) execFileSync('node', ['.ci/new.ts', 'page', name], { cwd: copy })
  const staffPage = join(copy, 'app/pages/late-roster.tsx')
  const staffOnly = readFileSync(staffPage, 'utf8')
    .replace("menu: { group: 'shop'", "may: ['reception'], menu: { group: 'staff'")
    .replace('export const words', "export const tab: StaffTab = { key: 'Z', icon: 'door' }\n\nexport const words")
    .replace(/export const preview.*?\n}\n\n/s, '')
    .replace('PageFacts, Preview', 'PageFacts, StaffTab')
  writeFileSync(staffPage, staffOnly)
  server = await createServer({ root: copy, configFile: join(copy, 'vite.config.ts'), logLevel: 'error', server: { middlewareMode: true } })
})
afterAll(async () => {
  await server.close()
  await tree.remove()
})

const load = <Module>(file: string) => server.ssrLoadModule(`/${file}`) as Promise<Module>

describe('a new page is one file and one line:', () => {
  test('nothing else is touched', () => {
    const touched = sources().filter((file) => before.get(file) !== readFileSync(join(copy, file), 'utf8'))
    expect(touched.sort()).toEqual(['app/pages.ts', 'app/pages/late-roster.tsx', 'app/pages/track-list.tsx'])
    const lines = (text = '') => text.split('\n')
    const old = lines(before.get('app/pages.ts'))
    const added = lines(readFileSync(join(copy, 'app/pages.ts'), 'utf8')).filter((line) => !old.includes(line))
    expect(added).toEqual(["  'trackList',", "  'lateRoster',"])
  })

  test('the router finds it', async () => {
    const { pageAt } = await load<typeof list>('app/pages.ts')
    expect(pageAt('/track-list/')).toMatchObject({ file: 'track-list', pattern: '/track-list' })
    expect(pageAt('/late-roster')).toMatchObject({ file: 'late-roster', may: ['reception'] })
    expect(pageAt('/track-list/more')).toBeUndefined()
  })

  test('the menu leads there for those who may open it', async () => {
    const { menuLinks } = await load<typeof links>('app/shell/drawer-links.ts')
    const labels = (role?: 'reception' | 'admin') => menuLinks(role).map((group) => group.map(({ label }) => label))
    for (const role of [undefined, 'reception', 'admin'] as const) expect(labels(role)[role ? 1 : 0]).toContain('Track list')
    expect(labels('reception')[0]).toContain('Late roster')
    for (const role of [undefined, 'admin'] as const) expect(labels(role).flat()).not.toContain('Late roster')
  })

  test('the bar of staff has it, with its key, for those who may open it (D534)', async () => {
    const { keyedPages } = await load<typeof bar>('app/shell/staff-tabs.ts')
    const found = (role: 'reception' | 'admin') => keyedPages(role).find(({ href }) => href === '/late-roster')
    expect(found('reception')).toEqual({ href: '/late-roster', label: 'Late roster', key: 'Z', icon: 'door' })
    expect(found('admin')).toBeUndefined()
  })

  test('a staff page has no cart panel beside it', async () => {
    const { hidesCartPanel } = await load<typeof list>('app/pages.ts')
    expect([hidesCartPanel('/track-list', undefined), hidesCartPanel('/late-roster', 'reception')]).toEqual([false, true])
  })

  test('the sitemap has the public one, and robots.txt excludes the other', async () => {
    const { publicPaths: found } = await load<typeof publicPages>('app/head/public-pages.ts')
    const { robotsTxt: robots, sitemapXml } = await load<typeof crawlers>('app/prerender/sitemap.ts')
    const sitemap = sitemapXml(found(sampleCatalogue), base)
    expect(sitemap).toContain(`<loc>${base}/track-list</loc>`)
    expect(sitemap).not.toContain('late-roster')
    expect(robots(base)).toContain('\nDisallow: /late-roster\n')
    expect(robots(base)).not.toContain('track-list')
  })

  test('its head has its own text, and a picture if it is public', async () => {
    const { headFor, linkCards } = await load<typeof documents>('app/head/page-head.ts')
    const card = '/cards/track-list.png'
    expect(headFor('/track-list', sampleCatalogue)).toMatchObject({ title: 'Track list · Zed', isIndexed: true, image: { src: card } })
    expect(linkCards(sampleCatalogue).map(({ src }) => src)).toContain(card)
    expect(headFor('/late-roster', sampleCatalogue)).toMatchObject({ title: 'Late roster · Zed', isIndexed: false, canonical: undefined })
  })

  test('the public one is drawn at build', async () => {
    const { sourcesOf } = await load<typeof prerender>('app/prerender/public-pages.ts')
    const { publicPaths: drawn } = await load<typeof publicPages>('app/head/public-pages.ts')
    expect(drawn(sampleCatalogue)).toContain('/track-list')
    expect(drawn(sampleCatalogue)).not.toContain('/late-roster')
    expect(sourcesOf('/track-list')).toEqual(['app/pages/track-list.tsx?only=words,default'])
    const { drawPage } = await load<typeof drawing>('app/prerender/draw.tsx')
    expect(await drawPage('/track-list')).toMatch(/<h1[^>]*>Track list<\/h1>/)
  })

  test('its file passes the type check and lint', () => {
    const check = (command: string, ...parameters: string[]) => spawnSync(command, parameters, { cwd: copy, encoding: 'utf8' })
    const settings = {
      extends: './tsconfig.json',
      compilerOptions: { incremental: false },
      files: ['app/pages/track-list.tsx', 'app/pages/late-roster.tsx'],
      include: [],
    }
    writeFileSync(join(copy, 'tsconfig.pages.json'), JSON.stringify(settings))
    expect(check('tsc', '-p', 'tsconfig.pages.json').stdout).toBe('')
    const lint = check('biome', 'check', '--vcs-enabled=false', 'app/pages', 'app/pages.ts')
    expect(lint.status, lint.stdout + lint.stderr).toBe(0)
  })
})

test('robots.txt lists every page that is not public, and no other page', () => {
  const closed: readonly string[] = robotsTxt(base).match(/(?<=^Disallow: ).+$/gm) ?? []
  const open = publicPaths(sampleCatalogue)
  expect(Object.values(pages).filter(({ path }) => open.includes(path) === closed.includes(path))).toEqual([])
  expect(closed).toEqual(['/support', '/outbox', ...privatePaths])
  expect(closed).toContain('/audit')
})
