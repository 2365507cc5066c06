import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readProxies } from '#server/environment.ts'
import { listen } from './listen.ts'

const config = { port: 0, host: '127.0.0.1', trustedProxies: readProxies('127.0.0.9').ranges }

async function open() {
  const { url, close } = await listen(() => new Response('ok'), config)
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await close()
  })
  /** Opens a connection from this address of ours, half a request long. */
  async function hold(localAddress: string): Promise<Socket> {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\n')
    return socket
  }
  async function isServed(localAddress: string): Promise<boolean> {
    const socket = await hold(localAddress)
    socket.write('host: shop\r\nconnection: close\r\n\r\n')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    return answer.startsWith('HTTP/1.1 200')
  }
  return { hold, isServed }
}

test("one source can't use up everybody's connections (security 2.13, hostile 73)", async () => {
  const { hold, isServed } = await open()
  const held: Socket[] = []
  for (let count = 0; count < 1050; count++) held.push(await hold('127.0.0.2'))
  expect([await isServed('127.0.0.2'), await isServed('127.0.0.3'), await isServed('127.0.0.4')]).toEqual([false, true, true])
  for (const socket of held) socket.destroy()
  await expect.poll(() => isServed('127.0.0.2')).toBe(true)
})

test('a trusted proxy speaks for many (security 2.13)', async () => {
  const { hold, isServed } = await open()
  for (let count = 0; count < 300; count++) await hold('127.0.0.9')
  expect(await isServed('127.0.0.9')).toBe(true)
})

test('once it closes, every answer ends its connection, also one that was under way (D297)', async () => {
  const answer = Promise.withResolvers<Response>()
  const isAsked = Promise.withResolvers<void>()
  const { url, close } = await listen(() => {
    isAsked.resolve()
    return answer.promise.then((response) => response.clone())
  }, config)
  const agent = new Agent({ keepAlive: true })
  const headersOf = async () => {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    response.resume()
    return response.headers.connection
  }
  const underWay = headersOf()
  await isAsked.promise
  const closed = close(200)
  const inGrace = headersOf()
  answer.resolve(new Response('ok'))
  expect([await underWay, await inGrace]).toEqual(['close', 'close'])
  await closed
  await expect(headersOf()).rejects.toThrow(/ECONNREFUSED/)
})

test('a body may take 20 seconds to arrive, and a photograph two minutes (security 2.13, hostile 287)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // It waits for the body, as every call does.
  const { url, close } = await listen(async (request) => new Response(await request.text()), config)
  const send = async (path: string) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    const answer = { text: '' }
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      answer.text += bytes
    })
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-length: 4\r\n\r\nab`)
    return { socket, answer }
  }
  const call = await send('/support/login')
  const photograph = await send('/support/photographs')
  const both = await send('/support/photographs')
  await new Promise((resolve) => setImmediate(resolve))
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20_000)
    expect(call.answer.text).toMatch(/^HTTP\/1\.1 408 /)
  })
  photograph.socket.write('cd')
  await vi.waitFor(() => expect(photograph.answer.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*abcd$/))
  both.socket.destroy()
  await Promise.all([vi.advanceTimersByTimeAsync(60_000), close()])
})

describe('who is refused before the whole body has arrived (hostile 25, 280)', () => {
  const MB = 1024 * 1024
  async function sender() {
    let requests = 0
    const { url, close } = await listen(() => {
      requests++
      return new Response('too much', { status: 413, headers: { connection: 'close' } })
    }, config)
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    const seen = { answer: '', error: undefined as Error | undefined }
    socket.on('error', (error) => {
      seen.error = error
    })
    onTestFinished(async () => {
      socket.destroy()
      await close()
    })
    await once(socket, 'connect')
    const hear = () =>
      socket.on('data', (bytes) => {
        seen.answer += bytes
      })
    const write = (bytes: Buffer | string) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
    const begin = (length: number) => write(`POST /support/login HTTP/1.1\r\nhost: shop\r\ncontent-length: ${length}\r\n\r\n`)
    /** Sends megabytes until the other end resets the connection, and says how many went through. */
    async function sendUntilReset(most: number): Promise<number> {
      let sent = 0
      while (!seen.error && sent < most) {
        await write(Buffer.alloc(MB))
        await new Promise((resolve) => setImmediate(resolve))
        sent++
      }
      return sent
    }
    return { socket, seen, hear, write, begin, sendUntilReset, requests: () => requests }
  }

  test('gets the answer, though they read it only once they’ve sent everything', async () => {
    const { socket, seen, hear, write, begin, requests } = await sender()
    await begin(16 * MB)
    for (let sent = 0; sent < 16; sent++) await write(Buffer.alloc(MB))
    // It comes after an answer that ends the connection, so it’s no request.
    await write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
    hear()
    if (!socket.destroyed) await once(socket, 'end')
    expect(seen).toEqual({ answer: expect.stringMatching(/^HTTP\/1\.1 413 [\s\S]*too much/), error: undefined })
    expect(requests()).toBe(1)
  })

  test('is cut off if they go on for 32 MB more', async () => {
    const { begin, sendUntilReset } = await sender()
    await begin(200 * MB)
    const sent = await sendUntilReset(200)
    expect(sent).toBeGreaterThan(32)
    expect(sent).toBeLessThan(64)
  })

  test('is cut off after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { seen, hear, begin, sendUntilReset } = await sender()
    await begin(100 * MB)
    expect(await sendUntilReset(1)).toBe(1)
    hear()
    await vi.waitFor(() => expect(seen.answer).toMatch(/too much/), { interval: 1 })
    await vi.advanceTimersByTimeAsync(4_000)
    expect([await sendUntilReset(10), seen.error]).toEqual([10, undefined])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await sendUntilReset(20)).toBeLessThan(20)
  })
})
