import type { BodyOf } from '#domain/api/contract.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { mayRemind } from '#domain/desk/pledge-ledger.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { enqueue, pledgeReminderEntry, sendAgain } from '#server/mail/outbox.ts'
import { lockOrder, recordEvent } from '#server/orders/transitions.ts'

type Reminding = { session: Session; body: BodyOf<'remindPledge'>; requestId: string }

/**
 * A141: has a reminder of a pledge mailed, once a day. Its row is committed before anything is sent, and the letter is written when it
 * leaves, so that one who has paid meanwhile gets none; nor does one whose money was taken (D821). Throws 404 or 409.
 */
export async function remindPledge({ db }: Deps, { session, body, requestId }: Reminding): Promise<{ reminded: string }> {
  return db.transaction(async (sql) => {
    const order = await lockOrder(sql, body.order_id)
    if (!order) throw notFound()
    if (order.state !== 'pledged' || order.contactId === null) throw new Refusal(409, { error: deskMessages.noPledge })
    if (order.pledgeMoney) throw new Refusal(409, { error: deskMessages.pledgeMoneyTaken })
    const row = await sql.one<{ reminded: Date | null; now: Date }>(
      'select reminded_at as reminded, now() as now from shop_order where id = $1',
      [order.id],
    )
    const now = row?.now ?? new Date()
    if (!mayRemind(row?.reminded?.toISOString() ?? null, now)) throw new Refusal(409, { error: deskMessages.remindedToday })
    const entry = pledgeReminderEntry(order.id)
    await enqueue(sql, entry)
    await sendAgain(sql, entry)
    await sql.all('update shop_order set reminded_at = now() where id = $1', [order.id])
    await recordEvent(sql, order.id, order.state, order.state, {
      actor: `${session.role}:${session.contactId}`,
      reason: 'a reminder is mailed',
      requestId,
    })
    await audit(sql, { actor: session, action: 'order.remind', subject: `order:${order.id}`, requestId })
    return { reminded: now.toISOString() }
  })
}
