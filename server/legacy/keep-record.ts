import type { BodyOf } from '#domain/api/contract.ts'
import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { messages } from '#domain/messages.ts'
import { askedOf } from '#domain/office/kept-record.ts'
import { cardProblems } from '#domain/payment/card.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Keep, Kept } from '#server/orders/idempotency.ts'
import { keepCard } from '#server/vault/card-vault.ts'
import { storeRecord } from './store-record.ts'

type NewRecordRequest = { session: Session; body: BodyOf<'newsub'>; requestId: string }

/**
 * C31: stores what the legacy wizard sends as an unpaid record, at today's prices. The card number goes sealed into the vault,
 * or nowhere if the shop has no key (security 2.10, 2.11). Throws 422 with each problem at its field.
 */
export async function keepRecord(
  { db, clock, config }: Deps,
  { session, body, requestId }: NewRecordRequest,
  keep: Keep<'newsub'>,
): Promise<Kept<'newsub'>> {
  const { desk } = await readCatalogue(db)
  const { lines, problems } = judgeSubscriptions(body.subscriptions, desk.subscriptions, body.contact.email)
  const ofCard = cardProblems(body.payment, stationDate(clock())).map(({ path, message }) => ({ path: `payment.${path}`, message }))
  if (problems.length + ofCard.length > 0) throw new Refusal(422, { error: messages.refused, problems: [...problems, ...ofCard] })

  return db.transaction(async (sql) => {
    const { contact, donation } = body
    const record = { contact, subscriptions: lines.map(askedOf), donation: donation.amount, createdBy: session.contactId }
    const { id, contactId } = await storeRecord(sql, record)
    const isCardKept = await keepCard(sql, config.cardVaultKeys, contactId, body.payment)
    await audit(sql, { actor: session, action: 'unpaid.create', subject: `unpaid:${id}`, detail: { isCardKept }, requestId })
    return keep(sql, { id, isCardKept })
  })
}
