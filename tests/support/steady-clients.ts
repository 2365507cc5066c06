import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What clients saw: how many answers, how many others than 200, and how many requests broke off. */
export type Seen = { answers: number; faults: string[] }

let sent = 0
/** Each request from another visitor behind a proxy, so that no limit is met. */
const visitor = () => {
  sent += 1
  return `10.9.${(sent >> 8) & 255}.${sent & 255}`
}

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(url, { agent, headers: { 'x-forwarded-for': visitor() } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`status ${answer.statusCode}`))))
      answer.on('error', reject)
    })
    // One that is never answered counts as lost.
    asked.setTimeout(20_000, () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Clients that ask again as soon as they are answered: half keep their connection, half open one for each request. Returns what
 * they saw, once they are stopped.
 */
export function startClients(url: string, count: number): { seen: Seen; stop: () => Promise<Seen> } {
  const seen: Seen = { answers: 0, faults: [] }
  let isOver = false
  const clients = Array.from({ length: count }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
    while (!isOver) {
      await ask(url, agent).then(
        () => {
          seen.answers += 1
        },
        (error: Error) => {
          seen.faults.push(`${'code' in error ? error.code : ''} ${error.message}`)
        },
      )
      await sleep(1)
    }
    agent.destroy()
  })
  return {
    seen,
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      return seen
    },
  }
}
