import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { getResponse } from 'msw'
import { mailRadioTimes } from '#api-mocks/calls/letters.ts'
import { disputeAtPayPal, endDispute, refundAtPayPal } from '#api-mocks/calls/order-desk.ts'
import { createHandlers } from '#api-mocks/handlers.ts'
import { createPaypalHandlers } from '#api-mocks/paypal-handlers.ts'
import { createMockStation } from '#api-mocks/station/sample-station.ts'
import { readConfig } from '#server/config.ts'
import { createLimits, noLimits } from '#server/http/limits.ts'
import { issueLinks } from '#server/letters/issue.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { seed } from '#server/seed/seed.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const ownKeys = () => [{ id: 'own', secret: randomBytes(32) }]
/** A shop that keeps cards and the secrets of authenticator apps, as the mocks do. */
const config = { ...readConfig({ NODE_ENV: 'test' }), cardVaultKeys: ownKeys(), factorKeys: ownKeys() }

export type AtPayPal = { is: 'refund'; amount: number } | { is: 'dispute' } | { is: 'ended'; winner: 'buyer' | 'seller' }

/** An implementation of the contract: the mocks, the server in this process, the server over HTTP. */
export type Subject = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Does what the buyer does in the provider's window. */
  approve: (providerOrderId: string, outcome: 'approve' | 'decline' | 'another sum') => Promise<void>
  /** Does what PayPal or the buyer does there with what was captured, and lets the shop know. */
  atPayPal: (providerOrderId: string, what: AtPayPal) => Promise<void>
  /** The secret in the last mailed link. */
  recoveryToken: () => string
  /** The pages whose links were mailed to an address, newest last. */
  mailedTo: (email: string) => Promise<string[]>
  /** Has the desk mail a Radio Times link. */
  mailRadioTimes: (email: string) => Promise<void>
  stop: () => Promise<void>
}

const tokenIn = (letters: readonly Letter[]) => /\/recover-password\/([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? ''

/** The mail of a real server: waiting letters are sent before they are read. */
function mailOf({ db, deps, letters }: TestApi): Pick<Subject, 'mailedTo' | 'mailRadioTimes'> {
  return {
    mailedTo: async (email) => {
      // Letters that wait until something can't be undone any more.
      await db.all("update outbox set next_try_at = now() where sent_at is null and next_try_at < 'infinity'")
      await sendDueLetters(deps)
      const theirs = letters.filter(({ to }) => to.address === email)
      return theirs.flatMap(({ text }) => /\/(zedletter|radio-times|confirm-address|recover-password)\/[\w-]+/.exec(text)?.[0] ?? [])
    },
    mailRadioTimes: async (email) => void (await issueLinks(db, 'radio_times', { email }, new Date())),
  }
}

/** Counts copies, as the mocks do. Other limits would stop a suite that does everything in a minute. */
function countCopies({ db, deps }: TestApi): void {
  const limits = createLimits(db)
  deps.limits = { ...noLimits, take: async (bucket, key) => (bucket === 'ownData' ? limits.take(bucket, key) : undefined) }
}

async function mocks(): Promise<Subject> {
  const station = createMockStation()
  const handlers = [...createHandlers(station), ...createPaypalHandlers(station)]
  const request = async (path: string, init?: RequestInit) => {
    const response = await getResponse(handlers, new Request(`http://shop.test${path}`, init))
    return response ?? new Response(JSON.stringify({ error: 'no handler' }), { status: 404 })
  }
  return {
    fetch: request,
    approve: async (id, outcome) => {
      station.scenario = outcome === 'another sum' ? 'aside' : 'normal'
      await request(`/fake-paypal/__control/orders/${id}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: outcome === 'decline' ? outcome : 'approve' }),
      })
    },
    atPayPal: async (id, what) => {
      const mock = station.orders.find(({ payment }) => payment?.id === id)
      if (!mock) throw new Error(`no order is paid by ${id}`)
      if (what.is === 'refund') refundAtPayPal(station, mock, what.amount)
      else if (what.is === 'dispute') disputeAtPayPal(station, mock, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED')
      else endDispute(station, mock, what.winner)
    },
    recoveryToken: () => [...station.recoveries.keys()].at(-1) ?? '',
    mailedTo: async (email) => station.letters.mailed.flatMap((letter) => (letter.email === email ? [letter.path] : [])),
    mailRadioTimes: async (email) => mailRadioTimes(station, email),
    stop: async () => {},
  }
}

type Double = ReturnType<typeof createPaymentProvider>['double']

function approveAtDouble(double: Double, id: string, outcome: Parameters<Subject['approve']>[1]): void {
  double?.control.approve(id, { outcome: outcome === 'decline' ? outcome : 'approve' })
  if (outcome === 'another sum') double?.control.failNext({ match: { path: `/${id}/capture` }, do: { amount: 100 } })
}

async function doAtDouble(double: Double, { app }: TestApi, orderId: string, what: AtPayPal): Promise<void> {
  if (!double) throw new Error('no double')
  const { control } = double
  const tell = async (event: Parameters<typeof control.webhook>[0]['event']) => {
    const { headers, body } = control.webhook({ event, orderId })
    const { status } = await app.request('/api/paypal-webhook', { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`${event} was answered ${status}`)
  }
  if (what.is === 'refund') {
    control.refund(orderId, what.amount)
    await tell('PAYMENT.CAPTURE.REFUNDED')
  } else if (what.is === 'dispute') {
    control.dispute(orderId)
    await tell('CUSTOMER.DISPUTE.CREATED')
  } else {
    control.resolve(orderId, what.winner)
    if (what.winner === 'buyer') await tell('PAYMENT.CAPTURE.REVERSED')
    await tell('CUSTOMER.DISPUTE.RESOLVED')
  }
}

async function server(): Promise<Subject> {
  const { provider, double } = createPaymentProvider(readConfig({ NODE_ENV: 'test' }))
  const api = await createTestApi({ payments: provider, config })
  countCopies(api)
  await seed(api.db, { isProduction: false, now: new Date(), cardVaultKeys: config.cardVaultKeys })
  return {
    fetch: async (path, init) => api.app.request(path, init),
    approve: async (id, outcome) => approveAtDouble(double, id, outcome),
    atPayPal: (id, what) => doAtDouble(double, api, id, what),
    recoveryToken: () => tokenIn(api.letters),
    ...mailOf(api),
    stop: api.drop,
  }
}

async function serverOverHttp(): Promise<Subject> {
  const { provider, double } = createPaymentProvider(readConfig({ NODE_ENV: 'test' }))
  const api = await createTestApi({ payments: provider, config })
  countCopies(api)
  await seed(api.db, { isProduction: false, now: new Date(), cardVaultKeys: config.cardVaultKeys })
  const { listener, port } = await new Promise<{ listener: ReturnType<typeof serve>; port: number }>((resolve) => {
    const started: ReturnType<typeof serve> = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
      resolve({ listener: started, port: info.port }),
    )
  })
  return {
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    approve: async (id, outcome) => approveAtDouble(double, id, outcome),
    atPayPal: (id, what) => doAtDouble(double, api, id, what),
    recoveryToken: () => tokenIn(api.letters),
    ...mailOf(api),
    stop: async () => {
      await new Promise((resolve) => listener.close(resolve))
      await api.drop()
    },
  }
}

export const subjects: readonly [name: string, start: () => Promise<Subject>][] = [
  ['the mocks', mocks],
  ['the server in process', server],
  ['the server over HTTP', serverOverHttp],
]
