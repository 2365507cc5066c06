import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type StaticHost = { url: string; requests: string[]; stop: () => Promise<void> }

/** The simplest possible web host: the files of one folder under one path, for a browser to keep. `requests` is every request it received. */
export async function startStaticHost(folder: string, under: string): Promise<StaticHost> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const inside = pathname.startsWith(under) ? normalize(pathname.slice(under.length)) : undefined
    const file = inside === undefined || inside.startsWith('..') ? undefined : join(folder, inside === '.' ? 'index.html' : inside)
    const contents = file && request.method === 'GET' ? await readFile(file).catch(() => undefined) : undefined
    const headers = { 'content-type': types[extname(file ?? '')] ?? 'text/plain', 'cache-control': contents ? 'max-age=3600' : 'no-store' }
    response.writeHead(contents ? 200 : 404, headers).end(contents ?? 'Not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${under}`,
    requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
