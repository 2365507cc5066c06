import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { isFromThisMachine } from '#server/http/client-address.ts'
import type { createFaults, FaultPlan } from './faults.ts'
import { plan } from './faults.ts'
import { type Approval, type createOrderBook, type DoubleDispute, type DoubleOrder, newId } from './orders.ts'
import { DoubleRefusal, parseJson } from './refusal.ts'
import type { OtherMovement } from './report.ts'
import type { createSigner, Delivery, DeliveryFault, WebhookEvent } from './webhooks.ts'
import { deliveryFault, webhookEvent } from './webhooks.ts'

/** One request the double has seen. It has no `status` while it hangs. */
export type Seen = { at: number; method: string; path: string; requestId: string | undefined; body: unknown; status?: number }

/** Delivers a webhook to the shop. The provider would act on the answer's status. */
export type Deliver = (delivery: Delivery) => Promise<{ status: number }>

export type WebhookOrder = { event: WebhookEvent; orderId: string; fault?: DeliveryFault }

/** Controls the double in tests: what the buyer does, what goes wrong, what was seen. Milliseconds and cents. */
export type DoubleControl = {
  reset(): void
  /** The buyer agrees on the provider's page. With `decline` the next captures answer INSTRUMENT_DECLINED. */
  approve(orderId: string, approval?: Approval): DoubleOrder
  /** A pending capture clears or fails, or a completed one is refunded. */
  settle(orderId: string): void
  deny(orderId: string): void
  /** Given back at the provider itself: a sum in cents, or all of it. */
  refund(orderId: string, amount?: number): void
  /** The buyer complains; then it is judged, and money may go back. */
  dispute(orderId: string): DoubleDispute
  resolve(orderId: string, inFavourOf: 'buyer' | 'seller'): void
  /** A refund that waited is done, or fails. */
  endRefunds(orderId: string, status: 'COMPLETED' | 'FAILED'): void
  /** Something else moves on the account. Returns its id. */
  move(movement: Omit<OtherMovement, 'id' | 'at'>): string
  /** The provider's list never has these transactions. */
  hide(...ids: string[]): void
  failNext(plan: FaultPlan): void
  clearFaults(): void
  /** Requests seen, oldest first. `path` keeps those whose path contains it. */
  log(filter?: { method?: string; path?: string }): Seen[]
  order(orderId: string): DoubleOrder
  orders(): DoubleOrder[]
  /** Moves the double's clock. */
  advance(ms: number): void
  /** All tokens issued so far stop working. */
  expireTokens(): void
  /** A signed delivery, to be posted by hand. */
  webhook(order: WebhookOrder): Delivery
  /** Where webhooks go. */
  deliverTo(deliver: Deliver): void
  /** Delivers the same event `times` times, and returns how each was answered. */
  sendWebhook(order: WebhookOrder & { times?: number }): Promise<number[]>
}

type Parts = {
  book: ReturnType<typeof createOrderBook>
  faults: ReturnType<typeof createFaults>
  signer: ReturnType<typeof createSigner>
  seen: Seen[]
  tokens: Map<string, number>
  clock: { offset: number }
  now: () => number
  others: OtherMovement[]
  hidden: Set<string>
}

