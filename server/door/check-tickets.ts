import type { BodyOf } from '#domain/api/contract.ts'
import { readCode } from '#domain/door/check-in.ts'
import type { CameIn, DoorAnswer, DoorCheck, DoorVerdict } from '#domain/door/door.ts'
import { isRefused, standingOf } from '#domain/door/standing.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findTickets, type SoldTicket } from './tickets.ts'

type Checking = { session: Session; body: BodyOf<'checkTickets'>; requestId: string }
type Press = { check: DoorCheck; eventId: string; door: string; at: Date; by: number }

const findByCode = async (sql: Sql, code: string): Promise<SoldTicket | undefined> => (await findTickets(sql, 'code = $1', [code]))[0]

async function letIn(sql: Sql, { orderId, position }: SoldTicket, { check, door, at, by }: Press): Promise<CameIn | null | undefined> {
  // Waits for the other door's row, so the second press sees the first.
  await sql.all(
    `insert into check_in (id, order_id, position, door, came_at, noted_by) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [check.id, orderId, position, door, at, by],
  )
  return (await findByCode(sql, readCode(check.code) ?? ''))?.cameIn
}

async function judge(sql: Sql, press: Press): Promise<DoorVerdict> {
  const { check, eventId, by } = press
  const ticket = await findByCode(sql, readCode(check.code) ?? '')
  if (!ticket) return { is: 'unknown' }
  const name = ticket.holder || ticket.buyer
  if (!check.isIn) {
    await sql.all(
      `update check_in set undone_at = now(), undone_by = $2 where id = $1 and order_id = $3 and position = $4 and undone_at is null`,
      [check.id, by, ticket.orderId, ticket.position],
    )
    const still = (await findByCode(sql, ticket.code))?.cameIn
    return still ? { is: 'before', name, cameIn: still } : { is: 'out', name }
  }
  if (ticket.productId !== eventId) return { is: 'elsewhere', name, event: ticket.event }
  const standing = standingOf(ticket)
  if (isRefused(standing)) return { is: 'refused', name, why: standing }
  const cameIn = await letIn(sql, ticket, press)
  // An undone check-in that arrives again stays undone.
  if (!cameIn) return { is: 'out', name }
  return { is: cameIn.id === check.id ? 'in' : 'before', name, cameIn }
}

/**
 * A168: checks tickets in at a door and undoes check-ins, in the order they were pressed. A ticket is checked in once, from any number
 * of doors and tries; the first to arrive stays. Sending anything again gets the same answer.
 */
export async function checkTickets({ db, clock }: Deps, { session, body, requestId }: Checking): Promise<DoorAnswer[]> {
  const now = clock().getTime()
  const press = (check: DoorCheck): Press => ({
    check,
    eventId: body.ticket_id,
    door: body.door,
    at: new Date(now - check.secondsAgo * 1000),
    by: session.contactId,
  })
  // Every door locks tickets in the same order, so that they can't deadlock. Presses of one ticket keep their order.
  const keyed = body.checks.map((check) => ({ check, key: readCode(check.code) ?? '' }))
  const inTurn = keyed.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1)).map(({ check }) => check)
  return db.transaction(async (sql) => {
    const answers: DoorAnswer[] = []
    for (const check of inTurn) {
      const { id, code, isIn } = check
      answers.push({ id, code, isIn, verdict: await judge(sql, press(check)) })
    }
    const count = (is: DoorVerdict['is']) => answers.filter(({ verdict }) => verdict.is === is).length
    const detail = { in: count('in'), out: count('out') }
    if (detail.in + detail.out > 0)
      await audit(sql, { actor: session, action: 'door.check', subject: `ticket:${body.ticket_id}`, detail, requestId })
    return answers
  })
}
