import type { BodyOf } from '#domain/api/contract.ts'
import { deskMessages, drawerClosedAlready, drawerOpenAlready } from '#domain/desk/desk-messages.ts'
import { type Drawer, type DrawerGroup, type DrawerRefund, type DrawerSums, sumDrawers, sumOfCount } from '#domain/desk/drawer.ts'
import type { Cents } from '#domain/money/money.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { hasCode, type Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { SOLD } from '#server/orders/orders.ts'

/** Closed drawers on one page of the history. */
const HISTORY_PAGE = 50

type Row = {
  id: string
  desk: string
  float: Cents
  openedBy: string
  openedAt: Date
  closedBy: string | null
  closedAt: Date | null
  counted: Cents | null
  taken: Cents | null
  orders: number | null
  note: string | null
}
type Working<Body> = { session: Session; body: Body; requestId: string }

const columns = `id, desk, float, opened_by_name as "openedBy", opened_at as "openedAt", closed_by_name as "closedBy", closed_at as "closedAt",
  counted, taken, orders, note`

/** What these drawers took, whenever it was. */
async function sumsOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string | null, DrawerSums>> {
  const groups = await sql.all<DrawerGroup>(
    `select drawer_id as drawer, payment_method as method, total, count(*)::integer as orders from shop_order
      where drawer_id = any($1) and state in ${SOLD} group by drawer_id, payment_method, total`,
    [ids],
  )
  const refunds = await sql.all<DrawerRefund>(
    "select drawer_id as drawer, amount from refund where drawer_id = any($1) and state = 'done' and way = 'Cash'",
    [ids],
  )
  return sumDrawers(groups, refunds)
}

function drawerOf(row: Row, sums: DrawerSums | undefined): Drawer {
  const { id, desk, float, openedBy, openedAt, closedBy, closedAt, counted, note } = row
  return {
    id,
    desk,
    float,
    opened: { by: openedBy, at: openedAt.toISOString() },
    orders: row.orders ?? sums?.orders ?? 0,
    taken: row.taken ?? sums?.taken ?? 0,
    closed: closedAt ? { by: closedBy ?? '', at: closedAt.toISOString(), counted: counted ?? 0, note: note ?? '' } : null,
  }
}

async function readDrawers(sql: Sql, where: string, values: readonly unknown[]): Promise<Drawer[]> {
  const rows = await sql.all<Row>(`select ${columns} from drawer where ${where}`, values)
  const sums = await sumsOf(
    sql,
    rows.filter(({ closedAt }) => closedAt === null).map(({ id }) => id),
  )
  return rows.map((row) => drawerOf(row, sums.get(row.id)))
}

/** A142: drawers that are open, the one opened first first. */
export const openDrawers = (sql: Sql): Promise<Drawer[]> => readDrawers(sql, 'closed_at is null order by opened_at, id', [])

/** A145: drawers that were closed, the last one first, fifty at a time. */
export const closedDrawers = (sql: Sql, before: string | undefined): Promise<Drawer[]> =>
  readDrawers(
    sql,
    `closed_at is not null and ($1::uuid is null or (closed_at, id) < (select closed_at, id from drawer where id = $1))
      order by closed_at desc, id desc limit ${HISTORY_PAGE}`,
    [before ?? null],
  )

async function findDrawer(sql: Sql, id: string): Promise<Drawer> {
  const [found] = await readDrawers(sql, 'id = $1', [id])
  if (!found) throw notFound()
  return found
}

