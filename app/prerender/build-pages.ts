import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { pages } from '#app/pages.ts'
import type { DrawnAtBuild } from '#domain/catalogue/drawing.ts'
import { settingsOf } from '#domain/catalogue/editing/published-settings.ts'
import { sampleDocuments } from '#domain/samples/documents.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { writeAppPage } from './document.ts'
import { drawStillLoading, drawWithoutScript } from './draw.tsx'
import { drawPages, readTemplate } from './draw-pages.ts'
import { writeIcons } from './icons.ts'
import { writePosters } from './posters.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { removeStale } from './stale.ts'

const dist = 'dist'
const baseUrl = process.env.PUBLIC_BASE_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`
/** The pictures from earlier builds, by a hash of their content. */
const cards = 'node_modules/.cache/link-cards'

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Writes a brotli copy beside each text file, so that the server never compresses while a visitor waits. */
async function precompress(): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => /^[^.].*\.(js|css|html|svg|xml|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => writeFile(join(dist, `${file}.br`), await promisify(brotliCompress)(await readFile(join(dist, file))))),
  )
}

const drawnAtBuild: DrawnAtBuild = {
  catalogue: sampleCatalogue,
  settings: settingsOf(sampleDocuments()),
  day: stationDate(new Date()),
  baseUrl,
  keys: {},
}
// The front page takes the place of the document that Vite built, which the server draws from, too.
await copyFile(join(dist, 'index.html'), join(dist, '.template.html'))
const { template, build } = readTemplate(dist)
// Practice is on the samples, whatever the station publishes.
const appPage = writeAppPage(template, { without: drawWithoutScript(), late: drawStillLoading(), data: {} })
await mkdir(cards, { recursive: true })
const keys: Record<string, string> = {}
for await (const { path, key, body } of drawPages(dist, { ...drawnAtBuild, known: {} }, cards)) {
  keys[path] = key
  if (body) await write(path, body)
}
await write('.drawn.json', JSON.stringify({ ...drawnAtBuild, keys } satisfies DrawnAtBuild))
// The browser itself stops practice from calling any server, whatever its script does.
const noServer = "<meta http-equiv=\"content-security-policy\" content=\"connect-src 'none'; form-action 'none'; frame-src 'none'\" />"
await write('practice/index.html', appPage.replace('<head>', `<head>\n    ${noServer}`))
const patterns = Object.values(pages).map(({ pattern }) => pattern)
const moved = Object.fromEntries(Object.values(pages).flatMap(({ formerly = [], path }) => formerly.map((old) => [old, path])))
// Where browsers and password managers lead people who want another password.
const sentOn = { '/.well-known/change-password': pages.security.path }
await write('.pages.json', JSON.stringify({ build, patterns, moved, sentOn }))
await Promise.all([writeIcons(dist), writePosters(dist)])
await removeStale(dist)
await precompress()
