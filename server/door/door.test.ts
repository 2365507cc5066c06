import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showCode } from '#domain/door/check-in.ts'
import type { DoorAnswer, DoorList, OwnTickets } from '#domain/door/door.ts'
import { doorMessages } from '#domain/door/door-messages.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { sendDueLetters } from '#server/mail/send-letters.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

let now = new Date('2027-01-10T00:00:00Z')
let shop: TestShop
let desk: Person
let other: Person
beforeAll(async () => {
  shop = await createTestShop({ clock: () => now })
  desk = await shop.person('reception')
  other = await shop.person('admin')
  await shop.db.all('update stock set initial = initial + 100, available = available + 100 where product_id = $1', [event])
})
afterAll(() => shop.drop())

const event = 'midwinter-fun-run'
const ticket = (choices: Record<string, unknown> = {}, id = event) => line.ticket(id, id === event ? { param: 'M', ...choices } : choices)

async function buy(person: Person, items: Record<string, unknown>[]) {
  const { order, providerOrderId } = await shop.approved(person, items)
  expect((await shop.capture(person, providerOrderId)).status).toBe(200)
  return order
}
const list = async (id = event) =>
  (await shop.call('doorList', { token: desk.token, params: { ticket_id: id } })).body as unknown as DoorList
const own = async ({ token }: Person, order_id: string) =>
  (await shop.call('orderTickets', { token, params: { order_id } })).body as unknown as OwnTickets

type Check = { id?: string; code: string; isIn?: boolean; secondsAgo?: number }
async function check(checks: Check[], { by = desk, door = 'Front door', ticket_id = event } = {}): Promise<DoorAnswer[]> {
  const body = { ticket_id, door, checks: checks.map((one) => ({ id: randomUUID(), isIn: true, secondsAgo: 0, ...one })) }
  const { status, body: answers } = await shop.call('checkTickets', { token: by.token, body })
  expect(status, JSON.stringify(answers)).toBe(200)
  return answers as unknown as DoorAnswer[]
}
const verdicts = (answers: readonly DoorAnswer[]) => answers.map(({ verdict }) => verdict)
async function soldTickets(count = 1) {
  const person = await shop.person()
  const order = await buy(
    person,
    Array.from({ length: count }, (_, index) => ticket({ holder: `Holder ${index + 1}` })),
  )
  const { tickets } = await own(person, order.order_id)
  return { person, order, tickets, code: tickets[0]?.code ?? '' }
}

describe('codes (D520)', () => {
  test('each ticket has its own code, and keeps it through a new name and a refund', async () => {
    const { person, order, tickets } = await soldTickets(3)
    const codes = tickets.map(({ code }) => code)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const change = { what: 'holder', position: 0, holder: 'Somebody Else' }
    await shop.call('correctOrder', { token: desk.token, body: { order_id: order.order_id, change } })
    await shop.db.all("update shop_order set state = 'refunded' where id = $1", [order.order_id])
    const kept = await shop.db.all<{ code: string }>('select code from ticket where order_id = $1 order by position', [order.order_id])
    expect(kept.map(({ code }) => code)).toEqual(codes)
    expect((await own(person, order.order_id)).tickets).toEqual([])
  })

  test('ten thousand codes are all different and use every letter in every position', async () => {
    const rows = await shop.db.all<{ code: string }>('select new_ticket_code() as code from generate_series(1, 10000)')
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000)
    for (let place = 0; place < 12; place++) expect(new Set(rows.map(({ code }) => code[place])).size).toBe(32)
  })

  test('nobody else can read the codes or change a name', async () => {
    const { order } = await soldTickets()
    const stranger = await shop.person()
    const params = { order_id: order.order_id }
    expect((await shop.call('orderTickets', { token: stranger.token, params })).status).toBe(404)
    expect((await shop.call('ticketPaper', { token: stranger.token, params })).status).toBe(404)
    const body = { ...params, position: 0, holder: 'Me' }
    expect((await shop.call('renameHolder', { token: stranger.token, body })).status).toBe(404)
    const checks = { ticket_id: event, door: 'x', checks: [{ id: randomUUID(), code: 'x', isIn: true, secondsAgo: 0 }] }
    expect((await shop.call('checkTickets', { token: stranger.token, body: checks })).status).toBe(403)
  })
})

