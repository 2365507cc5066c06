import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Deps } from '#server/deps.ts'
import { type Work, type Works, works } from './happenings.ts'
import type { About } from './metrics.ts'

/** Milliseconds for one delivery, and for the last one when the shop stops. */
const PATIENCE = 3000

type Ended = { result?: unknown; error?: unknown }
type Description<Name extends Work> = {
  kind: SpanKind
  name: (about: Works[Name]) => string
  /** What is known at the end. Patterns, kinds and ids of requests: nothing that was typed, and no parameters (D309). */
  attributes: (about: Works[Name], ended: Ended) => Attributes
}

const descriptions: { [Name in Work]: Description<Name> } = {
  request: {
    kind: SpanKind.SERVER,
    name: ({ method, route }) => `${method} ${route}`,
    attributes: ({ id, method, route }, { result }) => ({
      'http.request.method': method,
      'http.route': route,
      'zed.request_id': id,
      ...(result instanceof Response ? { 'http.response.status_code': result.status } : {}),
    }),
  },
  statement: {
    kind: SpanKind.CLIENT,
    name: ({ text }) => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement',
    attributes: ({ text }) => ({ 'db.system.name': 'postgresql', 'db.query.text': text.replaceAll(/\s+/g, ' ').trim() }),
  },
  provider: {
    kind: SpanKind.CLIENT,
    name: ({ call }) => `paypal ${call}`,
    attributes: (_about, { result }) => ({ 'zed.outcome': outcomeOf(result) }),
  },
  letter: { kind: SpanKind.PRODUCER, name: ({ kind }) => `letter ${kind}`, attributes: ({ kind }) => ({ 'zed.letter': kind }) },
  job: { kind: SpanKind.INTERNAL, name: ({ name }) => `job ${name}`, attributes: ({ name }) => ({ 'zed.job': name }) },
}

function outcomeOf(result: unknown): string {
  if (typeof result === 'string') return result
  const { ok, fault } = (result ?? {}) as { ok?: boolean; fault?: { kind: string } }
  return ok ? 'ok' : (fault?.kind ?? 'failed')
}

/** The trace that a trusted proxy began, as its header `traceparent` names it. */
function parentIn(header: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (traceId === '') return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Draws a span for each piece of this work, below the one around it. Returns what ends that. */
function draw<Name extends Work>(name: Name, tracer: Tracer, around: AsyncLocalStorage<Span>): () => void {
  const { kind, name: nameOf, attributes } = descriptions[name]
  const spans = new WeakMap<object, Span>()
  const channel = works[name]
  channel.start.bindStore(
    around as never,
    ((about: Works[Name]) => {
      const outer = around.getStore()
      const parent = outer ? trace.setSpan(ROOT_CONTEXT, outer) : parentIn('traceparent' in about ? about.traceparent : undefined)
      const span = tracer.startSpan(nameOf(about), { kind }, parent)
      spans.set(about, span)
      return span
    }) as never,
  )
  const subscriber = {
    asyncEnd(message: Works[Name] & Ended) {
      const span = spans.get(message)
      if (!span) return
      // A route is only known at the end.
      span.updateName(nameOf(message)).setAttributes(attributes(message, message))
      const isFault = message.error !== undefined || (message.result instanceof Response && message.result.status >= 500)
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    start() {},
    end() {},
    asyncStart() {},
    error() {},
  }
  channel.subscribe(subscriber as never)
  return () => {
    channel.unsubscribe(subscriber as never)
    channel.start.unbindStore(around as never)
  }
}

/** The same exporter, which warns once, for a collector that doesn't answer loses nothing but traces. */
function warning(exporter: SpanExporter, log: Deps['log']): SpanExporter {
  let hasWarned = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !hasWarned) log.warn({ err: result.error }, 'traces could not be delivered to OTEL_EXPORTER_OTLP_ENDPOINT')
        hasWarned ||= result.error !== undefined
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Draws requests, statements, calls to the provider, letters and jobs as spans, and sends them to a collector until it is stopped. */
export function startTraces({ endpoint }: { endpoint: string }, about: About, log: Deps['log']): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: PATIENCE })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'zed-shop',
      'service.version': about.version,
      'service.instance.id': String(about.process),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: warning(exporter, log) })],
  })
  const tracer = provider.getTracer('zed-shop')
  const around = new AsyncLocalStorage<Span>()
  const undo = (Object.keys(descriptions) as Work[]).map((name) => draw(name, tracer, around))
  return {
    async stop() {
      for (const step of undo) step()
      await provider.shutdown().catch(() => {})
    },
  }
}
