import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { pathOf } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode } from '#server/db/database.ts'
import { sourceOfSocket } from './client-address.ts'
import type { Answer } from './site.ts'

/** How long a body may take to arrive, in milliseconds: a call's, and a photograph's of 20 MB from a phone. */
const [CALL_PATIENCE, PHOTOGRAPH_PATIENCE] = [20_000, 120_000]
/** Cuts off slow and huge senders, so that they cannot crowd out others (security 2.13). Milliseconds and bytes. */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: PHOTOGRAPH_PATIENCE,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
} as const
/** How long, in milliseconds, and for how many bytes a connection stays open to a sender who has had the answer already. */
const [LINGER_TIME, LINGER_BYTES] = [5_000, 32 * 1024 * 1024]
const MAX_CONNECTIONS = 1000
/** Thirty desks behind one address open six each. */
const MAX_CONNECTIONS_PER_SOURCE = 200
const PATIENCE = 25_000
/** How long a request may take to follow its connection, in milliseconds. */
const LAST_REQUESTS = 250

function sentenceFor(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string | undefined {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${port} is taken: stop what is using it, or choose another, as in PORT=${port + 1} npm start.`
  if (hasCode(error, 'EACCES')) return `Port ${port} may not be opened by this user: choose one above 1023, as in PORT=8080 npm start.`
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) return `${host} is not an address of this machine: give another in HOST.`
  return undefined
}

type FetchCallback = Parameters<typeof getRequestListener>[0]

export type Listening = {
  url: string
  /**
   * Every answer from now on ends its connection, so that clients open their next one elsewhere. After `grace` milliseconds, in
   * which new connections are still taken, the port closes, and open connections have 25 s to finish.
   */
  close(grace?: number): Promise<void>
}

/** Has every answer that isn't under way on the wire yet end its connection, once it's told to. */
function closingAnswers(server: Server): () => void {
  const unsent = new Set<ServerResponse>()
  let isClosing = false
  const endWith = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) return endWith(response)
    unsent.add(response)
    response.once('close', () => unsent.delete(response))
  })
  return () => {
    isClosing = true
    for (const response of unsent) endWith(response)
  }
}

function closer(server: Server): Listening['close'] {
  const endConnections = closingAnswers(server)
  return async (grace = 0) => {
    endConnections()
    if (grace > 0) await sleep(grace)
    // Those who have connected by now are let in first: closing would cut them off.
    await setImmediate()
    // The port alone: an HTTP server would also cut off those whose request is still on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    await sleep(LAST_REQUESTS)
    server.closeIdleConnections()
    await Promise.race([closed, sleep(PATIENCE, undefined, { ref: false })])
    server.closeAllConnections()
  }
}

/** Ends connections beyond what one source may hold open, so that it can't use up everybody's. A proxy speaks for many. */
function boundPerSource(server: Server, { trustedProxies }: Pick<Config, 'trustedProxies'>): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const source = sourceOfSocket(socket.remoteAddress ?? '', trustedProxies)
    if (source === undefined) return
    const count = (open.get(source) ?? 0) + 1
    open.set(source, count)
    socket.once('close', () => {
      const left = (open.get(source) ?? 1) - 1
      if (left > 0) open.set(source, left)
      else open.delete(source)
    })
    if (count > MAX_CONNECTIONS_PER_SOURCE) socket.destroy()
  })
}

const photographs = pathOf(calls.uploadPhotograph)

/** Ends a request whose body takes longer than a call's may. Node itself ends those of photographs. */
function boundBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
    if (!hasBody || request.url === photographs) return
    const timer = setTimeout(() => {
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      request.socket.destroySoon()
    }, CALL_PATIENCE)
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
  })
}

/** Ends a connection once its sender has seen the answer, or has had the time to. What still comes is read by nobody, and is no request. */
function linger(socket: Socket): void {
  let left = LINGER_BYTES
  const timer = setTimeout(() => socket.destroy(), LINGER_TIME)
  socket.once('close', () => clearTimeout(timer))
  socket.removeAllListeners('data')
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  socket.resume()
  socket.end()
}

/**
 * Lets an answer arrive that was given before the whole body was here. Node would close such a connection at once, and a connection
 * that's closed while bytes are unread is reset: its sender, or the proxy in between, loses the answer.
 */
function letRefusalsArrive(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const { socket } = request
      let isLeaving = false
      // Node calls it for the last answer of a connection, right after this.
      socket.destroySoon = () => {
        if (!isLeaving) linger(socket)
        isLeaving = true
      }
    })
  })
}

/** Opens the port. Throws ConsoleError if it cannot. */
export async function listen(answer: Answer, config: Pick<Config, 'port' | 'host' | 'trustedProxies'>): Promise<Listening> {
  const server = createServer(serverOptions, getRequestListener(answer as FetchCallback))
  server.maxConnections = MAX_CONNECTIONS
  boundPerSource(server, config)
  boundBodies(server)
  letRefusalsArrive(server)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.port, config.host, resolve)
    })
  } catch (error) {
    const sentence = sentenceFor(error, config)
    throw sentence ? new ConsoleError(sentence) : error
  }
  const { port } = server.address() as AddressInfo
  // One name for this machine everywhere: a login and a cart kept at `localhost` aren't there at 127.0.0.1 (D371).
  const isLocalhost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host)
  const host = isLocalhost ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return { url: `http://${host}:${port}`, close: closer(server) }
}
