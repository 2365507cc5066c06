import { collectDefaultMetrics, Registry } from 'prom-client'
import type { PoolLoad } from '#server/db/database.ts'
import { createFigures, type Figures } from './figures.ts'
import { onFact, type Work, type Works, works } from './happenings.ts'

/** Senders may make up methods. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

type Ended<Name extends Work> = { about: Works[Name]; seconds: number; result: unknown; isFailed: boolean }

/** Calls `listener` for each piece of work of a kind as it ends. Returns what stops it. */
function onEnd<Name extends Work>(name: Name, listener: (ended: Ended<Name>) => void, onStart = () => {}): () => void {
  const started = new WeakMap<object, number>()
  const ignore = () => {}
  const subscriber = {
    start(about: Works[Name]) {
      started.set(about, performance.now())
      onStart()
    },
    asyncEnd(message: Works[Name] & { result?: unknown; error?: unknown }) {
      const start = started.get(message)
      // What began before anybody watched has no beginning.
      if (start === undefined) return
      const seconds = (performance.now() - start) / 1000
      listener({ about: message, seconds, result: message.result, isFailed: message.error !== undefined })
    },
    end: ignore,
    asyncStart: ignore,
    error: ignore,
  }
  works[name].subscribe(subscriber as never)
  return () => void works[name].unsubscribe(subscriber as never)
}

const okOrFailed = (isFailed: boolean) => (isFailed ? 'failed' : 'ok')

/** The provider's own kinds of ending: its verdict on a webhook, or whether a call had a definite answer. */
function providerOutcome({ result, isFailed }: Ended<'provider'>): string {
  if (isFailed) return 'failed'
  if (typeof result === 'string') return result
  const { ok, fault } = result as { ok: boolean; fault?: { kind: string } }
  return ok ? 'ok' : (fault?.kind ?? 'failed')
}

function countWork(figures: Figures): (() => void)[] {
  return [
    onEnd(
      'request',
      ({ about, seconds, result, isFailed }) => {
        const labels = { route: about.route, method: methods.has(about.method) ? about.method : 'other' }
        const status = isFailed ? 500 : (result as Response).status
        figures.underWay.dec()
        figures.requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
        figures.requestSeconds.observe(labels, seconds)
      },
      () => figures.underWay.inc(),
    ),
    onEnd('statement', ({ seconds, isFailed }) => figures.statementSeconds.observe({ outcome: okOrFailed(isFailed) }, seconds)),
    onEnd('provider', (ended) =>
      figures.providerSeconds.observe({ call: ended.about.call, outcome: providerOutcome(ended) }, ended.seconds),
    ),
    onEnd('letter', ({ isFailed }) => figures.letters.inc({ outcome: isFailed ? 'failed' : 'sent' })),
    onEnd('job', ({ about: { name: task }, seconds, isFailed }) => {
      figures.jobs.inc({ task, outcome: okOrFailed(isFailed) })
      figures.jobSeconds.set({ task }, seconds)
      if (!isFailed) figures.jobEnded.set({ task }, Date.now() / 1000)
    }),
  ]
}

function countFacts({ orders, sales, captures, refunds, givenBack, webhooks, logins }: Figures): (() => void)[] {
  return [
    onFact('order', ({ state, channel, method, total }) => {
      orders.inc({ state, channel })
      if (state === 'paid') sales.inc({ channel, method: method ?? 'none' }, total)
    }),
    onFact('capture', (fact) => captures.inc(fact)),
    onFact('refund', ({ way, outcome, amount }) => {
      refunds.inc({ method: way, outcome })
      if (outcome === 'done' || outcome === 'at_provider') givenBack.inc({ method: way }, amount)
    }),
    onFact('webhook', (fact) => webhooks.inc(fact)),
    onFact('login', (fact) => logins.inc(fact)),
  ]
}

export type About = { version: string; built: string; process: number }

export type Metrics = { registry: Registry; stop(): void }

/** Counts what this process does from now on, until it is stopped. `load` tells how busy its connections to the database are. */
export function createMetrics(about: About, load: () => PoolLoad | undefined): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const figures = createFigures(registry, load)
  figures.build.set({ version: about.version, built: about.built, node: process.versions.node, process: String(about.process) }, 1)
  const undo = [...countWork(figures), ...countFacts(figures)]
  return {
    registry,
    stop() {
      for (const step of undo) step()
      registry.clear()
    },
  }
}
