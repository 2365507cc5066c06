import type { Db } from '#server/db/database.ts'
import { vacuum } from '#tests/support/vacuum.ts'

const insertOrders = `insert into shop_order (contact_id, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight,
    total_taxable, gst, sub_discount, station_pickup, active_sub, fingerprint, reserved_until, created_at)
  select (select min(id) from contact),
    case when n % 20 = 0 then 'expired' when n % 97 = 0 then 'pledged' when n % 4999 = 0 then 'needs_review' else 'confirmed' end,
    jsonb_build_object('name', (array['Ana','Bo','Cyrus','Dee','Elodie','Finn','Grace','Hamid','Isla','Jun'])[1 + n % 10] || ' '
        || (array['Abbott','Castellanos','Eaton','Gupta','Hall','Ito','Jones','Kelly','Murray','Nguyen','Ruiz'])[1 + n % 11] || ' ' || n % 4001,
      'email', 'buyer' || n || '@people.example', 'mobile', '0491 ' || lpad((n % 1000000)::text, 6, '0'), 'address', n || ' Long Street',
      'suburb', 'West End', 'state', 'QLD', 'postcode', '4101', 'country', '{"name":"Australia","alpha":"AUS","numeric":36}'::jsonb),
    1800, 100, 1000, 2800, 100, 1800, 254, false, n % 3 = 0, false, 'many ' || n, now() + interval '1 day', now() - make_interval(mins => 60000 - n)
    from generate_series(1, $1::integer) as n`

const insertLines = `insert into order_line (order_id, position, kind, product_id, name, param, price, full_price, weight, taxable, choices)
  select id, position, case when number % 3 = 0 and position = 0 then 'ticket' else 'merch' end, 'tea-towel',
    (array['Tea towel','Logo tee','Zip hoodie','Picnic rug'])[1 + (number + position) % 4], case number % 2 when 0 then 'M' end, 900, 900, 50, true, '{}'
    from shop_order, generate_series(0, 1) as position where fingerprint like 'many %'`

/** Paid last, as the shop does it: that's when what's owed is written down. Over four years, until now. */
const pay = `update shop_order set state = 'paid', paid_at = now() - 42 * (now() - interval '10000 minutes' - created_at),
    invoice_number = nextval('invoice_number_seq')
  where fingerprint like 'many %' and state = 'confirmed' and number % 50 <> 0`

const THESE = "order_id in (select id from shop_order where fingerprint like 'many %')"
const handOvers = [
  `update parcel set packed_at = now() where number % 41 <> 0 and ${THESE}`,
  `update parcel set handed_at = now(), carrier = 'Australia Post' where packed_at is not null and number % 61 <> 0 and ${THESE}`,
]

/** Adds orders of every state, two lines each, most of them handed over: four years of a busy station are 50,000. */
export async function seedOrders(db: Db, count: number): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.all('set local statement_timeout = 0')
    await sql.all(insertOrders, [count])
    await sql.all(insertLines)
    await sql.all(pay)
    for (const handOver of handOvers) await sql.all(handOver)
  })
  await vacuum(db, 'shop_order', 'order_line', 'parcel', 'order_search')
}
