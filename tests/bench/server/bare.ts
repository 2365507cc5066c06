import { writeFile } from 'node:fs/promises'
import { type Recorded, replyKey } from './bare-server.ts'
import type { Flow } from './load.ts'
import { type Running, startProcess } from './shop-process.ts'

/** Headers that Node writes itself. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** Runs a flow once and records the answers, byte for byte. */
export async function record(origin: string, flow: Flow): Promise<Recorded> {
  const recorded: Recorded = {}
  for (const { method, path, headers, body, onReply } of flow()) {
    const sent: RequestInit = { method, headers: { ...headers?.(), ...(body ? { 'content-type': 'application/json' } : {}) } }
    if (body) sent.body = JSON.stringify(body())
    const response = await fetch(`${origin}${path()}`, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path()} answered ${response.status}: ${text}`)
    recorded[replyKey(method, path())] = {
      headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name))),
      body: text,
    }
    onReply?.(JSON.parse(text))
  }
  return recorded
}

/** A bare `node:http` server that sends the same bytes as the shop for these flows. */
export async function startBare(origin: string, flows: readonly Flow[], file: string): Promise<Running> {
  const replies: Recorded = {}
  for (const flow of flows) Object.assign(replies, await record(origin, flow))
  await writeFile(file, JSON.stringify(replies))
  return startProcess(['tests/bench/server/bare-server.ts'], '/healthz', { BENCH_REPLIES: file })
}
