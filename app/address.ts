import { callApi, reasonFor, rejected } from '#app/data/call-api.ts'
import { keepOwnContact } from '#app/data/use-own-contact.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { dropLink } from '#app/state/mailed-link.ts'
import { clearSession, session } from '#app/state/session.ts'
import type { AddressErrand } from '#screens/people/account/address-note.tsx'
import type { ConfirmAddressProps } from '#screens/people/confirm-address/confirm-address.tsx'

/** Confirming an email address, and changing one's mind. Each returns what its screen shows next. */

/** Has the link mailed again (A24). */
export async function sendLinkAgain(): Promise<AddressErrand> {
  const answer = await callApi('sendAddressLink', {})
  return answer.ok ? { status: 'sent' } : { status: 'rejected', ...reasonFor(answer) }
}

/** Keeps the old address after all (A25). */
export async function keepOldAddress(): Promise<AddressErrand> {
  const answer = await callApi('keepAddress', {})
  if (!answer.ok) return { status: 'rejected', ...reasonFor(answer) }
  if (session.token !== undefined) keepOwnContact(session.token, answer.data.zedder)
  return { status: 'idle' }
}

/** Presses the button behind an emailed link (A27). Putting an address back ends every login, this browser's too. */
export async function pressAddressLink(token: string): Promise<ConfirmAddressProps['press']> {
  const answer = await callApi('useAddressLink', { body: { token } })
  if (!answer.ok) return rejected(answer)
  dropLink('confirm-address')
  const { purpose, kept, lapsed } = answer.data
  if (purpose === 'undo') clearSession()
  else await Promise.all([refreshAnswers('ownContact'), refreshAnswers('ownOrders')])
  return { status: 'done', kept, lapsed }
}
