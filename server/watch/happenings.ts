import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { OrderChannel } from '#domain/order/order-desk.ts'
import type { RequestUnderWay } from './request.ts'

/**
 * Events for metrics and traces: metrics and traces, when they are on. The code that does the work knows neither, and
 * without a watcher a channel costs next to nothing (D307). Nothing here is about a person.
 */
export type Works = {
  request: RequestUnderWay
  statement: { text: string }
  /** One call to the payment provider, retries counted one by one. */
  provider: { call: 'create' | 'show' | 'capture' | 'refund' | 'list' | 'dispute' | 'verify' }
  /** Handing one letter to the mail server. */
  letter: { kind: string }
  job: { name: string }
}
export type Work = keyof Works

export type Facts = {
  /** An order has come to this state. `total` is in cents. */
  order: { state: string; channel: OrderChannel; method: string | null; total: number }
  /** How a capture ended; `unanswered` is asked about again later. */
  capture: { outcome: string }
  /** How giving money back ended; `unanswered` is asked about again later. `amount` is in cents. */
  refund: { way: string; outcome: 'done' | 'refused' | 'unanswered' | 'at_provider'; amount: number }
  webhook: { outcome: 'applied' | 'repeated' | 'ignored' | 'forged' | 'unverified' }
  login: { outcome: 'ok' | 'half' | 'wrong' | 'wrong_factor' | 'limited' }
}
export type Fact = keyof Facts

/** Work that begins and ends. Watchers subscribe to it. */
export const works = {
  request: tracingChannel<unknown, Works['request']>('zed:request'),
  statement: tracingChannel<unknown, Works['statement']>('zed:statement'),
  provider: tracingChannel<unknown, Works['provider']>('zed:provider'),
  letter: tracingChannel<unknown, Works['letter']>('zed:letter'),
  job: tracingChannel<unknown, Works['job']>('zed:job'),
}

/** Does some work, and lets watchers see when it began, when it ended and how. Returns or throws what the work does. */
export function watch<Name extends Work, Result>(name: Name, about: Works[Name], work: () => Promise<Result>): Promise<Result> {
  return works[name].tracePromise(work, about as never)
}

const facts: Readonly<Record<Fact, ReturnType<typeof channel>>> = {
  order: channel('zed:order'),
  capture: channel('zed:capture'),
  refund: channel('zed:refund'),
  webhook: channel('zed:webhook'),
  login: channel('zed:login'),
}
const uncommitted = new AsyncLocalStorage<(() => void)[]>()

/** Tells a fact: at once, or once the transaction around it has committed. */
export function tell<Name extends Fact>(name: Name, fact: Facts[Name]): void {
  const publish = () => facts[name].publish(fact)
  const waiting = uncommitted.getStore()
  if (waiting) waiting.push(publish)
  else publish()
}

/** Does the work of one transaction. The facts told in it are published when it has committed, and forgotten if it throws. */
export async function tellOnceCommitted<T>(transaction: () => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const result = await uncommitted.run(waiting, transaction)
  for (const publish of waiting) publish()
  return result
}

/** Listens to a kind of fact. Returns what ends it. */
export function onFact<Name extends Fact>(name: Name, listener: (fact: Facts[Name]) => void): () => void {
  const listen = (message: unknown) => listener(message as Facts[Name])
  facts[name].subscribe(listen)
  return () => void facts[name].unsubscribe(listen)
}
