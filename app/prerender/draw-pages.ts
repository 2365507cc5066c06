import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Carried, Drawn, ListName } from '#app/data/drawn.ts'
import { headTags } from '#app/head/head-tags.ts'
import { headFor, type LinkCard, linkCards } from '#app/head/page-head.ts'
import { publicPagesOf } from '#app/head/public-pages.ts'
import { pageAt } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import { encodeWith } from '#domain/api/codec.ts'
import { listCalls } from '#domain/api/list-calls.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { DrawnFile, DrawRequest } from '#domain/catalogue/drawing.ts'
import { settingsWithoutDraws } from '#domain/catalogue/editing/published-settings.ts'
import { categoriesOf, firstProducts } from '#domain/catalogue/find-products.ts'
import { takeSettings } from '#domain/settings.ts'
import { readBuild, writeAppPage, writeDocument } from './document.ts'
import { drawDialog, drawPage, drawStillLoading, drawWithoutScript } from './draw.tsx'
import { iconTags } from './icons.ts'
import { drawCard } from './link-cards.ts'
import { laterSourcesOf, notFoundPath, sourcesOf } from './public-pages.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/** Under each event is its whole list. Of a longer list the events aren't drawn: the server shows the list there (D685). */
const LONGEST_LIST = 500

const fileOf = (path: string) => (path === notFoundPath ? '404.html' : join(path, 'index.html')).replaceAll('\\', '/').replace(/^\//, '')
const hashOf = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** What Vite built, and its document with the icons of the shop. */
export function readTemplate(dist: string) {
  const { template, ...build } = readBuild(dist)
  return { ...build, template: template.replace('</head>', () => `  ${iconTags}\n  </head>`) }
}

/**
 * Says what each page is drawn with and brings along. Of merchandise it's the first part of the list, and under a product only that
 * product: its page is the same whatever else is on sale, so that a change of one among 2,000 draws two pages (D782, D785).
 */
function drawnBy({ subscriptions, merch, events }: Catalogue): (path: string, shows: ListName | undefined) => Drawn {
  const products = new Map(merch.map((product) => [paths.product(product.id), product]))
  const first = firstProducts(merch)
  const list = first.length === merch.length ? { merch } : { merch: first, more: { total: merch.length, categories: categoriesOf(merch) } }
  // As the server makes the tag of its answer.
  const subscriptionsTag = hashOf(JSON.stringify(encodeWith(listCalls.subscriptionTypes.reply, subscriptions)))
  return (path, shows) => {
    if (shows === 'subscriptions') return { subscriptions, subscriptionsTag }
    if (shows === 'events') return { events }
    if (shows !== 'merch') return {}
    const product = products.get(path)
    return product ? { merch: [], more: { product } } : list
  }
}

/** Whatever a page of one product depends on besides that product: everything that was asked for but the lists. */
function basisOf(build: string, { known: _known, catalogue, ...rest }: DrawRequest): string {
  const { merch: _merch, events: _events, ...others } = catalogue
  return JSON.stringify([build, rest, others])
}

/** The picture of a link, and the station whose name is on it. */
type Later = { card: LinkCard; settings: DrawRequest['settings'] }

/** Draws the picture of a link from what `drawPages` said of it. */
export function drawLater(later: string): Promise<Uint8Array> {
  const { card, settings }: Later = JSON.parse(later)
  takeSettings(settings)
  return drawCard(card)
}

/**
 * Draws every public file that depends on what is on sale and on the station: pages, the empty page of all that aren't public, sitemap
 * and robots.txt, those that name many things first, and the pictures of links. `cards` is where pictures from earlier builds are kept;
 * without it they're drawn when they're asked for, because each takes a fifth of a second (D786). A file that is known by its key has
 * no body.
 */
export async function* drawPages(dist: string, request: DrawRequest, cards?: string): AsyncGenerator<DrawnFile> {
  const { catalogue, settings, day, baseUrl, known } = request
  takeSettings(settings)
  const changed = settingsWithoutDraws(settings)
  const own = Object.keys(changed).length > 0 ? { settings: changed } : {}
  const { template, build, needsOf } = readTemplate(dist)
  const late = drawStillLoading()
  const basis = basisOf(build, request)
  const drawnAt = drawnBy(catalogue)
  const drawnUnder = new Map<string, Promise<string>>()

  /** Under a detail is its list, drawn once: all of it, or its empty places. */
  function drawUnder(path: string, data: Drawn): Promise<string> {
    const under = pageAt(path)?.path ?? path
    const name = data.more?.product ? `${under} without its list` : under
    const page = drawnUnder.get(name) ?? drawPage(under, data)
    drawnUnder.set(name, page)
    return page
  }

  async function document(path: string, data: Drawn, head: string): Promise<string> {
    // A subscription's page offers its draws. The front page, which lists four of them, is the first that most see: it stays small.
    const carried: Carried = { ...data, ...(path.startsWith(paths.subscriptions) ? { settings } : own) }
    const page = await drawUnder(path, data)
    const dialog = drawDialog(path, catalogue, day)
    const [needs, later] = [needsOf(sourcesOf(path)), needsOf(laterSourcesOf(path))]
    return writeDocument(template, { head, page, dialog, late, data: carried, day, needs, later })
  }

  const file = (path: string, body: string): DrawnFile => {
    const key = hashOf(body)
    return known[path] === key ? { path, key } : { path, key, body }
  }
  async function page(path: string, shows: ListName | undefined): Promise<DrawnFile> {
    const data = drawnAt(path, shows)
    const head = headTags(headFor(path, catalogue), baseUrl)
    if (!data.more?.product) return file(fileOf(path), await document(path, data, head))
    const [name, key] = [fileOf(path), hashOf(`${basis}${head}${JSON.stringify(data)}`)]
    return known[name] === key ? { path: name, key } : { path: name, key, body: await document(path, data, head) }
  }
  async function card(one: LinkCard): Promise<DrawnFile> {
    const text = JSON.stringify({ card: one, settings } satisfies Later)
    const [path, key] = [one.src.slice(1), hashOf(text)]
    if (known[path] === key) return { path, key }
    return cards === undefined ? { path, key, later: text } : { path, key, body: await drawCard(one, cards) }
  }

  const hasLongList = (path: string) => catalogue.events.length > LONGEST_LIST && path !== pageAt(path)?.path
  const pages = [...publicPagesOf(catalogue)].filter(([path, { shows }]) => shows !== 'events' || !hasLongList(path))
  const isOfProduct = ([path, { shows }]: (typeof pages)[number]) => drawnAt(path, shows).more?.product !== undefined
  for (const [path, { shows }] of pages.filter((one) => !isOfProduct(one))) yield page(path, shows)
  yield file(fileOf(notFoundPath), await document(notFoundPath, {}, headTags(headFor(notFoundPath, catalogue), baseUrl)))
  yield file('app.html', writeAppPage(template, { without: drawWithoutScript(), late, data: own }))
  yield file('sitemap.xml', sitemapXml([...publicPagesOf(catalogue).keys()], baseUrl))
  yield file('robots.txt', robotsTxt(baseUrl))
  for (const one of linkCards(catalogue)) yield card(one)
  for (const [path, { shows }] of pages.filter(isOfProduct)) yield { ...(await page(path, shows)), isOfOne: true }
}
