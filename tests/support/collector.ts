import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status?: { code?: number } }
export type CollectedSpan = Omit<Sent, 'attributes'> & { attributes: Record<string, unknown> }

const plain = ({ attributes, ...span }: Sent): CollectedSpan => ({
  ...span,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
})

/** A small collector of traces: takes OTLP over HTTP as JSON, and keeps every span. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    bodies.push(body)
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(plain))))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was sent, as it was. */
    text: () => bodies.join('\n'),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
