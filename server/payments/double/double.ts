import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Fetch } from '#server/payments/paypal-http.ts'
import { controlRoutes, createControl, type DoubleControl, type Seen } from './control.ts'
import { BROKEN, brokenLine, createFaults, type Fault, hang, spoil } from './faults.ts'
import { createOrderBook, type DoubleCapture, newId, type Tampering } from './orders.ts'
import { paypalStandIn } from './paypal-stand-in.ts'
import { DoubleRefusal, parseJson } from './refusal.ts'
import { listTransactions, type OtherMovement } from './report.ts'
import { DOUBLE_MERCHANT_ID, represent, representDispute, representRefund } from './represent.ts'
import { createSigner, DOUBLE_WEBHOOK_ID, webhookEvent } from './webhooks.ts'

type Env = { Variables: { fault: Fault | undefined } }

export type PaypalDouble = {
  /** To be mounted at `basePath`: REST, the browser's script and the control calls. */
  app: Hono<Env>
  control: DoubleControl
  /** The double as a fetch, without a socket. Broken lines and redirects throw, as they do there. */
  fetch: Fetch
  /** The authority that vouches for the double's certificate: itself. PEM. */
  roots: () => readonly string[]
  /** A path on the shop's own origin, so that it works under any name the shop is reached by. */
  sdkBaseUrl: string
  basePath: string
  merchantId: string
  webhookId: string
}

