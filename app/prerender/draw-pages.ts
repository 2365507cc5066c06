import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Carried, Drawn } from '#app/data/drawn.ts'
import { headTags } from '#app/head/head-tags.ts'
import { headFor, type LinkCard, linkCards } from '#app/head/page-head.ts'
import { publicPagesOf } from '#app/head/public-pages.ts'
import { pageAt } from '#app/pages.ts'
import type { DrawnFile, DrawRequest } from '#domain/catalogue/drawing.ts'
import { takeSettings } from '#domain/settings.ts'
import { readBuild, writeAppPage, writeDocument } from './document.ts'
import { drawDialog, drawPage, drawStillLoading, drawWithoutScript } from './draw.tsx'
import { iconTags } from './icons.ts'
import { drawCard } from './link-cards.ts'
import { laterSourcesOf, notFoundPath, sourcesOf } from './public-pages.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/** Each page of a detail has its whole list under it. Of a longer list the details aren't drawn: the server shows the list there. */
const LONGEST_LIST = 500

const fileOf = (path: string) => (path === notFoundPath ? '404.html' : join(path, 'index.html')).replaceAll('\\', '/').replace(/^\//, '')
const hashOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** What Vite built, and its document with the icons of the shop. */
export function readTemplate(dist: string) {
  const { template, ...build } = readBuild(dist)
  return { ...build, template: template.replace('</head>', () => `  ${iconTags}\n  </head>`) }
}

function hasLongList(path: string, { catalogue }: DrawRequest, shows: keyof Drawn | undefined): boolean {
  return shows !== undefined && catalogue[shows].length > LONGEST_LIST && path !== pageAt(path)?.path
}

/**
 * Draws every public file that depends on what is on sale and on the station: pages, the empty page of all that aren't public, sitemap, robots.txt and the pictures of links; the pages of lists
 * come first. `cards` is where pictures from earlier builds are kept. A file that is known by its key has no body.
 */
export async function* drawPages(dist: string, request: DrawRequest, cards?: string): AsyncGenerator<DrawnFile> {
  const { catalogue, settings, day, baseUrl, known } = request
  takeSettings(settings)
  const own = Object.keys(settings).length > 0 ? { settings } : {}
  const { template, needsOf } = readTemplate(dist)
  const late = drawStillLoading()
  const ofLists = new Map<string, Promise<string>>()

  /** Under a detail is its list, drawn once. */
  function drawUnder(path: string, data: Drawn): Promise<string> {
    const under = pageAt(path)?.path ?? path
    const page = ofLists.get(under) ?? drawPage(under, data)
    ofLists.set(under, page)
    return page
  }

  async function document(path: string, shows: keyof Drawn | undefined): Promise<string> {
    const data: Drawn = shows ? { [shows]: catalogue[shows] } : {}
    const carried: Carried = { ...data, ...own }
    const head = headTags(headFor(path, catalogue), baseUrl)
    const page = await drawUnder(path, data)
    const dialog = drawDialog(path, catalogue, day)
    const [needs, later] = [needsOf(sourcesOf(path)), needsOf(laterSourcesOf(path))]
    return writeDocument(template, { head, page, dialog, late, data: carried, day, needs, later })
  }

  const file = (path: string, body: string): DrawnFile => {
    const key = hashOf(body)
    return known[path] === key ? { path, key } : { path, key, body }
  }
  const card = async (one: LinkCard): Promise<DrawnFile> => {
    const [path, key] = [one.src.slice(1), hashOf(JSON.stringify(one))]
    return known[path] === key ? { path, key } : { path, key, body: await drawCard(one, cards) }
  }

  const pages = [...publicPagesOf(catalogue)].filter(([path, { shows }]) => !hasLongList(path, request, shows))
  for (const [path, { shows }] of pages) yield file(fileOf(path), await document(path, shows))
  yield file(fileOf(notFoundPath), await document(notFoundPath, undefined))
  yield file('app.html', writeAppPage(template, { without: drawWithoutScript(), late, data: own }))
  yield file('sitemap.xml', sitemapXml([...publicPagesOf(catalogue).keys()], baseUrl))
  yield file('robots.txt', robotsTxt(baseUrl))
  for (const one of linkCards(catalogue)) yield await card(one)
}
