import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'

const MEGABYTE = 1024 * 1024
const HUGE = 50 * MEGABYTE

const named = z.enum([
  'timeout-before',
  'timeout-after',
  'reset-before',
  'reset-after',
  'garbage',
  'html',
  'truncate',
  'huge',
  'wrong-order',
  'sdk-404',
  'sdk-slow',
  'sdk-throws',
  'ineligible',
])

/** What the double should do wrong. `amount` in cents, `slow` in milliseconds. */
export const fault = z.union([
  named,
  z.strictObject({ status: z.int().min(300).max(599) }),
  z.strictObject({ issue: z.string().regex(/^[A-Z_]+$/) }),
  z.strictObject({ slow: z.int().min(0).max(120_000) }),
  z.strictObject({ amount: z.int().min(0) }),
  z.strictObject({ currency: z.string().length(3) }),
  z.strictObject({ payee: z.string() }),
  z.strictObject({ custom_id: z.string() }),
  /** The capture waits, like an e-cheque, until it is settled or denied. */
  z.strictObject({ pending: z.string() }),
  /** The refund waits, or is made and fails. */
  z.strictObject({ refunded: z.enum(['PENDING', 'FAILED']) }),
  /** The capture is made, and its own status says no. */
  z.strictObject({ captured: z.enum(['DECLINED', 'FAILED']) }),
  /** The list of transactions says that it has this many pages. */
  z.strictObject({ pages: z.int().min(0) }),
])
export type Fault = z.output<typeof fault>

/** Which requests a fault applies to: all of `method` whose path contains `path`, from the `nth` on (1 is the next), `times` in all. */
export const plan = z.strictObject({
  match: z
    .strictObject({ method: z.enum(['GET', 'POST']).optional(), path: z.string().optional(), nth: z.int().min(1).optional() })
    .optional(),
  do: fault,
  times: z.int().min(1).optional(),
})
export type FaultPlan = z.output<typeof plan>

const isOfScript = (kind: Fault) => kind === 'ineligible' || (typeof kind === 'string' && kind.startsWith('sdk-'))

/** The faults that are waiting for their request. */
export function createFaults() {
  let waiting: { method: string | undefined; path: string; kind: Fault; skip: number; left: number }[] = []
  return {
    clear() {
      waiting = []
    },
    add({ match = {}, do: kind, times = 1 }: FaultPlan) {
      const path = match.path ?? (isOfScript(kind) ? '/sdk/js' : '/v2/')
      waiting.push({ method: match.method, path, kind, skip: (match.nth ?? 1) - 1, left: times })
    },
    /** Returns the fault for this request and uses it up. */
    take(method: string, path: string): Fault | undefined {
      for (const one of waiting) {
        if ((one.method && one.method !== method) || !path.includes(one.path)) continue
        if (one.skip-- > 0) continue
        one.left--
        waiting = waiting.filter(({ left }) => left > 0)
        return one.kind
      }
      return undefined
    },
  }
}

/** Never answers, until the caller hangs up. */
export async function hang(signal: AbortSignal, ms = 120_000): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}

/** The line breaks in the middle of a reply. In-process, fetch itself throws instead. */
export function brokenLine(): Response {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'))
      await wait(20)
      controller.error(new Error('The line broke.'))
    },
  })
  // In pieces, so that the server sends the first at once. It waits to see how long another answer is, and says 500 if that breaks.
  return new Response(body, { headers: { [BROKEN]: '1', 'transfer-encoding': 'chunked' } })
}
export const BROKEN = 'x-double-broken'

function hugeBody(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(0x20)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk)
      sent += chunk.byteLength
      if (sent >= HUGE) controller.close()
    },
  })
}

/** Changes a good reply on its way out. The call itself took effect. */
export async function spoil(kind: Fault, good: Response): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const { status } = good
  if (kind === 'reset-after') return brokenLine()
  if (kind === 'garbage') return new Response('}{ not json', { status, headers })
  if (kind === 'html') return new Response('<!doctype html><title>Sorry</title>', { status, headers: { 'content-type': 'text/html' } })
  if (kind === 'huge') return new Response(hugeBody(), { status, headers })
  if (kind === 'truncate') {
    const whole = await good.text()
    return new Response(whole.slice(0, whole.length / 2), { status, headers })
  }
  if (kind === 'wrong-order') {
    const whole = (await good.json()) as object
    return Response.json({ ...whole, id: 'ANOTHERORDER00001' }, { status })
  }
  return good
}