const LOG_LENGTH = 2000
const SLOW_SCRIPT = 5000
/** Refusals whose name says it all: they have no details. */
const bare = new Set(['INVALID_REQUEST', 'RESULTSET_TOO_LARGE'])
const names = { 400: 'INVALID_REQUEST', 401: 'AUTHENTICATION_FAILURE', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' } as const

function refusalReply(status: keyof typeof names, issue: string): Response {
  const name = bare.has(issue) ? issue : names[status]
  const body = { name, message: 'The requested action could not be performed.', debug_id: newId(13).toLowerCase() }
  return Response.json({ ...body, details: bare.has(issue) ? [] : [{ issue, description: issue }], links: [] }, { status })
}

function statusReply(status: number): Response {
  const headers = { ...(status === 429 && { 'retry-after': '1' }), ...(status < 400 && { location: 'https://elsewhere.example/' }) }
  if (status === 304) return new Response(null, { status })
  if (status === 401) return Response.json({ error: 'invalid_token', error_description: 'The token is not valid.' }, { status })
  const name = status === 403 ? 'NOT_AUTHORIZED' : status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR'
  return Response.json({ name, message: 'Sorry.', debug_id: newId(13).toLowerCase() }, { status, headers })
}

/** The part of a fault that changes values, and what becomes of the capture. */
function changesOf(fault: Fault | undefined): Tampering & { status?: DoubleCapture['status']; reason?: string } {
  if (typeof fault !== 'object') return {}
  if ('pending' in fault) return { status: 'PENDING', reason: fault.pending }
  if ('captured' in fault) return { status: fault.captured }
  const { amount, currency, payee, custom_id } = fault as Tampering
  return Object.fromEntries(Object.entries({ amount, currency, payee, custom_id }).filter(([, value]) => value !== undefined))
}

const isFull = (context: Context) => /return=representation/.test(context.req.header('prefer') ?? '')

/**
 * The payment provider's double (security 1.6): orders, captures, webhooks and the browser's script, in memory, with every fault
 * on demand. No money moves. `clock` is in milliseconds, `tokenLife` in seconds.
 */
export function createPaypalDouble(options: {
  clientId: string
  clientSecret: string
  basePath?: string
  tokenLife?: number
  clock?: () => number
  /** Where it says that its webhook leads. */
  webhookUrl?: string
}): PaypalDouble {
  const { clientId, clientSecret, basePath = '/fake-paypal', tokenLife = 32_400, webhookUrl: url = '' } = options
  const clock = { offset: 0 }
  const now = () => (options.clock ?? Date.now)() + clock.offset
  const book = createOrderBook(now)
  const faults = createFaults()
  const signer = createSigner(now)
  const seen: Seen[] = []
  const tokens = new Map<string, number>()
  const others: OtherMovement[] = []
  const hidden = new Set<string>()
  const control = createControl({ book, faults, signer, seen, tokens, clock, now, others, hidden })
  const app = new Hono<Env>()

  app.onError((error) => {
    if (error instanceof DoubleRefusal) return refusalReply(error.status, error.issue)
    return statusReply(500)
  })
  app.use(bodyLimit({ maxSize: 1024 * 1024 }))
  app.use(async (context, next) => {
    const { method, path: whole, raw } = context.req
    const path = whole.startsWith(`${basePath}/`) ? whole.slice(basePath.length) : whole
    if (path.startsWith('/__control/')) return next()
    const text = await context.req.text()
    const isJson = context.req.header('content-type')?.startsWith('application/json')
    const entry: Seen = {
      at: now(),
      method,
      path,
      requestId: context.req.header('paypal-request-id'),
      body: isJson ? readable(text) : text,
    }
    if (seen.push(entry) > LOG_LENGTH) seen.shift()

    const fault = faults.take(method, path)
    context.set('fault', fault)
    const early = await before(fault, raw.signal)
    if (early) context.res = early
    else await next()
    if (fault !== undefined) context.res = await spoil(fault, context.res)
    if (fault === 'timeout-after') await hang(raw.signal)
    entry.status = context.res.status
  })

  app.post('/v1/oauth2/token', async (context) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (context.req.header('authorization') !== basic) return context.json({ error: 'invalid_client' }, 401)
    if ((await context.req.text()) !== 'grant_type=client_credentials') return context.json({ error: 'unsupported_grant_type' }, 400)
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, now() + tokenLife * 1000)
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: tokenLife })
  })
  const guard = async (context: Context, next: () => Promise<void>) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? []
    if ((tokens.get(token) ?? 0) <= now()) return statusReply(401)
    await next()
  }
  app.use('/v2/*', guard)
  app.use('/v1/notifications/verify-webhook-signature', guard)
  app.use('/v1/notifications/webhooks/*', guard)
  app.use('/v1/customer/*', guard)
  app.use('/v1/reporting/*', guard)

  app.post('/v2/checkout/orders', async (context) => {
    const { order, isReplay } = book.create(await context.req.text(), context.req.header('paypal-request-id'))
    return context.json(represent(order, isFull(context), changesOf(context.var.fault)), isReplay ? 200 : 201)
  })
  app.get('/v2/checkout/orders/:id', (context) => {
    return context.json(represent(book.find(context.req.param('id')), true, changesOf(context.var.fault)))
  })
  app.post('/v2/checkout/orders/:id/capture', async (context) => {
    const { id } = context.req.param()
    const how = changesOf(context.var.fault)
    const { order, isReplay } = book.capture(id, await context.req.text(), context.req.header('paypal-request-id'), how)
    return context.json(represent(order, isFull(context)), isReplay ? 200 : 201)
  })

  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const { fault } = context.var
    const status = typeof fault === 'object' && 'refunded' in fault ? fault.refunded : undefined
    const { id } = context.req.param()
    const { refund, isReplay } = book.refund(id, await context.req.text(), context.req.header('paypal-request-id'), status)
    return context.json(representRefund(refund), isReplay ? 200 : 201)
  })
  app.get('/v1/customer/disputes/:id', (context) => context.json(representDispute(book.findDispute(context.req.param('id')))))

  app.get('/v1/reporting/transactions', (context) => {
    const { fault } = context.var
    const pages = typeof fault === 'object' && 'pages' in fault ? { pages: fault.pages } : {}
    const changed = { ...changesOf(fault), ...pages, hidden }
    return context.json(listTransactions(context.req.query(), now(), { orders: book.all(), others, changed }))
  })

  app.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const text = await context.req.text()
    const claim = parseJson(text) as Parameters<typeof signer.isGenuine>[0]
    const raw = /"webhook_event"\s*:\s*([\s\S]*)\}\s*$/.exec(text)?.[1] ?? ''
    const isOurs = claim.webhook_id === DOUBLE_WEBHOOK_ID && signer.isGenuine(claim, raw)
    return context.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  })
  app.get('/v1/notifications/webhooks/:id', (context) => {
    const { id } = context.req.param()
    if (id !== DOUBLE_WEBHOOK_ID) return refusalReply(404, 'INVALID_RESOURCE_ID')
    return context.json({ id, url, event_types: webhookEvent.options.map((name) => ({ name })) })
  })
  app.get('/v1/notifications/certs/:id', (context) => {
    const certificate = signer.certificateOf(context.req.param('id'))
    return certificate === undefined ? refusalReply(404, 'INVALID_RESOURCE_ID') : context.text(certificate)
  })

  app.get('/sdk/js', (context) => {
    const { fault } = context.var
    if (fault === 'sdk-404') return context.text('Not found', 404)
    const script = paypalStandIn({ controlBase: `${basePath}/__control`, isEligible: fault !== 'ineligible' })
    const body = fault === 'sdk-throws' ? 'throw new Error("The script of the payment provider failed.")' : script
    return context.body(body, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  })
  app.route('/__control', controlRoutes(control))
  app.all('*', (context) => context.json({ error: 'not_found' }, 404))

  const answer: Fetch = async (url, init) => {
    const response = await app.fetch(new Request(url, init))
    const isRedirect = response.status >= 300 && response.status < 400
    if (response.headers.has(BROKEN) || (isRedirect && init.redirect === 'error')) throw new TypeError('fetch failed')
    return response
  }
  const sdkBaseUrl = `${basePath}/sdk/js`
  const roots = () => [signer.certificate()]
  return { app, control, fetch: answer, roots, sdkBaseUrl, basePath, merchantId: DOUBLE_MERCHANT_ID, webhookId: DOUBLE_WEBHOOK_ID }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The answer of a fault that stops the call from taking effect. */
async function before(fault: Fault | undefined, signal: AbortSignal): Promise<Response | undefined> {
  if (fault === undefined) return undefined
  if (fault === 'timeout-before') {
    await hang(signal)
    return statusReply(504)
  }
  if (fault === 'reset-before') return brokenLine()
  if (fault === 'sdk-slow') await hang(signal, SLOW_SCRIPT)
  if (typeof fault !== 'object') return undefined
  if ('slow' in fault) await hang(signal, fault.slow)
  if ('status' in fault) return statusReply(fault.status)
  return 'issue' in fault ? refusalReply(422, fault.issue) : undefined
}
