import type { CallName } from '#domain/api/contract.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'
import { findSession, type Session } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secret-token.ts'
import { notAuthorised } from './refusal.ts'

type Caller = { name: CallName; authorization: string | undefined; address: string }

/**
 * A monitor shares the station's address with its desks: however many calls they make, the shop isn't down. And each open page asks
 * for the version of the catalogue all the time, which costs no more than a page.
 */
const uncounted: ReadonlySet<CallName> = new Set<CallName>(['healthz', 'readyz', 'catalogueVersion'])

/** By the time these are pressed the terminal has charged, or is about to: refusing them for haste would lose money (D477). */
const takesMoney: ReadonlySet<CallName> = new Set<CallName>([
  'receptionOrder',
  'completeReceptionOrder',
  'takePledgeMoney',
  'createPaypalTransaction',
  'capturePaypalTransaction',
])

/** How many logins of staff are remembered; the oldest give way. */
const MOST_REMEMBERED = 2000

/**
 * Counts a call and finds the login it was made with. Staff are counted each by themselves, since thirty desks share one address;
 * everybody else by address. A token that no staff has used here yet is looked up within a limit of its own, so that made-up ones
 * neither reach the database without end nor stop the desks (security 2.13). Throws 429, and 401 for a login that isn't one.
 */
export function createCallCounter(deps: Pick<Deps, 'db' | 'limits'>) {
  const ofStaff = new Set<string>()

  function remember(token: string): void {
    ofStaff.delete(token)
    ofStaff.add(token)
    for (const oldest of ofStaff) {
      if (ofStaff.size <= MOST_REMEMBERED) return
      ofStaff.delete(oldest)
    }
  }

  return async ({ name, authorization, address }: Caller): Promise<Session | undefined> => {
    const { db, limits } = deps
    const isCounted = !uncounted.has(name)
    if (authorization === undefined) {
      if (isCounted) await limits.take('everything', address)
      return undefined
    }
    const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
    const key = hashToken(token).toString('base64url')
    if (isCounted && !ofStaff.has(key)) await limits.take('tokens', address)
    const session = await findSession(db, token)
    if (session && worksAtDesk(session.role)) {
      remember(key)
      if (isCounted && !takesMoney.has(name)) await limits.take('everythingByStaff', String(session.contactId))
      return session
    }
    ofStaff.delete(key)
    if (isCounted) await limits.take('everything', address)
    if (!session) throw notAuthorised()
    return session
  }
}
export type CallCounter = ReturnType<typeof createCallCounter>