describe('tickets at the desk (A170, D571)', () => {
  test('staff open any order’s tickets, which is written down; what lets nobody in has none', async () => {
    const { order, person } = await soldTickets(2)
    const params = { order_id: order.order_id }
    const trail = () =>
      shop.db.all<{ actor: string }>("select actor from audit where action = 'order.tickets' and subject = 'order:' || $1", [
        order.order_id,
      ])
    expect((await shop.call('ticketPaper', { token: person.token, params })).status).toBe(200)
    expect(await trail()).toEqual([])
    const paper = await shop.call('ticketPaper', { token: desk.token, params })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await trail()).toHaveLength(1)
    await shop.db.all("update shop_order set state = 'cancelled' where id = $1", [order.order_id])
    expect((await shop.call('ticketPaper', { token: desk.token, params })).status).toBe(404)
    expect((await shop.call('ticketPaper', { token: desk.token, params: { order_id: randomUUID() } })).status).toBe(404)
    expect(await trail()).toHaveLength(1)
  })
})

describe('checking in (A168, D521, D522)', () => {
  test('a ticket checks in once, a second scan says when and where, and an undo frees it', async () => {
    const { code } = await soldTickets()
    const id = randomUUID()
    const cameIn = { id, at: '2027-01-09T23:59:30.000Z', door: 'Front door' }
    expect(verdicts(await check([{ id, code, secondsAgo: 30 }]))).toEqual([{ is: 'in', name: 'Holder 1', cameIn }])
    expect(verdicts(await check([{ code: code.toLowerCase() }], { by: other, door: 'Side' }))).toEqual([
      { is: 'before', name: 'Holder 1', cameIn },
    ])
    expect((await list()).entries.find((entry) => entry.code === code)?.cameIn).toEqual(cameIn)
    expect(verdicts(await check([{ id: randomUUID(), code, isIn: false }], { by: other }))).toEqual([
      { is: 'before', name: 'Holder 1', cameIn },
    ])
    expect(verdicts(await check([{ id, code, isIn: false }]))).toEqual([{ is: 'out', name: 'Holder 1' }])
    expect(verdicts(await check([{ id, code }]))).toEqual([{ is: 'out', name: 'Holder 1' }])
    expect(verdicts(await check([{ code }]))).toMatchObject([{ is: 'in' }])
  })

  test('a ticket taken back in the dialog: its seat is on sale, its name is off the list, and the door refuses it (D521, D605, hostile 255)', async () => {
    const { order, tickets } = await soldTickets(2)
    const [gone, kept] = tickets.map(({ code }) => code)
    const seats = await shop.stock(`ticket:${event}:size=M`)
    const give = {
      order_id: order.order_id,
      refund_id: randomUUID(),
      left: order.total,
      way: 'PayPal',
      share: { of: 'lines', positions: [0], withPostage: false, keepsDiscount: false },
      taken_back: [0],
      why: 'Can’t come',
    }
    const reply = await shop.call('giveBack', { token: other.token, body: give })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const { sums, history } = reply.body as unknown as OrderCase
    expect(sums.lines.map(({ who, isTakenBack }) => [who, isTakenBack])).toEqual([
      ['Holder 1', true],
      ['Holder 2', false],
    ])
    expect(history.some(({ note }) => note?.includes('for Holder 1. Can’t come'))).toBe(true)
    const rename = { order_id: order.order_id, change: { what: 'holder', position: 0, holder: 'Somebody else' } }
    expect((await shop.call('correctOrder', { token: other.token, body: rename })).status).toBe(409)
    expect(await shop.stock(`ticket:${event}:size=M`)).toMatchObject({ available: seats.available + 1, sold: seats.sold - 1 })
    const { entries, refused } = await list()
    expect(entries.map(({ code }) => code)).toContain(kept)
    expect(entries.map(({ code }) => code)).not.toContain(gone)
    expect(refused.map(({ code }) => code)).toContain(gone)
    const answers = await check([{ code: gone ?? '' }, { code: kept ?? '' }])
    expect(answers.find(({ code }) => code === gone)?.verdict).toMatchObject({ is: 'refused', why: 'taken_back' })
    expect(answers.find(({ code }) => code === kept)?.verdict).toMatchObject({ is: 'in' })
  })

  test('refunded, taken back, cancelled and unpaid tickets are refused with the reason', async () => {
    const [refunded, back, cancelled, unpaid, pledged] = await Promise.all([1, 1, 1, 1, 1].map((count) => soldTickets(count)))
    const set = (order_id: string | undefined, to: string) => shop.db.all(`update shop_order set ${to} where id = $1`, [order_id])
    await set(refunded?.order.order_id, "state = 'refunded'")
    await shop.db.all('update order_line set taken_back_at = now() where order_id = $1', [back?.order.order_id])
    await set(cancelled?.order.order_id, "state = 'cancelled'")
    await set(unpaid?.order.order_id, "state = 'expired'")
    await set(pledged?.order.order_id, "state = 'pledged', payment_method = 'Pledge'")
    const codes = [refunded, back, cancelled, unpaid, pledged].map((sold) => sold?.code ?? '')
    const answers = await check(codes.map((code) => ({ code })))
    const of = (code = '') => answers.find((one) => one.code === code)?.verdict
    expect(codes.slice(0, 4).map(of)).toEqual(
      ['refunded', 'taken_back', 'cancelled', 'not_paid'].map((why) => ({ is: 'refused', name: 'Holder 1', why })),
    )
    expect(of(codes[4])).toMatchObject({ is: 'in' })
    const { entries, refused } = await list()
    expect(entries.find(({ code }) => code === codes[4])).toMatchObject({ isUnpaid: true, cameIn: { door: 'Front door' } })
    expect(entries.filter(({ code }) => codes.slice(0, 4).includes(code))).toEqual([])
    expect(
      refused
        .filter(({ code }) => codes.includes(code))
        .map(({ why }) => why)
        .sort(),
    ).toEqual(['cancelled', 'not_paid', 'refunded', 'taken_back'])

    const { code } = await soldTickets()
    expect(verdicts(await check([{ code }], { ticket_id: 'open-day' }))).toEqual([
      { is: 'elsewhere', name: 'Holder 1', event: 'Midwinter Fun Run (and tee)' },
    ])
    expect(verdicts(await check([{ code: 'AAAAAAAAAAAA' }, { code: "' or 1=1 --" }]))).toEqual([{ is: 'unknown' }, { is: 'unknown' }])
  })

  test('fifty check-ins of one ticket at once enter once (hostile 214)', async () => {
    const { code } = await soldTickets()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => check([{ code }], { by: index % 2 ? desk : other, door: index % 2 ? 'Front' : 'Side' })),
    )
    const all = verdicts(answers.flat())
    expect(all.filter(({ is }) => is === 'in')).toHaveLength(1)
    expect(all.filter(({ is }) => is === 'before')).toHaveLength(49)
    expect(await shop.db.all('select 1 from check_in join ticket using (order_id, position) where code = $1', [code])).toHaveLength(1)
  })

  test('two doors send an hour of ticks at once, twice: each ticket is in once (hostile 215)', async () => {
    const sold = (await Promise.all([1, 2, 3, 4, 5].map(() => soldTickets(4)))).flatMap(({ tickets }) => tickets.map(({ code }) => code))
    const presses = (door: string, codes: readonly string[]) => ({
      door,
      checks: codes.map((code, index) => ({ id: randomUUID(), code, secondsAgo: index })),
    })
    const front = presses('Front', sold)
    const side = presses('Side', sold.toReversed())
    const rounds = await Promise.all(
      [front, side, front, side].map(({ door, checks }, index) => check(checks, { by: index % 2 ? other : desk, door })),
    )
    const isIn = (answers: DoorAnswer[] = []) => new Set(answers.flatMap(({ code, verdict }) => (verdict.is === 'in' ? [code] : [])))
    const [one, two, again, twice] = rounds.map(isIn)
    expect((one?.size ?? 0) + (two?.size ?? 0)).toBe(20)
    expect([again, twice]).toEqual([one, two])
    expect([...(one ?? [])].filter((code) => two?.has(code))).toEqual([])
  })

  test('bad presses are refused: too many, none, future, too old, no door, nonsense id (hostile 216)', async () => {
    const { code } = await soldTickets()
    const one = { id: randomUUID(), code, isIn: true, secondsAgo: 0 }
    const send = (body: object) => shop.call('checkTickets', { token: desk.token, body: { ticket_id: event, door: 'Front', ...body } })
    for (const body of [
      { checks: [] },
      { checks: Array.from({ length: 201 }, () => one) },
      { checks: [{ ...one, secondsAgo: -1 }] },
      { checks: [{ ...one, secondsAgo: 90_000 }] },
      { checks: [{ ...one, id: 'x' }] },
      { checks: [one], door: ' ' },
      { checks: [one], door: 'x'.repeat(41) },
    ])
      expect((await send(body)).status).toBe(422)
    expect((await list()).entries.find((entry) => entry.code === code)?.cameIn).toBeNull()
  })
})

