import { officeMessages } from '#domain/office/office-messages.ts'
import { type CardDetails, holdsCardNumber } from '#domain/payment/card.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { assertSteppedUp } from '#server/accounts/step-up.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import { openCard } from '#server/vault/card-vault.ts'

type LookRequest = { session: Session; contactId: number; reason: string; requestId: string }

/**
 * C21: the card of an unpaid record, for an admin who entered their password again within the last five minutes and gives a
 * reason. Who looked is in the audit trail before anything is opened: if that cannot be written, nothing is shown (security
 * 2.10). Throws 404 without a key or a card, 403 without the password, 422 if the card cannot be opened, 429 after ten an hour.
 */
export async function showCard({ db, config, limits, log }: Deps, request: LookRequest): Promise<CardDetails> {
  const { session, contactId, reason, requestId } = request
  if (config.cardVaultKeys.length === 0) throw new Refusal(404, { error: 'card_details_disabled' })
  if (holdsCardNumber(reason)) throw fieldRefusal('reason', officeMessages.numberInReason)
  await assertSteppedUp(db, session)
  const card = await db.one<{ record: number; keyId: string; blob: Buffer }>(
    `select unpaid_record.id as record, key_id as "keyId", blob from card_vault join unpaid_record using (contact_id)
      where contact_id = $1 and purge_after > now() and processed_at is null`,
    [contactId],
  )
  if (!card) throw new Refusal(404, { error: officeMessages.cardGone })
  await limits.take('cardLooks', String(session.contactId))
  await limits.take('cardLooksOfAll', 'everybody')

  const { record, keyId, blob } = card
  await audit(db, { actor: session, action: 'card.view', subject: `unpaid:${record}`, detail: { record, reason }, requestId })
  try {
    return openCard(config.cardVaultKeys, { contactId, keyId, blob })
  } catch {
    // The error itself is not logged: it may contain part of what was opened.
    log.error({ requestId, record }, 'a stored card could not be opened')
    throw new Refusal(422, { error: officeMessages.cardRefused })
  }
}
