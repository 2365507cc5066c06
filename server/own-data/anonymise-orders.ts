import { australia } from '#domain/contact/country.ts'
import { NAMED_FROM } from '#domain/desk/walk-in.ts'
import type { Sql } from '#server/db/database.ts'
import type { Buyer } from '#server/orders/orders.ts'

/** What an order shows instead of its buyer's name and address. */
export const NOBODY: Buyer = {
  name: 'Removed account',
  email: '',
  mobile: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
}

/** What a line keeps of the buyer's choices: what was sold, and nothing that names anybody. */
export const KEPT_CHOICES = ['options', 'tshirtsize', 'postpack', 'under18', 'image']

/**
 * Orders, their lines and their invoice numbers stay, as tax law asks, but no longer name the buyer; a tax invoice from $1,000 has
 * to, and keeps the name. Gifts stay with who got them, unless nobody paid for them. `which` is a condition on shop_order. The
 * caller's transaction holds it all together.
 */
export async function anonymiseOrders(sql: Sql, which: string, values: readonly unknown[]): Promise<void> {
  const rows = await sql.all<{ id: string }>(`select id from shop_order where ${which} order by id for update`, values)
  const ids = rows.map(({ id }) => id)
  await sql.all('delete from invoice_paper where order_id = any($1)', [ids])
  await sql.all('delete from order_note where order_id = any($1)', [ids])
  await sql.all('update difference set why = null where order_id = any($1)', [ids])
  await sql.all('update parcel set tracking = null where order_id = any($1)', [ids])
  await sql.all(
    `update order_line set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices) where key = any($2))
       from shop_order where shop_order.id = order_id and order_id = any($1)
        and (not choices ? 'gift' or (shop_order.paid_at is null and shop_order.state in ('expired', 'cancelled')))`,
    [ids, KEPT_CHOICES],
  )
  await sql.all(
    `update shop_order set contact_id = null, contact_removed_at = now(), sent_to = null,
        contact = case when total >= $3 and paid_at is not null then $2::jsonb || jsonb_build_object('name', contact->'name')
                       else $2::jsonb end
      where id = any($1)`,
    [ids, JSON.stringify(NOBODY), NAMED_FROM],
  )
}
