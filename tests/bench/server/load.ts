import autocannon, { type Request } from 'autocannon'

/** One call of a flow. Its closure keeps what it needs from earlier replies. */
export type Step = {
  method: 'GET' | 'POST'
  path: () => string
  headers?: () => Record<string, string>
  body?: () => object
  onReply?: (reply: unknown) => void
}
/** Makes the steps of one client, who repeats them. */
export type Flow = () => readonly Step[]

/** Milliseconds for the whole flow. */
export type Figures = { perSecond: number; p50: number; p99: number; count: number }

const WARM_UP = 1000

/** Each request comes from a different visitor behind a proxy: the limits stay on and count as in real use. */
function addresses(): () => string {
  let given = 0
  return () => {
    const visitor = Math.floor(given++ / 20)
    return [10, (visitor >> 16) & 255, (visitor >> 8) & 255, visitor & 255].join('.')
  }
}
const nextAddress = addresses()

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One client per run, since autocannon shares requests between its clients. */
function startClient(origin: string, milliseconds: number, flow: Flow, onDone: (started: number) => void): Promise<void> {
  const steps = flow()
  let started = 0
  return new Promise((resolve, reject) => {
    const requestOf = (step: Step, index: number): Request => ({
      method: step.method,
      setupRequest(request) {
        if (index === 0) started = performance.now()
        const body = step.body && JSON.stringify(step.body())
        const headers = { ...step.headers?.(), 'x-forwarded-for': nextAddress(), ...(body ? { 'content-type': 'application/json' } : {}) }
        return { ...request, path: step.path(), headers, ...(body ? { body } : {}) }
      },
      onResponse(status, body) {
        if (status !== 200) return reject(new Error(`${step.method} ${step.path()} answered ${status}: ${body}`))
        if (step.onReply) step.onReply(JSON.parse(body))
        if (index === steps.length - 1) onDone(started)
      },
    })
    const options = { url: origin, connections: 1, duration: milliseconds / 1000, requests: steps.map(requestOf) }
    autocannon(options).then(({ errors }) => (errors > 0 ? reject(new Error(`${errors} requests broke off.`)) : resolve()), reject)
  })
}

/** Runs this many clients, each with one request at a time. Throws when an answer is not 200. */
export async function measure(origin: string, clients: number, seconds: number, flow: Flow): Promise<Figures> {
  const beginning = performance.now() + WARM_UP
  const end = beginning + seconds * 1000
  const times: number[] = []
  const onDone = (started: number) => {
    const now = performance.now()
    if (started >= beginning && now <= end) times.push(now - started)
  }
  await Promise.all(Array.from({ length: clients }, () => startClient(origin, WARM_UP + seconds * 1000 + 200, flow, onDone)))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length }
}
