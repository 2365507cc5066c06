import type { BodyOf, ReplyOf } from '#domain/api/contract.ts'
import { judgeSubscriptions, type PhoneContact, type RecordLine } from '#domain/legacy/new-record.ts'
import { messages } from '#domain/messages.ts'
import { askedOf } from '#domain/office/unpaid-record.ts'
import { cardProblems } from '#domain/payment/card.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { keepCard } from '#server/vault/card-vault.ts'

type Asking = { session: Session; body: BodyOf<'newsub'>; claim: Claim | undefined; requestId: string }

async function insertContact(sql: Sql, contact: PhoneContact): Promise<number> {
  const { name, mobile, email, address, suburb, state, postcode, country } = contact
  const row = await sql.one<{ id: number }>(
    `insert into unpaid_contact (name, mobile, email, address, suburb, state, postcode, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [name, mobile, email, address, suburb, state, postcode, country],
  )
  if (!row) throw new Error('The contact was not stored.')
  return row.id
}

async function insertRecord(sql: Sql, contactId: number, donation: number, { contactId: createdBy }: Session): Promise<number> {
  const row = await sql.one<{ id: number }>(
    'insert into unpaid_record (contact_id, donation, created_by) values ($1, $2, $3) returning id',
    [contactId, donation, createdBy],
  )
  if (!row) throw new Error('The record was not stored.')
  return row.id
}

async function insertLines(sql: Sql, id: number, lines: readonly RecordLine[]): Promise<void> {
  for (const [position, line] of lines.entries()) {
    const { id: subtypecode, cost, postpack, choices } = askedOf(line)
    await sql.all(
      'insert into unpaid_subscription (record_id, position, subtypecode, cost, postpack, choices) values ($1, $2, $3, $4, $5, $6)',
      [id, position, subtypecode, cost, postpack, choices],
    )
  }
}

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
    const contactId = await insertContact(sql, body.contact)
    const id = await insertRecord(sql, contactId, body.donation.amount, session)
    await insertLines(sql, id, lines)
    const isCardKept = await keepCard(sql, config.cardVaultKeys, contactId, body.payment)
    await audit(sql, { actor: session, action: 'unpaid.create', subject: `unpaid:${id}`, detail: { isCardKept }, requestId })
    const reply = { id, isCardKept }
    if (claim) await keepAnswer(sql, claim, 200, reply)
    return reply
  })
}
