import type { Gift } from '#domain/cart/cart.ts'
import { giftAddress } from '#domain/cart/gift-words.ts'
import { type Cents, toDollars } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { isActive, type StationDate } from '#domain/time/station-time.ts'
import { newestType } from '#server/catalogue/subscription-types.ts'
import { channelOf, type LineChoices, numbered, type OrderLine, type OrderRow, orderColumns, readOrder } from '#server/orders/orders.ts'

/** One file of an export: its name, its columns, the query for its rows, and the cells of one row. */
export type Sheet = {
  file: string
  columns: readonly string[]
  query: string
  cellsOf(row: object, today: StationDate): string[]
}

/** Gives each sheet the type of its own rows. */
function sheet<T extends object>(parts: Omit<Sheet, 'cellsOf'> & { cellsOf(row: T, today: StationDate): string[] }): Sheet {
  return { ...parts, cellsOf: (row, today) => parts.cellsOf(row as T, today) }
}

const dollars = (cents: Cents) => toDollars(cents).toFixed(2)
const yes = (is: boolean | undefined) => (is ? 'yes' : 'no')
/** A time by the station's clock: `2026-11-21 17:31`. */
const clock = (column: string) => `to_char(${column} at time zone '${station.timeZone}', 'YYYY-MM-DD HH24:MI')`

const orders = sheet<OrderRow & { ordered: string; paid: string | null; given: Cents }>({
  file: 'orders.csv',
  columns: [
    ...['Order', 'Status', 'Ordered', 'Paid', 'Invoice', 'Name', 'Email', 'Mobile', 'Address', 'Suburb', 'State', 'Postcode', 'Country'],
    ...['Items', 'Postage', 'Total', 'Total with GST in it', 'GST', 'Zedder prices', 'Pickup', 'At the desk'],
    ...['Payment', 'Transaction', 'Completed by', 'Pledged by', 'Pledge due', 'Given back', 'Channel'],
  ],
  query: `select ${orderColumns}, ${clock('created_at')} as ordered, ${clock('paid_at')} as paid,
                 (select coalesce(sum(amount), 0)::integer from refund where refund.order_id = shop_order.id and refund.state = 'done') as given
            from shop_order order by shop_order.number`,
  cellsOf(row) {
    const order = readOrder(row)
    const { name, email, mobile, address, suburb, state, postcode, country } = order.buyer
    return [
      ...[order.number, order.state, row.ordered, row.paid ?? '', order.invoiceNumber ?? ''],
      ...[name, email, mobile, address, suburb, state, postcode, country.name],
      ...[order.subTotal, order.shippingPrice, order.total, order.totalTaxable, order.gst].map(dollars),
      ...[order.subDiscount, order.stationPickup, channelOf(order) === 'desk'].map(yes),
      ...[order.paymentMethod, order.transactionId, order.completedBy, order.pledgedBy, order.pledgeDue].map((text) => text ?? ''),
      dollars(row.given),
      channelOf(order),
    ]
  },
})

/** What buyers chose with a line, as the columns name it. */
const choices: readonly [column: string, choice: keyof LineChoices][] = [
  ['Name on card', 'nameoncard'],
  ['Name of band, pet or show', 'specialname'],
  ['Members', 'members'],
  ['T-shirt', 'tshirtsize'],
  ['Pack posted', 'postpack'],
  ['Ticket holder', 'holder'],
  ['Under 18', 'under18'],
  ['Gold prize', 'goldprize'],
  ['General prize', 'generalprize'],
  ['Monthly prize', 'monthlyPrize'],
  ['Daily prize', 'dailyprize'],
  ['April Atonement prize', 'aprilAtonementPrize'],
  ['Favourite show', 'favshow'],
  ['Note', 'note'],
  ['Gift for', 'gift'],
  ['Email of who gets it', 'email'],
  ['Phone of who gets it', 'phone'],
]