/** A143: opens a drawer at a desk, once for its id. Throws 409 with who opened it if that desk has an open one. */
export async function openDrawer({ db }: Deps, { session, body, requestId }: Working<BodyOf<'openDrawer'>>): Promise<Drawer> {
  const { id, desk, by, float } = body
  try {
    return await db.transaction(async (sql) => {
      const row = await sql.one(
        `insert into drawer (id, desk, float, float_pieces, opened_by_name, opened_by) values ($1, $2, $3, $4, $5, $6)
          on conflict (id) do nothing returning id`,
        [id, desk, sumOfCount(float), float.way === 'pieces' ? float.pieces : null, by, session.contactId],
      )
      if (row)
        await audit(sql, {
          actor: session,
          action: 'drawer.open',
          subject: `drawer:${id}`,
          detail: { desk, by, float: sumOfCount(float) },
          requestId,
        })
      return findDrawer(sql, id)
    })
  } catch (error) {
    if (!hasCode(error, '23505')) throw error
    const [open] = await readDrawers(db, 'closed_at is null and lower(desk) = lower($1)', [desk])
    if (!open) throw new Refusal(409, { error: deskMessages.drawerChanged })
    // The same press at the same moment: the desk's index can refuse it before the id's does.
    if (open.id === id) return open
    throw fieldRefusal('desk', drawerOpenAlready(open.desk, open.opened.by, formatInstant(open.opened.at)), 409)
  }
}

/**
 * A144: closes a drawer with what was counted, and keeps what it should have held. Orders that are finished there at this moment wait
 * for it and count to no drawer, or it waits for them. Throws 404, or 409 with who closed it.
 */
export async function closeDrawer({ db }: Deps, { session, body, requestId }: Working<BodyOf<'closeDrawer'>>): Promise<Drawer> {
  const { id, by, counted, note } = body
  const sum = sumOfCount(counted)
  return db.transaction(async (sql) => {
    await sql.all('select 1 from drawer where id = $1 for update', [id])
    const was = await findDrawer(sql, id)
    if (was.closed) {
      if (was.closed.counted === sum && was.closed.by === by) return was
      throw new Refusal(409, { error: drawerClosedAlready(was.desk, was.closed.by, formatInstant(was.closed.at)) })
    }
    await sql.all(
      `update drawer set counted = $2, counted_pieces = $3, taken = $4, orders = $5, note = $6, closed_by_name = $7, closed_by = $8,
              closed_at = now() where id = $1`,
      [id, sum, counted.way === 'pieces' ? counted.pieces : null, was.taken, was.orders, note, by, session.contactId],
    )
    const detail = { desk: was.desk, by, counted: sum, expected: was.float + was.taken }
    await audit(sql, { actor: session, action: 'drawer.close', subject: `drawer:${id}`, detail, requestId })
    return findDrawer(sql, id)
  })
}

/**
 * The drawer that money taken now counts to: the one at this desk, if it's still open. Undefined and null are no drawer: selling
 * never stops for one. It can't be closed until the caller's transaction ends.
 */
export async function lockDrawer(sql: Sql, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const row = await sql.one('select 1 from drawer where id = $1 and closed_at is null for share', [id])
  return row ? id : null
}

type Period = { from: Date; to: Date }
type TallyDrawer = { id: string | null; desk: string; by: string; orders: number; amount: Cents; cash: Cents }

/** What each drawer took in a period, and what was taken while none was open, which is listed last. */
export async function tallyDrawers(sql: Sql, { from, to }: Period): Promise<TallyDrawer[]> {
  const groups = await sql.all<DrawerGroup>(
    `select drawer_id as drawer, payment_method as method, total, count(*)::integer as orders from shop_order
      where created_by is not null and paid_at >= $1 and paid_at < $2 and state in ${SOLD} group by drawer_id, payment_method, total`,
    [from, to],
  )
  const refunds = await sql.all<DrawerRefund>(
    `select drawer_id as drawer, amount from refund where state = 'done' and way = 'Cash' and done_at >= $1 and done_at < $2`,
    [from, to],
  )
  const sums = sumDrawers(groups, refunds)
  const ids = [...sums.keys()].filter((id) => id !== null)
  const drawers = await sql.all<{ id: string; desk: string; by: string }>(
    'select id, desk, opened_by_name as by from drawer where id = any($1) order by opened_at, id',
    [ids],
  )
  const none = { id: null, desk: '', by: '' }
  return [...drawers, none].flatMap((drawer) => {
    const sum = sums.get(drawer.id)
    return sum ? [{ ...drawer, orders: sum.orders, amount: sum.amount, cash: sum.taken }] : []
  })
}
