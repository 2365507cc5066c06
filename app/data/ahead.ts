import { logFailure } from '#app/log.ts'
import { noteServer } from '#app/note-server.ts'
import { session } from '#app/state/session.ts'

/** What pages and forms will ask for next (T101, T143, D236). */
export const listsAhead = ['/api/merch', '/api/countries', '/api/subscription-types', '/api/tickets'] as const

type Ahead = { token: string | undefined; askedAt: number; answer: Promise<Response | undefined> }
/** By address; undefined once it has been asked for by the code that needs it. */
const asked = new Map<string, Ahead | undefined>()

async function ask(address: string, token: string | undefined): Promise<Response | undefined> {
  const answer = await fetch(address, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
  if (answer) noteServer(answer)
  // A body that nobody fetches holds its connection, and the browser has six.
  const body = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
  if (answer && body) return new Response(body, answer)
  logFailure(address, answer?.status ?? 0)
  return undefined
}

/** Asks for an address before anybody needs its answer, and keeps that unparsed: what reads it weighs more than a page (D892). */
export function askAhead(address: string): void {
  const { token } = session
  if (!asked.has(address)) asked.set(address, { token, askedAt: performance.now(), answer: ask(address, token) })
}

/** An answer that was asked for ahead, for a look at its headers only: it stays there to be taken. */
export const readAhead = async (address: string): Promise<Response | undefined> => asked.get(address)?.answer

/** How long an answer that was asked for ahead is as good as a new one, in milliseconds. */
const FRESH = 2000

/** Whether nobody has taken the answer that was asked for ahead, and what it says may have changed since. */
export function isOldAhead(address: string): boolean {
  const ahead = asked.get(address)
  return ahead !== undefined && performance.now() - ahead.askedAt > FRESH
}

/** An answer that was asked for ahead with this login, once. Undefined if there's none, or it never came. */
export async function takeAhead(address: string, token: string | undefined): Promise<Response | undefined> {
  if (!(listsAhead as readonly string[]).includes(address)) return undefined
  const ahead = asked.get(address)
  asked.set(address, undefined)
  return ahead?.token === token ? ahead?.answer : undefined
}
