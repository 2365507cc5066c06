import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The shop's recorded answers, by method and path. */
export type Recorded = Record<string, { headers: Record<string, string>; body: string }>

/** Each order of the payment double has its own address. */
export const replyKey = (method: string, path: string) => `${method} ${path.replace(/orders\/[^/]+\//, 'orders/0/')}`

/** The least a Node server can do for the same bytes: it reads the request and sends the recorded answer. */
function serve(file: string, port: number): void {
  const replies = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Recorded))
  createServer((request, response) => {
    request.resume().on('end', () => {
      const reply = replies.get(replyKey(request.method ?? '', request.url ?? ''))
      response.writeHead(reply || request.url === '/healthz' ? 200 : 404, reply?.headers).end(reply?.body)
    })
  }).listen(port, '127.0.0.1')
}

if (process.env.BENCH_REPLIES !== undefined) serve(process.env.BENCH_REPLIES, Number(process.env.PORT))
