import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { openDatabase } from '#server/db/database.ts'
import { joinSteps, type Steps } from '#server/db/steps.ts'
import { type Recorded, replyKey } from './bare-server.ts'

/** What the floor writes: the rows of a purchase that the shop made, with new ids. */
export type Template = {
  /** Who buys, one after the other. */
  contacts: readonly number[]
  order: Readonly<Record<string, unknown>>
  lines: readonly Readonly<Record<string, unknown>>[]
  amount: number
  skus: readonly string[]
}

const orderColumns = `state, contact, sub_total, shipping_weight, shipping_price, total, total_weight, total_taxable, gst, sub_discount,
  station_pickup, active_sub, fingerprint`
const lineColumns = 'position, kind, product_id, sku, name, param, price, full_price, weight, taxable, choices, line_key'

const event = (orderId: string, from: string | null, to: string): Steps => ({
  text: `noted as (insert into order_event (order_id, actor, from_state, to_state) values ($1, 'floor', $2, $3))`,
  values: [orderId, from, to],
})

/**
 * The least that a purchase can cost here: the same five calls with the same bytes, and the same rows in three transactions through
 * the same driver. Nobody is asked who they are, nothing is read, judged, locked, limited or sent.
 */
function serve(url: string, file: string, port: number): void {
  const { replies, template } = JSON.parse(readFileSync(file, 'utf8')) as { replies: Recorded; template: Template }
  const { contacts, order, lines, amount, skus } = template
  const db = openDatabase(url, { role: 'zed_app' })
  const buyers = new Map<string, number>()
  let next = 0

  async function write(steps: readonly Steps[]): Promise<void> {
    const { text, values } = joinSteps(...steps)
    await db.transaction((sql) => sql.all(`with ${text} select 1`, values))
  }

  async function confirm(body: string): Promise<string> {
    const id = randomUUID()
    const contact = contacts[next++ % contacts.length] ?? 0
    buyers.set(id, contact)
    const answer = body.replaceAll(String(order.id), id)
    await write([
      {
        text: `placed as (
            insert into shop_order (id, contact_id, reserved_until, ${orderColumns})
            select $1, $2, now() + interval '30 minutes', ${orderColumns} from jsonb_populate_record(null::shop_order, $3)),
          lines as (
            insert into order_line (order_id, ${lineColumns}) select $1, ${lineColumns} from jsonb_populate_recordset(null::order_line, $4))`,
        values: [id, contact, JSON.stringify(order), JSON.stringify(lines)],
      },
      event(id, null, 'confirmed'),
      {
        text: 'held as (update stock set available = available - 1, reserved = reserved + 1 where sku = any($1))',
        values: [skus],
      },
      {
        text: `kept as (insert into idempotency (key, contact_id, call, request_sha256, status, body) values ($1, $2, 'confirmOrder', $3, 200, $4))`,
        values: [randomUUID(), contact, createHash('sha256').update(answer).digest(), answer],
      },
    ])
    return answer
  }

  async function open(orderId: string): Promise<string> {
    const opened = `FLOOR-${orderId}`
    await write([
      {
        text: `opened as (insert into payment (order_id, state, amount, provider_order_id, create_key) values ($1, 'provider_created', $2, $3, $3))`,
        values: [orderId, amount, opened],
      },
      { text: `extended as (update shop_order set reservation_extended = true where id = $1)`, values: [orderId] },
    ])
    return JSON.stringify({ id: opened })
  }

  async function capture(opened: string): Promise<string> {
    const orderId = opened.replace('FLOOR-', '')
    const letters = ['invoice', 'order_notice'].map((kind) => ({ kind, key: `${kind}:${orderId}`, payload: { orderId } }))
    await write([
      { text: `taken as (update payment set state = 'captured', capture_id = $2 where provider_order_id = $1)`, values: [opened, opened] },
      {
        text: `moved as (
          update shop_order set state = 'paid', paid_at = now(), invoice_number = nextval('invoice_number_seq'), transaction_id = $2,
            payment_method = 'PayPal' where id = $1)`,
        values: [orderId, opened],
      },
      event(orderId, 'confirmed', 'paid'),
      {
        text: `numbered as (update contact set subnumber = coalesce(subnumber, nextval('subnumber_seq')::text) where id = $1 returning id, subnumber),
          subscribed as (
            insert into subscriber (contact_id, order_id, position, subnumber, name, subtypecode, expirydate)
            select id, $2, 0, subnumber, 'Listener', 'full', current_date + 365 from numbered)`,
        values: [buyers.get(orderId), orderId],
      },
      {
        text: `enqueued as (
          insert into outbox (kind, key, payload, sent_at) select kind, key, payload, now()
            from jsonb_to_recordset($1) as entry (kind text, key text, payload jsonb))`,
        values: [JSON.stringify(letters)],
      },
      { text: 'sold as (update stock set reserved = reserved - 1, sold = sold + 1 where sku = any($1))', values: [skus] },
    ])
    return JSON.stringify({ id: opened })
  }

  async function answer(path: string, sent: string, recorded: string): Promise<string> {
    if (path === '/support/confirm-order') return confirm(recorded)
    if (path === '/support/create-paypal-transaction') return open(JSON.parse(sent).order.order_id)
    if (path === '/support/capture-paypal-transaction') return capture(JSON.parse(sent).orderID)
    return recorded
  }

  createServer((request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      if (path === '/healthz') return response.end()
      const reply = replies[replyKey(request.method ?? '', path)]
      try {
        const body = await answer(path, Buffer.concat(chunks).toString(), reply?.body ?? '')
        response.writeHead(reply ? 200 : 404, reply?.headers).end(body)
      } catch (error) {
        console.error(error)
        response.writeHead(500).end()
      }
    })
  }).listen(port, '127.0.0.1')
}

const { FLOOR_FILE, FLOOR_DATABASE, PORT } = process.env
if (FLOOR_FILE !== undefined) serve(FLOOR_DATABASE ?? '', FLOOR_FILE, Number(PORT))
