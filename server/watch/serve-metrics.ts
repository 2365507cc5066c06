import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

/** Slow and many askers are cut off. Milliseconds. */
const bounds = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 5000, maxHeaderSize: 4096 } as const
const MOST_CONNECTIONS = 20

/** Milliseconds until a port that is taken is tried again. */
const PAUSE = 1000

type Where = { host: string; port: number }

function sentenceFor(error: unknown, { host, port }: Where): string | undefined {
  if (hasCode(error, 'EACCES')) return `METRICS_PORT: port ${port} may not be opened by this user. Choose one above 1023.`
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) return `METRICS_HOST: ${host} is not an address of this machine.`
  return undefined
}

/** Returns false if something else has the port now. Throws ConsoleError if it can never be opened. */
async function tryToOpen(server: Server, { host, port }: Where): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // Workers of a cluster would share one port, and each has its own figures.
      server.listen({ host, port, exclusive: true }, () => {
        server.off('error', reject)
        resolve()
      })
    })
    return true
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false
    const sentence = sentenceFor(error, { host, port })
    throw sentence === undefined ? error : new ConsoleError(sentence)
  }
}

function answerWith(registry: Registry, refresh: () => Promise<void>): Server {
  async function answer(response: ServerResponse): Promise<void> {
    await refresh()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  }
  const server = createServer(bounds, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') answer(response).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  })
  server.maxConnections = MOST_CONNECTIONS
  return server
}

export type Served = { url: () => string | undefined; close(): Promise<void> }

/**
 * Serves the figures as text for Prometheus at `/metrics`, on a port that visitors can't reach, and nothing else there. `refresh`
 * runs before each answer. A port that is taken is tried again every second: the process that this one replaces may still be
 * ending, and selling doesn't wait for figures. Throws ConsoleError if the port can never be opened.
 */
export async function serveMetrics(
  registry: Registry,
  { refresh, where, log }: { refresh: () => Promise<void>; where: Where; log: Deps['log'] },
): Promise<Served> {
  const server = answerWith(registry, refresh)
  let timer: NodeJS.Timeout | undefined
  const tryLater = () => {
    timer = setTimeout(async () => {
      const isOpen = await tryToOpen(server, where).catch((error: unknown) => log.error({ err: error }, 'no port for the figures'))
      if (isOpen === false) tryLater()
    }, PAUSE).unref()
  }
  if (!(await tryToOpen(server, where))) {
    log.warn({ port: where.port }, 'METRICS_PORT: the port for the figures is taken; trying again every second')
    tryLater()
  }
  const host = where.host.includes(':') ? `[${where.host}]` : where.host
  return {
    url: () => (server.listening ? `http://${host}:${(server.address() as AddressInfo).port}/metrics` : undefined),
    async close() {
      clearTimeout(timer)
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
