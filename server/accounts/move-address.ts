import { emailMessages } from '#domain/contact/email-address.ts'
import { emailTaken } from '#server/accounts/change-contact.ts'
import { countExistenceTry, countUnknownAddress, isAddressKnown } from '#server/accounts/existence.ts'
import { assertOwnPassword } from '#server/accounts/own-password.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'

type Move = { session: Session; contactId: number; email: string; password: string | undefined; address: string; requestId: string }

/**
 * Whether a contact may ask for another address. A Zedder gives their password; whether the address is taken is told as sparingly
 * as by check-email; and nobody's mailbox is filled (D217, security 2.5). Throws 409, 422 or 429.
 */
export async function assertMayMove(deps: Deps, { session, contactId, email, password, address, requestId }: Move): Promise<void> {
  const isOwn = session.role === 'zedder'
  if (isOwn && !password) throw fieldRefusal('password', emailMessages.passwordNeeded)
  await countExistenceTry(deps, session, address)
  if (isOwn) {
    const failed = { action: 'password.fail', message: emailMessages.wrongPassword }
    await assertOwnPassword(deps, { session, password: password ?? '', address, requestId, failed })
  }
  if (await isAddressKnown(deps.db, email, contactId)) throw emailTaken()
  if (isOwn) await countUnknownAddress(deps, requestId)
  if (isOwn) await deps.limits.take('addressChange', String(contactId))
  await deps.limits.take('addressMail', email.toLowerCase())
}

/** Whether one more letter may go to this address within the hour, for letters that nothing else depends on. Counts it. */
export async function mayWriteTo({ limits }: Pick<Deps, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.take('addressMail', email.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}
