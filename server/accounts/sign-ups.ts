import { createHash } from 'node:crypto'
import type { WireCart } from '#domain/cart/wire.ts'
import { judgeCart } from '#domain/order/judge-cart.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

/** A stranger who makes an account: from where, and with what in the cart. */
type Newcomer = { source: string; cart: WireCart | undefined }

const hashOf = (source: string) => createHash('sha256').update(source).digest()
const hourly = (hasCart: boolean) => (hasCart ? 'newBuyers' : 'createContact')

/** Whether a cart could be ordered by someone, even if its prices or its stock have changed since: made up things are no cart. */
async function isOrderable({ db, clock }: Deps, cart: WireCart): Promise<boolean> {
  const { open } = await readCatalogue(db)
  const verdict = judgeCart(cart, open, { today: stationDate(clock()), hasActiveSubscription: false })
  return !('body' in verdict) || verdict.status === 409
}

/**
 * Gives back the points of those who have shown since that they are people: the hour's for a confirmed address, the day's too
 * for money. A cart alone, and an order that costs nothing, shows nothing: a script can send one.
 */
async function giveBackProven({ db, limits }: Deps, source: string): Promise<void> {
  const confirmed = await db.all<{ hasCart: boolean }>(
    `update sign_up set is_confirmed = true from contact
      where contact.id = contact_id and source_sha256 = $1 and not is_confirmed and email_confirmed_at is not null
     returning has_cart as "hasCart"`,
    [hashOf(source)],
  )
  const paid = await db.all<{ hasCart: boolean; isConfirmed: boolean }>(
    `delete from sign_up
      where source_sha256 = $1
        and exists (select 1 from shop_order where contact_id = sign_up.contact_id and paid_at is not null and total > 0)
     returning has_cart as "hasCart", is_confirmed as "isConfirmed"`,
    [hashOf(source)],
  )
  for (const { hasCart } of [...confirmed, ...paid.filter(({ isConfirmed }) => !isConfirmed)])
    await limits.giveBack(hourly(hasCart), source)
  for (const _ of paid) await limits.giveBack('newPeopleOfDay', source)
}

export type SignUp = {
  /** Nothing came of it: it no longer counts. */
  takeBack(): Promise<void>
  /** Notes in the caller's transaction where this account was made. */
  remember(sql: Sql, contactId: number): Promise<void>
}

/**
 * Counts a stranger's new account against where they are: those with a cart apart, and far more of them, since a concert's
 * audience shares one address (D370). Throws 429.
 */
export async function countSignUp(deps: Deps, { source, cart }: Newcomer): Promise<SignUp> {
  const hasCart = cart !== undefined && (await isOrderable(deps, cart))
  await giveBackProven(deps, source)
  await deps.limits.take(hourly(hasCart), source)
  await deps.limits.take('newPeopleOfDay', source)
  return {
    async takeBack() {
      await deps.limits.giveBack(hourly(hasCart), source)
      await deps.limits.giveBack('newPeopleOfDay', source)
    },
    async remember(sql, contactId) {
      await sql.all('insert into sign_up (contact_id, source_sha256, has_cart) values ($1, $2, $3)', [contactId, hashOf(source), hasCart])
    },
  }
}
