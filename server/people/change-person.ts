import type { BodyOf } from '#domain/api/contract.ts'
import { judgeYear, type PersonEvent, type PersonPage, personMessages } from '#domain/desk/person.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { extendSubscriptions } from '#server/accounts/subscriptions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { readPerson } from './read-person.ts'

/** A staff member's change to a person's record. */
export type PeopleWork<Body> = { session: Session; body: Body; requestId: string }

type Event = Pick<PersonEvent, 'what' | 'why'> & Partial<Pick<PersonEvent, 'from' | 'to' | 'other' | 'fields'>>

/** Stores a change to someone's record, with who made it and why, in the caller's transaction. */
export async function keepEvent(sql: Sql, contactId: number, { contactId: by }: Session, event: Event): Promise<void> {
  const { what, from = null, to = null, other = null, fields = null, why } = event
  await sql.all(
    'insert into person_event (contact_id, done_by, what, from_day, to_day, other, why, fields) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [contactId, by, what, from, to, other, why, fields],
  )
}

/** Changes rows of the subscription that ends last. */
async function moveExpiry(sql: Sql, contactId: number, change: BodyOf<'changeYear'>['change'], expiry: StationDate, today: StationDate) {
  if (change.what === 'lengthen') {
    await sql.all(
      `update subscriber set expirydate = $2 where contact_id = $1
          and expirydate = (select max(expirydate) from subscriber where contact_id = $1)`,
      [contactId, expiry],
    )
    return
  }
  if (change.what === 'end') {
    await sql.all('update subscriber set expirydate = $2 where contact_id = $1 and expirydate >= $3', [contactId, expiry, today])
    return
  }
  const last = await sql.one<{ name: string; subtypecode: string }>(
    'select name, subtypecode from subscriber where contact_id = $1 order by expirydate desc, id desc limit 1',
    [contactId],
  )
  if (last) await extendSubscriptions(sql, contactId, { orderId: null, lines: [{ position: 0, ...last }], today })
}

/**
 * A164: renews, extends or ends someone's subscription without a sale, and stores the reason. The person is locked first, so if two
 * people press at once the second gets 409. Throws 409 if the last day isn't the one they saw, 422 for an impossible day.
 */
export async function changeYear({ db, clock }: Deps, work: PeopleWork<BodyOf<'changeYear'>>): Promise<PersonPage> {
  const { session, body, requestId } = work
  const { contact_id: id, change, why } = body
  await db.transaction(async (sql) => {
    const person = await sql.one("select 1 from contact where id = $1 and role = 'zedder' for no key update", [id])
    if (!person) throw notFound()
    const row = await sql.one<{ latest: StationDate | null }>('select max(expirydate) as latest from subscriber where contact_id = $1', [
      id,
    ])
    const from = row?.latest ?? null
    if (from !== body.expiry) throw new Refusal(409, { error: personMessages.changedMeanwhile })
    const today = stationDate(clock())
    const judged = judgeYear(change, from, today)
    if ('problem' in judged) throw fieldRefusal(change.what === 'lengthen' ? 'change.until' : 'change', judged.problem)
    await moveExpiry(sql, id, change, judged.expiry, today)
    await keepEvent(sql, id, session, { what: change.what, from, to: judged.expiry, why })
    await audit(sql, {
      actor: session,
      action: `person.${change.what}`,
      subject: `contact:${id}`,
      detail: { from, to: judged.expiry },
      requestId,
    })
  })
  return readPerson(db, id)
}