export function createControl({ book, faults, signer, seen, tokens, clock, now, others, hidden }: Parts): DoubleControl {
  let deliver: Deliver | undefined
  const turn = (orderId: string, from: string, to: 'COMPLETED' | 'DECLINED') => {
    const { capture } = book.find(orderId)
    if (capture?.status !== from) throw new DoubleRefusal(422, 'CAPTURE_STATUS_NOT_VALID')
    capture.status = to
    delete capture.reason
  }
  const webhook = (wanted: WebhookOrder) => {
    const dispute = wanted.event.startsWith('CUSTOMER.') ? book.dispute(wanted.orderId) : undefined
    return signer.delivery(wanted.event, book.find(wanted.orderId), { wrong: wanted.fault, dispute })
  }
  return {
    reset() {
      book.clear()
      faults.clear()
      tokens.clear()
      hidden.clear()
      others.length = 0
      seen.length = 0
      clock.offset = 0
    },
    approve: (orderId, approval) => book.approve(orderId, approval),
    settle: (orderId) => turn(orderId, 'PENDING', 'COMPLETED'),
    deny: (orderId) => turn(orderId, 'PENDING', 'DECLINED'),
    refund: (orderId, amount) => void book.giveBack(book.find(orderId), { amount }),
    dispute: (orderId) => book.dispute(orderId),
    resolve(orderId, inFavourOf) {
      const dispute = book.dispute(orderId)
      dispute.status = 'RESOLVED'
      dispute.outcome = inFavourOf === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
      if (inFavourOf === 'buyer') book.giveBack(book.find(orderId), { isReversal: true })
    },
    endRefunds(orderId, status) {
      const { capture } = book.find(orderId)
      for (const refund of capture?.refunds ?? []) if (refund.status === 'PENDING') refund.status = status
      if (capture && status === 'COMPLETED') capture.status = 'PARTIALLY_REFUNDED'
    },
    move(movement) {
      const id = newId()
      others.push({ id, at: now(), ...movement })
      return id
    },
    hide(...ids) {
      for (const id of ids) hidden.add(id)
    },
    failNext: (wanted) => faults.add(wanted),
    clearFaults: () => faults.clear(),
    log: ({ method, path = '' } = {}) => seen.filter((one) => one.path.includes(path) && (!method || one.method === method)),
    order: (orderId) => book.find(orderId),
    orders: () => book.all(),
    advance(ms) {
      clock.offset += ms
    },
    expireTokens: () => tokens.clear(),
    webhook,
    deliverTo(to) {
      deliver = to
    },
    async sendWebhook({ times = 1, ...wanted }) {
      if (!deliver) throw new Error('Say where webhooks go first: control.deliverTo().')
      const delivery = webhook(wanted)
      const statuses: number[] = []
      for (let sent = 0; sent < times; sent++) statuses.push((await deliver(delivery)).status)
      return statuses
    },
  }
}

const resolution = z.strictObject({ winner: z.enum(['buyer', 'seller']) })
const approval = z.strictObject({
  funding: z.enum(['paypal', 'card']).optional(),
  brand: z.string().max(40).optional(),
  outcome: z.enum(['approve', 'decline']).optional(),
})
const order = z.strictObject({
  event: webhookEvent,
  orderId: z.string(),
  fault: deliveryFault.optional(),
  times: z.int().min(1).max(100).optional(),
})

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const result = schema.safeParse(text === '' ? {} : parseJson(text))
  if (!result.success) throw new DoubleRefusal(400, 'INVALID_PARAMETER_VALUE')
  return result.data
}

/** Whether a page of another site sent this. Browsers say where a page comes from; other programs need not. */
function isFromElsewhere(context: Context): boolean {
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== (context.req.header('host') ?? new URL(context.req.url).host)
}

/**
 * The controls over HTTP, for pages of the shop itself. A buyer's page only needs `approve`. The rest shows what others ordered
 * and lets anybody break payments, so it answers at this machine only.
 */
export function controlRoutes(control: DoubleControl): Hono {
  const app = new Hono()
  app.use(async (context, next) => (isFromElsewhere(context) ? context.json({ error: 'forbidden' }, 403) : next()))
  app.post('/orders/:id/approve', async (context) => {
    const approved = control.approve(context.req.param('id'), read(approval, await context.req.text()))
    return context.json({ orderID: approved.id, payerID: approved.payerId })
  })
  app.use(async (context, next) => (isFromThisMachine(context) ? next() : context.notFound()))

  const done = { done: true }
  app.post('/reset', (context) => {
    control.reset()
    return context.json(done)
  })
  app.post('/orders/:id/:turn{settle|deny|refund|dispute}', (context) => {
    control[context.req.param('turn') as 'settle' | 'deny' | 'refund' | 'dispute'](context.req.param('id'))
    return context.json(done)
  })
  app.post('/orders/:id/resolve', async (context) => {
    control.resolve(context.req.param('id'), read(resolution, await context.req.text()).winner)
    return context.json(done)
  })
  app.post('/faults', async (context) => {
    for (const one of read(z.array(plan), await context.req.text())) control.failNext(one)
    return context.json(done)
  })
  app.delete('/faults', (context) => {
    control.clearFaults()
    return context.json(done)
  })
  app.post('/clock', async (context) => {
    control.advance(read(z.strictObject({ advance: z.int() }), await context.req.text()).advance)
    return context.json(done)
  })
  // Signed, for a test to deliver by itself: the double of a running shop doesn't know its address.
  app.post('/deliveries', async (context) => context.json(control.webhook(read(order, await context.req.text()))))
  app.post('/webhooks', async (context) => context.json(await control.sendWebhook(read(order, await context.req.text()))))
  app.get('/log', (context) => context.json(control.log()))
  app.get('/orders', (context) => context.json(control.orders()))
  return app
}
