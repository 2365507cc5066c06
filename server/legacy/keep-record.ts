import type { BodyOf, ReplyOf } from '#domain/api/contract.ts'
import { judgeSubscriptions } from '#domain/legacy/new-record.ts'
import { messages } from '#domain/messages.ts'
import { askedOf } from '#domain/office/unpaid-record.ts'
import { cardProblems } from '#domain/payment/card.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { keepCard } from '#server/vault/card-vault.ts'
import { storeRecord } from './store-record.ts'

type Asking = { session: Session; body: BodyOf<'newsub'>; claim: Claim | undefined; requestId: string }

/**
 * C31: keeps what the legacy wizard sends as an unpaid record, at today's prices. The card's number goes to the vault
 * sealed, or nowhere while the shop has no key (security 2.10, 2.11). Throws 422 with what is wrong, at its place.
 */
export async function keepRecord({ db, clock, config }: Deps, asking: Asking): Promise<ReplyOf<'newsub'>> {
  const { session, body, claim, requestId } = asking
  const { lines, problems } = judgeSubscriptions(body.subscriptions)
  const ofCard = cardProblems(body.payment, stationDate(clock())).map(({ path, message }) => ({ path: `payment.${path}`, message }))
  if (problems.length + ofCard.length > 0) throw new Refusal(422, { error: messages.refused, problems: [...problems, ...ofCard] })

  return db.transaction(async (sql) => {
    const { contact, donation } = body
    const record = { contact, subscriptions: lines.map(askedOf), donation: donation.amount, createdBy: session.contactId }
    const { id, contactId } = await storeRecord(sql, record)
    const isCardKept = await keepCard(sql, config.cardVaultKeys, contactId, body.payment)
    await audit(sql, { actor: session, action: 'unpaid.create', subject: `unpaid:${id}`, detail: { isCardKept }, requestId })
    const reply = { id, isCardKept }
    if (claim) await keepAnswer(sql, claim, 200, reply)
    return reply
  })
}
