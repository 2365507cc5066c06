import {
  type Comment,
  NOTES_SHOWN,
  type NoteKind,
  type NoteTick,
  nameOnAir,
  type ShoutOut,
  type StationNotes,
  supportOf,
  THANKED_DAYS,
  TICKED_DAYS,
} from '#domain/lists/station-notes.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/refusal.ts'
import { OWED } from '#server/orders/orders.ts'

type Ticked = { doneAt: Date | null; doneBy: string | null }

const doneOf = ({ doneAt, doneBy }: Ticked): NoteTick['done'] =>
  doneAt === null ? null : { by: doneBy ?? 'Someone who has left', at: doneAt.toISOString() }

/**
 * Orders to thank for: paid, with a subscription or a donation, by somebody who still agrees to be named on air. Whether they
 * agree is read now, not as it was when they bought (D398).
 */
const thanked = `
    from shop_order join contact on contact.id = shop_order.contact_id
   where shop_order.state in ${OWED} and acknowledgement and disabled_at is null and contact_removed_at is null
     and exists (select 1 from order_line where order_id = shop_order.id and kind in ('subscription', 'donation'))`
const waiting = `${thanked} and paid_at > now() - make_interval(days => ${THANKED_DAYS}) and said_at is null`
const recent = (column: string) => `${column} > now() - make_interval(days => ${TICKED_DAYS})`

const commented = "from contact where comment <> '' and role = 'zedder' and disabled_at is null"

/** How many thanks wait to be read out, and how many comments wait for somebody. */
export async function countNotes(sql: Sql): Promise<{ shoutOuts: number; comments: number }> {
  const counts = await sql.one<{ shoutOuts: number; comments: number }>(
    `select (select count(*)::integer ${waiting}) as "shoutOuts", (select count(*)::integer ${commented} and comment_handled_at is null) as comments`,
  )
  return counts ?? { shoutOuts: 0, comments: 0 }
}

type ShoutOutRow = Ticked & {
  key: string
  number: number
  paidAt: Date
  name: string
  suburb: string
  lines: Parameters<typeof supportOf>[0]
}

const shoutOutColumns = `shop_order.id as key, number, paid_at as "paidAt", contact.name, contact.suburb, said_at as "doneAt",
  (select name from contact as staff where staff.id = said_by) as "doneBy",
  (select json_agg(json_build_object('type', kind, 'name', order_line.name) order by position) from order_line
    where order_id = shop_order.id) as lines`

async function readShoutOuts(sql: Sql): Promise<ShoutOut[]> {
  const rows = await sql.all<ShoutOutRow>(
    `(select ${shoutOutColumns} ${waiting} order by paid_at, number limit ${NOTES_SHOWN})
     union all
     (select ${shoutOutColumns} ${thanked} and ${recent('said_at')} order by said_at desc limit ${NOTES_SHOWN})`,
  )
  return rows.map(
    (row): ShoutOut => ({
      key: row.key,
      number: `ZED-${String(row.number).padStart(6, '0')}`,
      paid_at: row.paidAt.toISOString(),
      name: nameOnAir(row.name),
      suburb: row.suburb,
      support: supportOf(row.lines),
      done: doneOf(row),
    }),
  )
}

type CommentRow = Ticked & Omit<Comment, 'written' | 'done'> & { written: Date | null }

// The key has the comment's fingerprint: nobody ticks words that they haven't seen.
const commentColumns = `id || ':' || md5(comment) as key, name, coalesce(subnumber, '') as subnumber, email, mobile as phone,
  comment as text, comment_written_at as written, comment_handled_at as "doneAt",
  (select name from contact as staff where staff.id = contact.comment_handled_by) as "doneBy"`
async function readComments(sql: Sql): Promise<Comment[]> {
  const rows = await sql.all<CommentRow>(
    `(select ${commentColumns} ${commented} and comment_handled_at is null order by comment_written_at, id limit ${NOTES_SHOWN})
     union all
     (select ${commentColumns} ${commented} and ${recent('comment_handled_at')} order by comment_handled_at desc limit ${NOTES_SHOWN})`,
  )
  return rows.map(({ doneAt, doneBy, written, ...row }) => ({
    ...row,
    written: written?.toISOString() ?? null,
    done: doneOf({ doneAt, doneBy }),
  }))
}

/** What waits to be read out and to be answered, the first first, and what was ticked in the last two weeks. */
export async function readStationNotes(sql: Sql): Promise<StationNotes> {
  const counts = await countNotes(sql)
  return {
    shoutOuts: { rows: await readShoutOuts(sql), waiting: counts.shoutOuts },
    comments: { rows: await readComments(sql), waiting: counts.comments },
  }
}

type Ticking = { session: Session; body: { kind: NoteKind; key: string; isDone: boolean }; requestId: string }
type Found = Ticked & { subject: string }

/** Both statements change nothing that is ticked as asked already, so the first tick stays. */
async function tickShoutOut(sql: Sql, { session, body: { key, isDone } }: Ticking): Promise<Found | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)) return undefined
  await sql.all(
    isDone
      ? `update shop_order set said_at = now(), said_by = $2 where said_at is null and id = (select shop_order.id ${thanked} and shop_order.id = $1)`
      : 'update shop_order set said_at = null, said_by = null where id = $1 and $2::bigint is not null',
    [key, session.contactId],
  )
  return sql.one<Found>(
    `select 'order:' || shop_order.id as subject, said_at as "doneAt", (select name from contact as staff where staff.id = said_by) as "doneBy"
     ${thanked} and shop_order.id = $1`,
    [key],
  )
}

async function tickComment(sql: Sql, { session, body: { key, isDone } }: Ticking): Promise<Found | undefined> {
  const [, id, mark] = /^(\d{1,15}):([\da-f]{32})$/.exec(key) ?? []
  if (id === undefined) return undefined
  await sql.all(
    isDone
      ? `update contact set comment_handled_at = now(), comment_handled_by = $3
          where id = $1 and md5(comment) = $2 and role = 'zedder' and comment_handled_at is null`
      : `update contact set comment_handled_at = null, comment_handled_by = null
          where id = $1 and md5(comment) = $2 and role = 'zedder' and $3::bigint is not null`,
    [id, mark, session.contactId],
  )
  return sql.one<Found>(
    `select 'contact:' || id as subject, comment_handled_at as "doneAt",
        (select name from contact as staff where staff.id = contact.comment_handled_by) as "doneBy"
     ${commented} and id = $1 and md5(comment) = $2`,
    [id, mark],
  )
}

/** Ticks one row, or takes its tick back. Throws 404 for one that isn't there to tick, like a comment that was changed meanwhile. */
export async function tickNote({ db }: Deps, ticking: Ticking): Promise<NoteTick> {
  const { session, body, requestId } = ticking
  return db.transaction(async (sql) => {
    const isAir = body.kind === 'shoutOuts'
    const found = await (isAir ? tickShoutOut : tickComment)(sql, ticking)
    if (!found) throw notFound()
    const action = `${isAir ? 'air' : 'comment'}.${body.isDone ? 'tick' : 'untick'}`
    await audit(sql, { actor: session, action, subject: found.subject, requestId })
    return { key: body.key, done: doneOf(found) }
  })
}
