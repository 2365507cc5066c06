import type { CallName } from '#domain/api/contract.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from './refusal.ts'
import { markOf } from './source-mark.ts'

type Refused = { call: CallName; session: Session | undefined; hasToken: boolean; isOpen: boolean; source: string; requestId: string }

/** A wrong password is a 401 too, and a second step to come a 403, but of calls that need no login: the login itself notes those. */
function isAboutAccess(status: number, { call, hasToken, isOpen }: Refused): boolean {
  return (status === 403 && call !== 'login') || (status === 401 && (hasToken || !isOpen))
}

async function isWithin({ limits }: Deps, source: string): Promise<boolean> {
  try {
    await limits.take('auditedRefusals', source)
    return true
  } catch {
    return false
  }
}

/**
 * Notes who was refused what: in the audit trail, ten a minute per source, so that nobody can flood it; and in the log when one
 * source goes on after it was told to wait (security 2.16). Other errors are none of its business. Throws nothing.
 */
export async function noteRefusal(deps: Deps, error: unknown, refused: Refused): Promise<void> {
  if (!(error instanceof Refusal)) return
  const { call, session, source, requestId } = refused
  const mark = markOf(source)
  if (error.status === 429 && (await deps.limits.countToAlarm('floods', source)))
    deps.log.warn({ requestId, source: mark, call }, 'one source goes on after it was told to wait')
  if (!isAboutAccess(error.status, refused) || !(await isWithin(deps, source))) return
  // Nothing was refused to someone who only has to say again who they are (D610).
  const isAsked = error.status === 403 && error.body.problems?.some(({ path }) => path === 'password') === true
  const detail = isAsked ? { call } : { call, status: error.status, source: mark }
  await audit(deps.db, { actor: session, action: isAsked ? 'step_up.ask' : 'access.fail', detail, requestId }).catch((failure: unknown) =>
    deps.log.error({ err: failure, requestId }, 'refusal not audited'),
  )
}