function words(choice: LineChoices[keyof LineChoices]): string {
  if (typeof choice === 'boolean') return yes(choice)
  if (Array.isArray(choice)) return choice.join('; ')
  if (typeof choice === 'object' && 'postcode' in choice) return `${choice.name}, ${giftAddress(choice as Gift)}`
  return typeof choice === 'string' ? choice : ''
}

const lines = sheet<OrderLine & { order: number }>({
  file: 'lines.csv',
  columns: [
    ...['Order', 'Line', 'Kind', 'Product', 'Name', 'Option', 'Price', 'Price without a subscription', 'Grams', 'GST in it'],
    ...choices.map(([column]) => column),
  ],
  query: `select shop_order.number as order, position, kind,
                 product_id as "productId", order_line.name, param, price, full_price as "fullPrice", order_line.weight, taxable, choices
            from order_line join shop_order on shop_order.id = order_id order by shop_order.number, position`,
  cellsOf: (line) => [
    ...[numbered('ZED', line.order), String(line.position + 1), line.kind, line.productId ?? '', line.name, line.param ?? ''],
    ...[dollars(line.price), dollars(line.fullPrice), String(line.weight), yes(line.taxable)],
    ...choices.map(([, choice]) => words(line.choices[choice])),
  ],
})

type SubscriberRow = {
  subnumber: string
  card: string
  type: string
  expirydate: StationDate
  since: string
  zedletter: boolean
  acknowledgement: boolean
  dob: StationDate | null
  comment: string | null
} & Record<'name' | 'email' | 'mobile' | 'address' | 'suburb' | 'state' | 'postcode' | 'country', string>

const subscribers = sheet<SubscriberRow>({
  file: 'subscribers.csv',
  columns: [
    ...['Subscriber number', 'Name on subscription', 'Subscription', 'Ends', 'Active', 'Since'],
    ...[
      'Name',
      'Email',
      'Mobile',
      'Address',
      'Suburb',
      'State',
      'Postcode',
      'Country',
      'Zedletter',
      'Thanked on air',
      'Birthday',
      'Comment',
    ],
  ],
  query: `select subscriber.subnumber, subscriber.name as card, expirydate, coalesce((select body->>'name' from ${newestType('subtypecode')} as newest), subtypecode) as type, ${clock('subscriber.created_at')} as since,
                 contact.name, email, mobile, address, suburb, state, postcode, country->>'name' as country,
                 zedletter and email_confirmed_at is not null as zedletter, acknowledgement, dob::text, comment
            from subscriber join contact on contact.id = contact_id order by subscriber.id`,
  cellsOf: (row, today) => [
    ...[row.subnumber, row.card, row.type],
    ...[row.expirydate, yes(isActive(row.expirydate, today)), row.since],
    ...[row.name, row.email, row.mobile, row.address, row.suburb, row.state, row.postcode, row.country, yes(row.zedletter)],
    ...[yes(row.acknowledgement), row.dob ?? '', row.comment ?? ''],
  ],
})

type RefundRow = { number: number; order: number; done: string; way: string; amount: Cents; gst: Cents; by: string | null; place: string }

const refunds = sheet<RefundRow>({
  file: 'refunds.csv',
  columns: ['Credit note', 'Order', 'Given back', 'Way', 'Amount', 'GST in it', 'Given back by', 'Where'],
  query: `select credit_note_number as number, shop_order.number as order, ${clock('done_at')} as done, way, amount, refund.gst,
                 contact.name as by, case when is_at_provider then 'PayPal' else 'shop' end as place
            from refund join shop_order on shop_order.id = order_id left join contact on contact.id = given_by
           where refund.state = 'done' order by credit_note_number`,
  cellsOf: (row) => [
    ...[numbered('CN', row.number), numbered('ZED', row.order), row.done, row.way, dollars(row.amount), dollars(row.gst)],
    ...[row.by ?? '', row.place],
  ],
})

export const sheets: readonly Sheet[] = [orders, lines, subscribers, refunds]
