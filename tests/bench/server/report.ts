import { cpus } from 'node:os'
import type { Books } from './books.ts'
import type { Doors } from './doors.ts'
import type { Measured, Memory } from './results.ts'
import type { Starts } from './starts.ts'

/** The shop's targets, in milliseconds and megabytes. */
const targets = {
  purchases: 120,
  share: 0.5,
  p99: 150,
  memory: 200,
  ready: 3000,
  search: 20,
  orderSearch: 100,
  checkIns: 300,
  checkIn: 100,
} as const

const number = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(1))
const ms = (value: number) => (value >= 10 ? Math.round(value).toString() : value.toFixed(1))
const mb = (value: number) => `${Math.round(value)} MB`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
}

function speeds(measured: readonly Measured[]): string {
  const head = ['', 'clients', 'a second', 'p50 ms', 'p99 ms', 'bare: a second', 'bare: p50 ms', 'bare: p99 ms', 'share of bare']
  const rows = measured.map(({ name, clients, shop, bare }) => [
    name,
    String(clients),
    number(shop.perSecond),
    ms(shop.p50),
    ms(shop.p99),
    ...(bare ? [number(bare.perSecond), ms(bare.p50), ms(bare.p99), `1/${Math.round(bare.perSecond / shop.perSecond)}`] : ['', '', '', '']),
  ])
  return table(head, rows)
}

type Found = { measured: readonly Measured[]; memory: Memory; books: Books; starts: Starts; doors: Doors; seconds: number }

function verdicts({ measured, memory, starts, doors }: Found): string {
  const bought = measured.find(({ name, clients }) => name === 'whole purchase' && clients === 16)?.shop
  const searched = measured.find(({ name, clients }) => name === 'desk search' && clients === 1)?.shop
  const found = measured.find(({ name, clients }) => name === 'find a person' && clients === 1)?.shop
  const ordersFound = measured.find(({ name, clients }) => name === 'order search among 50,000 orders' && clients === 1)?.shop
  const floor = measured.find(({ name, clients }) => name === 'whole purchase' && clients === 16)?.floor
  const share = (bought?.perSecond ?? 0) / (floor?.perSecond ?? Number.NaN)
  const verdict = (isHeld: boolean) => (isHeld ? 'yes' : '**falls short**')
  return table(
    ['target', 'to reach', 'measured', 'reached'],
    [
      [
        'purchases a second, 16 clients',
        String(targets.purchases),
        number(bought?.perSecond ?? 0),
        verdict((bought?.perSecond ?? 0) >= targets.purchases),
      ],
      [
        'purchases as a share of their floor, 16 clients',
        `at least ${targets.share}`,
        `${share.toFixed(2)} of ${number(floor?.perSecond ?? Number.NaN)} a second`,
        verdict(share >= targets.share),
      ],
      [
        'p99 of a purchase, 16 clients',
        `under ${targets.p99} ms`,
        `${ms(bought?.p99 ?? 0)} ms`,
        verdict((bought?.p99 ?? Infinity) < targets.p99),
      ],
      [
        'memory under load, without PostgreSQL',
        `under ${targets.memory} MB`,
        mb(memory.underLoad),
        verdict(memory.underLoad < targets.memory),
      ],
      [
        'p99 of a search at the desk, 50,000 subscribers, over HTTP',
        `under ${targets.search} ms`,
        `${ms(searched?.p99 ?? Number.NaN)} ms`,
        verdict((searched?.p99 ?? Infinity) < targets.search),
      ],
      [
        'p99 of finding a person by email, phone, order or a misspelt name, 50,000 people, over HTTP',
        `under ${targets.search} ms`,
        `${ms(found?.p99 ?? Number.NaN)} ms`,
        verdict((found?.p99 ?? Infinity) < targets.search),
      ],
      [
        'p99 of finding an order by number, name, email, phone or item, 50,000 orders, over HTTP',
        `under ${targets.orderSearch} ms`,
        `${ms(ordersFound?.p99 ?? Number.NaN)} ms`,
        verdict((ordersFound?.p99 ?? Infinity) < targets.orderSearch),
      ],
      [
        'check-ins a minute at two doors, 300 pressed',
        String(targets.checkIns),
        number(doors.perMinute),
        verdict(doors.perMinute >= targets.checkIns && doors.refused + doors.doubled === 0),
      ],
      ['p99 of a check-in', `under ${targets.checkIn} ms`, `${ms(doors.p99)} ms`, verdict(doors.p99 < targets.checkIn)],
      ['ready after a start', `${targets.ready / 1000} s`, `${(starts.again / 1000).toFixed(1)} s`, verdict(starts.again <= targets.ready)],
    ],
  )
}

const lettersLine = ({ paid, letters }: Books) =>
  `${paid} purchases were paid, and the books were right: every paid order has its captured payment, invoice number, event, subscriber
and two letters, and stock adds up. When the load ended ${letters.waiting} letters waited; ${
    Number.isFinite(letters.seconds) ? `the last was sent ${letters.seconds.toFixed(0)} s later` : '**not all were sent within a minute**'
  }.`

/** The whole result as Markdown. */
export function report(results: Found): string {
  const { measured, memory, books, starts, doors, seconds } = results
  const day = new Date().toISOString().slice(0, 10)
  return `# The server's speed

Written by \`npm run bench:server\` on ${day}: ${cpus().length} cores shared by the shop, PostgreSQL 18 (its files in memory, fsync off) and the load
(autocannon), Node ${process.versions.node}; ${seconds} s for each figure after a second of warming up. A machine that is busy with
other things gives worse figures.

${verdicts(results)}

## Requests and purchases

"Bare" is a plain \`node:http\` server that reads the request and sends the same bytes. A whole purchase is five calls: list,
confirm (a subscription and a shirt), open the payment, approve it at the payment double, capture. Login is as slow as argon2id is
meant to be; the row after it says what others feel of it. The desk searches 50,000 subscribers by name and number, and the
order desk 50,000 orders by number, invoice, name, email, phone and item.

The floor of a purchase is a plain server in the same run: the same five calls and bytes, and the same rows written in three
transactions through the same driver, with nobody asked who they are and nothing read, judged, locked, limited or sent.

${speeds(measured)}

Two doors of a concert with 500 tickets, each with its own login, checked people in for half a minute and loaded the list every ten
seconds: ${number(doors.perMinute)} check-ins a minute, ${ms(doors.p50)} ms in the middle and ${ms(doors.p99)} ms at p99; the list ${ms(doors.list)} ms at
p99; ${doors.doubled} in twice, ${doors.refused} calls refused.

For scale, whole purchases a second at 16 clients on a machine of this kind: Vendure 5.8, Medusa 1.4, a bare prototype on
PostgreSQL 375.

## Memory and start

${table(
  ['', 'shop', 'bare'],
  [
    ['memory at rest', mb(memory.atRest), mb(memory.bareAtRest)],
    ['memory under load, the most', mb(memory.underLoad), ''],
    ['ready, first start (makes its database)', `${(starts.first / 1000).toFixed(1)} s`, ''],
    ['ready, later starts', `${(starts.again / 1000).toFixed(1)} s`, ''],
  ],
)}

${lettersLine(books)}
`
}
