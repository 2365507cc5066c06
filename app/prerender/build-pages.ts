import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { builtCatalogue } from '#app/data/built-catalogue.ts'
import { headTags } from '#app/head/head-tags.ts'
import { headFor, linkCards } from '#app/head/page-head.ts'
import { publicPaths } from '#app/head/public-pages.ts'
import { pages } from '#app/pages.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { readBuild, writeDocument } from './document.ts'
import { drawDialog, drawPage, drawStillLoading, drawWithoutScript } from './draw.tsx'
import { iconTags, writeIcons } from './icons.ts'
import { drawLinkCards } from './link-cards.ts'
import { writePosters } from './posters.ts'
import { drawnPaths, laterSourcesOf, notFoundPath, sourcesOf } from './public-pages.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { removeStale } from './stale.ts'

const dist = 'dist'
const baseUrl = process.env.PUBLIC_BASE_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`

async function write(path: string, content: string): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Writes a brotli copy beside each text file, so that the server never compresses while a visitor waits. */
async function precompress(): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|css|html|svg|xml|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => writeFile(join(dist, `${file}.br`), await promisify(brotliCompress)(await readFile(join(dist, file))))),
  )
}

const fileOf = (path: string) => (path === notFoundPath ? '404.html' : join(path, 'index.html'))

const { template: written, needsOf, build } = readBuild(dist)
const template = written.replace('</head>', () => `  ${iconTags}\n  </head>`)
const day = stationDate(new Date())
const late = drawStillLoading()
for (const path of drawnPaths) {
  const needs = needsOf(sourcesOf(path))
  const later = needsOf(laterSourcesOf(path))
  const head = headTags(headFor(path, builtCatalogue), baseUrl)
  const [page, dialog] = [await drawPage(path), drawDialog(path, day)]
  await write(fileOf(path), writeDocument(template, { head, page, dialog, late, day, needs, later }))
}
// Pages that aren't public start empty.
const appPage = template
  .replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>')
  .replace('<div id="root"></div>', (root) => `${root}<noscript>${drawWithoutScript()}</noscript>${late}`)
await write('app.html', appPage)
// The browser itself stops practice from calling any server, whatever its script does.
const noServer = "<meta http-equiv=\"content-security-policy\" content=\"connect-src 'none'; form-action 'none'; frame-src 'none'\" />"
await write('practice/index.html', appPage.replace('<head>', `<head>\n    ${noServer}`))
const patterns = Object.values(pages).map(({ pattern }) => pattern)
const moved = Object.fromEntries(Object.values(pages).flatMap(({ formerly = [], path }) => formerly.map((old) => [old, path])))
// Where browsers and password managers lead people who want another password.
const sentOn = { '/.well-known/change-password': pages.security.path }
await write('.pages.json', JSON.stringify({ build, patterns, moved, sentOn }))
await write('sitemap.xml', sitemapXml(publicPaths(builtCatalogue), baseUrl))
await write('robots.txt', robotsTxt(baseUrl))
await Promise.all([writeIcons(dist), writePosters(dist), drawLinkCards(dist, linkCards(builtCatalogue))])
await removeStale(dist)
await precompress()
