import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { product } from './pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const font = (path: string) => fileURLToPath(import.meta.resolve(path))

const pages: Readonly<Record<string, string>> = { '/': 'landing.html', '/merch': 'merch.html', [product]: 'product.html' }
const fonts: Readonly<Record<string, string>> = {
  '/poster.woff2': '#design-system/tokens/fonts/bricolage-posters.woff2',
  '/bricolage.woff2': '#design-system/tokens/fonts/bricolage-headings.woff2',
  '/hanken.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  '/space-mono.woff2': '@fontsource/space-mono/files/space-mono-latin-400-normal.woff2',
}

type Answer = { body: Buffer; headers: Record<string, string> }

async function pageAnswer(file: string): Promise<Answer> {
  const html = await readFile(here(`static/${file}`))
  return {
    body: brotliCompressSync(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      // As the shop's: a visitor who comes from elsewhere gets a new process with either, and one who comes from an empty tab with this only.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 12)}"`,
    },
  }
}

async function fontAnswer(path: string): Promise<Answer> {
  return {
    body: await readFile(font(path)),
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  }
}

function send(response: ServerResponse, answer: Answer | undefined): void {
  if (!answer) return void response.writeHead(404).end()
  response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
}

/** Serves the pages written by hand as fast as it can: from memory, compressed beforehand, over the shop's protocol. */
export async function startStatic(): Promise<{ url: string; stop: () => Promise<void> }> {
  const answers = new Map<string, Answer>()
  for (const [path, file] of Object.entries(pages)) answers.set(path, await pageAnswer(file))
  for (const [path, file] of Object.entries(fonts)) answers.set(path, await fontAnswer(file))
  const server = createServer((request, response) => send(response, answers.get(request.url ?? '')))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The static pages have no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
