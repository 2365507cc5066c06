import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
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
