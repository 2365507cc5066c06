import { emailMessages } from '#domain/contact/email-address.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import { emailTaken } from './change-contact.ts'
import { countExistenceTry, countUnknownAddress, isAddressKnown } from './existence.ts'
import { assertOwnPassword } from './own-password.ts'
import type { Session } from './sessions.ts'

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
  await countAddressLetter(deps, email, address)
}

/**
 * Counts a letter that confirms an address: three an hour from one source, and far more from all together, so that what a stranger
 * asks for isn't used up for the address's reader (D583). Throws 429.
 */
export async function countAddressLetter({ limits }: Pick<Deps, 'limits'>, email: string, source: string): Promise<void> {
  const address = email.toLowerCase()
  await limits.take('addressMail', `${address} ${source}`)
  await limits.take('addressMailOfAll', address)
}

/** Whether one more letter may go to this address within the hour, for letters that nothing else depends on. Counts it. */
export async function mayWriteTo(deps: Pick<Deps, 'limits'>, email: string, source: string): Promise<boolean> {
  try {
    await countAddressLetter(deps, email, source)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}