describe('the buyer (A169 to A171, D523, D525)', () => {
  test('sees each ticket with its day, and changes a name, at the door and in the trail too', async () => {
    const { person, order, tickets } = await soldTickets(2)
    expect(tickets[0]).toMatchObject({
      position: 0,
      event_id: event,
      event: 'Midwinter Fun Run (and tee)',
      eventDateTime: '2027-06-19T06:30:00+10:00',
      holder: 'Holder 1',
      name: 'Holder 1',
      canRename: true,
      cameIn: null,
    })
    const body = { order_id: order.order_id, position: 1, holder: '  Rosa Field ' }
    const after = (await shop.call('renameHolder', { token: person.token, body })).body as unknown as OwnTickets
    expect(after.tickets.map(({ name }) => name)).toEqual(['Holder 1', 'Rosa Field'])
    expect((await list()).entries.some(({ name, number }) => name === 'Rosa Field' && number === order.number)).toBe(true)
    const trail = await shop.db.all('select actor, action, detail from audit where subject = $1 order by id desc limit 1', [
      `order:${order.order_id}`,
    ])
    expect(trail).toEqual([{ actor: String(person.id), action: 'order.holder', detail: { position: 1 } }])
    expect((await shop.call('renameHolder', { token: person.token, body: { ...body, position: 7 } })).status).toBe(404)
    expect((await shop.call('renameHolder', { token: person.token, body: { ...body, holder: 'x'.repeat(121) } })).status).toBe(422)
  })

  test('can change a name until the day before ends at the station, unless someone is in (hostile 217)', async () => {
    const { person, order, code } = await soldTickets(2)
    const rename = (position: number) =>
      shop.call('renameHolder', { token: person.token, body: { order_id: order.order_id, position, holder: 'New' } })
    await check([{ code }])
    expect(await rename(0)).toMatchObject({ status: 409, body: { error: doorMessages.isIn } })
    try {
      now = new Date('2027-06-18T13:59:59Z')
      expect((await rename(1)).status).toBe(200)
      now = new Date('2027-06-18T14:00:00Z')
      expect(await rename(1)).toMatchObject({ status: 409, body: { error: doorMessages.tooLateToRename } })
    } finally {
      now = new Date('2027-01-10T00:00:00Z')
    }
  })

  test('gets the tickets and the calendar file with the letter, and can download the PDF', async () => {
    const { person, order, tickets } = await soldTickets(4)
    await sendDueLetters(shop.deps)
    const letter = shop.letters.findLast(({ to, subject }) => to.address === person.email && subject.startsWith('Tax invoice'))
    expect(letter?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [expect.stringMatching(/^invoice-/), 'application/pdf'],
      [`tickets-${order.number}.pdf`, 'application/pdf'],
      [`${order.number}.ics`, 'text/calendar; charset=utf-8'],
    ])
    expect(letter?.text).toContain(`Holder 4 ${showCode(tickets[3]?.code ?? '')}.`)
    const paper = await shop.call('ticketPaper', { token: person.token, params: { order_id: order.order_id } })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(paper.body).slice(0, 5)).toBe('%PDF-')
    const none = await buy(person, [line.merch('tea-towel')])
    expect((await shop.call('ticketPaper', { token: person.token, params: { order_id: none.order_id } })).status).toBe(404)
  })
})
