import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RunningProxy } from './proxy.ts'

/** How often it asks each process whether it wants more, in milliseconds. */
const POLL = 50

/**
 * The least that a proxy does, where the machine has none: each request goes to the next process that readyz says takes them. One
 * that is about to close its port says no first, for a connection that the port hasn't accepted by then would be cut off.
 */
export async function startRoundRobin(processes: readonly string[]): Promise<RunningProxy> {
  let turn = 0
  let ready = processes
  const look = async () => {
    const answers = await Promise.all(
      processes.map((process) =>
        fetch(`http://${process}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    // A process that is still starting holds what arrives, so with none ready any will do.
    ready = answers.includes(true) ? processes.filter((_, index) => answers[index]) : processes
  }
  const polling = setInterval(() => void look(), POLL)
  const server = createServer(async (asked, answer) => {
    const { method, url: path, headers } = asked
    const body = await buffer(asked)
    const first = turn++
    const pass = (tries: number): void => {
      const [host, port] = (ready[(first + tries) % ready.length] ?? '').split(':')
      const passed = request({ host, port, path, method, headers: { ...headers, connection: 'close' }, agent: false }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      passed.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED' && tries < processes.length) pass(tries + 1)
        else answer.destroy()
      })
      passed.end(body)
    }
    pass(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(polling)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
